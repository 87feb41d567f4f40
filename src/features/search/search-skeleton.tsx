import { useLocation } from '@tanstack/react-router';
import type { SearchTab } from '../../../contract/search.ts';
import { searchAddress } from '../../entities/search/search-address.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './search.module.css';

const six = [0, 1, 2, 3, 4, 5];

/** Placeholders with the dimensions of real results. */
export function ResultsSkeleton({ tab }: { tab: SearchTab }) {
  const height = { projects: '26rem', jobs: '15rem', members: '7rem' }[tab];
  const list = { projects: styles.cards, jobs: styles.jobs, members: styles.members }[tab];
  return (
    <div className={styles.results} aria-hidden="true">
      <p className={styles.total} />
      <div className={list}>
        {six.map((card) => (
          <Skeleton key={card} height={height} />
        ))}
      </div>
    </div>
  );
}

/** A skeleton of the page: the search, or what replaces it. */
export function SearchPageSkeleton() {
  const { job, shelf, tab } = useLocation({
    select: ({ search }) => searchAddress(search as Record<string, unknown>),
  });
  if (job !== undefined)
    return (
      <Page width="text">
        <VisuallyHidden>
          <span role="status">Loading the job</span>
        </VisuallyHidden>
        <div className={styles.jobSkeleton} aria-hidden="true">
          <Skeleton width="9rem" height="1.5rem" />
          <Skeleton width="80%" height="3.5rem" />
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton height="16rem" />
        </div>
      </Page>
    );
  return (
    <Page>
      <PageHeader title={shelf === 'saved' ? 'Saved jobs' : shelf === 'own' ? 'Jobs you posted' : 'Search'} />
      {shelf === undefined ? <Skeleton height="4rem" /> : null}
      <ResultsSkeleton tab={shelf === undefined ? (tab ?? 'projects') : 'jobs'} />
    </Page>
  );
}
