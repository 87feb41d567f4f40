import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { beginningOf } from '../../../contract/beginning.ts';
import { limits } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages.ts';
import type { Failure, ProblemCode } from '../../../contract/problem.ts';
import type { ComposedImage } from '../../../machines/messages/composing.ts';
import {
  type Outgoing,
  type Reply,
  type SendingEvent,
  type SendingInput,
  sendingMachine,
} from '../../../machines/messages/sending.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { sendImageMessage, sendMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { runClock } from '../../entities/clock/clock.ts';
import type { Composed } from './composed-images.ts';
import { refreshConversation, showSent } from './message-queries.ts';
import { addImage, dropImagesWithoutMessage, keepImagesOf, storedImage } from './unsent-images.ts';
import {
  goneMessage,
  imageGone,
  isMessageKept,
  keepMessages,
  takeOverMessages,
  writtenBefore,
} from './unsent-messages.ts';

export type SendingActor = ActorRefFrom<typeof sendingMachine>;

/** The one sending actor of this tab, for the member who is signed in. */
let current: { as: string; actor: SendingActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));
globalThis.addEventListener?.('storage', (event) => {
  const key = current === null ? null : goneMessage(current.as, event);
  if (key !== null) current?.actor.send({ type: 'message.gone', key });
});

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const callFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/**
 * Seconds between retries: when the server refuses for now without saying how long, and the shortest wait even if it
 * says zero.
 */
const [usualWait, leastWait] = [15, 1];

/**
 * Refusals that the server gives only after it has looked for the message's key and not found it
 * (server/routes/messages.ts).
 */
const afterTheKey: readonly (ProblemCode | undefined)[] = ['not_found', 'request_pending', 'hidden_by_moderators'];

/** Adds when the wait ends that the server asks for, and whether a refusal proves that no earlier attempt arrived. */
function sendFailure(error: unknown): Failure & { until?: number; notArrived?: boolean } {
  const failure = callFailure(error);
  if (failure.status !== 429) return afterTheKey.includes(failure.code) ? { ...failure, notArrived: true } : failure;
  return { ...failure, until: Date.now() + Math.max(leastWait, failure.retry_after ?? usualWait) * 1_000 };
}

/** Shows in the cache what the server has. */
export function sentInCache<Machine extends typeof sendingMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showSent: (_, { to, message }) => {
        showSent(as, to, message);
        refreshConversation(as, to);
      },
    },
  }) as Machine;
}

async function sendOver(as: string, { to, key, text, reply, image }: Outgoing): Promise<Message> {
  if (image === undefined)
    return sendMessage(to, { key, text, ...(reply === undefined ? {} : { reply_to: reply.seq }) }, { as });
  const file = (await storedImage(as, key))?.file;
  if (file === undefined) throw Object.assign(new Error(imageGone), { status: -1, detail: imageGone });
  const aim = reply === undefined ? {} : { reply_to: String(reply.seq) };
  return sendImageMessage(to, { key, text, alt: image.alt, image: file, ...aim }, { as });
}

/**
 * Sends earlier messages first. Another tab may be sending them too: the server recognises their keys. If it refuses
 * one, that tab reports it.
 */
async function sendInOrder(as: string, message: Outgoing): Promise<Message> {
  for (const earlier of writtenBefore(as, message)) {
    try {
      await sendOver(as, earlier);
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'answered' || error.status === 429 || error.status >= 500)
        throw error;
    }
  }
  return sendOver(as, message);
}

/** The actor that sends what the member `as` writes, starting with what an earlier page load could not send. */
export function sendingOf(as: string): SendingActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const keepImages = ({ queue, failed }: SendingInput) =>
    keepImagesOf(
      as,
      [...queue, ...failed].map(({ key }) => key),
    );
  const machine = sendingMachine.provide({
    actors: {
      sendMessage: fromPromise(failingAs(sendFailure, ({ input }) => sendInOrder(as, input))),
      watchClock: fromCallback<SendingEvent>(runClock),
    },
    actions: {
      keep: (_, unsent) => {
        keepMessages(as, unsent);
        keepImages(unsent);
      },
    },
  });
  const input = takeOverMessages(as);
  // Another tab may have sent or discarded those messages in the meantime.
  keepImages(input);
  dropImagesWithoutMessage(isMessageKept);
  const actor = createActor(sentInCache(as, machine), { input }).start();
  current = { as, actor };
  return actor;
}

/** A message's key is made once and kept for every retry. */
export function write(as: string, to: string, text: string, reply: Reply | null, picture?: ComposedImage): void {
  const sending = sendingOf(as);
  const key = crypto.randomUUID();
  const written: Outgoing = { key, to, text, writtenAt: new Date().toISOString() };
  if (picture !== undefined && picture.file instanceof File) {
    const { file, alt, width, height } = picture;
    addImage(as, key, file);
    written.image = { alt, width, height };
  }
  const message =
    reply === null
      ? written
      : { ...written, reply: { ...reply, text: beginningOf(reply.text, limits.quoteCharacters) } };
  sending.send({ type: 'message.written', message });
}

/**
 * Sends a message whose image is gone, with a newly chosen image or with none (null). The key stays, so that the server
 * cannot get the message twice.
 */
export function sendAgain(
  as: string,
  sending: SendingActor,
  { image: _, ...written }: Outgoing,
  picture: Composed['image'] | null,
): void {
  const { key } = written;
  const message: Outgoing = { ...written };
  sending.send({ type: 'discard.pressed', key });
  if (picture !== null) {
    const { file, alt, width, height } = picture;
    addImage(as, key, file);
    message.image = { alt, width, height };
  }
  sending.send({ type: 'message.written', message });
}
