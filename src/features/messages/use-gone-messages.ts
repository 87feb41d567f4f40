import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Outgoing } from '../../../machines/messages/sending.ts';
import type { ComposingActor } from './composing-actors.ts';
import { keepMessage, keptMessage } from './kept-messages.ts';
import { type History, messagesIn } from './message-queries.ts';
import { dropArrived, forgetQuotes } from './unsent-messages.ts';

/** Whether the message with this place is known to be deleted, for both or for the reader. */
function isDeletedIn(history: History | undefined, seq: number): boolean {
  const messages = messagesIn(history);
  const first = messages[0]?.seq ?? Infinity;
  if (seq < first || seq > (history?.pages[0]?.through ?? 0)) return false;
  return messages.find((one) => one.seq === seq)?.deleted ?? true;
}

/**
 * The text of a message that was deleted goes from the bar above the field, and from what the browser keeps of replies
 * to it.
 */
export function useQuotesForgotten(
  as: string,
  to: string,
  composing: ComposingActor,
  history: History | undefined,
): <Message extends Outgoing>(unsent: Message) => Message {
  const target = useSelector(composing, (snapshot) => (snapshot.matches('replying') ? snapshot.context.target : null));
  const isDeleted = (seq: number) => isDeletedIn(history, seq);
  useEffect(() => {
    const isGone = (reply: typeof target) => reply !== null && reply.text !== '' && isDeletedIn(history, reply.seq);
    if (target !== null && isGone(target)) composing.send({ type: 'reply.pressed', target: { ...target, text: '' } });
    const { text, reply } = keptMessage(as, to);
    if (reply !== null && isGone(reply)) keepMessage(as, to, { text, reply: { ...reply, text: '' } });
    forgetQuotes(as, to, (seq) => isDeletedIn(history, seq));
  }, [as, to, composing, target, history]);
  return (unsent) =>
    unsent.reply !== undefined && isDeleted(unsent.reply.seq)
      ? { ...unsent, reply: { ...unsent.reply, text: '' } }
      : unsent;
}

/** What a closed tab has left of messages that this history shows is not sent again, and not called unsent. */
export function useLeftDropped(as: string, to: string, history: History | undefined): void {
  useEffect(() => {
    const keys = messagesIn(history).flatMap(({ key }) => (key === null ? [] : [key]));
    dropArrived(as, to, new Set(keys));
  }, [as, to, history]);
}
