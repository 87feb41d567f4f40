import { Bookmark } from 'lucide-react';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { useSwitch } from '../../entities/offline/use-switch.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { isClosedTo } from '../../entities/projects/project-labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buildzone.module.css';
import { savedForLater } from './shelf-actors.ts';
import { keepVisitorsWish, takeVisitorsWish } from './visitors-wish.ts';

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
  // On the project's own page, where a visitor who pressed it arrives as a member.
  const { session } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    // Back without registering: a later press of somebody else is not theirs.
    if (as === null && memberIdOf(session.getSnapshot()) === null) takeVisitorsWish(id, 'save');
  }, [as, id, session]);
  const isWished = worded && as !== null && !saved && !isClosedTo(project);
  useEffect(() => {
    if (isWished && takeVisitorsWish(id, 'save')) savedForLater.press(as, { id, title, on: true });
  }, [isWished, as, id, title]);
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
