import { createActor, fromCallback, fromPromise } from 'xstate';
import type { SignedIn } from '../../../contract/accounts.ts';
import type { User } from '../../../contract/user.ts';
import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { type EndReason, sessionMachine, type UserAnswer } from '../../../machines/session/session.ts';
import type { SessionRecord } from '../../../machines/session/token-refresh.ts';

export const demoUser: User = {
  id: 'm1',
  username: 'demo',
  email: 'demo@example.org',
  first_name: 'Demo',
  last_name: 'Member',
  profile_image: null,
};

/** The server's answer to a correct password or code. The token can be decoded but has no signature. */
export function signedInAnswer(user = demoUser): SignedIn {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const access = `${part({ alg: 'none' })}.${part({ sub: user.id, iat: now, exp: now + 900 })}.`;
  return { access, refresh: 'r', user };
}

const silent = () => undefined;

interface Circumstances {
  /** What the browser has stored. `hanging`: the read never finishes. */
  kept: 'nothing' | 'token' | 'hanging';
  /** Null: the server refuses. A rejection: the server is unreachable. */
  fetchUser?: () => Promise<User | null>;
  revokeSession?: (signal: AbortSignal) => Promise<void>;
}

/** The session's production chart with its environment replaced. */
export function sessionForTest({
  kept,
  fetchUser = async () => demoUser,
  revokeSession = async () => undefined,
}: Circumstances) {
  const now = Date.now();
  const grant = { token: 'token', memberId: demoUser.id, obtainedAt: now, expiresAt: now + 900_000 };
  const record: SessionRecord = {
    epoch: 'tests',
    generation: 1,
    grant: kept === 'token' ? grant : null,
    user: null,
    revocationPending: kept === 'nothing',
    revokedToken: null,
    departure: null,
  };
  const machine = sessionMachine.provide({
    actors: {
      watchClock: fromCallback(silent),
      watchSurroundings: fromCallback(silent),
      watchRecord: fromCallback(silent),
      restoreSession: fromPromise<{ record: SessionRecord | null; now: number }>(() =>
        kept === 'hanging' ? new Promise<never>(silent) : Promise.resolve({ record, now }),
      ),
      fetchUser: fromPromise<UserAnswer, { memberId: string }>(async () => {
        const user = await fetchUser();
        return user === null ? { kind: 'refused' } : { kind: 'known', user };
      }),
      revokeSession: fromPromise<void>(({ signal }) => revokeSession(signal)),
      warnBeforeExpiry: expiryWarningMachine,
      announceExpiry: expiringSoonMachine,
    },
    actions: { storeSession: silent, storeUser: silent, storeSignOut: silent, dropMemberData: silent },
  });
  return createActor(machine, { input: { now, epoch: 'tests' } }).start();
}

/** The same, signed out. */
export function visitorSession(revokeSession?: (signal: AbortSignal) => Promise<void>) {
  return sessionForTest({ kept: 'nothing', ...(revokeSession && { revokeSession }) });
}

/** A session that has ended in this tab, for a given reason. */
export function endedSession(reason: EndReason) {
  const session = visitorSession();
  const snapshot = session.getSnapshot();
  return {
    getSnapshot: () => ({
      ...snapshot,
      context: { ...snapshot.context, endReason: reason },
      hasTag: () => false,
      matches: () => false,
    }),
    subscribe: session.subscribe.bind(session),
    on: session.on.bind(session),
    send: session.send.bind(session),
  };
}

/** A session that never changes; `sent` collects the events it was sent. */
export function stillSession(user: { id: string; username?: string; email?: string } | null, loading = false) {
  const snapshot = {
    context: { user },
    hasTag: (tag: string) => tag === 'loading' && loading,
    matches: (state: object) => JSON.stringify(state) === '{"member":"authenticated"}' && user !== null && !loading,
  };
  const sent: unknown[] = [];
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: unknown) => sent.push(event),
    sent,
  };
}

export type StillSession = ReturnType<typeof stillSession>;
