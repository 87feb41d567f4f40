import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { cache } from '../../entities/cache/cache.ts';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './search.module.css';

const PostJob = lazyRouteComponent(() => import('./post-job.tsx'), 'PostJob');

/** For those who may post jobs: a button, and then the form, which few need and which is loaded when it is asked for. */
export function PostJobOnDemand({ as }: { as: string }) {
  const [open, setOpen] = useState(false);
  const { data: rights } = useQuery(postingRightsQuery(as), cache);
  if (rights === undefined || (!rights.any && rights.organisations.length === 0)) return null;
  const button = (
    <Button variant="primary" size="small" loading={open} onClick={() => setOpen(true)}>
      Post a job
    </Button>
  );
  return (
    <div className={styles.post}>
      {open ? (
        <Suspense fallback={button}>
          <PostJob as={as} organisations={rights.any ? [] : rights.organisations} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
