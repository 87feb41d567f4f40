import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Conversation, Message } from '../../../contract/messages.ts';
import { cache } from '../../entities/cache/cache.ts';
import { nameOf } from '../../entities/members/names.ts';
import { useDates } from '../../ui/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ComposingActor } from './composing-actors.ts';
import { useWithoutDeleted } from './deletion-actors.ts';
import { useEdits } from './edit-actors.ts';
import { EditView } from './edit-view.tsx';
import { readUpTo } from './message-actors.ts';
import { historyQuery, messagesIn } from './message-queries.ts';
import { dayOf, dayText } from './message-times.ts';
import { type Receipt, MessageView } from './message-view.tsx';
import styles from './messages.module.css';
import { UnsentView } from './unsent-view.tsx';
import { type SendingActor, sendingOf } from './sending-actors.ts';
import { useGoTo } from './use-go-to.ts';
import { useLeftDropped, useQuotesForgotten } from './use-gone-messages.ts';
import { useHistoryScroll } from './use-history-scroll.ts';
import { useIsSeen } from '../../ui/use-is-seen.ts';

interface HistoryViewProps {
  as: string;
  username: string;
  conversation: Conversation | undefined;
  composing: ComposingActor;
}

/** Discards messages that were refused here but have reached the server from another tab: nothing is left to send. */
function useArrived(
  sending: SendingActor,
  failed: readonly { key: string; to: string }[],
  username: string,
  known: ReadonlySet<string>,
): void {
  const arrived = failed.flatMap(({ key, to }) => (to === username && known.has(key) ? [key] : [])).join(' ');
  useEffect(() => {
    if (arrived !== '') for (const key of arrived.split(' ')) sending.send({ type: 'discard.pressed', key });
  }, [sending, arrived]);
}

/** How far an own message has come, as far as the member may know. */
function stateAt(seq: number, conversation: Conversation | undefined): Receipt {
  if ((conversation?.seen_seq ?? 0) >= seq) return 'Read';
  return (conversation?.delivered_seq ?? 0) >= seq ? 'Delivered' : 'Sent';
}

/** The messages, oldest first. Earlier ones load as the reader scrolls up, without moving what they are looking at. */
export function HistoryView({ as, username, conversation, composing }: HistoryViewProps) {
  const query = useInfiniteQuery(historyQuery(as, username), cache);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query;
  const [sending] = useState(() => sendingOf(as));
  const queue = useSelector(sending, ({ context }) => context.queue);
  const failed = useSelector(sending, ({ context }) => context.failed);
  const messages = useWithoutDeleted(as, username, messagesIn(data));
  const edits = useEdits(as, username);
  const editOf = (seq: number) => edits.find((edit) => edit.getSnapshot().context.seq === seq);
  // The server may have a message already although its answer has not arrived.
  const known = new Set(messages.flatMap(({ key }) => (key === null ? [] : [key])));
  const mine = (one: { to: string; key: string }) => one.to === username && !known.has(one.key);
  useArrived(sending, failed, username, known);
  useLeftDropped(as, username, data);
  const withoutGone = useQuotesForgotten(as, username, composing, data);
  const [waiting, refused] = [queue.filter(mine).map(withoutGone), failed.filter(mine).map(withoutGone)];
  const first = messages[0]?.seq ?? 0;
  // The message was deleted on another device, but the member's edit of it is still here.
  const orphans = edits.filter((edit) => {
    const { seq } = edit.getSnapshot().context;
    return data !== undefined && seq > first && messages.every((message) => message.seq !== seq);
  });
  const { scroller, isAtEnd, goToEnd } = useHistoryScroll({
    first,
    last: messages.at(-1)?.seq ?? 0,
    unsent: waiting.length + refused.length,
  });
  const goTo = useGoTo(scroller, first, () => (hasNextPage ? void query.fetchNextPage() : undefined));
  const name = conversation === undefined ? username : nameOf(conversation.member);
  const newestOwn = messages.findLast(({ is_own: isOwn, deleted }) => isOwn && !deleted)?.seq;
  const state = stateAt(newestOwn ?? 0, conversation);
  useReading({ as, username, conversation, messages, isAtEnd });
  useEarlier(scroller, hasNextPage && !isFetching && error === null, () => void query.fetchNextPage());
  return (
    <div className={styles.historyBox}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that scroll it need it */}
      <div ref={scroller} className={styles.history} role="log" aria-label="Messages" tabIndex={0}>
        {hasNextPage ? (
          <Button
            size="small"
            variant="quiet"
            className={styles.earlier}
            loading={isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Earlier messages
          </Button>
        ) : null}
        {error === null ? null : (
          <Notice tone="error" title="Messages didn’t load">
            <p>{error.message}</p>
            <Button size="small" onClick={() => void (data === undefined ? query.refetch() : query.fetchNextPage())}>
              Try again
            </Button>
          </Notice>
        )}
        {data === undefined && error === null ? <HistorySkeleton /> : null}
        {data !== undefined && messages.length + waiting.length + refused.length === 0 ? (
          <p className={styles.start}>This is the beginning of your conversation.</p>
        ) : null}
        <ol className={styles.messages} data-entries="" tabIndex={-1} aria-label="The messages">
          {messages.map((message, at) => (
            <Fragment key={message.seq}>
              <Day message={message} before={messages[at - 1]} />
              <MessageView
                as={as}
                username={username}
                name={name}
                message={message}
                composing={composing}
                state={message.seq === newestOwn ? state : null}
                edit={editOf(message.seq)}
                onGo={goTo}
              />
            </Fragment>
          ))}
          {orphans.map((edit) => (
            <li key={edit.id} className={classNames(styles.message, styles.own)}>
              <EditView as={as} edit={edit} alone />
            </li>
          ))}
          {waiting.map((message) => (
            <UnsentView key={message.key} as={as} message={message} name={name} onGo={goTo} sending={sending} />
          ))}
          {refused.map((message) => (
            <UnsentView
              key={message.key}
              as={as}
              message={message}
              name={name}
              onGo={goTo}
              sending={sending}
              detail={message.detail}
            />
          ))}
        </ol>
      </div>
      {isAtEnd || (conversation?.unread ?? 0) === 0 ? null : (
        <Button size="small" variant="primary" className={styles.toEnd} onClick={goToEnd}>
          New messages
        </Button>
      )}
    </div>
  );
}

function Day({ message, before }: { message: Message; before: Message | undefined }) {
  useDates();
  if (before !== undefined && dayOf(before.sent_at) === dayOf(message.sent_at)) return null;
  return (
    <li className={styles.day}>
      <time dateTime={message.sent_at}>{dayText(message.sent_at)}</time>
    </li>
  );
}

interface Reading extends Omit<HistoryViewProps, 'composing'> {
  messages: readonly Message[];
  isAtEnd: boolean;
}

/**
 * Marks as read what was really on screen: the tab is visible and the end of the history in view. A request only
 * becomes read when it is answered.
 */
function useReading({ as, username, conversation, messages, isAtEnd }: Reading) {
  const isSeen = useIsSeen();
  const isOpen = conversation !== undefined && conversation.request !== 'received';
  const last = messages.at(-1)?.seq ?? 0;
  const unread =
    isOpen &&
    conversation.read_seq < last &&
    messages.some(({ is_own, seq }) => !is_own && seq > conversation.read_seq);
  useEffect(() => {
    if (isSeen && isAtEnd && unread) readUpTo(as, username, last);
  }, [as, username, isSeen, isAtEnd, unread, last]);
}

/** Loads earlier messages before the reader reaches the top. */
function useEarlier(scroller: React.RefObject<HTMLDivElement | null>, wanted: boolean, load: () => void) {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const box = scroller.current;
    if (box === null || !wanted) return undefined;
    const look = () => {
      if (box.scrollTop < box.clientHeight) latest.current();
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller, wanted]);
}

function HistorySkeleton() {
  return (
    <div role="status" className={styles.skeletons}>
      <VisuallyHidden>Loading messages</VisuallyHidden>
      {['60%', '40%', '70%', '30%'].map((width) => (
        <Skeleton key={width} width={width} height="2.75rem" />
      ))}
    </div>
  );
}
