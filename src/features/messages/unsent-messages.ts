import * as v from 'valibot';
import type { SendingInput } from '../../../machines/messages/sending.ts';
import { unsentIn } from '../../entities/offline/unsent.ts';

const item = v.object({
  key: v.string(),
  to: v.string(),
  text: v.string(),
  writtenAt: v.string(),
  reply: v.optional(v.object({ seq: v.number(), is_own: v.boolean(), text: v.string() })),
  image: v.optional(v.object({ alt: v.string(), width: v.number(), height: v.number() })),
  /** Why the server has refused it. */
  detail: v.optional(v.string()),
});

/** Why this tab cannot send a message of another one, or of an earlier page load. */
export const imageElsewhere =
  'Its image is only in the tab in which you wrote it. If that tab is closed, discard this and send the image again.';

const messages = unsentIn<v.InferOutput<typeof item>>('unsent-messages', item);

/** Messages that the server has not confirmed, those that it has refused included. */
export function takeOverMessages(memberId: string): SendingInput {
  const all = messages
    .takeOver(memberId)
    .map((message) => (message.image === undefined ? message : { ...message, detail: imageElsewhere }));
  return {
    queue: all.flatMap(({ detail, ...message }) => (detail === undefined ? [message] : [])),
    failed: all.flatMap(({ detail, ...message }) => (detail === undefined ? [] : [{ ...message, detail }])),
  };
}

export function keepMessages(memberId: string, { queue, failed }: SendingInput): void {
  messages.keep(memberId, [...queue, ...failed]);
}
