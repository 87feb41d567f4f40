import { useQuery } from '@tanstack/react-query';
import { cache } from '../../entities/cache/cache.ts';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './search.module.css';

/** Links to the member's own jobs. 'Jobs you posted' only for members who may post. */
export function JobShelves({ as }: { as: string }) {
  const { data: rights } = useQuery(postingRightsQuery(as), cache);
  const canPost = rights !== undefined && (rights.any || rights.organisations.length > 0);
  return (
    <nav aria-label="Your jobs" className={styles.shelves}>
      <ButtonLink to="/search" search={{ tab: 'jobs', shelf: 'saved' }} size="small" variant="quiet">
        Saved jobs
      </ButtonLink>
      {canPost ? (
        <ButtonLink to="/search" search={{ tab: 'jobs', shelf: 'own' }} size="small" variant="quiet">
          Jobs you posted
        </ButtonLink>
      ) : null}
    </nav>
  );
}
