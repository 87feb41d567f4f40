import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { JobCard } from '../../../contract/jobs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './job-card.module.css';
import { useSwitch } from '../offline/use-switch.ts';
import { useVisitorsSave } from '../session/use-visitors-save.ts';
import { keepVisitorsWish } from '../session/visitors-wish.ts';
import { savedJobs } from './save-actors.ts';

interface SaveJobProps {
  /** Id of the reader; null for a visitor, who registers or logs in first and then arrives at the job. */
  as: string | null;
  job: Pick<JobCard, 'id' | 'title' | 'mine' | 'is_open'>;
  /** Shows a label beside the bookmark. */
  worded?: boolean;
}

/** Optimistic; pressing again undoes it. A closed job can no longer be saved, only unsaved. */
export function SaveJob({ as, job: { id, title, mine, is_open: isOpen }, worded = false }: SaveJobProps) {
  const saved = useSwitch(savedJobs, as, id, mine?.saved ?? false);
  // After unsaving a closed job the button stays, because it has the focus.
  const [wasSaved] = useState(saved);
  // Visitors arrive at the job's own page.
  const onArrived = () => as !== null && !saved && isOpen && savedJobs.press(as, { id, title, on: true });
  useVisitorsSave({ as, id, wish: 'save job', isArrival: worded, onArrived });
  if (!isOpen && !saved && !wasSaved) return null;
  const look = {
    size: worded ? 'medium' : 'small',
    variant: worded ? 'secondary' : 'quiet',
    className: worded ? undefined : styles.bookmark,
    children: (
      <>
        <Bookmark size={19} strokeWidth={1.7} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
        {worded ? <span>{saved ? 'Saved' : 'Save'}</span> : <VisuallyHidden>Save {title}</VisuallyHidden>}
      </>
    ),
  } as const;
  return as === null ? (
    <ButtonLink
      to="/register"
      search={{ return_to: `/search?job=${id}` }}
      onClick={() => keepVisitorsWish(id, 'save job')}
      {...look}
    />
  ) : (
    <Button aria-pressed={saved} onClick={() => savedJobs.press(as, { id, title, on: !saved })} {...look} />
  );
}
