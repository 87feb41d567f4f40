import type { Ref } from 'react';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './removed.module.css';

interface RemovedProps {
  ref: Ref<HTMLLIElement>;
  /** 'Deleted: <name>'. */
  name: string;
  undoable: boolean;
  onUndo: () => void;
  className?: string | undefined;
}

/** Replaces an entry while its deletion can be undone or is in flight. */
export function Removed({ ref, name, undoable, onUndo, className }: RemovedProps) {
  return (
    <li ref={ref} className={classNames(className, styles.removed)}>
      <div>
        <p role="status">{undoable ? `Deleted: ${name}` : `Deleting: ${name}`}</p>
        {undoable ? <p className={styles.faint}>Can be undone for {undoWindow / 1_000} seconds.</p> : null}
      </div>
      {undoable ? (
        <Button size="small" data-undo="" onClick={onUndo} aria-label={`Undo: keep ${name}`}>
          Undo
        </Button>
      ) : null}
      {undoable ? (
        <span className={styles.window} style={{ animationDuration: `${undoWindow}ms` }} aria-hidden="true" />
      ) : null}
    </li>
  );
}
