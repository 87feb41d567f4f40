import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { JobCard } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { jobsQuery } from './guidance-queries.ts';
import target from '../../ui/target.module.css';
import styles from './role.module.css';

/** How many are shown before more are asked for. */
const shownJobs = 5;

/** Open jobs in a role, newest first. */
export function JobsSection({ as, role }: { as: string | null; role: string }) {
  const query = useInfiniteQuery(jobsQuery(as, role), cache);
  const { data, error, refetch } = query;
  return (
    <section className={styles.section} aria-labelledby="jobs-in-role">
      <h2 id="jobs-in-role">Jobs</h2>
      {data === undefined ? null : (
        <Jobs
          key={role}
          jobs={data.pages.flatMap(({ results }) => results)}
          count={data.pages[0]?.count ?? 0}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {data === undefined && error === null ? <Skeleton height="8rem" /> : null}
      {error === null ? null : (
        <div role="alert" className={styles.problem}>
          <p>The jobs didn’t load. {error.message}</p>
          <Button size="small" onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : refetch())}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

interface JobsProps {
  /** Those that have been read. */
  jobs: readonly JobCard[];
  count: number;
  loading: boolean;
  onMore: () => void;
}

function Jobs({ jobs: read, count, loading, onMore }: JobsProps) {
  const [isLong, setLong] = useState(false);
  const jobs = isLong ? read : read.slice(0, shownJobs);
  const more = count - jobs.length;
  if (jobs.length === 0) return <p className={styles.faint}>There are no open jobs in this role at the moment.</p>;
  return (
    <>
      <ul className={styles.jobs}>
        {jobs.map(({ id, title, organisation, place, remote, match }) => (
          <li key={id}>
            <Link to="/search" search={{ job: Number(id) }} dir="auto" className={target.covers}>
              {title}
            </Link>
            <span dir="auto">{organisation}</span>
            <span className={styles.faint}>
              {[place, remote ? 'remote' : '', match === null ? '' : `${match.percent}% match`]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          size="small"
          loading={loading}
          loadingLabel="Loading..."
          onClick={() => {
            if (isLong) onMore();
            setLong(true);
          }}
        >
          {more === 1 ? 'Show 1 more job' : `Show ${more} more jobs`}
        </Button>
      ) : null}
    </>
  );
}
