import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '../../contract/messages.ts';

/** The message that is replied to, or edited. */
export interface ComposingTarget {
  seq: number;
  is_own: boolean;
  text: string;
}

export interface ComposingInput {
  /** Username of the other member. */
  to: string;
}

interface ComposingContext extends ComposingInput {
  target: ComposingTarget | null;
  /** Why the edit was not saved. */
  problem: string | null;
}

/** An image that goes with a new message. */
export interface ComposedImage {
  /** The picture. */
  file: unknown;
  alt: string;
  width: number;
  height: number;
}

/** An edit on its way. */
export interface MessageEdit {
  to: string;
  seq: number;
  text: string;
}

export type ComposingEvent =
  | { type: 'reply.pressed'; target: ComposingTarget }
  | { type: 'edit.pressed'; target: ComposingTarget }
  | { type: 'cancel.pressed' }
  | { type: 'text.submitted'; text: string; image?: ComposedImage };

/** A failed call, plain. */
interface Failure {
  status: number;
  detail: string;
}

type WrittenText = Pick<Extract<ComposingEvent, { type: 'text.submitted' }>, 'text' | 'image'>;

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const aim = { type: 'aim', params: ({ event }: { event: { target: ComposingTarget } }) => event } as const;
const write = {
  type: 'write',
  params: ({ context: { to, target }, event }: { context: ComposingContext; event: WrittenText }) => ({
    to,
    text: event.text,
    reply: target,
    ...(event.image === undefined ? {} : { image: event.image }),
  }),
} as const;

/** What the field below a conversation is for: a new message, a reply, or the change of one that is sent. */
export const composingMachine = setup({
  types: {
    input: {} as ComposingInput,
    context: {} as ComposingContext,
    events: {} as ComposingEvent,
    tags: {} as 'editing' | 'busy',
  },
  actors: {
    /** POST api/conversations/{username}/edits/ */
    editMessage: fromPromise<Message, MessageEdit>(async () => {
      throw new Error('editMessage is not provided: pass it through .provide()');
    }),
  },
  actions: {
    aim: assign({ target: (_, { target }: { target: ComposingTarget }) => target, problem: null }),
    forget: assign({ target: null, problem: null }),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
    forgetProblem: assign({ problem: null }),
    /** Hands a new message to the queue. */
    write: (_, _message: WrittenText & { to: string; reply: ComposingTarget | null }) => unprovidedAction('write'),
    /** Shows the message as the server has it. */
    showEdited: (_, _params: { to: string; message: Message }) => unprovidedAction('showEdited'),
  },
}).createMachine({
  id: 'composing',
  description: 'The field in which a member writes, replies and edits, in one conversation.',
  context: ({ input: { to } }) => ({ to, target: null, problem: null }),
  initial: 'writing',
  states: {
    writing: {
      description: 'What is submitted is a new message.',
      on: {
        'reply.pressed': { target: 'replying', actions: aim },
        'edit.pressed': { target: 'editing', actions: aim },
        'text.submitted': { actions: write },
      },
    },
    replying: {
      description: 'What is submitted is a reply to the message that is quoted above the field.',
      on: {
        'reply.pressed': { actions: aim },
        'edit.pressed': { target: 'editing', actions: aim },
        'cancel.pressed': { target: 'writing', actions: 'forget' },
        'text.submitted': { target: 'writing', actions: [write, 'forget'] },
      },
    },
    editing: {
      description: 'The field holds the text of a message that is sent. A new message that was begun waits meanwhile.',
      tags: 'editing',
      on: {
        'reply.pressed': { target: 'replying', actions: aim },
        'edit.pressed': { actions: aim },
        'cancel.pressed': { target: 'writing', actions: 'forget' },
        'text.submitted': { target: 'saving', actions: 'forgetProblem' },
      },
    },
    saving: {
      description: 'The new text is on its way. The old one is shown until the server has it.',
      tags: ['editing', 'busy'],
      invoke: {
        id: 'editMessage',
        src: 'editMessage',
        input: ({ context: { to, target }, event }) => ({
          to,
          seq: target?.seq ?? 0,
          text: event.type === 'text.submitted' ? event.text : '',
        }),
        onDone: {
          target: 'writing',
          actions: [
            { type: 'showEdited', params: ({ context: { to }, event }) => ({ to, message: event.output }) },
            'forget',
          ],
        },
        onError: {
          description: 'What was typed stays in the field, and can be submitted again.',
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
        },
      },
    },
  },
});
