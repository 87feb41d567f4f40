import { fromCallback, setup } from 'xstate';

export interface TypingInput {
  /** Username of the other member. */
  username: string;
}

export type TypingEvent =
  /** Something was typed in the field. */
  | { type: 'text.typed' }
  /** The message was handed over to be sent. */
  | { type: 'message.written' }
  /** The other member is typing. */
  | { type: 'typing.noticed' }
  /** A message from them has arrived. */
  | { type: 'message.arrived' };

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/**
 * Typing notices in one conversation. Nothing is stored: each notice is valid for a few seconds, so that a lost one, or
 * a tab that closes in the middle of a word, leaves nothing behind.
 */
export const typingMachine = setup({
  types: {
    input: {} as TypingInput,
    context: {} as TypingInput,
    events: {} as TypingEvent,
  },
  actors: {
    /** Sends 'typing.noticed' and 'message.arrived' about this member. */
    notices: fromCallback<TypingEvent, TypingInput>(() => {
      throw new Error('notices is not provided: pass it through .provide()');
    }),
  },
  delays: {
    /** Longer than the pause between two notices, even if one is lost. */
    patience: 6_000,
    pause: 3_000,
  },
  actions: {
    /** POST api/conversations/{username}/typing/. Its answer is not awaited. */
    tell: (_, _params: TypingInput) => unprovidedAction('tell'),
  },
}).createMachine({
  id: 'typing',
  description: 'The typing indicator: seeing that the other member is typing, and letting them see it.',
  context: ({ input: { username } }) => ({ username }),
  invoke: {
    id: 'notices',
    src: 'notices',
    input: ({ context: { username } }) => ({ username }),
    onError: { description: 'Without it, the typing indicator never appears.' },
  },
  type: 'parallel',
  states: {
    other: {
      description: 'The other member.',
      initial: 'still',
      states: {
        still: {
          description: 'Nothing is shown.',
          on: { 'typing.noticed': 'typing' },
        },
        typing: {
          description: "'… is typing' is shown.",
          on: {
            'typing.noticed': { target: 'typing', reenter: true },
            'message.arrived': 'still',
          },
          after: { patience: 'still' },
        },
      },
    },
    own: {
      description: 'This member.',
      initial: 'untold',
      states: {
        untold: {
          description: 'The next letter typed tells the server.',
          on: {
            'text.typed': {
              target: 'told',
              actions: { type: 'tell', params: ({ context: { username } }) => ({ username }) },
            },
          },
        },
        told: {
          description: 'The server has just been told, and is not told again for three seconds.',
          on: { 'message.written': 'untold' },
          after: { pause: 'untold' },
        },
      },
    },
  },
});
