import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { MemberEvent } from '../../contract/events.ts';

/** A failed or broken connection as plain data. The status is 0 if no answer came. */
export interface ConnectionFailure {
  status: number;
  /** Milliseconds that the server asks to wait, or null. */
  retryAfter: number | null;
}

/** What the leading tab tells the others: an event or, with null, only its position. */
export interface Told {
  id: number;
  event: MemberEvent | null;
  /** When the last event happened, in milliseconds of this device's clock; null if unknown. */
  at: number | null;
}

export type TabsCommand =
  | ({ type: 'relay' } & Told)
  | ({ type: 'pass' } & Typing)
  | { type: 'claim' }
  | { type: 'ask' };

/** Who is typing. Has no number, because it is never requested again. */
interface Typing {
  username: string;
}

export interface ConnectionInput {
  /**
   * A random number from 0 to 1: the extra wait of this tab, so that not all reconnect to a restarted server at once.
   */
  share: number;
  /** When this page began to read, in milliseconds of this device's clock. */
  begun: number;
}

interface ConnectionContext extends ConnectionInput {
  /** Number of the last event that this tab has handled; null until its position is known. */
  lastId: number | null;
  /** When that event happened; null if unknown. */
  lastAt: number | null;
  /** Failed attempts since the connection was last live. */
  tries: number;
  retryAfter: number | null;
}

export type ConnectionEvent =
  | { type: 'elected' }
  | { type: 'deposed' }
  | ({ type: 'heard' } & Told)
  | ({ type: 'typing.heard' } & Typing)
  | { type: 'asked' }
  | { type: 'stream.ready'; id: number; at: number | null; resumed: boolean }
  | { type: 'stream.happened'; id: number; at: number; event: MemberEvent }
  | ({ type: 'stream.typing' } & Typing)
  | { type: 'stream.beat' }
  | { type: 'stream.failed'; failure: ConnectionFailure }
  | { type: 'connection.returned' }
  | { type: 'connection.lost' }
  | { type: 'page.woken' };

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/** Milliseconds. A server can ask for hours, but one request a minute is no burden. */
const longestWait = 60_000;

/** Milliseconds. An event has its time before the transaction that makes it ends: a page can have read the old state after that time. */
const longestChange = 10_000;

type Position = Omit<Told, 'event'>;

const numbered = ({ event: { id, event, at } }: { event: Told }) => ({ id, event, at });
const placed = ({ event: { id, at } }: { event: Position }) => ({ id, at });
const typing = ({ event: { username } }: { event: Typing }) => ({ username });
const happening = ({ event: { event } }: { event: { event: MemberEvent | null } }) => ({ event });
const position = ({ context: { lastId, lastAt } }: { context: ConnectionContext }) =>
  ({ id: lastId ?? 0, event: null, at: lastAt }) as const;

/**
 * One member's stream of events, shared by all tabs of a browser: one tab leads and holds the connection, and the
 * others hear from it. Events are numbered without gaps, so each tab knows what it has had and whether something is
 * missing.
 */
export const connectionMachine = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'broken' | 'live',
  },
  actors: {
    /**
     * The other tabs. Sends 'elected' once this tab leads, 'deposed' when another one has taken over, 'heard',
     * 'typing.heard' and 'asked'. Accepts 'relay', 'pass', 'ask' (for the leading tab's position), and 'claim' (to lead
     * even though another tab says it does).
     */
    tabs: fromCallback<TabsCommand>(() => {
      throw new Error('tabs is not provided: pass it through .provide()');
    }),
    /** GET api/events/, after this event. Closes the connection when stopped. */
    stream: fromCallback<ConnectionEvent, { after: number | null }>(() => {
      throw new Error('stream is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** The member must sign in, or may not connect: retrying at once would not help. */
    isRefused: (_, { status }: ConnectionFailure) => status === 401 || status === 403,
    isResumed: ({ context: { lastId } }, { id, resumed }: { id: number; resumed: boolean }) => resumed && id === lastId,
    isNext: ({ context: { lastId } }, { id, event }: Told) => event !== null && lastId !== null && id === lastId + 1,
    /** The page has read everything since the last event. One that has taken an event before has missed those in between. */
    isUpToDate: ({ context: { lastId, begun } }, { at }: Position) =>
      lastId === null && at !== null && at < begun - longestChange,
    isPlaced: ({ context: { lastId } }) => lastId !== null,
    isKnown: ({ context: { lastId } }, { id }: { id: number }) => lastId !== null && id <= lastId,
  },
  delays: {
    /** Two beats are missing and a third is overdue: the connection, or the leading tab, is dead. */
    silence: 25_000,
    connectPatience: 15_000,
    /** 1, 2, 4 … 30 s, and at random up to twice as long. */
    backoff: ({ context: { tries, retryAfter, share } }) =>
      Math.min(longestWait, retryAfter ?? Math.min(30_000, 1_000 * 2 ** (tries - 1)) * (1 + share)),
    /** The device's network status can be wrong. */
    offlineRetry: 30_000,
    refusedRetry: 60_000,
  },
  actions: {
    take: assign((_, { id, at }: Position) => ({ lastId: id, lastAt: at })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepRetryAfter: assign({ retryAfter: (_, failure: ConnectionFailure | null) => failure?.retryAfter ?? null }),
    forgetTries: assign({ tries: 0, retryAfter: null }),
    /** Tells the other tabs. */
    relay: sendTo('tabs', (_, told: Told) => ({ type: 'relay', ...told }) as const),
    askLeader: sendTo('tabs', { type: 'ask' }),
    pass: sendTo('tabs', (_, who: Typing) => ({ type: 'pass', ...who }) as const),
    claimLead: sendTo('tabs', { type: 'claim' }),
    /** Writes an event into the cache. */
    deliver: (_, _params: { event: MemberEvent | null }) => unprovidedAction('deliver'),
    showTyping: (_, _params: Typing) => unprovidedAction('showTyping'),
    /** Tells the server that this browser has everything up to this event, so that messages count as delivered. */
    acknowledge: (_, _params: { id: number; event: MemberEvent | null }) => unprovidedAction('acknowledge'),
    /** Events may have been missed: refetches everything that the page shows. */
    startAnew: () => unprovidedAction('startAnew'),
    /** The server tells open connections only of new posts: refetches what was published before this one opened. */
    lookForPosts: () => unprovidedAction('lookForPosts'),
  },
}).createMachine({
  id: 'connection',
  description:
    "The browser's one live connection for a member. It ends with the member's session, by stopping this actor.",
  context: ({ input: { share, begun } }) => ({
    share,
    begun,
    lastId: null,
    lastAt: null,
    tries: 0,
    retryAfter: null,
  }),
  invoke: {
    id: 'tabs',
    src: 'tabs',
    onError: { target: '.leading', description: 'Tabs cannot talk to each other here: each has its own connection.' },
  },
  initial: 'following',
  states: {
    following: {
      description:
        'Another tab leads, or none does yet. This tab uses the events it passes on; a gap in their numbers triggers a fresh read.',
      tags: 'live',
      on: {
        elected: 'leading',
        'page.woken': { actions: 'askLeader' },
        'typing.heard': { actions: { type: 'showTyping', params: typing } },
        heard: [
          {
            guard: { type: 'isNext', params: numbered },
            target: 'following',
            reenter: true,
            actions: [
              { type: 'take', params: placed },
              { type: 'deliver', params: happening },
            ],
          },
          { guard: { type: 'isKnown', params: numbered }, target: 'following', reenter: true },
          {
            guard: { type: 'isUpToDate', params: placed },
            target: 'following',
            reenter: true,
            actions: [{ type: 'take', params: placed }, 'lookForPosts'],
          },
          {
            target: 'following',
            reenter: true,
            actions: [{ type: 'take', params: placed }, 'startAnew'],
          },
        ],
      },
      after: {
        silence: {
          target: 'following',
          reenter: true,
          actions: 'claimLead',
          description: 'The leading tab is frozen, or closed without saying so.',
        },
      },
    },
    leading: {
      description: 'This tab holds the connection, and tells the others.',
      initial: 'connected',
      on: {
        deposed: 'following',
        asked: { guard: 'isPlaced', actions: { type: 'relay', params: position } },
      },
      states: {
        connected: {
          description: 'The request is under way. Leaving this state ends it.',
          invoke: {
            id: 'stream',
            src: 'stream',
            input: ({ context: { lastId } }) => ({ after: lastId }),
            onError: { target: 'waiting', actions: { type: 'keepRetryAfter', params: null } },
          },
          on: {
            'connection.lost': 'offline',
            'stream.failed': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.failure },
                target: 'refused',
              },
              { target: 'waiting', actions: { type: 'keepRetryAfter', params: ({ event }) => event.failure } },
            ],
          },
          initial: 'connecting',
          states: {
            connecting: {
              description: "Waiting for the server's first event.",
              on: {
                'stream.ready': [
                  {
                    guard: { type: 'isResumed', params: ({ event: { id, resumed } }) => ({ id, resumed }) },
                    target: 'live',
                    actions: [
                      'forgetTries',
                      { type: 'acknowledge', params: position },
                      { type: 'relay', params: position },
                    ],
                  },
                  {
                    guard: { type: 'isUpToDate', params: placed },
                    target: 'live',
                    actions: [
                      'forgetTries',
                      { type: 'take', params: placed },
                      'lookForPosts',
                      { type: 'acknowledge', params: position },
                      { type: 'relay', params: position },
                    ],
                  },
                  {
                    target: 'live',
                    actions: [
                      'forgetTries',
                      { type: 'take', params: placed },
                      'startAnew',
                      { type: 'acknowledge', params: position },
                      { type: 'relay', params: position },
                    ],
                  },
                ],
              },
              after: {
                connectPatience: {
                  target: '#connection.leading.waiting',
                  actions: { type: 'keepRetryAfter', params: null },
                },
              },
            },
            live: {
              description: 'Events arrive. Each one, and each beat, is passed on to the other tabs.',
              tags: 'live',
              on: {
                'stream.beat': { target: 'live', reenter: true, actions: { type: 'relay', params: position } },
                'stream.typing': {
                  actions: [
                    { type: 'showTyping', params: typing },
                    { type: 'pass', params: typing },
                  ],
                },
                'stream.happened': [
                  {
                    guard: { type: 'isNext', params: numbered },
                    target: 'live',
                    reenter: true,
                    actions: [
                      { type: 'take', params: placed },
                      { type: 'deliver', params: happening },
                      { type: 'acknowledge', params: numbered },
                      { type: 'relay', params: numbered },
                    ],
                  },
                  { guard: { type: 'isKnown', params: numbered } },
                  {
                    target: 'live',
                    reenter: true,
                    actions: [
                      { type: 'take', params: placed },
                      'startAnew',
                      { type: 'acknowledge', params: position },
                      { type: 'relay', params: position },
                    ],
                  },
                ],
                'stream.ready': {
                  description: 'The server no longer has the missing events.',
                  target: 'live',
                  reenter: true,
                  actions: [
                    { type: 'take', params: placed },
                    'startAnew',
                    { type: 'acknowledge', params: position },
                    { type: 'relay', params: position },
                  ],
                },
              },
              after: {
                silence: '#connection.leading.waiting',
              },
            },
          },
        },
        waiting: {
          description: "Waiting before the next attempt: the server's Retry-After, otherwise a backoff with jitter.",
          tags: 'broken',
          entry: 'countTry',
          on: { 'connection.returned': 'connected', 'connection.lost': 'offline', 'page.woken': 'connected' },
          after: { backoff: 'connected' },
        },
        offline: {
          description: 'The device says that it has no network.',
          tags: 'broken',
          on: { 'connection.returned': 'connected', 'page.woken': 'connected' },
          after: { offlineRetry: 'connected' },
        },
        refused: {
          description:
            'The server rejects this session. If the session ends, so does this actor; until then it retries once a minute.',
          tags: 'broken',
          on: { 'connection.returned': 'connected', 'page.woken': 'connected' },
          after: { refusedRetry: 'connected' },
        },
      },
    },
  },
});
