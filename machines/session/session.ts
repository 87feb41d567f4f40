import { and, assign, emit, fromCallback, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { User } from '../../contract/user.ts';
import type { Grant } from '../../contract/token.ts';
import type { expiringSoonMachine, SoonOutcome } from './expiring-soon.ts';
import type { expiryWarningMachine, WarningOutcome } from './expiry-warning.ts';
import type { RefreshOutcome, SessionRecord, tokenRefreshMachine, Version } from './token-refresh.ts';

/** Why this tab's last session ended; null while one is open, or if there was none. */
export type EndReason =
  | 'loggedOut'
  | 'signedOutElsewhere'
  | 'profileFailed'
  | WarningOutcome['reason']
  | SoonOutcome['reason']
  | Exclude<RefreshOutcome['kind'], 'committed' | 'found'>;

export interface SessionInput {
  /** Milliseconds on this device's clock. */
  now: number;
  /** A random string: the epoch of this tab's records if nothing is stored yet. */
  epoch: string;
}

/** The member, or why not. Only the service's own answer is a refusal; everything else is `unreachable`. */
export type UserAnswer = { kind: 'known'; user: User } | { kind: 'refused' | 'unreachable' };

interface SessionContext extends Version {
  grant: Grant | null;
  user: User | null;
  endReason: EndReason | null;
  now: number;
  /** When the refresh check last ran. */
  checkedAt: number;
  /** The browser refuses to store anything: the session exists only in this tab. */
  storeFailed: boolean;
}

export type SessionEvent =
  /** `renewing`: another tab has a refresh in flight. */
  | { type: 'clock.ticked'; now: number; renewing?: boolean }
  | { type: 'network.restored' }
  | { type: 'record.changed'; record: SessionRecord }
  | { type: 'record.unkept' }
  | { type: 'expiry.announced' }
  /** A request with this token was answered with 401. */
  | { type: 'token.rejected'; token: string }
  | { type: 'extension.requested' }
  | { type: 'signed.in'; grant: Grant; user: User }
  /** A sign-in has waited long enough for the answer to a sign-out. */
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
/** A gap between two ticks longer than the countdown: the device slept, or the tab was throttled. */
const sleepGap = 30_000;
/** A token with less time left would open the warning, so it is refreshed before anything is shown. */
const warningLead = 30_000;

interface Restored {
  record: SessionRecord | null;
  now: number;
}

/**
 * A lifetime under twice the threshold would always count as nearly expired: then half the lifetime is the threshold.
 */
function isNearExpiry(grant: Grant, now: number): boolean {
  const lifetime = grant.expiresAt - grant.obtainedAt;
  const remaining = grant.expiresAt - now;
  // More time left than its lifetime: the clock was set back.
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

/** While the server is unreachable: at every check, and when the token expires. */
function isRetryDue(context: SessionContext, now: number): boolean {
  return isCheckDue(context, now) || isPastExpiry(context, now);
}

/**
 * Refresh if the check finds the token nearly expired, the device wakes after the expiry, or another tab is refreshing
 * at the expiry: this tab then waits its turn and takes that result. A countdown the member saw ends in a sign-out
 * instead.
 */
function isRefreshDue(
  context: SessionContext,
  { now, renewing = false }: { now: number; renewing?: boolean },
): boolean {
  const isAwakened = (renewing || now - context.now > sleepGap) && isPastExpiry(context, now);
  return isAwakened || (context.grant !== null && isCheckDue(context, now) && isNearExpiry(context.grant, now));
}

/**
 * Whether a record is newer than the known version. A record of another epoch always is: the store has been cleared
 * since.
 */
export function isNewer(record: Version, known: Version): boolean {
  return record.epoch !== known.epoch || record.generation > known.generation;
}

/** What the shared record means for this tab. The only place that compares the two. */
export function reconcile(
  known: Version & Pick<SessionRecord, 'grant' | 'user'>,
  record: SessionRecord,
): 'known' | 'renewed' | 'otherMember' | 'ended' {
  // At equal versions the stored record wins: this tab has just skipped writing a sign-out (`storeSignOut`).
  const isLeftStanding = known.grant === null && record.grant !== null && record.generation === known.generation;
  if (!isNewer(record, known) && !isLeftStanding) return 'known';
  if (record.grant === null) return 'ended';
  const member = known.grant?.memberId ?? known.user?.id ?? record.grant.memberId;
  return member === record.grant.memberId ? 'renewed' : 'otherMember';
}

const missing = (name: string) => (): never => {
  throw new Error(`${name} is not provided: pass it through .provide()`);
};

const tokenIs = (active: 'fresh' | 'refreshing' | 'degraded') => stateIn({ token: { active } });

/** Placeholder for a child machine that the session's composition provides. Fails if it is missing. */
function missingMachine<Machine>(name: string): Machine {
  return fromPromise(missing(name)) as unknown as Machine;
}

/**
 * A tab's session (specification, section 4): who is signed in, with which token, and which sign-out the server has not
 * been told of yet. The region `token` leads; `member` and `revocation` follow it.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /**
     * For code that waits and then reads the snapshot. Token: known, renewed, kept although the server is unreachable,
     * or gone. Revocation: the answer to a sign-out has come, or nobody waits for it any more.
     */
    emitted: {} as { type: 'token.settled' | 'revocation.settled' },
    tags: {} as 'loading' | 'unsettled' | 'degraded' | 'revoking',
    children: {} as {
      tokenRefresh: 'refreshTokens';
      expiryWarning: 'warnBeforeExpiry';
      expiringSoon: 'announceExpiry';
    },
  },
  actors: {
    /** Sends 'clock.ticked' every second and whenever the tab wakes. */
    watchClock: fromCallback<SessionEvent>(missing('watchClock')),
    /** Sends 'network.restored', and 'expiry.announced' when an external event announces the end of the session. */
    watchSurroundings: fromCallback<SessionEvent>(missing('watchSurroundings')),
    /**
     * Sends 'record.changed' when another tab has written, 'record.unkept' when the browser refuses to store anything.
     */
    watchRecord: fromCallback<SessionEvent>(missing('watchRecord')),
    /** The stored record, or one made from the cookie, or null. */
    restoreSession: fromPromise<Restored>(missing('restoreSession')),
    /** GET api/profiles/me/ as this member. Resolves for failures, too. */
    fetchUser: fromPromise<UserAnswer, { memberId: string }>(missing('fetchUser')),
    /** Ends the session on the server and records that. */
    revokeSession: fromPromise<void>(missing('revokeSession')),
    refreshTokens: missingMachine<typeof tokenRefreshMachine>('refreshTokens'),
    warnBeforeExpiry: missingMachine<typeof expiryWarningMachine>('warnBeforeExpiry'),
    announceExpiry: missingMachine<typeof expiringSoonMachine>('announceExpiry'),
  },
  guards: {
    isRevocationPending: (_, record: SessionRecord | null) => record?.revocationPending === true,
    isUsable: (_, restored: Restored) =>
      restored.record?.grant != null && !isNearExpiry(restored.record.grant, restored.now),
    isOtherMember: ({ context }, record: SessionRecord) => reconcile(context, record) === 'otherMember',
    isNewerGrant: ({ context }, record: SessionRecord) => reconcile(context, record) === 'renewed',
    isNewerSignOut: ({ context }, record: SessionRecord) => reconcile(context, record) === 'ended',
    /** This sign-in was in flight while another member signed in, for example in another tab. */
    isAnotherMember: ({ context: { grant, user } }, { id }: User) => (grant?.memberId ?? user?.id ?? id) !== id,
    isOfMember: ({ context }, { id }: User) => context.grant?.memberId === id,
    isRefreshDue: ({ context }, tick: { now: number; renewing?: boolean }) => isRefreshDue(context, tick),
    isCheckDue: ({ context }, now: number) => isCheckDue(context, now),
    isRetryDue: ({ context }, now: number) => isRetryDue(context, now),
    isStillValid: ({ context }, outcome: RefreshOutcome) =>
      (outcome.kind === 'unreachable' || outcome.kind === 'invalid') && isValid(context),
    isValid: ({ context }) => isValid(context),
    isCurrentToken: ({ context }, token: string) => context.grant?.token === token,
    hasRecord: (_, outcome: RefreshOutcome) => 'record' in outcome,
    isKnown: ({ context }, answer: UserAnswer) => answer.kind === 'known' && answer.user.id === context.grant?.memberId,
    isRefused: (_, answer: UserAnswer) => answer.kind === 'refused',
    isUserKnown: ({ context }) => context.user !== null,
    /** Valid long enough to be used during its refresh, so that no one waits for a slow server. */
    isLasting: ({ context: { grant, now } }) => grant !== null && grant.expiresAt - now > warningLead,
    isTokenUsable: or([tokenIs('fresh'), tokenIs('degraded'), 'isLasting']),
    isTokenAbsent: stateIn({ token: 'absent' }),
    /** In the degraded state, the deadline triggers a last refresh, not a sign-out. */
    isRetrying: and([tokenIs('degraded'), 'isTickForRetry']),
    isTickForRetry: ({ context, event }) => event.type === 'clock.ticked' && isRetryDue(context, event.now),
    isTickForRefresh: ({ context, event }) => event.type === 'clock.ticked' && isRefreshDue(context, event),
    /** A refresh is in flight, or this tick starts one: no warning or sign-out is due. */
    isRenewing: or([tokenIs('refreshing'), 'isRetrying', 'isTickForRefresh']),
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
    noteCheck: assign({ now: (_, now: number) => now, checkedAt: (_, now: number) => now }),
    adoptRecord: assign(({ context }, { record, now }: Restored) => ({
      epoch: record?.epoch ?? context.epoch,
      generation: record?.generation ?? context.generation,
      grant: record?.grant ?? null,
      user: record?.user ?? null,
      now,
      checkedAt: now,
    })),
    /** Drops the member and adopts the record's version. */
    forgetMember: assign((_, { epoch, generation }: SessionRecord) => ({ epoch, generation, grant: null, user: null })),
    /** A refresh changes only the tokens. */
    adoptTokens: assign(({ context }, { epoch, generation, grant, user }: SessionRecord) => ({
      epoch,
      generation,
      grant,
      user: context.user ?? user,
      endReason: null,
      now: grant?.obtainedAt ?? context.now,
      checkedAt: grant?.obtainedAt ?? context.checkedAt,
    })),
    signIn: assign(({ context }, { grant, user }: { grant: Grant; user: User }) => ({
      generation: context.generation + 1,
      grant,
      user,
      endReason: null,
      now: grant.obtainedAt,
      checkedAt: grant.obtainedAt,
    })),
    takeRecord: raise((_, record: SessionRecord) => ({ type: 'record.changed', record })),
    closeSession: raise((_, reason: EndReason) => ({ type: 'session.closed', reason })),
    keepUser: assign({ user: (_, user: User) => user }),
    endSession: assign(({ context }, reason: EndReason) => ({
      generation: context.generation + 1,
      grant: null,
      user: null,
      // A visitor who never had a session sees no message about its end.
      endReason: context.grant === null && context.user === null ? context.endReason : reason,
    })),
    noteUnkept: assign({ storeFailed: true }),
    announceMember: raise({ type: 'member.changed' }),
    announceRenewal: raise({ type: 'token.renewed' }),
    demandRevocation: raise({ type: 'revocation.due' }),
    tellSettled: emit({ type: 'token.settled' }),
    tellRevoked: emit({ type: 'revocation.settled' }),
    tellAnnouncement: sendTo('expiringSoon', { type: 'expiry.announced' }),
    tellSoonOfRenewal: sendTo('expiringSoon', { type: 'token.renewed' }),
    tellRenewal: sendTo('expiryWarning', ({ context }) => ({
      type: 'token.renewed',
      deadline: context.grant?.expiresAt ?? context.now,
    })),
    tickWarning: sendTo('expiryWarning', ({ context, event }, { renewing }: { renewing: boolean }) => ({
      type: 'clock.ticked',
      now: event.type === 'clock.ticked' ? event.now : context.now,
      renewing,
    })),
    storeSession: missing('storeSession'),
    /** Writes the user beside the grant, without a new generation. */
    storeUser: missing('storeUser'),
    /**
     * Records for all tabs that this member has signed out, and whether the server must still be told. A newer record
     * that this tab has missed is adopted rather than overwritten: it may be another member's.
     */
    storeSignOut: (_, _params: { reason: EndReason; revocationPending: boolean }) => missing('storeSignOut')(),
    /** Drops all other client data of the member, before anything renders again. */
    dropMemberData: missing('dropMemberData'),
  },
  delays: { revocationRetry: 30_000, userRetry: 5_000 },
}).createMachine({
  id: 'session',
  description: "A tab's session: its token, its member, and any sign-out the server must still be told of.",
  context: ({ input }) => ({
    epoch: input.epoch,
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
    { id: 'watchClock', src: 'watchClock', onError: { description: 'Without it, a 401 still triggers a refresh.' } },
    {
      id: 'watchSurroundings',
      src: 'watchSurroundings',
      onError: { description: 'The clock still triggers retries.' },
    },
    { id: 'watchRecord', src: 'watchRecord', onError: { description: 'Calls still read the record first.' } },
  ],
  on: { 'record.unkept': { actions: 'noteUnkept' } },
  states: {
    token: {
      description: 'The access token. Everything else follows this region.',
      initial: 'active',
      on: {
        'signed.in': [
          {
            guard: { type: 'isAnotherMember', params: ({ event }) => event.user },
            target: '.active.fresh',
            actions: ['dropMemberData', { type: 'signIn', params: ({ event }) => event }, 'storeSession'],
          },
          { target: '.active.fresh', actions: [{ type: 'signIn', params: ({ event }) => event }, 'storeSession'] },
        ],
        'record.changed': [
          {
            guard: { type: 'isOtherMember', params: ({ event }) => event.record },
            target: '.active.fresh',
            actions: [
              'dropMemberData',
              { type: 'forgetMember', params: ({ event }) => event.record },
              { type: 'adoptTokens', params: ({ event }) => event.record },
              'announceMember',
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
              { type: 'forgetMember', params: ({ event }) => event.record },
              'dropMemberData',
            ],
          },
        ],
      },
      states: {
        active: {
          description: 'There is a token, or one may still be obtained.',
          initial: 'restoring',
          on: {
            'clock.ticked': { actions: { type: 'keepTime', params: ({ event }) => event.now } },
            'logout.pressed': { actions: { type: 'closeSession', params: 'loggedOut' } },
            'session.closed': {
              target: 'absent',
              actions: [
                { type: 'storeSignOut', params: ({ event: { reason } }) => ({ reason, revocationPending: true }) },
                { type: 'endSession', params: ({ event }) => event.reason },
                'dropMemberData',
                'demandRevocation',
              ],
            },
          },
          states: {
            restoring: {
              description: 'Reading what this browser has stored. A record that arrives in the meantime is included.',
              tags: 'unsettled',
              on: { 'record.changed': {} },
              invoke: {
                id: 'restoreSession',
                src: 'restoreSession',
                onDone: [
                  {
                    guard: { type: 'isRevocationPending', params: ({ event }) => event.output.record },
                    target: '#session.token.absent',
                    actions: [{ type: 'adoptRecord', params: ({ event }) => event.output }, 'demandRevocation'],
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
              description: 'The token is valid: checked every 120 seconds, refreshed in its last 300 seconds.',
              entry: ['announceRenewal', 'tellSettled'],
              on: {
                'clock.ticked': [
                  {
                    guard: { type: 'isRefreshDue', params: ({ event }) => event },
                    target: 'refreshing',
                    actions: { type: 'keepTime', params: ({ event }) => event.now },
                  },
                  {
                    guard: { type: 'isCheckDue', params: ({ event }) => event.now },
                    actions: { type: 'noteCheck', params: ({ event }) => event.now },
                  },
                ],
                'token.rejected': {
                  guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
                  target: 'refreshing',
                },
                'extension.requested': 'refreshing',
              },
            },
            refreshing: {
              description: 'The single refresh in flight: everyone waits for it, and only here are tokens committed.',
              tags: 'unsettled',
              invoke: {
                id: 'tokenRefresh',
                src: 'refreshTokens',
                input: ({ context: { epoch, generation, grant, user } }) => ({
                  version: { epoch, generation },
                  memberId: grant?.memberId ?? user?.id ?? null,
                  token: grant?.token ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'hasRecord', params: ({ event }) => event.output },
                    actions: {
                      type: 'takeRecord',
                      params: ({ event }) => (event.output as { record: SessionRecord }).record,
                    },
                  },
                  { guard: { type: 'isStillValid', params: ({ event }) => event.output }, target: 'degraded' },
                  {
                    target: '#session.token.absent',
                    actions: [
                      {
                        type: 'storeSignOut',
                        params: ({ event }) => ({ reason: event.output.kind as EndReason, revocationPending: false }),
                      },
                      { type: 'endSession', params: ({ event }) => event.output.kind as EndReason },
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
              description: 'The server is unreachable, but the token is valid: the session continues and retries.',
              tags: 'degraded',
              entry: 'tellSettled',
              on: {
                'clock.ticked': {
                  guard: { type: 'isRetryDue', params: ({ event }) => event.now },
                  target: 'refreshing',
                  actions: { type: 'noteCheck', params: ({ event }) => event.now },
                },
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
        absent: {
          description: 'There is no token, and none can be obtained without signing in.',
          entry: 'tellSettled',
        },
      },
    },
    member: {
      description: 'Who is signed in.',
      initial: 'loading',
      states: {
        loading: {
          description: "Not yet known who is signed in: neither the member's nor the visitor's navigation is shown.",
          tags: 'loading',
          initial: 'awaitingToken',
          always: { guard: 'isTokenAbsent', target: 'anonymous' },
          // The profile in flight may belong to a member whose session this sign-in has replaced.
          on: { 'signed.in': 'authenticated' },
          states: {
            awaitingToken: {
              description: 'The token is being restored or refreshed.',
              always: { guard: 'isTokenUsable', target: 'fetchingUser' },
            },
            fetchingUser: {
              description: 'Fetching the profile, even if the user was stored.',
              on: { 'member.changed': { target: 'fetchingUser', reenter: true } },
              invoke: {
                id: 'fetchUser',
                src: 'fetchUser',
                input: ({ context }) => ({ memberId: context.grant?.memberId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isKnown', params: ({ event }) => event.output },
                    target: '#session.member.authenticated',
                    actions: [
                      { type: 'keepUser', params: ({ event }) => (event.output as { user: User }).user },
                      'storeUser',
                    ],
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    actions: { type: 'closeSession', params: 'profileFailed' },
                  },
                  { guard: 'isUserKnown', target: '#session.member.authenticated' },
                  { target: 'awaitingNetwork' },
                ],
                onError: [
                  { guard: 'isUserKnown', target: '#session.member.authenticated' },
                  { target: 'awaitingNetwork' },
                ],
              },
            },
            awaitingNetwork: {
              description: 'There is a token, but the server cannot be reached to ask whose it is.',
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
          description: 'The member is known. Both expiry dialogs watch the session.',
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
              { guard: 'isRenewing', actions: { type: 'tickWarning', params: { renewing: true } } },
              { actions: { type: 'tickWarning', params: { renewing: false } } },
            ],
            'token.renewed': { actions: ['tellRenewal', 'tellSoonOfRenewal'] },
            'expiry.announced': { actions: 'tellAnnouncement' },
            'user.loaded': {
              guard: { type: 'isOfMember', params: ({ event }) => event.user },
              actions: [{ type: 'keepUser', params: ({ event }) => event.user }, 'storeUser'],
            },
            'member.changed': 'loading',
          },
        },
        anonymous: {
          description: 'No one is signed in.',
          always: [
            { guard: 'isUserKnown', target: 'authenticated' },
            { guard: 'isTokenUsable', target: 'loading' },
          ],
        },
      },
    },
    revocation: {
      description: 'A sign-out takes effect here at once; the server is told as soon as it can be reached.',
      initial: 'idle',
      on: {
        'signed.in': '.idle',
        'record.changed': { guard: { type: 'isNewerGrant', params: ({ event }) => event.record }, target: '.idle' },
      },
      states: {
        idle: { description: 'The server knows of every sign-out.', on: { 'revocation.due': 'revoking' } },
        revoking: {
          description: 'The server is being told. A new sign-in waits for the answer, or aborts the request.',
          tags: 'revoking',
          exit: 'tellRevoked',
          invoke: { id: 'revokeSession', src: 'revokeSession', onDone: 'idle', onError: 'postponed' },
          on: { 'sign.in.delayed': 'postponed' },
        },
        postponed: {
          description: 'The server could not be told yet. Until it has been, no refresh by cookie is attempted.',
          after: { revocationRetry: 'revoking' },
          on: { 'network.restored': 'revoking' },
        },
      },
    },
  },
});
