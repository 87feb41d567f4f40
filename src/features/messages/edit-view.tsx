import { useSelector } from '@xstate/react';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { type EditActor, isEditKept } from './edit-actors.ts';
import styles from './messages.module.css';

interface EditViewProps {
  as: string;
  edit: EditActor;
  /** Also shows the new text, because no message above this shows it. */
  alone?: boolean;
  /** The message was deleted: what was refused is refused again. */
  isDeleted?: boolean;
}

/** The state of an edit that the server has not confirmed. */
export function EditView({ as, edit, alone = false, isDeleted = false }: EditViewProps) {
  const state = useSelector(edit, ({ value }) => value);
  const { text, problem, cause } = useSelector(edit, ({ context }) => context);
  const typed =
    alone || problem !== null ? (
      <div className={classNames(styles.bubble, styles.pending)}>
        <p dir="auto">{text}</p>
      </div>
    ) : null;
  if (state === 'sending')
    return (
      <>
        {typed}
        <p className={styles.kept} role="status">
          Saving…
        </p>
      </>
    );
  const { title, when } = whyWaiting(cause);
  const where = isEditKept(as, edit) ? 'kept' : 'only in this tab';
  return (
    <>
      {typed}
      <div className={problem === null ? styles.kept : styles.refused} role={problem === null ? 'status' : 'alert'}>
        <p>
          {problem === null
            ? `${title}. Your edit is ${where}, and sent ${when}.`
            : `Your edit was not saved. ${isDeleted ? 'The message was deleted.' : problem}`}
        </p>
        {isDeleted && problem !== null ? null : (
          <Button size="small" onClick={() => edit.send({ type: 'retry.pressed' })}>
            {problem === null ? 'Save now' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => void copyText(text)}>
          Copy
        </Button>
        <Button size="small" variant="quiet" onClick={() => edit.send({ type: 'discard.pressed' })}>
          Discard
        </Button>
      </div>
    </>
  );
}
