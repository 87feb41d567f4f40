import { useSelector } from '@xstate/react';
import { type SearchAnswer, searchTabs } from '../../../contract/search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnOtherTab } from './on-other-tab.tsx';
import type { SearchActor } from './search-actors.ts';
import { tabNames } from './search-labels.ts';
import { Suggestions } from './suggestions.tsx';

function adviceFor(isNarrowed: boolean, isElsewhere: boolean): string {
  if (isNarrowed)
    return isElsewhere
      ? 'Nothing matches all the filters. Remove one, or look at the results below.'
      : 'Nothing matches all the filters. Remove one.';
  return isElsewhere ? 'Here is what the other tabs have.' : 'Try fewer or other words. Spelling need not be exact.';
}

/** For a tab without results: counts of the other tabs, corrections, and filters to remove. */
export function NothingFound({ actor, answer }: { actor: SearchActor; answer: SearchAnswer }) {
  const query = useSelector(actor, ({ context }) => context.query);
  const isNarrowed = Object.keys(query.filters).length > 0;
  const others = searchTabs.filter((tab) => tab !== query.tab && answer.counts[tab].count > 0);
  const what = tabNames[query.tab].toLowerCase();
  return (
    <>
      <EmptyState
        title={
          answer.query === '' ? (
            `No ${what} here yet`
          ) : (
            <>
              No {what} for “<bdi>{answer.query}</bdi>”
            </>
          )
        }
        actions={
          isNarrowed ? (
            <Button
              variant="primary"
              onClick={() => actor.send({ type: 'query.chosen', query: { ...query, filters: {} } })}
            >
              Clear filters
            </Button>
          ) : others.length === 0 ? (
            <ButtonLink to="/buildzone">Browse all projects</ButtonLink>
          ) : undefined
        }
      >
        <p>{adviceFor(isNarrowed, others.length > 0)}</p>
      </EmptyState>
      <Suggestions actor={actor} title="Did you mean" texts={answer.suggestions} />
      {others.map((tab) => (
        <OnOtherTab key={tab} actor={actor} tab={tab} count={answer.counts[tab]} />
      ))}
    </>
  );
}
