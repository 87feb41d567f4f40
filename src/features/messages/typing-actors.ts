import { fromCallback } from 'xstate';
import { typingMachine } from '../../../machines/messages/typing.ts';
import { tellTyping } from '../../api/messages.ts';
import { onNotice } from './typing-notices.ts';

async function tell(as: string, username: string): Promise<void> {
  try {
    await tellTyping(username, { as });
  } catch {
    // Not retried: the next keystrokes send the next one.
  }
}

/** Whether the other member of a conversation is typing, for the member `as`. */
export function typingOf(as: string): typeof typingMachine {
  return typingMachine.provide({
    actors: {
      notices: fromCallback(({ input: { username }, sendBack }) =>
        onNotice(as, username, (what) => sendBack({ type: what })),
      ),
    },
    actions: { tell: (_, { username }) => void tell(as, username) },
  });
}
