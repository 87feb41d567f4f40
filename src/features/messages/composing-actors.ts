import type { ActorRefFrom } from 'xstate';
import { composingMachine } from '../../../machines/messages/composing.ts';
import { dropDraft } from '../../entities/drafts/drafts.ts';
import { saveEdit } from './edit-actors.ts';
import { write } from './sending-actors.ts';

export type ComposingActor = ActorRefFrom<typeof composingMachine>;

/** Names the draft of a new message, or of the message that is edited. */
export const draftOf = (username: string, edited?: number): string =>
  edited === undefined ? `message.${username}` : `message.${username}.${edited}`;

/** What the member `as` writes goes to the queue, and what they edit on its own way. */
export function composingOf(as: string): typeof composingMachine {
  return composingMachine.provide({
    actions: {
      write: (_, { to, text, reply, image }) => write(as, to, text, reply, image),
      save: (_, edit) => {
        saveEdit(as, edit);
        dropDraft(draftOf(edit.to, edit.seq));
      },
    },
  });
}
