import { useSelector } from '@xstate/react';
import { type SearchAnswer, searchTabs } from '../../../contract/search.ts';
import { addressOf, onTab } from '../../entities/search/address-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnOtherTab } from './on-other-tab.tsx';
import type { SearchActor } from './search-actors.ts';
import { countedOf, tabNames } from './search-labels.ts';
import { Suggestions } from './suggestions.tsx';

/** Nothing on this tab: what there is on the others, what may have been meant, and what to take away. */
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
          <>
            {isNarrowed ? (
              <Button
                variant="primary"
                onClick={() => actor.send({ type: 'query.chosen', query: { ...query, filters: {} } })}
              >
                Clear filters
              </Button>
            ) : null}
            {others.map((tab) => (
              <ButtonLink
                key={tab}
                to="/search"
                search={addressOf(onTab(query, tab))}
                activeOptions={{ exact: true }}
                resetScroll={false}
              >
                See {countedOf(tab, answer.counts[tab])}
              </ButtonLink>
            ))}
            {!isNarrowed && others.length === 0 ? <ButtonLink to="/buildzone">Browse all projects</ButtonLink> : null}
          </>
        }
      >
        <p>
          {isNarrowed
            ? 'Nothing passes all the filters. Take one away, or look on another tab.'
            : 'Try fewer or other words. Spelling need not be exact.'}
        </p>
      </EmptyState>
      <Suggestions actor={actor} title="Did you mean" texts={answer.suggestions} />
      {answer.query === '' ? null : others.map((tab) => <OnOtherTab key={tab} actor={actor} tab={tab} />)}
    </>
  );
}
