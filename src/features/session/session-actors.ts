import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { User } from '../../../contract/user.ts';
import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { expiryWarningMachine, type Extension } from '../../../machines/session/expiry-warning.ts';
import { isNewer, sessionMachine, type EndReason, type UserAnswer } from '../../../machines/session/session.ts';
import {
  tokenRefreshMachine,
  type RefreshProblem,
  type RequestedTokens,
  type SessionRecord,
  type Version,
} from '../../../machines/session/token-refresh.ts';
import type { Caller } from '../../api/caller.ts';
import { departureOf } from '../../entities/session/departures.ts';
import { tokenHolderOf } from '../../entities/session/token-holder.ts';
import { clearTokenCookie, readTokenCookie } from './session-cookies.ts';
import { createRecordStore, nothingPending, randomText, type RecordStore } from './session-record.ts';
import { settledToken } from './settled-token.ts';
import { userOf } from './user-of-profile.ts';
import { holdLock, watchClock, watchNetwork, watchRecord, watchSurroundings } from './watchers.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** The modules behind the session's calls, and with them the HTTP client. */
export interface SessionModules {
  accounts: () => Promise<Pick<typeof import('../../api/accounts.ts'), 'logout'>>;
  profiles: () => Promise<{ getProfile: (caller: Caller) => Promise<User> }>;
  token: () => Promise<Pick<typeof import('../../api/token.ts'), 'refreshToken'>>;
  grants: () => Promise<typeof import('../../api/grant.ts')>;
  failures: () => Promise<typeof import('../../api/call-error.ts')>;
}

/** Loaded when the session first needs them: the first screen does not. */
const lateModules: SessionModules = {
  accounts: () => import('../../api/accounts.ts'),
  // Reads the member's profile into the cache, where the pages find it.
  profiles: () => import('../../entities/profiles/early-profile-queries.ts'),
  token: () => import('../../api/token.ts'),
  grants: () => import('../../api/grant.ts'),
  failures: () => import('../../api/call-error.ts'),
};

function problem(kind: RefreshProblem['kind'], detail: string, retryAfter: number | null = null): RequestedTokens {
  const offline = kind === 'unreachable' && !navigator.onLine;
  return { grant: null, problem: { kind, detail, retryAfter, offline } };
}

/** Refused only if the service itself answers with a reason: a proxy's 403 page signs nobody out. */
async function problemOf(error: unknown, { failures }: SessionModules): Promise<RequestedTokens> {
  const { CallError } = await failures();
  if (!(error instanceof CallError)) return problem('unreachable', 'The server could not be reached');
  if (error.kind === 'answered' && [400, 401, 403].includes(error.status)) return problem('refused', error.detail);
  const { retry_after: seconds } = error;
  return problem('unreachable', error.detail, seconds === undefined ? null : seconds * 1_000);
}

async function requestGrant(
  token: string | null,
  signal: AbortSignal,
  modules: SessionModules,
): Promise<RequestedTokens> {
  try {
    const [{ refreshToken }, { grantOfAnswer }] = await Promise.all([modules.token(), modules.grants()]);
    const { access } = await refreshToken(token, signal);
    const grant = grantOfAnswer(access, Date.now());
    return grant === null ? problem('invalid', 'The server answered without a token') : { grant, problem: null };
  } catch (error) {
    return problemOf(error, modules);
  }
}

/** Asks the server for this member. Only the server's own refusal means that there is no such member. */
async function askForUser(memberId: string, modules: SessionModules, signal?: AbortSignal): Promise<UserAnswer> {
  try {
    const { getProfile } = await modules.profiles();
    return { kind: 'known', user: userOf(await getProfile({ as: memberId, signal })) };
  } catch (error) {
    const { CallError } = await modules.failures();
    const refused =
      error instanceof CallError && error.kind === 'answered' && error.status < 500 && error.status !== 429;
    return { kind: refused ? 'refused' : 'unreachable' };
  }
}

/** The stored record or, without one, the cookie that the server has set beside the tokens. */
async function restore(
  store: RecordStore,
  { grants }: SessionModules,
): Promise<{ record: SessionRecord | null; now: number }> {
  const record = store.read();
  const now = Date.now();
  const cookie = record === null ? readTokenCookie() : null;
  if (cookie === null) return { record, now };
  const grant = (await grants()).grantOfCookie(cookie, now);
  return {
    record: grant === null ? null : { ...nothingPending, epoch: randomText(), generation: 1, grant, user: null },
    now,
  };
}

/** The refresh attempt, connected to the server and to the record. */
export function joinTokenRefresh(store: RecordStore, modules: SessionModules): typeof tokenRefreshMachine {
  return tokenRefreshMachine.provide({
    actors: {
      holdLock: holdLock(store),
      watchNetwork,
      readNewer: fromPromise(async ({ input }) => {
        const record = store.read();
        return record !== null && isNewer(record, input) ? record : null;
      }),
      requestTokens: fromPromise(({ input, signal }) => {
        store.noteRefresh();
        return requestGrant(input.token, signal, modules);
      }),
      // No await before the write: between the comparison and the write no other event may run.
      commitGrant: fromPromise(async ({ input }) => store.commit(input.grant, input.version)),
    },
  });
}

/** Milliseconds for which 'Extend Session' shows 'Extending...'. After that, both the refresh and the session go on. */
const extensionPatience = 30_000;

/**
 * Refreshes the tokens and reloads the user (specification, section 4, 'Extend Session'). An unreachable server does
 * not fail it while the token is still valid (docs/session-faults.md, rows 11 and 23).
 */
async function extend(session: SessionActor, modules: SessionModules): Promise<Extension> {
  const { context: before } = session.getSnapshot();
  session.send({ type: 'extension.requested' });
  const after = await settledToken(session, extensionPatience);
  if (after === null) return 'unanswered';
  const { grant } = after.context;
  if (grant === null) throw new Error('The session has ended');
  if (!isNewer(after.context, before)) return 'unanswered';
  const answer = await askForUser(grant.memberId, modules);
  if (answer.kind === 'refused') throw new Error('The member is gone');
  // The tokens are new, which is what was asked for: the profile can wait.
  if (answer.kind === 'known') session.send({ type: 'user.loaded', user: answer.user });
  return 'extended';
}

/** The reasons that are the member's own choice. All others leave the drafts for the same member's return. */
const departures: readonly EndReason[] = ['loggedOut', 'loggedOutSoon'];

export interface SessionParts {
  /** Drops whatever the client holds of the member: caches, drafts. */
  dropMemberData: () => void;
  store?: RecordStore;
  /** Tests pass them in, so that nothing loads late. */
  modules?: SessionModules;
}

/** The session chart, connected to the server, the browser's storage and the other tabs. Its system id is 'session'. */
export function joinSession({
  dropMemberData,
  store = createRecordStore(),
  modules = lateModules,
}: SessionParts): typeof sessionMachine {
  const extendSession = fromPromise<Extension>(({ system }) => extend(system.get('session') as SessionActor, modules));
  return sessionMachine.provide({
    actors: {
      watchClock: watchClock(store),
      watchSurroundings,
      watchRecord: watchRecord(store),
      restoreSession: fromPromise(() => restore(store, modules)),
      fetchUser: fromPromise(({ input, signal }) => askForUser(input.memberId, modules, signal)),
      revokeSession: fromPromise(async ({ signal }) => {
        const record = store.read();
        // Another tab has already told the server, or someone has signed in since.
        if (!record?.revocationPending) return;
        await (await modules.accounts()).logout(record.revokedToken, signal);
        store.confirmSignOut();
      }),
      refreshTokens: joinTokenRefresh(store, modules),
      warnBeforeExpiry: expiryWarningMachine.provide({ actors: { extendSession } }),
      announceExpiry: expiringSoonMachine.provide({ actors: { extendSession } }),
    },
    actions: {
      storeSession: ({ context, self }) => {
        const { epoch, generation, grant, user } = context;
        keepPace(store.write({ ...nothingPending, epoch, generation, grant, user }), context, self);
      },
      storeUser: ({ context, self }) => {
        const { epoch, generation, grant, user } = context;
        if (user === null) return;
        if (store.read() !== null) return store.keepUser(user, { epoch, generation });
        // What was cleared stays so until the server gives new tokens: another member may be about to sign in.
        if (store.wasCleared()) return;
        // A session restored from the cookie has no record yet. Without one, the next cold start would know nobody.
        keepPace(store.write({ ...nothingPending, epoch, generation, grant, user }), context, self);
      },
      storeSignOut: ({ context, self }, { reason, revocationPending }) => {
        const stored = store.read();
        const chosen = departures.includes(reason);
        if (stored?.grant != null && isNewer(stored, context)) {
          // This tab has missed another member's session, or its own session's renewal. Only its own member may end a
          // session.
          const isOwn = stored.grant.memberId === context.grant?.memberId;
          if (!(chosen && isOwn)) return self.send({ type: 'record.changed', record: stored });
        }
        clearTokenCookie();
        const leaving = (stored?.grant ?? context.grant)?.memberId;
        const written = store.write({
          epoch: context.epoch,
          generation: context.generation + 1,
          grant: null,
          user: null,
          revocationPending,
          revokedToken: revocationPending ? ((stored?.grant ?? context.grant)?.token ?? null) : null,
          departure: chosen && leaving !== undefined ? departureOf(leaving, randomText()) : null,
        });
        keepPace(written, { epoch: context.epoch, generation: context.generation + 1 }, self);
      },
      dropMemberData,
    },
  });
}

/** The session of this tab, not started yet. */
export function createSession(parts: SessionParts): SessionActor {
  return createActor(joinSession(parts), { input: { now: Date.now(), epoch: randomText() }, systemId: 'session' });
}

/** If another tab has written in between, the store went one version further: the session must follow. */
function keepPace(written: SessionRecord, known: Version, session: Pick<SessionActor, 'send'>): void {
  if (isNewer(written, known)) session.send({ type: 'record.changed', record: written });
}

/**
 * Makes the session take over the newest record of all tabs before anything is asked of it: a tab that was suspended,
 * frozen or in the back/forward cache has missed later sign-ins. By the time this returns, everything that it held of
 * another member is dropped.
 */
export function takeNewest(session: SessionActor, store: RecordStore): void {
  const record = store.read();
  if (record !== null && isNewer(record, session.getSnapshot().context))
    session.send({ type: 'record.changed', record });
}

/** Whether the newest record of all tabs says that this member, or nobody (null), is signed in. */
export function isSignedIn(session: SessionActor, store: RecordStore, member: string | null): boolean {
  takeNewest(session, store);
  return tokenHolderOf(session.getSnapshot()) === member;
}
