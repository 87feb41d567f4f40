import * as v from 'valibot';
import type { Outgoing, SendingInput } from '../../../machines/messages/sending.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { unsentMessagesName } from '../../entities/drafts/draft-places.ts';
import { unsentIn } from '../../entities/offline/unsent.ts';

const item = v.object({
  key: v.string(),
  to: v.string(),
  text: v.string(),
  writtenAt: v.string(),
  reply: v.optional(v.object({ seq: v.number(), is_own: v.boolean(), text: v.string() })),
  image: v.optional(v.object({ alt: v.string(), width: v.number(), height: v.number() })),
  /** An attempt was made whose outcome is unknown. */
  mayHaveArrived: v.optional(v.boolean()),
  /** Why the server refused it. */
  detail: v.optional(v.string()),
});

/**
 * Why a message cannot be sent from here. Another tab may still have the image if the browser could not store it, so
 * this is not stored either.
 */
export const imageGone = 'The image is no longer here: this browser could not keep it.';

const messages = unsentIn<v.InferOutput<typeof item>>(unsentMessagesName, item);

/** Messages that the server has not confirmed, including those it refused. */
export function takeOverMessages(memberId: string): SendingInput {
  const all = messages.takeOver(memberId);
  return {
    queue: all.flatMap(({ detail, ...message }) => (detail === undefined ? [message] : [])),
    failed: all.flatMap(({ detail, ...message }) => (detail === undefined ? [] : [{ ...message, detail }])),
  };
}

/** Whether any tab of this browser has kept such a message. */
export const isMessageKept = (memberId: string, key: string): boolean => messages.has(memberId, key);

/** Key of the message that, according to this storage event, another tab has sent or discarded; otherwise null. */
export const goneMessage = (memberId: string, event: StorageEvent): string | null => messages.goneBy(memberId, event);

/**
 * Drops what a tab that was closed has left of messages to this member that have arrived. A tab that is still open hears
 * of it as of a message that another one has sent.
 */
export function dropArrived(memberId: string, to: string, arrived: ReadonlySet<string>): void {
  messages.dropLeft(memberId, (one) => one.to === to && arrived.has(one.key));
}

/** Messages that were deleted, by member, conversation and place, and that this tab's unsent messages quote. */
const deleted = new Set<string>();
onMemberLeft(() => deleted.clear());

function withoutDeleted<Item extends Outgoing>(memberId: string, one: Item): Item {
  const { to, reply } = one;
  if (reply === undefined || reply.text === '' || !deleted.has(`${memberId} ${to} ${reply.seq}`)) return one;
  return { ...one, reply: { ...reply, text: '' } };
}

/** The text of a deleted message does not stay in storage because an unsent message replies to it. */
export function forgetQuotes(memberId: string, to: string, isDeleted: (seq: number) => boolean): void {
  messages.change(memberId, (one) => {
    if (one.to !== to || one.reply === undefined || !isDeleted(one.reply.seq)) return one;
    deleted.add(`${memberId} ${to} ${one.reply.seq}`);
    return withoutDeleted(memberId, one);
  });
}

/**
 * Unsent messages to the same member that were written before this one, in any tab. They go first, or the conversation
 * would be out of order. Those with images may take minutes, and are left to their turn.
 */
export function writtenBefore(memberId: string, { key, to }: Outgoing): readonly Outgoing[] {
  return messages
    .before(memberId, key)
    .filter((one) => one.to === to && one.image === undefined && one.detail === undefined);
}

/** Whether all of them would survive a reload. */
export const areMessagesKept = (): boolean => messages.areStored();

export function keepMessages(memberId: string, { queue, failed }: SendingInput): void {
  const stored = failed.map(({ detail, ...message }) => (detail === imageGone ? message : { ...message, detail }));
  messages.keep(
    memberId,
    [...queue, ...stored].map((one) => withoutDeleted(memberId, one)),
  );
}
