import { assign, setup } from 'xstate';
import type { MessageEdit } from './message-edit.ts';

/** The message being replied to, or edited. */
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
  /** What the new message replies to that waits while a sent one is edited. */
  waiting: ComposingTarget | null;
}

/** An image that goes with a new message. */
export interface ComposedImage {
  /** The picture. */
  file: unknown;
  alt: string;
  width: number;
  height: number;
}

export type ComposingEvent =
  | { type: 'reply.pressed'; target: ComposingTarget }
  | { type: 'edit.pressed'; target: ComposingTarget }
  | { type: 'cancel.pressed' }
  | { type: 'text.submitted'; text: string; image?: ComposedImage };

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
const save = {
  type: 'save',
  params: ({ context: { to, target }, event }: { context: ComposingContext; event: WrittenText }) => ({
    to,
    seq: target?.seq ?? 0,
    text: event.text,
  }),
} as const;

/** The purpose of the field below a conversation: a new message, a reply, or an edit of a sent message. */
export const composingMachine = setup({
  types: {
    input: {} as ComposingInput,
    context: {} as ComposingContext,
    events: {} as ComposingEvent,
    tags: {} as 'editing',
  },
  guards: {
    isReplyWaiting: ({ context }) => context.waiting !== null,
  },
  actions: {
    aim: assign({ target: (_, { target }: { target: ComposingTarget }) => target }),
    forget: assign({ target: null, waiting: null }),
    /** The text of a reply that was begun stays in its field: without what it replies to, it would be sent as another message. */
    setReplyAside: assign({ waiting: ({ context }) => context.target }),
    takeReplyUp: assign({ target: ({ context }) => context.waiting, waiting: null }),
    /** Hands a new message to the queue. */
    write: (_, _message: WrittenText & { to: string; reply: ComposingTarget | null }) => unprovidedAction('write'),
    /** Passes on the new text of a sent message. */
    save: (_, _edit: MessageEdit) => unprovidedAction('save'),
  },
}).createMachine({
  id: 'composing',
  description: 'The field in which a member writes, replies and edits, in one conversation.',
  context: ({ input: { to } }) => ({ to, target: null, waiting: null }),
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
        'edit.pressed': { target: 'editing', actions: ['setReplyAside', aim] },
        'cancel.pressed': { target: 'writing', actions: 'forget' },
        'text.submitted': { target: 'writing', actions: [write, 'forget'] },
      },
    },
    editing: {
      description: 'The field holds the text of a sent message. A new message or a reply that was begun waits.',
      tags: 'editing',
      on: {
        'reply.pressed': { target: 'replying', actions: ['forget', aim] },
        'edit.pressed': { actions: aim },
        'cancel.pressed': [
          { guard: 'isReplyWaiting', target: 'replying', actions: 'takeReplyUp' },
          { target: 'writing', actions: 'forget' },
        ],
        'text.submitted': [
          { guard: 'isReplyWaiting', target: 'replying', actions: [save, 'takeReplyUp'] },
          { target: 'writing', actions: [save, 'forget'] },
        ],
      },
    },
  },
});
