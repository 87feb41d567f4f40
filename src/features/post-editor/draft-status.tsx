import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../machines/posts/draft.ts';
import { isInDoubt } from '../../entities/failures/is-unanswered.ts';
import { areDraftsKept } from './kept-drafts.ts';
import styles from './post-editor.module.css';

type Snapshot = SnapshotFrom<typeof draftMachine>;

/** Publishing ended without an answer: 'Not saved' would be wrong if only the answer was lost. */
export function isUnconfirmed(snapshot: Snapshot): boolean {
  const { cause } = snapshot.context;
  return snapshot.matches('refused') && cause !== null && isInDoubt(cause);
}

/** Publishing was tried without a connection: nothing was sent. */
export function isUnsent(snapshot: Snapshot): boolean {
  return snapshot.matches('refused') && snapshot.context.cause?.never_left === true;
}

/** The draft's status in a word or two. */
function statusOf(snapshot: Snapshot, isKept: boolean): string {
  if (snapshot.matches('saving')) return 'Saving';
  if (snapshot.matches('publishing')) return 'Publishing';
  if (isUnconfirmed(snapshot)) return 'Not confirmed';
  if (isUnsent(snapshot)) return isKept ? 'Not published. Kept in this browser' : 'Not published. Only in this tab';
  if (snapshot.matches('checking')) return 'Checking';
  if (snapshot.matches('deleted')) return 'Deleted elsewhere';
  if (snapshot.matches('conflicting') || snapshot.matches('taking')) return 'Not saved: choose between the two texts';
  if (snapshot.hasTag('waiting')) return isKept ? 'Kept in this browser' : 'Only in this tab';
  if (snapshot.hasTag('unsaved')) return 'Not saved yet';
  return snapshot.context.version === 0 ? '' : 'Saved';
}

export function DraftStatus({ as, actor }: { as: string; actor: ActorRefFrom<typeof draftMachine> }) {
  const status = useSelector(actor, (snapshot) => statusOf(snapshot, areDraftsKept(as)));
  return (
    <span role="status" className={styles.faint}>
      {status}
    </span>
  );
}
