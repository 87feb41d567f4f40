import { createActor, fromCallback, fromPromise } from 'xstate';
import type { SignedIn } from '../../../contract/accounts.ts';
import { type EndReason, sessionMachine } from '../../../machines/session/session.ts';
import type { SessionRecord } from '../../../machines/session/token-refresh.ts';

const silent = () => undefined;

/** What the server answers to a right password or code. The token is readable but has no signature. */
export function signedInAnswer(): SignedIn {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const access = `${part({ alg: 'none' })}.${part({ sub: 'm1', iat: now, exp: now + 900 })}.`;
  const user = {
    id: 'm1',
    username: 'demo',
    email: 'demo@example.org',
    first_name: 'Demo',
    last_name: 'Member',
    profile_image: null,
  };
  return { access, refresh: 'r', user };
}

/** The production chart of the session, signed out, with the world around it replaced. */
export function visitorSession(revokeSession: (signal: AbortSignal) => Promise<void> = async () => undefined) {
  const machine = sessionMachine.provide({
    actors: {
      watchClock: fromCallback(silent),
      watchSurroundings: fromCallback(silent),
      watchRecord: fromCallback(silent),
      restoreSession: fromPromise<{ record: SessionRecord | null; now: number }>(async () => ({
        record: {
          epoch: '',
          generation: 1,
          grant: null,
          user: null,
          revocationPending: true,
          revokedToken: null,
          departure: null,
        },
        now: Date.now(),
      })),
      revokeSession: fromPromise<void>(({ signal }) => revokeSession(signal)),
      warnBeforeExpiry: sessionChild,
      announceExpiry: sessionChild,
    },
    actions: { storeSession: silent, storeUser: silent, storeSignOut: silent, dropMemberData: silent },
  });
  return createActor(machine, { input: { now: Date.now(), epoch: '' } }).start();
}

/** Stands in for both warnings, which these screens do not show. */
const sessionChild = fromCallback(silent) as never;

/** A session that ended in this tab for a reason. */
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
