import { type ActorRefFrom, fromPromise } from 'xstate';
import { composingMachine } from '../../../machines/messages/composing.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { editMessage } from '../../api/messages.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { showChanged } from './message-queries.ts';
import { write } from './sending-actors.ts';

export type ComposingActor = ActorRefFrom<typeof composingMachine>;

const editFailure = failureOr({ status: -1, detail: 'Something went wrong. What you typed is still here: try again.' });

/** Names the draft of a new message, or of the message that is edited. */
export const draftOf = (username: string, edited?: number): string =>
  edited === undefined ? `message.${username}` : `message.${username}.${edited}`;

/** What the member `as` writes goes to the queue, and what they edit into the cache. */
export function composedInCache<Machine extends typeof composingMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      write: (_, { to, text, reply, image }) => write(as, to, text, reply, image),
      showEdited: (_, { to, message }) => {
        showChanged(as, to, message.seq, message);
        dropDraft(draftOf(to, message.seq));
      },
    },
  }) as Machine;
}

export function composingOf(as: string): typeof composingMachine {
  const machine = composingMachine.provide({
    actors: {
      editMessage: fromPromise(
        failingAs(editFailure, ({ input: { to, seq, text } }) => editMessage(to, { seq, text }, { as })),
      ),
    },
  });
  return composedInCache(as, machine);
}
