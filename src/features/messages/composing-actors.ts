import type { ActorRefFrom } from 'xstate';
import { composingMachine } from '../../../machines/messages/composing.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { saveEdit } from './edit-actors.ts';
import { write } from './sending-actors.ts';

export type ComposingActor = ActorRefFrom<typeof composingMachine>;

/** Name of the draft of a new message, or of the message being edited. */
export const draftOf = (username: string, edited?: number): string =>
  edited === undefined ? `message.${username}` : `message.${username}.${edited}`;

/** New messages of the member `as` go into the queue; edits are sent separately. */
export function composingOf(as: string): typeof composingMachine {
  return composingMachine.provide({
    actions: {
      write: (_, { to, text, reply, image }) => write(as, to, text, reply, image),
      // Not in here: what an action starts, XState takes for a part of it.
      save: (_, edit) =>
        queueMicrotask(() => {
          saveEdit(as, edit);
          dropDraft(draftOf(edit.to, edit.seq));
        }),
    },
  });
}
