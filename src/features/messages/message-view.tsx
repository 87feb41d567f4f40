import { Ellipsis } from 'lucide-react';
import { type ComponentPropsWithRef, useCallback, useRef, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { ReportOnDemand } from '../../entities/reports/report-on-demand.tsx';
import { useDates } from '../../ui/date-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ComposingActor } from './composing-actors.ts';
import { remove } from './message-actors.ts';
import { MessagePicture } from './message-image.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
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
  useDates();
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const { seq, is_own: isOwn, text, image, deleted, edited, hidden, reply, sent_at: sentAt } = actions.message;
  return (
    <li className={classNames(styles.message, isOwn && styles.own)} data-seq={seq} tabIndex={-1}>
      <div className={classNames(styles.bubble, deleted && styles.deleted)}>
        <VisuallyHidden>{isOwn ? 'You: ' : 'They: '}</VisuallyHidden>
        {reply === null ? null : <Quote quoted={reply} name={name} onGo={onGo} />}
        {image === undefined || deleted ? null : <MessagePicture image={image} />}
        {text === '' && !deleted ? null : <p dir="auto">{deleted ? 'Message deleted' : <LinkedText text={text} />}</p>}
      </div>
      <span className={styles.about}>
        <span>
          <time dateTime={sentAt}>{timeText(sentAt)}</time>
          {edited ? ' · edited' : null}
          {hidden === true ? ' · hidden by moderators' : null}
          {state === null ? null : ` · ${state}`}
        </span>
        <Actions {...actions} onReport={() => setReporting(true)} />
      </span>
      {isReporting ? (
        <ReportOnDemand
          as={actions.as}
          onClose={stopReporting}
          thing={{ kind: 'message', username: actions.username, id: String(seq) }}
          name={`this message by ${name}`}
        />
      ) : null}
    </li>
  );
}

function copy(text: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Copied' }),
    () => toast({ title: "The text couldn't be copied" }),
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button {...props} type="button" className={styles.more} aria-haspopup="menu" aria-label="More about this message">
      <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}

/** Its menu is only made once someone wants it: a screen has many messages. */
function Actions({ as, username, message, composing, onReport }: ActionsProps & { onReport: () => void }) {
  const { seq, is_own: isOwn, text, image, deleted } = message;
  const [isWanted, setWanted] = useState(false);
  // Sent once the menu has closed: until then nothing below it takes the focus.
  const chosen = useRef<(() => void) | null>(null);
  const goesOnBelow = useRef(false);
  if (!isWanted) return <MoreButton onClick={() => setWanted(true)} />;
  function choose(type: 'reply.pressed' | 'edit.pressed') {
    chosen.current = () =>
      composing.send({
        type,
        target: { seq, is_own: isOwn, text: type === 'reply.pressed' && text === '' ? (image?.alt ?? '') : text },
      });
    goesOnBelow.current = true;
  }
  function close() {
    const goOn = chosen.current;
    chosen.current = null;
    goOn?.();
  }
  return (
    <Menu
      opened
      trigger={
        <MoreButton
          onClick={() => {
            goesOnBelow.current = false;
          }}
        />
      }
      onClosed={close}
      returnsFocus={() => !goesOnBelow.current}
    >
      {deleted ? null : <MenuItem onSelect={() => choose('reply.pressed')}>Reply</MenuItem>}
      {deleted || text === '' ? null : <MenuItem onSelect={() => copy(text)}>Copy</MenuItem>}
      {canBeEdited(message) ? <MenuItem onSelect={() => choose('edit.pressed')}>Edit</MenuItem> : null}
      <MenuItem onSelect={() => void remove(as, username, seq, 'me')}>Delete for me</MenuItem>
      {isOwn || deleted ? null : (
        <MenuItem
          onSelect={() => {
            chosen.current = onReport;
          }}
        >
          Report
        </MenuItem>
      )}
      {isOwn && !deleted ? (
        <MenuItem danger onSelect={() => void remove(as, username, seq, 'both')}>
          Delete for both
        </MenuItem>
      ) : null}
    </Menu>
  );
}
