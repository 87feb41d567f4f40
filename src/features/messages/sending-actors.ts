import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { beginningOf } from '../../../contract/beginning.ts';
import { limits } from '../../../contract/limits.ts';
import { type Reply, sendingMachine } from '../../../machines/messages/sending.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { sendMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { refreshConversation, showSent } from './message-queries.ts';
import { keepMessages, takeOverMessages } from './unsent-messages.ts';

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

/** Sends what the member `as` writes, beginning with what an earlier page load could not send. */
export function sendingOf(as: string): SendingActor {
  if (current?.as === as) return current.actor;
  current?.actor.stop();
  const machine = sendingMachine.provide({
    actors: {
      sendMessage: fromPromise(
        failingAs(sendFailure, ({ input: { to, key, text, reply } }) =>
          sendMessage(to, { key, text, ...(reply === undefined ? {} : { reply_to: reply.seq }) }, { as }),
        ),
      ),
    },
    actions: { keep: (_, unsent) => keepMessages(as, unsent) },
  });
  const actor = createActor(sentInCache(as, machine), { input: takeOverMessages(as) }).start();
  current = { as, actor };
  return actor;
}

/** Its key is made once, and stays with it however often it is sent. */
export function write(as: string, to: string, text: string, reply: Reply | null): void {
  const written = { key: crypto.randomUUID(), to, text, writtenAt: new Date().toISOString() };
  const message =
    reply === null
      ? written
      : { ...written, reply: { ...reply, text: beginningOf(reply.text, limits.quoteCharacters) } };
  sendingOf(as).send({ type: 'message.written', message });
}
