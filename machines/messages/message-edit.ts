import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '../../contract/messages.ts';

/** The new text of a sent message. */
export interface MessageEdit {
  /** Username of the other member. */
  to: string;
  seq: number;
  text: string;
}

interface MessageEditContext extends MessageEdit {
  /** The text that is in flight, or was last. */
  sent: string;
  /** Why the server refused it. */
  problem: string | null;
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type MessageEditEvent =
  | { type: 'text.saved'; text: string }
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' }
  | { type: 'discard.pressed' }
  | { type: 'message.deleted' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const want = { type: 'want', params: ({ event }: { event: { text: string } }) => event } as const;

/**
 * The edit of one message, from 'Save' on: the text is shown at once, kept while the server cannot be reached, and
 * stays available for copying if the server refuses it.
 */
export const messageEditMachine = setup({
  types: {
    input: {} as MessageEdit,
    context: {} as MessageEditContext,
    events: {} as MessageEditEvent,
    tags: {} as 'unconfirmed',
  },
  actors: {
    /** POST api/conversations/{username}/edits/; idempotent. Null: another tab's newer edit has been decided. */
    editMessage: fromPromise<Message | null, MessageEdit>(async () => {
      throw new Error('editMessage is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** Saved again while the request was in flight. */
    isOutdated: ({ context: { text, sent } }) => text !== sent,
    /** The server is unreachable or failing, asks to wait, or the session has ended: the edit waits for its member. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status === 429 || status >= 500,
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    want: assign({ text: (_, { text }: { text: string }) => text }),
    noteSent: assign({ sent: ({ context }) => context.text, problem: null }),
    noteCause: assign({ cause: (_, cause: Failure) => cause }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    /** Shows the server's copy of the message. */
    showEdited: (_, _params: { to: string; seq: number; message: Message | null }) => unprovidedAction('showEdited'),
  },
}).createMachine({
  id: 'messageEdit',
  description: 'The edit of one message on its way to the server.',
  context: ({ input: { to, seq, text } }) => ({ to, seq, text, sent: text, problem: null, cause: null }),
  initial: 'sending',
  on: { 'message.deleted': '.discarded' },
  states: {
    sending: {
      description: 'The new text is shown, and is on its way. It can be edited again; the last text counts.',
      tags: 'unconfirmed',
      entry: 'noteSent',
      on: {
        'text.saved': { actions: want },
      },
      invoke: {
        id: 'editMessage',
        src: 'editMessage',
        input: ({ context: { to, seq, text } }) => ({ to, seq, text }),
        onDone: [
          { guard: 'isOutdated', target: 'sending', reenter: true },
          {
            target: 'saved',
            actions: {
              type: 'showEdited',
              params: ({ context: { to, seq }, event }) => ({ to, seq, message: event.output }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { guard: 'isOutdated', target: 'sending', reenter: true },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure } },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, or asks to wait. The new text is still shown, survives a reload, and is sent once that is over.',
      tags: 'unconfirmed',
      on: {
        'text.saved': { target: 'sending', actions: want },
        'connection.returned': 'sending',
        'retry.pressed': 'sending',
        'discard.pressed': 'discarded',
      },
      after: { patience: 'sending' },
    },
    refused: {
      description:
        'The message is as it was. What was typed is below it, with the reason, until its member takes it away.',
      on: {
        'text.saved': { target: 'sending', actions: want },
        'retry.pressed': 'sending',
        'discard.pressed': 'discarded',
      },
    },
    saved: { description: 'The server has the new text.', type: 'final' },
    discarded: {
      description: 'Its member has taken the edit away. The message is as the server has it.',
      type: 'final',
    },
  },
});
