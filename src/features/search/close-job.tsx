import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { PressProblem, usePress } from '../../entities/forms/press.tsx';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { Button } from '../../ui/button.tsx';
import { closeForm } from './close-job-actors.ts';
import type { CloseJobDialogProps } from './close-job-dialog.tsx';
import styles from './job.module.css';

interface CloseJobProps {
  as: string;
  job: Pick<Job, 'id' | 'mine'>;
  onClosed: () => void;
}

/** For the member who posted the job, and for moderators. It cannot be reopened, so a press asks first. */
export function CloseJob({ as, job: { id, mine }, onClosed }: CloseJobProps) {
  const isOwn = mine?.own === true;
  const { data: rights } = useQuery({ ...postingRightsQuery(as), enabled: !isOwn }, cache);
  const [machine] = useState(() => closeForm(as, id));
  const [Dialog, setDialog] = useState<ComponentType<CloseJobDialogProps> | null>(null);
  const [asking, setAsking] = useState(false);
  const closing = usePress(machine, onClosed);
  if (!isOwn && rights?.any !== true) return null;
  function ask() {
    setAsking(true);
    if (Dialog !== null) return;
    void import('./close-job-dialog.tsx').then(
      ({ CloseJobDialog }) => setDialog(() => CloseJobDialog),
      // The next press tries to load it again.
      () => setAsking(false),
    );
  }
  function close() {
    setAsking(false);
    closing.press();
  }
  return (
    <div className={styles.close}>
      <Button
        loading={closing.busy || (asking && Dialog === null)}
        loadingLabel={closing.busy ? 'Closing...' : undefined}
        onClick={ask}
      >
        Close this job
      </Button>
      <PressProblem of={closing} />
      {Dialog === null ? null : <Dialog open={asking} onKeep={() => setAsking(false)} onClose={close} />}
    </div>
  );
}
