import { assign, fromPromise, setup } from 'xstate';

type Role = 'owner' | 'co-owner' | 'member';

export interface MembershipInput {
  project: string;
}

/** Whether the member should be in the project. */
export interface MembershipWish {
  project: string;
  joined: boolean;
}

export interface MembershipAnswer {
  /** Null: not in the project. */
  role: Role | null;
  members: number;
  has_room: boolean;
}

interface MembershipContext {
  project: string;
  /** What the member wants. */
  wanted: boolean;
  /** The wish that is in flight, or was last. */
  sent: boolean;
  /** The role that the server has confirmed. A refusal restores it. */
  confirmed: Role | null;
  /** Why the last wish was rolled back. */
  problem: string | null;
  /** Why the last attempt had to wait. */
  cause: Failure | null;
}

export type MembershipEvent =
  /** Join or leave. `shown` is the role on screen. */
  | { type: 'membership.pressed'; joined: boolean; shown: Role | null }
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' };

/** A failed call as plain data: the status is 0 if no answer came. */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/** Shows the wish: joining makes someone a member, leaving removes the role. */
const showWanted = {
  type: 'showRole',
  params: ({ context: { project, wanted, confirmed } }: { context: MembershipContext }) => ({
    project,
    role: wanted ? (confirmed ?? ('member' as const)) : null,
  }),
} as const;

/**
 * Joining and leaving a community project: optimistic, kept while the server cannot be reached, and rolled back if it
 * refuses. The role on screen is in the cache, with everything else the server says.
 */
export const membershipMachine = setup({
  types: {
    input: {} as MembershipInput,
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    tags: {} as 'unconfirmed' | 'waiting',
  },
  actors: {
    /** POST api/community-projects/{project}/membership/; idempotent. */
    setMembership: fromPromise<MembershipAnswer, MembershipWish>(async () => {
      throw new Error('setMembership is not provided: pass it through .provide()');
    }),
  },
  guards: {
    /** The button was pressed again while the request was in flight. */
    isOutdated: ({ context }) => context.wanted !== context.sent,
    /** The member wants again what the server has confirmed: the refusal changes nothing. */
    isWithdrawn: ({ context }) => context.wanted === (context.confirmed !== null),
    /** The server is unreachable or failing, asks to wait, or the session has ended: the wish waits for its member. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 401 || status === 429 || status >= 500,
  },
  delays: {
    /** Milliseconds between retries while the server cannot be reached. */
    patience: 15_000,
  },
  actions: {
    keepConfirmed: assign({ confirmed: (_, { role }: { role: Role | null }) => role }),
    want: assign({ wanted: (_, { joined }: { joined: boolean }) => joined, problem: null }),
    noteSent: assign({ sent: ({ context }) => context.wanted }),
    noteCause: assign({ cause: (_, cause: Failure) => cause }),
    /** Shows this role everywhere, before or instead of the server's answer. */
    showRole: (_, _params: { project: string; role: Role | null }) => unprovidedAction('showRole'),
    /** Shows the server's answer everywhere. */
    showAnswer: (_, _answer: MembershipAnswer & { project: string }) => unprovidedAction('showAnswer'),
    keepProblem: assign({ problem: (_, { detail }: Failure) => detail }),
  },
}).createMachine({
  id: 'membership',
  description: 'Joining and leaving one community project.',
  context: ({ input }) => ({
    project: input.project,
    wanted: false,
    sent: false,
    confirmed: null,
    problem: null,
    cause: null,
  }),
  initial: 'settled',
  states: {
    settled: {
      description: 'The screen shows what the server has confirmed.',
      on: {
        'membership.pressed': {
          target: 'sending',
          actions: [
            { type: 'keepConfirmed', params: ({ event }) => ({ role: event.shown }) },
            { type: 'want', params: ({ event }) => event },
            showWanted,
          ],
        },
      },
    },
    sending: {
      description: 'The wish is shown while it is being sent. Pressing again changes the wish; the last one counts.',
      tags: 'unconfirmed',
      entry: 'noteSent',
      on: {
        'membership.pressed': { actions: [{ type: 'want', params: ({ event }) => event }, showWanted] },
      },
      invoke: {
        id: 'setMembership',
        src: 'setMembership',
        input: ({ context }) => ({ project: context.project, joined: context.wanted }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'sending',
            reenter: true,
            actions: { type: 'keepConfirmed', params: ({ event }) => event.output },
          },
          {
            target: 'settled',
            actions: {
              type: 'showAnswer',
              params: ({ context, event }) => ({ project: context.project, ...event.output }),
            },
          },
        ],
        onError: [
          {
            guard: { type: 'isTemporary', params: ({ event }) => event.error as Failure },
            target: 'waiting',
            actions: { type: 'noteCause', params: ({ event }) => event.error as Failure },
          },
          { guard: 'isWithdrawn', target: 'settled' },
          {
            target: 'settled',
            actions: [
              {
                type: 'showRole',
                params: ({ context }) => ({ project: context.project, role: context.confirmed }),
              },
              { type: 'keepProblem', params: ({ event }) => event.error as Failure },
            ],
          },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, or asks to wait. The wish is still shown, and is sent once the connection is back.',
      tags: ['unconfirmed', 'waiting'],
      on: {
        'membership.pressed': { actions: [{ type: 'want', params: ({ event }) => event }, showWanted] },
        'connection.returned': 'sending',
        'retry.pressed': 'sending',
      },
      after: { patience: 'sending' },
    },
  },
});
