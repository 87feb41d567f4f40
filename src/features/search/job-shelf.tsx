import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { JobCard } from '../../entities/jobs/job-card.tsx';
import { jobsQuery } from '../../entities/jobs/job-queries.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PostJobOnDemand } from './post-job-on-demand.tsx';
import { ResultsSkeleton } from './search-skeleton.tsx';
import styles from './search.module.css';

interface JobShelfProps {
  /** Id of the reader; null for a visitor, who has no shelves. */
  as: string | null;
  shelf: 'saved' | 'own';
}

const titles = { saved: 'Saved jobs', own: 'Jobs you posted' } as const;

/** /search?shelf=…: jobs that the member has saved or posted, closed ones included. */
export function JobShelf({ as, shelf }: JobShelfProps) {
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link to="/search" search={{ tab: 'jobs' }}>
            All jobs
          </Link>
        }
        title={titles[shelf]}
      />
      {as !== null && shelf === 'own' ? <PostJobOnDemand as={as} /> : null}
      {as === null ? <LoginFirst /> : <Shelf as={as} shelf={shelf} />}
    </Page>
  );
}

function LoginFirst() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <EmptyState
      title="Saved jobs are for members"
      actions={
        <ButtonLink to="/login" search={{ return_to: href }} variant="primary">
          Log in
        </ButtonLink>
      }
    >
      <p>Log in to see yours, on every device.</p>
    </EmptyState>
  );
}

function Shelf({ as, shelf }: { as: string; shelf: 'saved' | 'own' }) {
  const query = useInfiniteQuery(jobsQuery(as, { shelf }), cache);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined && error === null) return <ResultsSkeleton tab="jobs" />;
  const failure =
    error === null ? null : (
      <div className={styles.news}>
        <Notice tone="error" title="The jobs didn’t load">
          <p>{error.message}</p>
        </Notice>
        <Button onClick={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}>Try again</Button>
      </div>
    );
  if (data === undefined) return failure;
  const jobs = data.pages.flatMap(({ results }) => results);
  return (
    <section aria-label={titles[shelf]} className={styles.results}>
      {isFetchNextPageError ? null : failure}
      {jobs.length === 0 ? (
        <EmptyState
          title={shelf === 'saved' ? 'Nothing saved yet' : 'You haven’t posted a job yet'}
          actions={
            <ButtonLink to="/search" search={{ tab: 'jobs' }} variant="primary">
              See all jobs
            </ButtonLink>
          }
        >
          <p>
            {shelf === 'saved' ? 'Press the bookmark on a job to find it here again.' : 'Jobs you post appear here.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <p role="status" className={styles.total}>
            {countText(data.pages[0]?.count ?? jobs.length, 'job', 'jobs')}
          </p>
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard as={as} job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isFetchNextPageError ? (
        failure
      ) : hasNextPage ? (
        <Button
          className={styles.more}
          loading={isFetchingNextPage}
          loadingLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more jobs
        </Button>
      ) : null}
    </section>
  );
}
