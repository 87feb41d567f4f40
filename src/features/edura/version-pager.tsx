import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './turn-view.module.css';
import type { Versions } from './versions.ts';

interface VersionPagerProps {
  of: 'question' | 'answer';
  versions: Versions;
  onVersion: (turn: string) => void;
}

/**
 * Leads through the versions of a question or of an answer. At either end its button stays, so that the focus does; which
 * version is shown now is announced.
 */
export function VersionPager({ of, versions: { turns, at }, onVersion }: VersionPagerProps) {
  if (turns.length < 2) return null;
  const step = (name: string, to: string | undefined, Icon: typeof ChevronLeft) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${name} ${of}`}
      aria-disabled={to === undefined || undefined}
      onClick={() => (to === undefined ? undefined : onVersion(to))}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
    </Button>
  );
  return (
    <div role="group" aria-label={`Versions of the ${of}`} className={styles.versions}>
      {step('Earlier', turns[at - 1], ChevronLeft)}
      <span role="status">
        <VisuallyHidden>{of === 'question' ? 'Question' : 'Answer'} </VisuallyHidden>
        {at + 1} of {turns.length}
      </span>
      {step('Later', turns[at + 1], ChevronRight)}
    </div>
  );
}
