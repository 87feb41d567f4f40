import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Outgoing } from '../../../machines/messages/sending.ts';
import { dropDraft, draftsOf, readDraft } from '../../entities/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { draftOf } from './composing-actors.ts';
import { useEdits } from './edit-actors.ts';
import { EditView } from './edit-view.tsx';
import { keepMessage, keptMessage } from './kept-messages.ts';
import styles from './messages.module.css';
import { sendingOf } from './sending-actors.ts';
import { UnsentView } from './unsent-view.tsx';

interface LeftUnsentProps {
  as: string;
  username: string;
}

interface Begun {
  form: string;
  text: string;
  forget: () => void;
}

/** Drafts for this member: the new message, and edits of sent ones. */
function begunFor(as: string, username: string): Begun[] {
  const { text } = keptMessage(as, username);
  const nothing = { text: '', reply: null };
  const edits = draftsOf(as, `${draftOf(username)}.`).map((form) => ({
    form,
    text: String(readDraft(as, form)?.['text'] ?? ''),
    forget: () => dropDraft(form),
  }));
  const all = [{ form: draftOf(username), text, forget: () => keepMessage(as, username, nothing) }, ...edits];
  return all.filter((one) => one.text !== '');
}

/**
 * Where there is no conversation: what the member wrote to this person and the server does not have. They can still
 * read, copy and remove it.
 */
export function LeftUnsent({ as, username }: LeftUnsentProps) {
  const [sending] = useState(() => sendingOf(as));
  const queue = useSelector(sending, ({ context }) => context.queue);
  const failed = useSelector(sending, ({ context }) => context.failed);
  const edits = useEdits(as, username);
  const [begun, setBegun] = useState(() => begunFor(as, username));
  const unsent: (Outgoing & { detail?: string })[] = [...queue, ...failed].filter(({ to }) => to === username);
  if (unsent.length + edits.length + begun.length === 0) return null;
  return (
    <section className={styles.left} aria-labelledby="left-unsent">
      <h3 id="left-unsent">What you wrote</h3>
      <ol className={styles.messages} data-entries="" tabIndex={-1} aria-label="Messages that are not sent">
        {unsent.map((message) => (
          <UnsentView
            key={message.key}
            as={as}
            message={message}
            name={username}
            sending={sending}
            detail={message.detail}
          />
        ))}
        {edits.map((edit) => (
          <li key={edit.id} className={classNames(styles.message, styles.own)}>
            <EditView as={as} edit={edit} alone />
          </li>
        ))}
        {begun.map(({ form, text, forget }) => (
          <li key={form} className={classNames(styles.message, styles.own)}>
            <div className={classNames(styles.bubble, styles.pending)}>
              <p dir="auto">{text}</p>
            </div>
            <div className={styles.unsent}>
              <span>Begun, not sent</span>
              <Button size="small" onClick={() => void copyText(text)}>
                Copy
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  forget();
                  setBegun((all) => all.filter((one) => one.form !== form));
                }}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
