import { useSelector } from '@xstate/react';
import { Ellipsis } from 'lucide-react';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Message } from '../../../contract/messages.ts';
import { RemovalProblem } from '../../entities/removals/removal-problem.tsx';
import { Removed } from '../../entities/removals/removed.tsx';
import { useRemoval } from '../../entities/removals/use-removal.ts';
import { ReportOnDemand } from '../../entities/reports/report-on-demand.tsx';
import { useDates } from '../../ui/date-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ComposingActor } from './composing-actors.ts';
import { type Audience, removalName } from './deletion-actors.ts';
import { type EditActor } from './edit-actors.ts';
import { EditView } from './edit-view.tsx';
import { messageRemoval } from './message-actors.ts';
import { MessagePicture } from './message-image.tsx';
import { LinkedText } from './linked-text.tsx';
import { canBeEdited, timeText } from './message-times.ts';
import styles from './messages.module.css';
import { Quote } from './quote.tsx';

interface ActionsProps {
  as: string;
  username: string;
  message: Message;
  composing: ComposingActor;
}

/** How far the newest own message has come. */
export type Receipt = 'Sent' | 'Delivered' | 'Read';

interface MessageViewProps extends ActionsProps {
  /** Name of the other member. */
  name: string;
  /** Shown below the newest own message. */
  state: Receipt | null;
  /** A new text that the server has not confirmed. */
  edit?: EditActor | undefined;
  onGo: (seq: number) => void;
}

/** A message. Like every deletion, its deletion can be undone for some seconds. */
export function MessageView(props: MessageViewProps) {
  const [audience, setAudience] = useState<Audience | null>(null);
  return audience === null ? (
    <Shown {...props} onDelete={setAudience} />
  ) : (
    <Leaving key={audience} {...props} audience={audience} onOther={setAudience} />
  );
}

interface LeavingProps extends MessageViewProps {
  audience: Audience;
  /** Undo, then delete for the other audience instead. */
  onOther: (audience: Audience) => void;
}

/** A message whose deletion was chosen. Only these have an actor of their own. */
function Leaving({ audience, onOther, ...props }: LeavingProps) {
  const { as, username, message } = props;
  const { state, problem, remove, undo, row } = useRemoval(() => messageRemoval(as, username, message, audience));
  const begin = useEffectEvent(remove);
  useEffect(() => {
    let isHere = true;
    // Strict mode mounts everything twice: started at once, the removal would be treated as left by the first unmount.
    queueMicrotask(() => (isHere ? begin() : undefined));
    return () => {
      isHere = false;
    };
  }, []);
  if (state === 'undoable' || state === 'deleting')
    return (
      <Removed
        ref={row}
        name={removalName(message, audience)}
        undoable={state === 'undoable'}
        onUndo={undo}
        className={classNames(styles.message, message.is_own && styles.own)}
      />
    );
  return (
    <Shown {...props} row={row} onDelete={(next) => (next === audience ? remove() : onOther(next))}>
      <RemovalProblem problem={problem} onRetry={remove} />
    </Shown>
  );
}

interface ShownProps extends MessageViewProps {
  row?: Ref<HTMLLIElement>;
  onDelete: (audience: Audience) => void;
  children?: ReactNode;
}

function Shown({ name, state, edit, onGo, row, onDelete, children, message: known, ...rest }: ShownProps) {
  useDates();
  const pending = useSelector(edit, (snapshot) => (snapshot?.hasTag('unconfirmed') ? snapshot.context.text : null));
  const message = pending === null || known.deleted ? known : { ...known, text: pending };
  const actions = { ...rest, message };
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const { seq, is_own: isOwn, text, image, deleted, edited, hidden, reply, sent_at: sentAt } = message;
  return (
    <li ref={row} className={classNames(styles.message, isOwn && styles.own)} data-seq={seq} tabIndex={-1}>
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
        <Actions {...actions} onDelete={onDelete} onReport={() => setReporting(true)} />
      </span>
      {edit === undefined ? null : <EditView as={actions.as} edit={edit} alone={deleted} isDeleted={deleted} />}
      {children}
      {isReporting ? (
        <ReportOnDemand
          as={actions.as}
          onClose={stopReporting}
          thing={{ kind: 'message', username: actions.username, id: String(seq) }}
          name={`this message by ${name}`}
          author={{ username: actions.username, name }}
        />
      ) : null}
    </li>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...props}
      type="button"
      data-delete=""
      className={styles.more}
      aria-haspopup="menu"
      aria-label="More about this message"
    >
      <Ellipsis size={18} strokeWidth={1.8} aria-hidden="true" />
    </button>
  );
}

/** The menu is only created once it is wanted: a screen has many messages. */
function Actions({
  message,
  composing,
  onDelete,
  onReport,
}: ActionsProps & Pick<ShownProps, 'onDelete'> & { onReport: () => void }) {
  const { seq, is_own: isOwn, text, image, deleted } = message;
  const [isWanted, setWanted] = useState(false);
  // Runs once the menu has closed: until then, the composer cannot take the focus.
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
  function leave(audience: Audience) {
    chosen.current = () => onDelete(audience);
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
      {deleted || text === '' ? null : <MenuItem onSelect={() => void copyText(text)}>Copy</MenuItem>}
      {canBeEdited(message) ? <MenuItem onSelect={() => choose('edit.pressed')}>Edit</MenuItem> : null}
      <MenuItem onSelect={() => leave('me')}>Delete for me</MenuItem>
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
        <MenuItem danger onSelect={() => leave('both')}>
          Delete for both
        </MenuItem>
      ) : null}
    </Menu>
  );
}
