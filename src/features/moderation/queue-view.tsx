import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CaseCard } from '../../../contract/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { toDecideText, useToDecide } from '../../entities/moderation/to-decide.ts';
import { Count } from '../../ui/count.tsx';
import { useDates } from '../../ui/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import tabStyles from '../../ui/tabs.module.css';
import styles from './moderation.module.css';
import { casesQuery } from './moderation-queries.ts';
import { categoryNames, kindNames, reportsText, stateText, timeText } from './moderation-words.ts';
import { filtersIn } from './queue-asked.ts';
import { noFilters, QueueFilters, useQueueSearch } from './queue-filters.tsx';

const route = getRouteApi('/_shell/_member/moderation/');

const tabs = [
  { name: 'Open', filter: 'open' },
  { name: 'Mine', filter: 'mine' },
  { name: 'Appeals', filter: 'appeals' },
  { name: 'Closed', filter: 'closed' },
] as const;

const nothing = {
  open: { title: 'Nothing to decide', text: 'What members report appears here.' },
  mine: {
    title: 'You have taken no case',
    text: 'Open a case and take it, so that others know you’re on it.',
  },
  appeals: {
    title: 'No appeals',
    text: 'Members can appeal once against each decision about them. Another moderator decides.',
  },
  closed: { title: 'Nothing decided yet', text: 'Decided cases stay here, with everything that was done.' },
};

/** /moderation: what members have reported. */
export function QueueView() {
  const { as, asked } = route.useLoaderData();
  const { filter, category, kind } = asked;
  const query = useInfiniteQuery(casesQuery(as, asked), cache);
  const waiting = useToDecide(as);
  const change = useQueueSearch();
  const isNarrowed = filtersIn(asked) > 0;
  // The filters stay from one list to the next; its order is its own.
  const narrowed = { ...(category === undefined ? {} : { category }), ...(kind === undefined ? {} : { kind }) };
  const all = query.data?.pages.flatMap(({ results }) => results);
  return (
    <Page>
      <PageHeader
        title="Moderation"
        lead="Reports of the same thing are one case. Cases about you, or reported by you, are left to others."
      />
      <nav className={tabStyles.tabs} aria-label="Cases">
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            to="/moderation"
            search={tab.filter === 'open' ? narrowed : { ...narrowed, filter: tab.filter }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={tab.filter === filter ? 'page' : undefined}
            className={tabStyles.tab}
          >
            {tab.name}
            {tab.filter === 'open' ? (
              <Count value={waiting.cases} words={toDecideText({ ...waiting, appeals: 0 })} />
            ) : null}
            {tab.filter === 'appeals' ? (
              <Count value={waiting.appeals} words={toDecideText({ ...waiting, cases: 0 })} />
            ) : null}
          </Link>
        ))}
      </nav>
      <QueueFilters asked={asked} />
      {all === undefined && query.error !== null ? (
        <div className={styles.failure}>
          <Notice tone="error">{query.error.message || 'Failed to fetch the cases'}</Notice>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </div>
      ) : null}
      {all?.length === 0 && isNarrowed ? (
        <EmptyState
          title="No case matches"
          actions={
            <Button variant="primary" onClick={() => change(noFilters)}>
              Clear filters
            </Button>
          }
        >
          <p>Nothing in this list matches the filters.</p>
        </EmptyState>
      ) : null}
      {all?.length === 0 && !isNarrowed ? (
        <EmptyState title={nothing[filter].title}>
          <p>{nothing[filter].text}</p>
        </EmptyState>
      ) : null}
      {all === undefined || all.length === 0 ? null : (
        <ul className={styles.queue}>
          {all.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </Page>
  );
}

/** A second report moves neither the first nor how long the case waits. */
function Reported({ one: { opened_at: first, reported_at: last } }: { one: CaseCard }) {
  useDates();
  if (timeText(first) === timeText(last))
    return (
      <span>
        reported <time dateTime={last}>{timeText(last)}</time>
      </span>
    );
  return (
    <>
      <span>
        first reported <time dateTime={first}>{timeText(first)}</time>
      </span>
      <span>
        last reported <time dateTime={last}>{timeText(last)}</time>
      </span>
    </>
  );
}

function Row({ one }: { one: CaseCard }) {
  const { id, kind, thing, reported, reports, categories } = one;
  return (
    <li className={styles.row}>
      <Link to="/moderation/$caseId" params={{ caseId: id }} className={styles.link}>
        <span className={styles.kind}>{kindNames[kind]}</span>
        <b dir="auto">{thing.title === '' ? thing.text : thing.title}</b>
        {thing.title === '' || thing.text === '' ? null : (
          <span dir="auto" className={styles.excerpt}>
            {thing.text}
          </span>
        )}
      </Link>
      <p className={styles.facts}>
        <span className={styles.mark}>{stateText(one)}</span>
        <span>{reportsText(reports)}</span>
        <span>{categories.map((category) => categoryNames[category]).join(', ')}</span>
        {reported === null || kind === 'member' ? null : (
          <span>
            by <bdi>{nameOf(reported)}</bdi>
          </span>
        )}
        <Reported one={one} />
      </p>
    </li>
  );
}
