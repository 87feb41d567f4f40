import { and, assign, fromCallback, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { Failure } from '../../contract/problem.ts';
import type { Grant } from '../../contract/token.ts';
import type { expiringSoonMachine, SoonOutcome } from './expiring-soon.ts';
import type { expiryWarningMachine, WarningOutcome } from './expiry-warning.ts';
import type { RefreshOutcome, SessionRecord, tokenRefreshMachine } from './token-refresh.ts';

/** Why the last session of this tab ended; null while one is open, or when there was none. */
export type EndReason =
  | 'loggedOut'
  | 'signedOutElsewhere'
  | 'profileFailed'
  | WarningOutcome['reason']
  | SoonOutcome['reason']
  | Exclude<RefreshOutcome['kind'], 'committed' | 'adopted' | 'superseded'>;

export interface SessionInput {
  /** Milliseconds on this device's clock. */
  now: number;
}

interface SessionContext {
  generation: number;
  grant: Grant | null;
  user: User | null;
  endReason: EndReason | null;
  now: number;
  /** When the refresh check last ran. */
  checkedAt: number;
  /** The browser refuses to keep anything: the session lives in this tab only. */
  storeFailed: boolean;
}

export type SessionEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'network.restored' }
  | { type: 'record.changed'; record: SessionRecord }
  | { type: 'record.unkept' }
  | { type: 'expiry.announced' }
  /** A request with this token was answered with 401. */
  | { type: 'token.rejected'; token: string }
  | { type: 'extension.requested' }
  | { type: 'signed.in'; grant: Grant; user: User }
  /** A sign-in has waited long enough for the server to answer a sign-out. */
  | { type: 'sign.in.delayed' }
  | { type: 'user.requested' }
  | { type: 'user.loaded'; user: User }
  | { type: 'logout.pressed' }
  /** Raised by the machine itself. */
  | { type: 'session.closed'; reason: EndReason }
  | { type: 'member.changed' }
  | { type: 'token.renewed' }
  | { type: 'revocation.due' };

/** Specification, section 9. */
const refreshThreshold = 300_000;
const checkInterval = 120_000;
/** A gap between two ticks that is longer than the countdown: the device slept, or the tab was throttled. */
const sleepGap = 30_000;

interface Restored {
  record: SessionRecord | null;
  now: number;
}

/** A token that lives shorter than twice the threshold would always be near its end: half its life decides then. */
function isNearExpiry(grant: Grant, now: number): boolean {
  const lifetime = grant.expiresAt - grant.obtainedAt;
  const remaining = grant.expiresAt - now;
  // More left than it ever had: the clock was set back.
  return remaining <= Math.min(refreshThreshold, lifetime / 2) || remaining > lifetime;
}

function isPastExpiry(context: SessionContext, now: number): boolean {
  return context.grant !== null && now >= context.grant.expiresAt;
}

function isValid(context: SessionContext): boolean {
  return context.grant !== null && !isPastExpiry(context, context.now);
}

function isCheckDue(context: SessionContext, now: number): boolean {
  return now - context.checkedAt >= checkInterval || now < context.checkedAt;
}

/** The check finds the token near its end, or the device wakes after the end. A countdown that was seen ends otherwise. */
function isRefreshDue(context: SessionContext, now: number): boolean {
  const isAwakened = now - context.now > sleepGap && isPastExpiry(context, now);
  return isAwakened || (context.grant !== null && isCheckDue(context, now) && isNearExpiry(context.grant, now));
}

function isNewer(context: SessionContext, record: SessionRecord): boolean {
  return record.generation > context.generation;
}

/** Anything thrown that is not a failed call counts as unreachable: it signs nobody out. */
function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? (error as Failure).status : 0;
}

/** No answer of the service itself: none at all, too many requests, or a fault behind it. */
function isUnreachable(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The record of an outcome that has one. */
function recordOf(outcome: RefreshOutcome): SessionRecord {
  if ('record' in outcome) return outcome.record;
  throw new Error(`A refresh that ended as '${outcome.kind}' has no record`);
}

const isTokenUsable = or([stateIn({ token: { active: 'fresh' } }), stateIn({ token: { active: 'degraded' } })]);

/** A child machine stands here by name only; the real one is provided where the session is composed. */
function unprovided<Machine>(name: string): Machine {
  return fromPromise(async () => {
    throw new Error(`${name} is not provided: pass it through .provide()`);
  }) as unknown as Machine;
}

function unprovidedAction(name: string) {
  return () => {
    throw new Error(`${name} is not provided: pass it through .provide()`);
  };
}

/**
 * The session of a tab (specification, section 4): who is signed in, with which token, and what still has to be told
 * to the server. The region `token` decides; `member` and `revocation` follow it.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'loading' | 'unsettled' | 'degraded' | 'revoking',
    children: {} as {
      tokenRefresh: 'refreshTokens';
      expiryWarning: 'warnBeforeExpiry';
      expiringSoon: 'announceExpiry';
    },
  },
  actors: {
    /** Sends 'clock.ticked' every second and whenever the tab wakes. */
    watchClock: fromCallback<SessionEvent>(() => {
      throw new Error('watchClock is not provided: pass it through .provide()');
    }),
    /** Sends 'network.restored', and 'expiry.announced' when something outside announces the end of the session. */
    watchSurroundings: fromCallback<SessionEvent>(() => {
      throw new Error('watchSurroundings is not provided: pass it through .provide()');
    }),
    /** Sends 'record.changed' when another tab has written, 'record.unkept' when the browser keeps nothing. */
    watchRecord: fromCallback<SessionEvent>(() => {
      throw new Error('watchRecord is not provided: pass it through .provide()');
    }),
    /** The kept record, or one made from the cookie, or null. */
    restoreSession: fromPromise<Restored>(async () => {
      throw new Error('restoreSession is not provided: pass it through .provide()');
    }),
    /** GET api/profiles/me/; rejects with {status, detail}. */
    fetchUser: fromPromise<User>(async () => {
      throw new Error('fetchUser is not provided: pass it through .provide()');
    }),
    /** Ends the session on the server and notes that in the record. */
    revokeSession: fromPromise<void>(async () => {
      throw new Error('revokeSession is not provided: pass it through .provide()');
    }),
    refreshTokens: unprovided<typeof tokenRefreshMachine>('refreshTokens'),
    warnBeforeExpiry: unprovided<typeof expiryWarningMachine>('warnBeforeExpiry'),
    announceExpiry: unprovided<typeof expiringSoonMachine>('announceExpiry'),
  },
  guards: {
    isRevocationPending: (_, record: SessionRecord | null) => record?.revocationPending === true,
    isUsable: (_, restored: Restored) =>
      restored.record?.grant != null && !isNearExpiry(restored.record.grant, restored.now),
    isOtherMember: ({ context }, record: SessionRecord) =>
      isNewer(context, record) &&
      record.grant !== null &&
      context.grant !== null &&
      record.grant.memberId !== context.grant.memberId,
    isNewerGrant: ({ context }, record: SessionRecord) => isNewer(context, record) && record.grant !== null,
    isNewerSignOut: ({ context }, record: SessionRecord) => isNewer(context, record) && record.grant === null,
    isRefreshDue: ({ context }, now: number) => isRefreshDue(context, now),
    isCheckDue: ({ context }, now: number) => isCheckDue(context, now),
    isDegradedRefreshDue: ({ context }, now: number) => isCheckDue(context, now) || isPastExpiry(context, now),
    isStillValid: ({ context }, outcome: RefreshOutcome) =>
      (outcome.kind === 'unreachable' || outcome.kind === 'invalid') && isValid(context),
    isValid: ({ context }) => isValid(context),
    isCurrentToken: ({ context }, token: string) => context.grant?.token === token,
    isOtherMemberNow: ({ context }, outcome: RefreshOutcome) =>
      outcome.kind === 'adopted' &&
      context.grant !== null &&
      outcome.record.grant !== null &&
      outcome.record.grant.memberId !== context.grant.memberId,
    isRenewed: (_, outcome: RefreshOutcome) => outcome.kind === 'committed' || outcome.kind === 'adopted',
    isSuperseded: (_, outcome: RefreshOutcome) => outcome.kind === 'superseded',
    isUnreachable: (_, status: number) => isUnreachable(status),
    isUnreachableButKnown: ({ context }, status: number) => isUnreachable(status) && context.user !== null,
    isSignedIn: and([isTokenUsable, ({ context }: { context: SessionContext }) => context.user !== null]),
    isTokenAbsent: stateIn({ token: 'absent' }),
    /** In the degraded state the deadline leads to a last refresh and not to a sign-out. */
    isDegradedEnd: and([
      stateIn({ token: { active: 'degraded' } }),
      ({ context, event }) => event.type === 'clock.ticked' && isPastExpiry(context, event.now),
    ]),
    isTokenUsable,
    isRefreshing: stateIn({ token: { active: 'refreshing' } }),
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
    noteCheck: assign({ now: (_, now: number) => now, checkedAt: (_, now: number) => now }),
    adoptRecord: assign(({ context }, { record, now }: { record: SessionRecord | null; now?: number }) => ({
      generation: record?.generation ?? context.generation,
      grant: record?.grant ?? null,
      user: record?.user ?? null,
      now: now ?? context.now,
      checkedAt: now ?? context.checkedAt,
    })),
    /** A refresh changes the tokens and nothing else. */
    adoptTokens: assign(({ context }, record: SessionRecord) => ({
      generation: record.generation,
      grant: record.grant,
      user: context.user ?? record.user,
      endReason: null,
      now: record.grant?.obtainedAt ?? context.now,
      checkedAt: record.grant?.obtainedAt ?? context.checkedAt,
    })),
    signIn: assign(({ context }, { grant, user }: { grant: Grant; user: User }) => ({
      generation: context.generation + 1,
      grant,
      user,
      endReason: null,
      now: grant.obtainedAt,
      checkedAt: grant.obtainedAt,
    })),
    closeSession: raise((_, reason: EndReason) => ({ type: 'session.closed', reason })),
    keepUser: assign({ user: (_, user: User) => user }),
    endSession: assign(({ context }, reason: EndReason) => ({
      generation: context.generation + 1,
      grant: null,
      user: null,
      // A visitor who never had a session is told nothing about its end.
      endReason: context.grant === null && context.user === null ? context.endReason : reason,
    })),
    tellRenewal: sendTo('expiryWarning', ({ context }) => ({
      type: 'token.renewed',
      deadline: context.grant?.expiresAt ?? context.now,
    })),
    tickWarning: sendTo('expiryWarning', ({ context, event }, { renewing }: { renewing: boolean }) => ({
      type: 'clock.ticked',
      now: event.type === 'clock.ticked' ? event.now : context.now,
      renewing,
    })),
    storeSession: unprovidedAction('storeSession'),
    /** Writes the user beside the grant, without a new generation. */
    storeUser: unprovidedAction('storeUser'),
    /** Writes for all tabs that nobody is signed in; whether the server has yet to hear of it is in the parameter. */
    storeSignOut: (_, _params: { revocationPending: boolean }) => unprovidedAction('storeSignOut')(),
    /** Drops whatever else the client holds of the member, before anything renders again. */
    dropMemberData: unprovidedAction('dropMemberData'),
  },
  delays: { revocationRetry: 30_000, userRetry: 5_000 },
}).createMachine({
  id: 'session',
  description: 'The session of one tab: its token, its member, and the sign-out that the server still has to hear of.',
  context: ({ input }) => ({
    generation: 0,
    grant: null,
    user: null,
    endReason: null,
    now: input.now,
    checkedAt: input.now,
    storeFailed: false,
  }),
  type: 'parallel',
  invoke: [
    { id: 'watchClock', src: 'watchClock', onError: { description: 'Without a clock a 401 still repairs.' } },
    { id: 'watchSurroundings', src: 'watchSurroundings', onError: { description: 'The clock retries, too.' } },
    {
      id: 'watchRecord',
      src: 'watchRecord',
      onError: { description: 'The record is read before every refresh, too.' },
    },
  ],
  on: { 'record.unkept': { actions: assign({ storeFailed: true }) } },
  states: {
    token: {
      description: 'The access token. Everything else follows this region.',
      initial: 'active',
      on: {
        'signed.in': {
          target: '.active.fresh',
          actions: [{ type: 'signIn', params: ({ event }) => event }, 'storeSession'],
        },
        'record.changed': [
          {
            guard: { type: 'isOtherMember', params: ({ event }) => event.record },
            target: '.active.fresh',
            actions: [
              'dropMemberData',
              { type: 'adoptRecord', params: ({ event }) => event },
              raise({ type: 'member.changed' }),
            ],
          },
          {
            guard: { type: 'isNewerGrant', params: ({ event }) => event.record },
            target: '.active.fresh',
            actions: { type: 'adoptTokens', params: ({ event }) => event.record },
          },
          {
            guard: { type: 'isNewerSignOut', params: ({ event }) => event.record },
            target: '.absent',
            actions: [
              { type: 'endSession', params: 'signedOutElsewhere' },
              { type: 'adoptRecord', params: ({ event }) => event },
              'dropMemberData',
            ],
          },
        ],
      },
      states: {
        active: {
          description: 'There is a token, or one may still be had.',
          initial: 'restoring',
          on: {
            'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
            'logout.pressed': { actions: { type: 'closeSession', params: 'loggedOut' } },
            'session.closed': {
              target: 'absent',
              actions: [
                { type: 'endSession', params: ({ event }) => event.reason },
                { type: 'storeSignOut', params: { revocationPending: true } },
                'dropMemberData',
                raise({ type: 'revocation.due' }),
              ],
            },
          },
          states: {
            restoring: {
              description: 'What this browser kept is read.',
              tags: 'unsettled',
              invoke: {
                id: 'restoreSession',
                src: 'restoreSession',
                onDone: [
                  {
                    guard: { type: 'isRevocationPending', params: ({ event }) => event.output.record },
                    target: '#session.token.absent',
                    actions: [
                      { type: 'adoptRecord', params: ({ event }) => event.output },
                      raise({ type: 'revocation.due' }),
                    ],
                  },
                  {
                    guard: { type: 'isUsable', params: ({ event }) => event.output },
                    target: 'fresh',
                    actions: { type: 'adoptRecord', params: ({ event }) => event.output },
                  },
                  { target: 'refreshing', actions: { type: 'adoptRecord', params: ({ event }) => event.output } },
                ],
                onError: 'refreshing',
              },
            },
            fresh: {
              description:
                'The token is good. It is checked every 120 seconds and refreshed 300 seconds before its end.',
              entry: raise({ type: 'token.renewed' }),
              on: {
                'clock.ticked': [
                  {
                    guard: { type: 'isRefreshDue', params: ({ event }) => event.now },
                    target: 'refreshing',
                    actions: { type: 'keepTime', params: ({ event }) => event.now },
                  },
                  {
                    guard: { type: 'isCheckDue', params: ({ event }) => event.now },
                    actions: { type: 'noteCheck', params: ({ event }) => event.now },
                  },
                  { actions: { type: 'keepTime', params: ({ event }) => event.now } },
                ],
                'token.rejected': {
                  guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
                  target: 'refreshing',
                },
                'extension.requested': 'refreshing',
              },
            },
            refreshing: {
              description:
                'The one refresh under way, which everybody who needs a token waits for. Only here it is committed.',
              tags: 'unsettled',
              invoke: {
                id: 'tokenRefresh',
                src: 'refreshTokens',
                input: ({ context }) => ({
                  generation: context.generation,
                  memberId: context.grant?.memberId ?? context.user?.id ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'isOtherMemberNow', params: ({ event }) => event.output },
                    target: 'fresh',
                    actions: [
                      'dropMemberData',
                      { type: 'adoptRecord', params: ({ event }) => ({ record: recordOf(event.output) }) },
                      raise({ type: 'member.changed' }),
                    ],
                  },
                  {
                    guard: { type: 'isRenewed', params: ({ event }) => event.output },
                    target: 'fresh',
                    actions: { type: 'adoptTokens', params: ({ event }) => recordOf(event.output) },
                  },
                  { guard: { type: 'isStillValid', params: ({ event }) => event.output }, target: 'degraded' },
                  {
                    guard: { type: 'isSuperseded', params: ({ event }) => event.output },
                    target: '#session.token.absent',
                    actions: [{ type: 'endSession', params: 'signedOutElsewhere' }, 'dropMemberData'],
                  },
                  {
                    target: '#session.token.absent',
                    actions: [
                      { type: 'endSession', params: ({ event }) => event.output.kind as EndReason },
                      { type: 'storeSignOut', params: { revocationPending: false } },
                      'dropMemberData',
                    ],
                  },
                ],
                onError: [
                  { guard: 'isValid', target: 'degraded' },
                  { actions: { type: 'closeSession', params: 'invalid' } },
                ],
              },
            },
            degraded: {
              description:
                'The server could not be reached while the token is good: the session stays, and tries again.',
              tags: 'degraded',
              on: {
                'clock.ticked': [
                  {
                    guard: { type: 'isDegradedRefreshDue', params: ({ event }) => event.now },
                    target: 'refreshing',
                    actions: { type: 'noteCheck', params: ({ event }) => event.now },
                  },
                  { actions: { type: 'keepTime', params: ({ event }) => event.now } },
                ],
                'network.restored': 'refreshing',
                'token.rejected': {
                  guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
                  target: 'refreshing',
                },
                'extension.requested': 'refreshing',
              },
            },
          },
        },
        absent: { description: 'No token, and none to be had without signing in.' },
      },
    },
    member: {
      description: 'Who is signed in.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing may be shown yet as if somebody, or nobody, were signed in.',
          tags: 'loading',
          initial: 'awaitingToken',
          always: { guard: 'isTokenAbsent', target: 'anonymous' },
          // The profile under way may be another member's, whose session this sign-in has replaced.
          on: { 'signed.in': 'authenticated' },
          states: {
            awaitingToken: {
              description: 'The token is being restored or refreshed.',
              always: { guard: 'isTokenUsable', target: 'fetchingUser' },
            },
            fetchingUser: {
              description: 'The profile is fetched, also by those who joined with a stored user.',
              on: { 'member.changed': { target: 'fetchingUser', reenter: true } },
              invoke: {
                id: 'fetchUser',
                src: 'fetchUser',
                onDone: {
                  target: '#session.member.authenticated',
                  actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'storeUser'],
                },
                onError: [
                  {
                    guard: { type: 'isUnreachableButKnown', params: ({ event }) => statusOf(event.error) },
                    target: '#session.member.authenticated',
                  },
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => statusOf(event.error) },
                    target: 'awaitingNetwork',
                  },
                  { actions: { type: 'closeSession', params: 'profileFailed' } },
                ],
              },
            },
            awaitingNetwork: {
              description: 'There is a token, but the server can not be asked whose it is.',
              after: { userRetry: 'fetchingUser' },
              on: {
                'network.restored': 'fetchingUser',
                'user.requested': 'fetchingUser',
                'member.changed': 'fetchingUser',
              },
            },
          },
        },
        authenticated: {
          description: 'The member is known. Both warnings watch over the session.',
          always: { guard: 'isTokenAbsent', target: 'anonymous' },
          invoke: [
            {
              id: 'expiryWarning',
              src: 'warnBeforeExpiry',
              input: ({ context }) => ({ deadline: context.grant?.expiresAt ?? context.now, now: context.now }),
              onDone: { actions: { type: 'closeSession', params: ({ event }) => event.output.reason } },
              onError: { actions: { type: 'closeSession', params: 'invalid' } },
            },
            {
              id: 'expiringSoon',
              src: 'announceExpiry',
              onDone: { actions: { type: 'closeSession', params: ({ event }) => event.output.reason } },
              onError: { actions: { type: 'closeSession', params: 'invalid' } },
            },
          ],
          on: {
            'clock.ticked': [
              { guard: 'isRefreshing', actions: { type: 'tickWarning', params: { renewing: true } } },
              { guard: 'isDegradedEnd', actions: { type: 'tickWarning', params: { renewing: true } } },
              {
                guard: { type: 'isRefreshDue', params: ({ event }) => event.now },
                actions: { type: 'tickWarning', params: { renewing: true } },
              },
              { actions: { type: 'tickWarning', params: { renewing: false } } },
            ],
            'token.renewed': { actions: ['tellRenewal', sendTo('expiringSoon', { type: 'token.renewed' })] },
            'expiry.announced': { actions: sendTo('expiringSoon', { type: 'expiry.announced' }) },
            'user.loaded': { actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'storeUser'] },
            'member.changed': 'loading',
          },
        },
        anonymous: {
          description: 'Nobody is signed in.',
          always: [
            { guard: 'isSignedIn', target: 'authenticated' },
            { guard: 'isTokenUsable', target: 'loading' },
          ],
        },
      },
    },
    revocation: {
      description: 'A sign-out takes effect here at once; the server hears of it as soon as it can be reached.',
      initial: 'idle',
      on: {
        'signed.in': '.idle',
        'record.changed': { guard: { type: 'isNewerGrant', params: ({ event }) => event.record }, target: '.idle' },
      },
      states: {
        idle: {
          description: 'Nothing is left to tell the server.',
          on: { 'revocation.due': 'revoking' },
        },
        revoking: {
          description:
            'The server is told. A new sign-in waits for the answer, which clears the cookies, or has it called off.',
          tags: 'revoking',
          invoke: { id: 'revokeSession', src: 'revokeSession', onDone: 'idle', onError: 'postponed' },
          on: { 'sign.in.delayed': 'postponed' },
        },
        postponed: {
          description: 'The server did not hear of it: no refresh by cookie happens before it has.',
          after: { revocationRetry: 'revoking' },
          on: { 'network.restored': 'revoking' },
        },
      },
    },
  },
});
