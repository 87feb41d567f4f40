import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { isClosedTo } from '../../entities/projects/project-labels.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buildzone.module.css';
import { saveLater } from './shelf-actors.ts';

interface SaveForLaterProps {
  as: string;
  project: Pick<CommunityProjectCard, 'id' | 'title' | 'mine' | 'status'>;
  /** With its words beside the bookmark. */
  worded?: boolean;
}

/** Optimistic; pressing again undoes it. What nobody else can join can only be taken off. */
export function SaveForLater({ as, project, worded = false }: SaveForLaterProps) {
  const { id, title, mine } = project;
  const saved = mine?.saved ?? false;
  // Taken off, the button stays where the focus is.
  const [wasSaved] = useState(saved);
  if (isClosedTo(project) && !saved && !wasSaved) return null;
  return (
    <Button
      size="small"
      variant={worded ? 'secondary' : 'quiet'}
      aria-pressed={saved}
      className={worded ? undefined : styles.bookmark}
      onClick={() => saveLater(as, { id, title, saved: !saved })}
    >
      <Bookmark size={19} strokeWidth={1.7} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
      {worded ? (
        <span>{saved ? 'Saved for later' : 'Save for later'}</span>
      ) : (
        <VisuallyHidden>Save {title} for later</VisuallyHidden>
      )}
    </Button>
  );
}
