import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { Button } from '../../ui/button.tsx';
import { closeForm } from './close-job-actors.ts';
import styles from './job.module.css';

const CloseJobDialog = lazyRouteComponent(() => import('./close-job-dialog.tsx'), 'CloseJobDialog');

interface CloseJobProps {
  as: string;
  job: Pick<Job, 'id' | 'mine'>;
  onClosed: () => void;
}

/** For the one who posted the job, and for moderators. It cannot be opened again, so a press asks first. */
export function CloseJob({ as, job: { id, mine }, onClosed }: CloseJobProps) {
  const isOwn = mine?.own === true;
  const { data: rights } = useQuery({ ...postingRightsQuery(as), enabled: !isOwn }, cache);
  const [machine] = useState(() => closeForm(as, id));
  const [wanted, setWanted] = useState(false);
  const [asking, setAsking] = useState(false);
  const closing = usePress(machine, onClosed);
  if (!isOwn && rights?.any !== true) return null;
  const button = (
    <Button
      loading={closing.busy}
      loadingLabel="Closing..."
      onClick={() => {
        setWanted(true);
        setAsking(true);
      }}
    >
      Close this job
    </Button>
  );
  return (
    <div className={styles.close}>
      {button}
      <PressProblem of={closing} />
      {wanted ? (
        <Suspense fallback={null}>
          <CloseJobDialog
            open={asking}
            onKeep={() => setAsking(false)}
            onClose={() => {
              setAsking(false);
              closing.press();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
