import { fromCallback } from 'xstate';
import { typingMachine } from '../../../machines/messages/typing.ts';
import { tellTyping } from '../../api/messages.ts';
import { onNotice } from './typing-notices.ts';

async function tell(as: string, username: string): Promise<void> {
  try {
    await tellTyping(username, { as });
  } catch {
    // Nobody misses it: the next one comes with the next letters.
  }
}

/** Who is typing in a conversation of the member `as`. */
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
