import { useSelector } from '@xstate/react';
import { searchTabs, type SearchAnswer } from '../../../contract/search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NothingFound } from './nothing-found.tsx';
import { plainText } from '../../entities/search/search-queries.ts';
import { areAllCorrected, OnOtherTab } from './on-other-tab.tsx';
import { ResultCards } from './result-cards.tsx';
import { RolesFound } from './roles-found.tsx';
import type { SearchActor } from './search-actors.ts';
import { countedOf, tabNames } from './search-labels.ts';
import { ResultsSkeleton } from './search-skeleton.tsx';
import styles from './search.module.css';
import type { Found } from './use-found.ts';

/** The results of the last answered query, page by page. They stay until the next answer arrives. */
export function SearchResults({ actor, found }: { actor: SearchActor; found: Found }) {
  const as = useSelector(actor, ({ context }) => context.as);
  const tab = useSelector(actor, ({ context }) => context.query.tab);
  const shownTab = useSelector(actor, ({ context }) => context.shown?.tab);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const pages = found.data?.pages;
  const first = pages?.[0];
  if (first === undefined || shownTab !== tab)
    return (
      <>
        <Announced actor={actor} answer={undefined} />
        {isBusy || first !== undefined || found.isFetching ? <ResultsSkeleton tab={tab} /> : null}
      </>
    );
  const count = first.counts[tab];
  return (
    <>
      <RolesFound as={as} query={first.query} />
      <section aria-label={tabNames[tab]} aria-busy={isBusy} className={styles.results}>
        <Announced actor={actor} answer={first} />
        {count.count === 0 ? (
          <NothingFound actor={actor} answer={first} />
        ) : (
          <>
            {first.query !== '' && areAllCorrected(first)
              ? searchTabs
                  .filter((one) => one !== tab && first.counts[one].count > 0)
                  .map((one) => <OnOtherTab key={one} actor={actor} tab={one} count={first.counts[one]} asTyped />)
              : null}
            <p className={styles.total}>
              {first.query === '' ? 'Suggestions' : countedOf(tab, count)}
              {first.query === '' || isBusy ? null : <Corrected actor={actor} searched={first.query} />}
            </p>
            <ResultCards as={as} tab={tab} pages={pages ?? []} />
          </>
        )}
        {found.isFetchNextPageError ? <p role="alert">{found.error?.message}</p> : null}
        {found.hasNextPage && !isBusy ? (
          <Button
            className={styles.more}
            loading={found.isFetchingNextPage}
            loadingLabel="Loading..."
            onClick={() => void found.fetchNextPage()}
          >
            Show more {tabNames[tab].toLowerCase()}
          </Button>
        ) : null}
      </section>
      {first.query === '' && !found.hasNextPage && !isBusy ? <WaysOn /> : null}
    </>
  );
}

/** After the suggestions, of which there are few: where the whole of it is. */
function WaysOn() {
  return (
    <nav aria-label="More to look at" className={styles.waysOn}>
      <ButtonLink to="/buildzone" size="small">
        All projects
      </ButtonLink>
      <ButtonLink to="/posts" search={{}} size="small">
        Posts
      </ButtonLink>
      <ButtonLink to="/career-guidance" size="small">
        Career guidance
      </ButtonLink>
    </nav>
  );
}

/** What was searched for, if it is not what was typed. */
function Corrected({ actor, searched }: { actor: SearchActor; searched: string }) {
  const isTyped = useSelector(actor, ({ context }) => searched === plainText(context.query.text));
  if (isTyped) return null;
  return (
    <>
      {' '}
      for “<bdi>{searched}</bdi>”
    </>
  );
}

/** Announces the counts to screen readers once the typing pauses. */
function Announced({ actor, answer }: { actor: SearchActor; answer: SearchAnswer | undefined }) {
  const isAtRest = useSelector(actor, (snapshot) => snapshot.matches({ results: 'found', address: 'written' }));
  const { text, tab } = useSelector(actor, ({ context }) => context.query);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const counts = answer?.counts;
  return (
    <VisuallyHidden>
      <span role="status">
        {counts === undefined && isBusy ? `Searching ${tab}` : null}
        {counts !== undefined && isAtRest && text.trim() !== ''
          ? `${countedOf('projects', counts.projects)}, ${countedOf('jobs', counts.jobs)} and ${countedOf('members', counts.members)} for ${text.trim()}`
          : null}
      </span>
    </VisuallyHidden>
  );
}
