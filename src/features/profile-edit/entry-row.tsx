import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Section } from '../../../contract/profiles.ts';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './profile-edit.module.css';
import { type useOrder, useRemoval } from './use-entries.ts';

interface EntryRowProps {
  section: Section;
  id: string;
  /** For the names of the buttons: 'Delete <name>'. */
  name: string;
  order: Pick<ReturnType<typeof useOrder>, 'canMove' | 'move' | 'noteGoing'>;
  onEdit?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One entry with its actions: edit, move, delete, undo. */
export function EntryRow({ section, id, name, order, onEdit, className, children }: EntryRowProps) {
  const { state, problem, remove, undo } = useRemoval(section, id, name);
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    const former = before.current;
    before.current = state;
    // The pressed button is gone: keep focus inside the list.
    const isLost = document.activeElement === document.body || row.current?.contains(document.activeElement) === true;
    if (!isLost) return;
    if (state === 'undoable') row.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
    else if (state === 'kept' && former === 'undoable')
      row.current?.querySelector<HTMLElement>('[data-delete]')?.focus();
    else row.current?.closest<HTMLElement>('[data-entries]')?.focus();
  }, [state]);
  const { noteGoing } = order;
  useEffect(() => noteGoing(id, state !== 'kept'), [noteGoing, id, state]);
  if (state === 'gone') return null;
  if (state !== 'kept') {
    return (
      <li ref={row} className={classNames(styles.entry, styles.gone)}>
        <div>
          <p role="status">{state === 'undoable' ? `Deleted: ${name}` : `Deleting: ${name}`}</p>
          {state === 'undoable' ? (
            <p className={styles.faint}>Can be undone for {undoWindow / 1_000} seconds.</p>
          ) : null}
        </div>
        {state === 'undoable' ? (
          <Button size="small" data-undo="" onClick={undo} aria-label={`Undo: keep ${name}`}>
            Undo
          </Button>
        ) : null}
        {state === 'undoable' ? (
          <span className={styles.window} style={{ animationDuration: `${undoWindow}ms` }} aria-hidden="true" />
        ) : null}
      </li>
    );
  }
  return (
    <li ref={row} className={classNames(styles.entry, className)}>
      {children}
      <div className={styles.tools}>
        <span>
          <MoveButton label={`Move up: ${name}`} isEnd={!order.canMove(id, -1)} onPress={() => order.move(id, -1)}>
            <ArrowUp size={18} aria-hidden="true" />
          </MoveButton>
          <MoveButton label={`Move down: ${name}`} isEnd={!order.canMove(id, 1)} onPress={() => order.move(id, 1)}>
            <ArrowDown size={18} aria-hidden="true" />
          </MoveButton>
        </span>
        {onEdit === undefined ? null : (
          <Button size="small" data-edit={id} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
        <Button size="small" variant="quiet" data-delete="" onClick={remove} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
      {problem === null ? null : (
        <Notice tone="error" title="Not deleted">
          <p>{problem.detail}</p>
          <div className={styles.retry}>
            <Button size="small" onClick={remove}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
    </li>
  );
}

/** Stays rendered at the end of the list, so that moving an entry all the way keeps focus. */
function MoveButton({
  label,
  isEnd,
  onPress,
  children,
}: {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      {children}
    </Button>
  );
}
