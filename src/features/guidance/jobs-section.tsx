import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JobCard } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { jobsQuery } from './guidance-queries.ts';
import target from '../../ui/target.module.css';
import styles from './role.module.css';

const shownJobs = 5;

/** Open jobs in a role, newest first. */
export function JobsSection({ as, role }: { as: string | null; role: string }) {
  const { data, error, refetch } = useQuery(jobsQuery(as, role), cache);
  return (
    <section className={styles.section} aria-labelledby="jobs-in-role">
      <h2 id="jobs-in-role">Jobs</h2>
      {data !== undefined ? (
        <Jobs jobs={data.results.slice(0, shownJobs)} more={data.count - shownJobs} />
      ) : error === null ? (
        <Skeleton height="8rem" />
      ) : (
        <div role="alert" className={styles.problem}>
          <p>The jobs didn’t load. {error.message}</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

function Jobs({ jobs, more }: { jobs: readonly JobCard[]; more: number }) {
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
      {more > 0 ? <p className={styles.faint}>And {more} more.</p> : null}
    </>
  );
}
