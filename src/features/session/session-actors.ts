import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { Grant } from '../../../contract/token.ts';
import type { User } from '../../../contract/user.ts';
import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { sessionMachine } from '../../../machines/session/session.ts';
import {
  tokenRefreshMachine,
  type RefreshProblem,
  type SessionRecord,
} from '../../../machines/session/token-refresh.ts';
import type { Caller } from '../../api/caller.ts';
import { createRecordStore, type RecordStore } from './session-record.ts';
import { clearTokenCookie, readTokenCookie } from './token-cookie.ts';
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
  // The member's profile is read into the cache, where the pages find it.
  profiles: () => import('../../entities/profiles/read-own-profile.ts'),
  token: () => import('../../api/token.ts'),
  grants: () => import('../../api/grant.ts'),
  failures: () => import('../../api/call-error.ts'),
};

/** A failed refresh, with what the statechart decides by. */
class RefreshFailure extends Error implements RefreshProblem {
  override readonly name = 'RefreshFailure';
  readonly kind: RefreshProblem['kind'];
  readonly detail: string;
  readonly retryAfter: number | null;
  readonly offline: boolean;

  constructor(kind: RefreshProblem['kind'], detail: string, retryAfter: number | null = null) {
    super(detail);
    this.kind = kind;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.offline = kind === 'unreachable' && !navigator.onLine;
  }
}

/** Refused only by an answer of the service itself that says why; a proxy's 403 page signs nobody out. */
async function refreshFailure(error: unknown, { failures }: SessionModules): Promise<RefreshFailure> {
  const { CallError } = await failures();
  if (!(error instanceof CallError)) return new RefreshFailure('unreachable', 'The server could not be reached');
  const refused = error.kind === 'answered' && error.code !== undefined && [400, 401, 403].includes(error.status);
  if (refused) return new RefreshFailure('refused', error.detail);
  if (error.kind === 'malformed') return new RefreshFailure('invalid', error.detail);
  return new RefreshFailure(
    'unreachable',
    error.detail,
    error.retry_after === undefined ? null : error.retry_after * 1_000,
  );
}

async function requestGrant(signal: AbortSignal, modules: SessionModules): Promise<Grant> {
  const [{ refreshToken }, { grantOfAnswer }] = await Promise.all([modules.token(), modules.grants()]);
  const { access } = await refreshToken(signal).catch(async (error: unknown) => {
    throw await refreshFailure(error, modules);
  });
  const grant = grantOfAnswer(access, Date.now());
  if (grant === null) throw new RefreshFailure('invalid', 'The server answered without a token');
  return grant;
}

/** The kept record; without one, the cookie that the server has set beside the tokens. */
async function restore(
  store: RecordStore,
  { grants }: SessionModules,
): Promise<{ record: SessionRecord | null; now: number }> {
  const record = store.read();
  const now = Date.now();
  const cookie = record === null ? readTokenCookie() : null;
  if (cookie === null) return { record, now };
  const grant = (await grants()).grantOfCookie(cookie, now);
  return { record: grant === null ? null : { generation: 0, grant, user: null, revocationPending: false }, now };
}

/** The refresh attempt, joined to the server and to the record. */
export function joinTokenRefresh(store: RecordStore, modules: SessionModules): typeof tokenRefreshMachine {
  return tokenRefreshMachine.provide({
    actors: {
      holdLock,
      watchNetwork,
      readRecord: fromPromise(async () => store.read()),
      requestTokens: fromPromise(({ signal }) => requestGrant(signal, modules)),
      // No await before the write: between the comparison and the write no other event may run.
      commitGrant: fromPromise(async ({ input }) => store.commit(input.grant, input.generation)),
    },
  });
}

/** Whose token the session holds. */
function memberOf(session: SessionActor): string | null {
  return session.getSnapshot().context.grant?.memberId ?? null;
}

/**
 * Refreshes the tokens and reloads the user (specification, section 4, 'Extend Session'). An unreachable server does
 * not fail it while the token is still valid: it waits until the session is renewed or has ended.
 */
async function extend(session: SessionActor, { profiles }: SessionModules): Promise<void> {
  const before = session.getSnapshot().context.generation;
  session.send({ type: 'extension.requested' });
  const after = await waitFor(
    session,
    (state) =>
      state.matches({ token: 'absent' }) ||
      (state.matches({ token: { active: 'fresh' } }) && state.context.generation > before),
  );
  if (after.matches({ token: 'absent' })) throw new Error('The session has ended');
  const { getProfile } = await profiles();
  try {
    session.send({ type: 'user.loaded', user: userOf(await getProfile({ as: memberOf(session) })) });
  } catch (error) {
    // The tokens are new; only an answer of the service can mean that the member is gone.
    const status = (error as { status?: number }).status ?? 0;
    if (status !== 0 && status !== 429 && status < 500) throw error;
  }
}

export interface SessionParts {
  /** Drops whatever the client holds of the member: caches, drafts. */
  dropMemberData: () => void;
  store?: RecordStore;
  /** Tests that own every tick have them at hand from the start. */
  modules?: SessionModules;
}

/** The session's chart, joined to the server, the browser's storage and the other tabs. Its actor is 'session' in its system. */
export function joinSession({
  dropMemberData,
  store = createRecordStore(),
  modules = lateModules,
}: SessionParts): typeof sessionMachine {
  const extendSession = fromPromise<void>(({ system }) => extend(system.get('session') as SessionActor, modules));
  return sessionMachine.provide({
    actors: {
      watchClock,
      watchSurroundings,
      watchRecord: watchRecord(store),
      restoreSession: fromPromise(() => restore(store, modules)),
      fetchUser: fromPromise(async ({ signal, system }) => {
        const as = memberOf(system.get('session') as SessionActor);
        return userOf(await (await modules.profiles()).getProfile({ as, signal }));
      }),
      revokeSession: fromPromise(async ({ signal }) => {
        await (await modules.accounts()).logout(signal);
        store.confirmSignOut();
      }),
      refreshTokens: joinTokenRefresh(store, modules),
      warnBeforeExpiry: expiryWarningMachine.provide({ actors: { extendSession } }),
      announceExpiry: expiringSoonMachine.provide({ actors: { extendSession } }),
    },
    actions: {
      storeSession: ({ context, self }) => {
        const { generation, grant, user } = context;
        keepPace(store.write({ generation, grant, user, revocationPending: false }), generation, self);
      },
      storeUser: ({ context, self }) => {
        const { generation, grant, user } = context;
        if (user === null) return;
        // A session that was found in the cookie has no record yet: without one the next cold start knows nobody.
        if (store.read() === null)
          keepPace(store.write({ generation, grant, user, revocationPending: false }), generation, self);
        else store.keepUser(user, generation);
      },
      storeSignOut: ({ context, self }, { revocationPending }) => {
        clearTokenCookie();
        const record = { generation: context.generation, grant: null, user: null, revocationPending };
        keepPace(store.write(record), context.generation, self);
      },
      dropMemberData,
    },
  });
}

/** The session of this tab, not yet started. */
export function createSession(parts: SessionParts): SessionActor {
  return createActor(joinSession(parts), { input: { now: Date.now() }, systemId: 'session' });
}

/** Another tab had written in the same instant, so the store went one further: the session follows. */
function keepPace(written: SessionRecord, generation: number, session: Pick<SessionActor, 'send'>): void {
  if (written.generation > generation) session.send({ type: 'record.changed', record: written });
}
