import { createActor, fromCallback, fromPromise } from 'xstate';
import type { User } from '../../contract/user.ts';
import { expiringSoonMachine } from '../../machines/session/expiring-soon.ts';
import { expiryWarningMachine } from '../../machines/session/expiry-warning.ts';
import { sessionMachine, type UserAnswer } from '../../machines/session/session.ts';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import type { SessionActor } from './late-session.ts';

export const demoUser: User = {
  id: '1',
  username: 'demo',
  email: 'demo@example.org',
  first_name: 'Demo',
  last_name: 'Member',
  profile_image: null,
};

const silent = () => undefined;

interface Circumstances {
  /** What the browser has stored. `hanging`: it is still being read. */
  kept: 'nothing' | 'token' | 'hanging';
  /** Null: the server refuses. A rejection: it cannot be reached. */
  fetchUser?: () => Promise<User | null>;
}

/** The session's production chart with its environment replaced. */
export function sessionForTest({ kept, fetchUser = async () => demoUser }: Circumstances): SessionActor {
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
      revokeSession: fromPromise<void>(async () => undefined),
      warnBeforeExpiry: expiryWarningMachine,
      announceExpiry: expiringSoonMachine,
    },
    actions: { storeSession: silent, storeUser: silent, storeSignOut: silent, dropMemberData: silent },
  });
  const actor = createActor(machine, { input: { now, epoch: 'tests' } });
  actor.start();
  return actor;
}
