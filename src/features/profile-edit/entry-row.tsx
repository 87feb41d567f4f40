import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Section } from '../../../contract/profiles.ts';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { createRemoval } from './profile-edit-actors.ts';
import styles from './profile-edit.module.css';
import type { useOrder } from './use-entries.ts';

interface EntryRowProps {
  section: Section;
  entry: { id: string };
  /** Used in the names of the buttons, such as 'Delete <name>'. */
  name: string;
  order: Pick<ReturnType<typeof useOrder>, 'canMove' | 'move' | 'noteGoing'>;
  onEdit?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One entry with its actions: edit, move, delete, undo. */
export function EntryRow({ section, entry, name, order, onEdit, className, children }: EntryRowProps) {
  const as = useBeginner();
  const { id } = entry;
  const { state, problem, remove, undo, row } = useRemoval(
    (seen) => createRemoval({ as, section, id, name, seen }),
    entry,
  );
  const { noteGoing } = order;
  useEffect(() => noteGoing(id, state !== 'kept'), [noteGoing, id, state]);
  if (state === 'gone') return null;
  if (state !== 'kept')
    return <Removed ref={row} name={name} undoable={state === 'undoable'} onUndo={undo} className={styles.entry} />;
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
      <RemovalProblem problem={problem} onRetry={remove} />
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
