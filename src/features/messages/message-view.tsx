import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { remove } from './message-actors.ts';
import { MessageText } from './message-text.tsx';
import { timeText } from './message-times.ts';
import styles from './messages.module.css';

interface MessageViewProps {
  as: string;
  username: string;
  message: Message;
}

export function MessageView({ as, username, message }: MessageViewProps) {
  const { is_own: isOwn, text, deleted, sent_at: sentAt } = message;
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <div className={classNames(styles.bubble, deleted && styles.deleted)}>
        <VisuallyHidden>{isOwn ? 'You: ' : 'They: '}</VisuallyHidden>
        <p dir="auto">{deleted ? 'Message deleted' : <MessageText text={text} />}</p>
      </div>
      <span className={styles.about}>
        <time dateTime={sentAt}>{timeText(sentAt)}</time>
        <Actions as={as} username={username} message={message} />
      </span>
    </li>
  );
}

/** Its menu is only made once someone wants it: a screen has many messages. */
function Actions({ as, username, message: { seq, is_own: isOwn, text, deleted } }: MessageViewProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button type="button" className={styles.more} aria-haspopup="menu" aria-label="More about this message">
      <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
  if (!isWanted)
    return (
      <button
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-label="More about this message"
        onClick={() => setWanted(true)}
      >
        <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
      </button>
    );
  return (
    <Menu opened trigger={button}>
      {deleted ? null : (
        <MenuItem
          onSelect={() =>
            void navigator.clipboard.writeText(text).then(
              () => toast({ title: 'Copied' }),
              () => toast({ title: "The text couldn't be copied" }),
            )
          }
        >
          Copy
        </MenuItem>
      )}
      <MenuItem onSelect={() => void remove(as, username, seq, 'me')}>Delete for me</MenuItem>
      {isOwn && !deleted ? (
        <MenuItem danger onSelect={() => void remove(as, username, seq, 'both')}>
          Delete for both
        </MenuItem>
      ) : null}
    </Menu>
  );
}
