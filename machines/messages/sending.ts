import { assign, fromPromise, setup } from 'xstate';
import type { Message } from '../../contract/messages.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** The operation key: the same message sent again is sent once. */
  key: string;
  /** Username of the other member. */
  to: string;
  text: string;
  /** ISO 8601, by this device's clock. */
  writtenAt: string;
  /** The message that it replies to. */
  reply?: Reply;
  /** What is shown of its image; the picture itself is kept by the tab. */
  image?: OutgoingImage;
}

export interface OutgoingImage {
  alt: string;
  width: number;
  height: number;
}

export interface Reply {
  seq: number;
  is_own: boolean;
  text: string;
}

/** One that the server has refused, and why. */
export interface Failed extends Outgoing {
  detail: string;
}

export interface SendingInput {
  /** What an earlier page load could not send, the oldest first; and what it was refused. */
  queue: readonly Outgoing[];
  failed: readonly Failed[];
}

export type SentMessage = Message;

interface SendingContext extends SendingInput {
  /** Tries without an answer since the last one. */
  tries: number;
  /** Milliseconds that the server asks to wait, or null. */
  retryAfter: number | null;
  /** Why they last had to wait. */
  cause: Failure | null;
}

export type SendingEvent =
  | { type: 'message.written'; message: Outgoing }
  | { type: 'retry.pressed'; key: string }
  | { type: 'discard.pressed'; key: string }
  | { type: 'message.gone'; key: string }
  | { type: 'connection.returned' };

/** A failed call, plain: the status is 0 where no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

const without = <Item extends Outgoing>(list: readonly Item[], key: string) => list.filter((one) => one.key !== key);

const keep = {
  type: 'keep',
  params: ({ context: { queue, failed } }: { context: SendingContext }) => ({ queue, failed }),
} as const;
const add = [{ type: 'add', params: ({ event }: { event: { message: Outgoing } }) => event }, keep] as const;
const resend = [{ type: 'resend', params: ({ event }: { event: { key: string } }) => event }, keep] as const;
const letGo = [{ type: 'letGo', params: ({ event }: { event: { key: string } }) => event }, keep] as const;
const pressed = ({ event: { key } }: { event: { key: string } }) => ({ key });

/**
 * A member's messages on their way: shown at once, sent one after the other in the order in which they were written, kept while the
 * server cannot be reached. Each has a key by which the server knows it again, so that none is sent twice.
 */
export const sendingMachine = setup({
  types: {
    input: {} as SendingInput,
    context: {} as SendingContext,
    events: {} as SendingEvent,
    tags: {} as 'waiting',
  },
  actors: {
    /** POST api/conversations/{username}/messages/ */
    sendMessage: fromPromise<SentMessage, Outgoing>(async () => {
      throw new Error('sendMessage is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isMore: ({ context }) => context.queue.length > 0,
    /**
     * No word from the server itself, only that it cannot now, or that the session is over: then it waits for its member. One that would
     * wait for hours, such as the first message to one member too many, does not hold up those to others.
     */
    isTemporary: (_, { status, retry_after = 0 }: Failure) =>
      status === 0 || status === 401 || (status === 429 && retry_after <= 3_600) || status >= 500,
    isFirst: ({ context }, { key }: { key: string }) => context.queue[0]?.key === key,
    hasFailed: ({ context }, { key }: { key: string }) => context.failed.some((one) => one.key === key),
  },
  delays: {
    /** 1, 2, 4, 8, then 15 s, or what the server asks for, up to a minute. */
    backoff: ({ context: { tries, retryAfter } }) =>
      Math.min(60_000, retryAfter ?? Math.min(15_000, 1_000 * 2 ** (tries - 1))),
  },
  actions: {
    add: assign({ queue: ({ context }, { message }: { message: Outgoing }) => [...context.queue, message] }),
    /** A refused message is sent after those that wait. */
    resend: assign({
      queue: ({ context }, { key }: { key: string }) => [
        ...context.queue,
        ...context.failed.filter((one) => one.key === key).map(({ detail: _, ...message }) => message),
      ],
      failed: ({ context }, { key }: { key: string }) => without(context.failed, key),
    }),
    discard: assign({ failed: ({ context }, { key }: { key: string }) => without(context.failed, key) }),
    /** Another tab has sent or discarded it. */
    letGo: assign({
      queue: ({ context }, { key }: { key: string }) => without(context.queue, key),
      failed: ({ context }, { key }: { key: string }) => without(context.failed, key),
    }),
    confirmFirst: assign({ queue: ({ context }) => context.queue.slice(1), tries: 0 }),
    failFirst: assign({
      failed: ({ context }, { detail }: Failure) => [
        ...context.failed,
        ...context.queue.slice(0, 1).map((message) => ({ ...message, detail })),
      ],
      queue: ({ context }) => context.queue.slice(1),
      tries: 0,
    }),
    countTry: assign({
      tries: ({ context }) => context.tries + 1,
      retryAfter: (_, { retry_after }: Failure) => (retry_after === undefined ? null : retry_after * 1_000),
      cause: (_, cause: Failure) => cause,
    }),
    /** Keeps what is unsent for the next page load, for this member alone. */
    keep: (_, _params: SendingInput) => unprovidedAction('keep'),
    /** Shows the message as the server has it. */
    showSent: (_, _params: { to: string; message: SentMessage }) => unprovidedAction('showSent'),
  },
}).createMachine({
  id: 'sending',
  description: 'Sending messages, with or without a connection.',
  context: ({ input: { queue, failed } }) => ({ queue, failed, tries: 0, retryAfter: null, cause: null }),
  initial: 'choosing',
  on: {
    'discard.pressed': {
      guard: { type: 'hasFailed', params: pressed },
      actions: [{ type: 'discard', params: pressed }, keep],
    },
    'message.gone': [
      {
        description: 'Nothing rests on its answer any more, and the next one is sent.',
        guard: { type: 'isFirst', params: pressed },
        target: '.choosing',
        actions: [...letGo],
      },
      { actions: [...letGo] },
    ],
  },
  states: {
    choosing: {
      description: 'Decides whether there is anything to send.',
      always: [{ guard: 'isMore', target: 'sending' }, { target: 'settled' }],
    },
    settled: {
      description: 'Nothing is on its way. Messages that were refused stay, each with the reason.',
      on: {
        'message.written': { target: 'sending', actions: [...add] },
        'retry.pressed': { guard: { type: 'hasFailed', params: pressed }, target: 'sending', actions: [...resend] },
      },
    },
    sending: {
      description: 'The oldest message is on its way. More can be written: they are queued.',
      on: {
        'message.written': { actions: [...add] },
        'retry.pressed': { guard: { type: 'hasFailed', params: pressed }, actions: [...resend] },
      },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { queue } }) => queue[0] ?? { key: '', to: '', text: '', writtenAt: '' },
        onDone: {
          target: 'choosing',
          actions: [
            {
              type: 'showSent',
              params: ({ context, event }) => ({ to: context.queue[0]?.to ?? '', message: event.output }),
            },
            'confirmFirst',
            keep,
          ],
        },
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'countTry', params: ({ event }) => event.error as Failure },
          },
          {
            target: 'choosing',
            actions: [{ type: 'failFirst', params: ({ event }) => event.error as Failure }, keep],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, fails, or asks to wait. Messages are kept, survive a reload, and are sent once that is over.',
      tags: 'waiting',
      on: {
        'message.written': { actions: [...add] },
        'retry.pressed': [
          { guard: { type: 'hasFailed', params: pressed }, target: 'sending', actions: [...resend] },
          { target: 'sending' },
        ],
        'connection.returned': 'sending',
      },
      after: { backoff: 'sending' },
    },
  },
});
