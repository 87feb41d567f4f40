import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { beginningOf } from '../../../contract/beginning.ts';
import { limits } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages.ts';
import type { ComposedImage } from '../../../machines/messages/composing.ts';
import { type Outgoing, type Reply, sendingMachine } from '../../../machines/messages/sending.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { sendImageMessage, sendMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { refreshConversation, showSent } from './message-queries.ts';
import { addImage, keepImagesOf, unsentImage } from './unsent-images.ts';
import { imageElsewhere, keepMessages, takeOverMessages } from './unsent-messages.ts';

export type SendingActor = ActorRefFrom<typeof sendingMachine>;

/** The tab's one, for the member who is signed in. */
let current: { as: string; actor: SendingActor } | null = null;

onMemberLeft(() => {
  current?.actor.stop();
  current = null;
});
globalThis.addEventListener?.('online', () => current?.actor.send({ type: 'connection.returned' }));

/** No status of a call: nothing is tried again for a mistake of ours. */
const sendFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

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

function sendOver(as: string, { to, key, text, reply, image }: Outgoing): Promise<Message> {
  if (image === undefined)
    return sendMessage(to, { key, text, ...(reply === undefined ? {} : { reply_to: reply.seq }) }, { as });
  const file = unsentImage(key)?.file;
  if (file === undefined) throw Object.assign(new Error(imageElsewhere), { status: -1, detail: imageElsewhere });
  const aim = reply === undefined ? {} : { reply_to: String(reply.seq) };
  return sendImageMessage(to, { key, text, alt: image.alt, image: file, ...aim }, { as });
}

/** Sends what the member `as` writes, beginning with what an earlier page load could not send. */
export function sendingOf(as: string): SendingActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = sendingMachine.provide({
    actors: {
      sendMessage: fromPromise(failingAs(sendFailure, ({ input }) => sendOver(as, input))),
    },
    actions: {
      keep: (_, unsent) => {
        keepMessages(as, unsent);
        keepImagesOf([...unsent.queue, ...unsent.failed].map(({ key }) => key));
      },
    },
  });
  const actor = createActor(sentInCache(as, machine), { input: takeOverMessages(as) }).start();
  current = { as, actor };
  return actor;
}

/** Its key is made once, and stays with it however often it is sent. */
export function write(as: string, to: string, text: string, reply: Reply | null, picture?: ComposedImage): void {
  const key = crypto.randomUUID();
  const written: Outgoing = { key, to, text, writtenAt: new Date().toISOString() };
  if (picture !== undefined && picture.file instanceof File) {
    const { file, alt, width, height } = picture;
    addImage(key, file);
    written.image = { alt, width, height };
  }
  const message =
    reply === null
      ? written
      : { ...written, reply: { ...reply, text: beginningOf(reply.text, limits.quoteCharacters) } };
  sendingOf(as).send({ type: 'message.written', message });
}
