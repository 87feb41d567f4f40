import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { useSwitch } from '../../entities/offline/use-switch.ts';
import { useVisitorsSave } from '../../entities/session/use-visitors-save.ts';
import { keepVisitorsWish } from '../../entities/session/visitors-wish.ts';
import { isClosedTo } from '../../entities/projects/project-labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buildzone.module.css';
import { savedForLater } from './shelf-actors.ts';

interface SaveForLaterProps {
  /** Id of the reader; null for a visitor, who registers or logs in first and then arrives at the project. */
  as: string | null;
  project: Pick<CommunityProjectCard, 'id' | 'title' | 'mine' | 'status'>;
  /** Shows a label beside the bookmark. */
  worded?: boolean;
}

/** Optimistic; pressing again undoes it. A project closed to new members can only be removed from the saved ones. */
export function SaveForLater({ as, project, worded = false }: SaveForLaterProps) {
  const { id, title, mine } = project;
  const saved = useSwitch(savedForLater, as, id, mine?.saved ?? false);
  // After unsaving a closed project the button stays, because it has the focus.
  const [wasSaved] = useState(saved);
  // Visitors arrive at the project's own page.
  const onArrived = () =>
    as !== null && !saved && !isClosedTo(project) && savedForLater.press(as, { id, title, on: true });
  useVisitorsSave({ as, id, wish: 'save', isArrival: worded, onArrived });
  if (isClosedTo(project) && !saved && !wasSaved) return null;
  const look = {
    size: 'small',
    variant: worded ? 'secondary' : 'quiet',
    className: worded ? undefined : styles.bookmark,
    children: (
      <>
        <Bookmark size={19} strokeWidth={1.7} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
        {worded ? (
          <span>{saved ? 'Saved for later' : 'Save for later'}</span>
        ) : (
          <VisuallyHidden>Save {title} for later</VisuallyHidden>
        )}
      </>
    ),
  } as const;
  return as === null ? (
    <ButtonLink
      to="/register"
      search={{ return_to: `/projects/${id}` }}
      onClick={() => keepVisitorsWish(id, 'save')}
      {...look}
    />
  ) : (
    <Button aria-pressed={saved} onClick={() => savedForLater.press(as, { id, title, on: !saved })} {...look} />
  );
}
