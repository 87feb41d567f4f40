import { Ellipsis } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ComposingActor } from './composing-actors.ts';
import { remove } from './message-actors.ts';
import { MessageText } from './message-text.tsx';
import { canBeEdited, timeText } from './message-times.ts';
import styles from './messages.module.css';
import { Quote } from './quote.tsx';

interface ActionsProps {
  as: string;
  username: string;
  message: Message;
  composing: ComposingActor;
}

interface MessageViewProps extends ActionsProps {
  /** Name of the other member. */
  name: string;
  /** Below the newest own message: how far it has come. */
  state: 'Sent' | 'Read' | null;
  onGo: (seq: number) => void;
}

export function MessageView({ name, state, onGo, ...actions }: MessageViewProps) {
  const { seq, is_own: isOwn, text, deleted, edited, reply, sent_at: sentAt } = actions.message;
  return (
    <li className={classNames(styles.message, isOwn && styles.own)} data-seq={seq} tabIndex={-1}>
      <div className={classNames(styles.bubble, deleted && styles.deleted)}>
        <VisuallyHidden>{isOwn ? 'You: ' : 'They: '}</VisuallyHidden>
        {reply === null ? null : <Quote quoted={reply} name={name} onGo={onGo} />}
        <p dir="auto">{deleted ? 'Message deleted' : <MessageText text={text} />}</p>
      </div>
      <span className={styles.about}>
        <span>
          <time dateTime={sentAt}>{timeText(sentAt)}</time>
          {edited ? ' · edited' : null}
          {state === null ? null : ` · ${state}`}
        </span>
        <Actions {...actions} />
      </span>
    </li>
  );
}

function copy(text: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Copied' }),
    () => toast({ title: "The text couldn't be copied" }),
  );
}

function trigger(onClick?: () => void): ReactElement {
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-label="More about this message"
      onClick={onClick}
    >
      <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}

/** Its menu is only made once someone wants it: a screen has many messages. */
function Actions({ as, username, message, composing }: ActionsProps) {
  const { seq, is_own: isOwn, text, deleted } = message;
  const [isWanted, setWanted] = useState(false);
  // Once it has closed: until then the focus goes back to its button.
  const chosen = useRef<'reply' | 'edit' | null>(null);
  if (!isWanted) return trigger(() => setWanted(true));
  function aim() {
    if (chosen.current !== null)
      composing.send({ type: `${chosen.current}.pressed`, target: { seq, is_own: isOwn, text } });
    chosen.current = null;
  }
  return (
    <Menu opened trigger={trigger()} onClosed={aim}>
      {deleted ? null : <MenuItem onSelect={() => (chosen.current = 'reply')}>Reply</MenuItem>}
      {deleted ? null : <MenuItem onSelect={() => copy(text)}>Copy</MenuItem>}
      {canBeEdited(message) ? <MenuItem onSelect={() => (chosen.current = 'edit')}>Edit</MenuItem> : null}
      <MenuItem onSelect={() => void remove(as, username, seq, 'me')}>Delete for me</MenuItem>
      {isOwn && !deleted ? (
        <MenuItem danger onSelect={() => void remove(as, username, seq, 'both')}>
          Delete for both
        </MenuItem>
      ) : null}
    </Menu>
  );
}
