import type { Grant } from '../../../contract/token.ts';
import type { User } from '../../../contract/user.ts';
import type { EndReason, sessionMachine } from '../../../machines/session/session.ts';
import type { SessionRecord } from '../../../machines/session/token-refresh.ts';
import type { Begin, Oracle } from '../mutation/oracle.ts';

export const start = 1_000_000;
// What the journeys of the session share: its records, what happens to it, what it is seen doing, and where they begin.

/** Specification, section 9. */
export const check = 120_000;
export const threshold = 300_000;
export const countdown = 30_000;
export const lifetime = 900_000;
export const end = start + lifetime;

export const userNamed = (id: string, first = id): User => ({
  id,
  username: id,
  email: `${id}@example.org`,
  first_name: first,
  last_name: 'Example',
  profile_image: null,
});
export const [ada, grace] = [userNamed('ada'), userNamed('grace')];
export const grantOf = (memberId: string, obtainedAt = start, expiresAt = obtainedAt + lifetime): Grant => ({
  token: `token of ${memberId}`,
  memberId,
  obtainedAt,
  expiresAt,
});
export const adas = grantOf('ada');
/** The same member's token, renewed five minutes later. */
export const renewed: Grant = { ...grantOf('ada', start + threshold), token: 'newer token' };

export const recordOf = (
  generation: number,
  grant: Grant | null,
  more: Partial<SessionRecord> = {},
): SessionRecord => ({
  epoch: 'e',
  generation,
  grant,
  user: null,
  revocationPending: false,
  revokedToken: null,
  departure: null,
  ...more,
});

export const at = (now: number, renewing?: boolean) =>
  renewing === undefined
    ? ({ type: 'clock.ticked', now } as const)
    : ({ type: 'clock.ticked', now, renewing } as const);
export const changed = (record: SessionRecord) => ({ type: 'record.changed', record }) as const;
export const rejected = (token: string) => ({ type: 'token.rejected', token }) as const;
export const signIn = (user: User, grant = grantOf(user.id)) => ({ type: 'signed.in', grant, user }) as const;
export const loaded = (user: User) => ({ type: 'user.loaded', user }) as const;
export const leave = { type: 'logout.pressed' } as const;
export const extend = { type: 'extension.requested' } as const;
export const online = { type: 'network.restored' } as const;
export const delayed = { type: 'sign.in.delayed' } as const;
export const announced = { type: 'expiry.announced' } as const;
export const asked = { type: 'user.requested' } as const;
export const unkept = { type: 'record.unkept' } as const;

export const opening = ['▶ watchClock', '▶ watchSurroundings', '▶ watchRecord', '▶ restoreSession'];
export const settled = '! token.settled';
export const refreshing = (memberId: string | null, token: string | null, generation: number, epoch = 'e') =>
  `▶ tokenRefresh ${JSON.stringify({ version: { epoch, generation }, memberId, token })}`;
export const unrefreshed = '■ tokenRefresh';
export const fetching = (memberId: string) => `▶ fetchUser {"memberId":"${memberId}"}`;
export const unfetched = '■ fetchUser';
export const warnings = (deadline: number, now: number) => [
  `▶ expiryWarning ${JSON.stringify({ deadline, now })}`,
  '▶ expiringSoon',
];
export const unwarned = ['■ expiryWarning', '■ expiringSoon'];
/** They start with a token that is new to everyone, and hear of it like everyone. */
export const newWarnings = (deadline: number, now: number) => [...warnings(deadline, now), ...toldRenewal(deadline)];
export const ticked = (now: number, renewing = false) =>
  `expiryWarning ← clock.ticked ${JSON.stringify({ now, renewing })}`;
export const toldRenewal = (deadline: number) => [
  `expiryWarning ← token.renewed {"deadline":${deadline}}`,
  'expiringSoon ← token.renewed',
];
export const storedSignOut = (reason: EndReason, revocationPending: boolean) =>
  `storeSignOut ${JSON.stringify({ reason, revocationPending })}`;
export const dropped = 'dropMemberData';
export const revoking = '▶ revokeSession';
export const answered = '! revocation.settled';

export const opened = { now: start, epoch: 'e' };
export const nobody = { grant: null, user: null };
export const idle = { revocation: 'idle' } as const;
export const isRefreshing = { active: 'refreshing' } as const;
export const isFresh = { active: 'fresh' } as const;
export const isDegraded = { active: 'degraded' } as const;
export const isFetching = { loading: 'fetchingUser' } as const;
export const isUnreached = { loading: 'awaitingNetwork' } as const;
export const member = { token: isFresh, member: 'authenticated', ...idle } as const;
export const memberRefreshing = { ...member, token: isRefreshing } as const;
export const memberDegraded = { ...member, token: isDegraded } as const;
export const visitor = { token: 'absent', member: 'anonymous', ...idle } as const;
export const leaver = { ...visitor, revocation: 'revoking' } as const;
export const waitingLeaver = { ...visitor, revocation: 'postponed' } as const;
export const newcomer = { token: isFresh, member: isFetching, ...idle } as const;

export type Beginning = Begin<typeof sessionMachine>;

export type SessionJourneys = Oracle<typeof sessionMachine>['journeys'];

/** Found in the store at the third generation, with the profile's answer: Ada is signed in. */
export function signedIn(begin: Beginning, grant = adas) {
  return begin(opened)
    .ends('restoreSession', { record: recordOf(3, grant), now: start })
    .ends('fetchUser', { kind: 'known', user: ada })
    .is(member, { grant, user: ada, generation: 3, now: start }, [
      ...opening,
      settled,
      fetching('ada'),
      'storeUser',
      ...warnings(grant.expiresAt, start),
    ]);
}

/** Nothing is stored, and the refresh cookie is refused: nobody is signed in. */
export function signedOut(begin: Beginning) {
  return begin(opened)
    .ends('restoreSession', { record: null, now: start })
    .ends('tokenRefresh', { kind: 'refused', detail: 'no cookie' })
    .is(visitor, { ...nobody, generation: 1, endReason: null }, [
      ...opening,
      refreshing(null, null, 0),
      storedSignOut('refused', false),
      dropped,
      settled,
    ]);
}

/** Ada's token was rejected: it is being refreshed. */
export function renewing(begin: Beginning, grant = adas) {
  return signedIn(begin, grant)
    .send(rejected(grant.token))
    .is(memberRefreshing, {}, [refreshing('ada', grant.token, 3)]);
}

/** The server could not be reached, but Ada's token is still valid. */
export function unreached(begin: Beginning) {
  return renewing(begin)
    .ends('tokenRefresh', { kind: 'unreachable', detail: 'no answer' })
    .is(memberDegraded, { grant: adas, user: ada, endReason: null }, [settled]);
}

/** Ada has a token, but the server cannot be reached to ask who that is. */
export function unnamed(begin: Beginning) {
  return begin(opened)
    .ends('restoreSession', { record: recordOf(3, adas), now: start })
    .ends('fetchUser', { kind: 'unreachable' })
    .is({ token: isFresh, member: isUnreached, ...idle }, { user: null }, [...opening, settled, fetching('ada')]);
}

export const closed = (reason: EndReason) => [storedSignOut(reason, true), dropped, settled, ...unwarned, revoking];
