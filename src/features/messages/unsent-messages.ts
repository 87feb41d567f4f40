import * as v from 'valibot';
import type { Outgoing, SendingInput } from '../../../machines/messages/sending.ts';
import { unsentIn } from '../../entities/offline/unsent.ts';
import { unsentImage } from './unsent-images.ts';

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
 * Why this tab cannot send a message from another tab or an earlier page load. True of this tab only, and therefore not
 * stored.
 */
export const imageGone = 'The image is no longer here: it was in another tab, or the page was loaded again.';

const messages = unsentIn<v.InferOutput<typeof item>>('unsent-messages', item);

/** Messages that the server has not confirmed, including those it refused. */
export function takeOverMessages(memberId: string): SendingInput {
  const all = messages
    .takeOver(memberId)
    .map((message) =>
      message.image === undefined || unsentImage(memberId, message.key) !== undefined
        ? message
        : { ...message, detail: imageGone },
    );
  return {
    queue: all.flatMap(({ detail, ...message }) => (detail === undefined ? [message] : [])),
    failed: all.flatMap(({ detail, ...message }) => (detail === undefined ? [] : [{ ...message, detail }])),
  };
}

/** Key of the message that, according to this storage event, another tab has sent or discarded; otherwise null. */
export const goneMessage = (memberId: string, event: StorageEvent): string | null => messages.goneBy(memberId, event);

/**
 * Unsent messages to the same member that were written before this one, in any tab. They go first, or the conversation
 * would be out of order. Those with images are left to their own tab.
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
  messages.keep(memberId, [...queue, ...stored]);
}
