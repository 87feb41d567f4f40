import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { Message } from '../../contract/messages.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** The operation key: resending the same message sends it only once. */
  key: string;
  /** Username of the other member. */
  to: string;
  text: string;
  /** ISO 8601, by this device's clock. */
  writtenAt: string;
  /** The message that it replies to. */
  reply?: Reply;
  /** The image's properties for display; the file itself is kept elsewhere in the browser. */
  image?: OutgoingImage;
  /** An attempt was made whose outcome is unknown: discarding it here would not remove it for the other member. */
  mayHaveArrived?: boolean;
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

/** A message that the server refused, and the reason. */
export interface Failed extends Outgoing {
  detail: string;
}

export interface SendingInput {
  /** What an earlier page load could not send, oldest first, and what was refused. */
  queue: readonly Outgoing[];
  failed: readonly Failed[];
}

export type SentMessage = Message;

/** A conversation in which the server has asked to wait, and the reason. */
interface Held {
  /** Username of the other member. */
  to: string;
  /** Milliseconds on this device's clock. */
  until: number;
  cause: Failure;
}

interface SendingContext extends SendingInput {
  /** The message in flight, as it was before this attempt. */
  inFlight: Outgoing | null;
  held: readonly Held[];
  /** Unanswered attempts since the last answer. */
  tries: number;
  /** Milliseconds that the server asks to wait, or null. */
  retryAfter: number | null;
  /** Why all of them last had to wait. */
  cause: Failure | null;
}

export type SendingEvent =
  | { type: 'message.written'; message: Outgoing }
  | { type: 'retry.pressed'; key: string }
  | { type: 'discard.pressed'; key: string }
  | { type: 'message.gone'; key: string }
  | { type: 'clock.ticked'; now: number }
  | { type: 'connection.returned' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
  /** When `retry_after` ends, in milliseconds on this device's clock. */
  until?: number | undefined;
  /** The server looked for the message's key and did not find it: no earlier attempt arrived either. */
  notArrived?: boolean | undefined;
  /** This attempt did not leave the device. */
  never_left?: true | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/** The longest hold of a conversation, in seconds: a message that would have to wait longer is refused. */
const longestHold = 3_600;

const unmarked = ({ mayHaveArrived: _, ...message }: Outgoing): Outgoing => message;
const without = <Item extends Outgoing>(list: readonly Item[], key: string) => list.filter((one) => one.key !== key);

/** The queue as it was before the attempt. */
const takenBack = ({ queue, inFlight }: Pick<SendingContext, 'queue' | 'inFlight'>) =>
  queue.map((one) => (inFlight !== null && one.key === inFlight.key ? inFlight : one));

/** The oldest message whose conversation is not held. Messages of one conversation never overtake each other. */
const nextOf = ({ queue, held }: SendingContext) => queue.find(({ to }) => held.every((one) => one.to !== to));

const keep = {
  type: 'keep',
  params: ({ context: { queue, failed } }: { context: SendingContext }) => ({ queue, failed }),
} as const;
const pressed = ({ event: { key } }: { event: { key: string } }) => ({ key });
const add = [{ type: 'add', params: ({ event }: { event: { message: Outgoing } }) => event }, keep] as const;
const retry = [{ type: 'retry', params: pressed }, keep] as const;
const letGo = [{ type: 'letGo', params: pressed }, keep] as const;
/** The answer to the message in flight no longer matters, and the next one is sent. */
const goneMessages = [
  { guard: { type: 'isInFlight', params: pressed }, target: '.pausing', actions: [...letGo] },
  { guard: { type: 'isUnsent', params: pressed }, actions: [...letGo] },
] as const;

/**
 * A member's outgoing messages: shown at once, sent one at a time in the order of writing, and kept while the server
 * cannot be reached. If the server asks to wait, only that conversation waits. Each message has a key by which the
 * server recognises it, so that none is sent twice.
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
    /** Sends 'clock.ticked' every second and whenever the tab wakes. */
    watchClock: fromCallback<SendingEvent>(() => {
      throw new Error('watchClock is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isSendable: ({ context }) => nextOf(context) !== undefined,
    isHeldUp: ({ context }) => nextOf(context) === undefined,
    /** The server refuses it for now. Messages to other members need not wait. */
    isHeld: (_, { status, retry_after = 0 }: Failure) => status === 429 && retry_after <= longestHold,
    isNeverLeft: (_, { never_left: neverLeft }: Failure) => neverLeft === true,
    /** The server is unreachable or failing, or the session has ended: the message waits for its member. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status >= 500,
    isInFlight: ({ context }, { key }: { key: string }) => context.inFlight?.key === key,
    isUnsent: ({ context: { queue, failed } }, { key }: { key: string }) =>
      [...queue, ...failed].some((one) => one.key === key),
  },
  delays: {
    /** 1, 2, 4, 8, then 15 s, or what the server asks for, up to a minute. */
    backoff: ({ context: { tries, retryAfter } }) =>
      Math.min(60_000, retryAfter ?? Math.min(15_000, 1_000 * 2 ** (tries - 1))),
  },
  actions: {
    add: assign({ queue: ({ context }, { message }: { message: Outgoing }) => [...context.queue, message] }),
    /** Puts a refused message behind those that wait, and releases its conversation. */
    retry: assign(({ context: { queue, failed, held } }, { key }: { key: string }) => {
      const to = [...queue, ...failed].find((one) => one.key === key)?.to;
      const again = failed.filter((one) => one.key === key).map(({ detail: _, ...message }) => message);
      return {
        queue: [...queue, ...again],
        failed: without(failed, key),
        held: held.filter((one) => one.to !== to),
      };
    }),
    /** When nothing is left to send, the backoff restarts. */
    letGo: assign(({ context: { queue, failed, inFlight, tries } }, { key }: { key: string }) => ({
      queue: without(queue, key),
      failed: without(failed, key),
      inFlight: inFlight?.key === key ? null : inFlight,
      tries: without(queue, key).length === 0 ? 0 : tries,
    })),
    /** Marked before it is sent, so that even after a reload it is known that it may have arrived. */
    begin: assign(({ context }) => {
      const next = nextOf(context) ?? null;
      return {
        inFlight: next,
        queue: context.queue.map((one) => (one === next ? { ...one, mayHaveArrived: true } : one)),
      };
    }),
    confirm: assign({
      queue: ({ context: { queue, inFlight } }) => without(queue, inFlight?.key ?? ''),
      inFlight: null,
      tries: 0,
    }),
    fail: assign(({ context: { queue, failed, inFlight } }, { detail, notArrived }: Failure) => ({
      queue: without(queue, inFlight?.key ?? ''),
      failed:
        inFlight === null ? failed : [...failed, { ...(notArrived === true ? unmarked(inFlight) : inFlight), detail }],
      inFlight: null,
      tries: 0,
    })),
    /** This attempt is known not to have arrived. An earlier one whose answer was lost may have. */
    takeBack: assign({ queue: ({ context }) => takenBack(context) }),
    hold: assign(({ context: { queue, held, inFlight } }, cause: Failure) => ({
      queue: takenBack({ queue, inFlight }),
      held: inFlight === null ? held : [...held, { to: inFlight.to, until: cause.until ?? 0, cause }],
      inFlight: null,
      tries: 0,
    })),
    /** Also releases a hold that seems longer than possible: the clock was set back. */
    release: assign({
      held: ({ context: { held } }, { now }: { now: number }) =>
        held.filter(({ until }) => until > now && until - now <= longestHold * 1_000),
    }),
    countTry: assign({
      inFlight: null,
      tries: ({ context }) => context.tries + 1,
      retryAfter: (_, { retry_after }: Failure) => (retry_after === undefined ? null : retry_after * 1_000),
      cause: (_, cause: Failure) => cause,
    }),
    /** All messages wait, as without a connection. */
    releaseAll: assign({
      held: [],
      tries: ({ context }) => context.tries + 1,
      retryAfter: null,
      cause: ({ context }) => context.held[0]?.cause ?? null,
    }),
    /** Keeps unsent messages for this member's next page load. */
    keep: (_, _params: SendingInput) => unprovidedAction('keep'),
    /** Shows the server's copy of the message. */
    showSent: (_, _params: { to: string; message: SentMessage }) => unprovidedAction('showSent'),
  },
}).createMachine({
  id: 'sending',
  description: 'Sending messages, with or without a connection.',
  context: ({ input: { queue, failed } }) => ({
    queue,
    failed,
    inFlight: null,
    held: [],
    tries: 0,
    retryAfter: null,
    cause: null,
  }),
  initial: 'pausing',
  on: {
    'message.written': { actions: [...add] },
    'retry.pressed': { guard: { type: 'isUnsent', params: pressed }, actions: [...retry] },
    'discard.pressed': [...goneMessages],
    'message.gone': [...goneMessages],
  },
  states: {
    settled: {
      description: 'Nothing is on its way. Messages that were refused stay, each with the reason.',
      on: {
        'message.written': { target: 'pausing', actions: [...add] },
        'retry.pressed': { guard: { type: 'isUnsent', params: pressed }, target: 'sending', actions: [...retry] },
      },
    },
    sending: {
      description:
        'The oldest message whose conversation is not held is in flight. More can be written: they are queued.',
      entry: ['begin', keep],
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { inFlight } }) => inFlight ?? { key: '', to: '', text: '', writtenAt: '' },
        onDone: {
          target: 'pausing',
          actions: [
            {
              type: 'showSent',
              params: ({ context, event }) => ({ to: context.inFlight?.to ?? '', message: event.output }),
            },
            'confirm',
            keep,
          ],
        },
        onError: [
          {
            description: 'The server has rate-limited messages to this member.',
            guard: { type: 'isHeld', params: ({ event }) => event.error as Failure },
            target: 'pausing',
            actions: [{ type: 'hold', params: ({ event }) => event.error as Failure }, keep],
          },
          {
            description: 'There is no network, or no token: the message has not left this device.',
            guard: { type: 'isNeverLeft', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: ['takeBack', { type: 'countTry', params: ({ event }) => event.error as Failure }, keep],
          },
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'countTry', params: ({ event }) => event.error as Failure },
          },
          {
            target: 'pausing',
            actions: [{ type: 'fail', params: ({ event }) => event.error as Failure }, keep],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, or fails. Messages are kept, survive a reload, and are sent once that is over.',
      tags: 'waiting',
      on: {
        'retry.pressed': {
          guard: { type: 'isUnsent', params: pressed },
          target: 'sending',
          actions: [...retry],
        },
        'connection.returned': 'sending',
      },
      after: { backoff: 'sending' },
      always: {
        description: 'Any messages left are to members for whom the server has asked to wait.',
        guard: 'isHeldUp',
        target: 'pausing',
      },
    },
    pausing: {
      description:
        'Before each message: the oldest one whose conversation is not held goes out at once. If all are held, it stays here until the first of these waits is over.',
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        onError: {
          target: 'waiting',
          actions: 'releaseAll',
          description: 'If the clock fails, they wait as they would offline.',
        },
      },
      on: {
        'clock.ticked': { actions: { type: 'release', params: ({ event: { now } }) => ({ now }) } },
      },
      always: [
        { guard: 'isSendable', target: 'sending' },
        { guard: 'isEmpty', target: 'settled' },
      ],
    },
  },
});
