import { fromCallback, fromPromise } from 'xstate';
import { expiryWarningMachine } from '../../machines/session/expiry-warning.ts';
import type { SessionRecord, tokenRefreshMachine, Version } from '../../machines/session/token-refresh.ts';
import { refreshToken } from '../../src/api/token.ts';
import { nothingPending } from '../../src/features/session/session-record.ts';
import type { InvariantName } from './invariants.ts';
import type { Plant } from './tab.ts';

export interface PlantedFault {
  fault: string;
  plant: Plant;
  /** What may be noticed first. */
  breaks: readonly InvariantName[];
  /** A beginning (explore.ts) near which it shows, where random walks seldom come by. */
  near?: string;
}

/** The session, with parts of its refresh replaced. */
function refreshingWith(actors: Parameters<typeof tokenRefreshMachine.provide>[0]['actors']): Plant {
  return {
    session: (machine) => {
      const refreshTokens = machine.implementations.actors.refreshTokens as typeof tokenRefreshMachine;
      return machine.provide({ actors: { refreshTokens: refreshTokens.provide({ actors }) } });
    },
  };
}

/** Real faults of session clients, planted one at a time: the search must find each of them. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'a stale answer commits: nobody compares generations',
    plant: {
      store: (store) => ({
        ...store,
        commit(grant) {
          const stored = store.read();
          const user = stored?.user ?? null;
          const record = { ...nothingPending, epoch: stored?.epoch ?? '', generation: 0, grant, user };
          return { committed: true, record: store.write(record) };
        },
      }),
    },
    breaks: ['gone is gone', 'one member', 'agreed'],
    near: 'two tabs of one member, new tokens on their way to one of them',
  },
  {
    fault: 'logging out leaves the record as it is',
    plant: { session: (machine) => machine.provide({ actions: { storeSignOut: () => {} } }) },
    breaks: ['gone is gone', 'agreed', 'one commit', 'ended elsewhere', 'nothing left'],
  },
  {
    fault: 'the server knows no leeway',
    plant: { leewaySeconds: -1 },
    breaks: ['no theft'],
  },
  {
    fault: 'who waits for a token is not told of a failure',
    plant: {
      port: (port, session) => ({
        ...port,
        replaceToken: (_, token) =>
          new Promise((resolve) => {
            session.send({ type: 'token.rejected', token });
            const look = () => {
              const { grant } = session.getSnapshot().context;
              if (grant !== null && grant.token !== token) resolve(grant.token);
            };
            session.subscribe(look);
            look();
          }),
      }),
    },
    breaks: ['settled'],
  },
  {
    fault: 'a renewal does not move the deadline of the dialog',
    plant: { session: (machine) => machine.provide({ actions: { tellRenewal: () => {} } }) },
    breaks: ['deadline'],
  },
  {
    fault: 'every call refreshes for itself',
    plant: { port: (port) => ({ ...port, replaceToken: async () => (await refreshToken(null)).access }) },
    breaks: ['one refresh', 'no theft', 'settled', 'agreed', 'no needless end'],
  },
  {
    fault: 'a sign-out in another tab is not heard',
    plant: { session: (machine) => machine.provide({ guards: { isNewerSignOut: () => false } }) },
    breaks: ['agreed', 'gone is gone', 'settled'],
  },
  {
    fault: 'an unreachable server signs out while the token is good',
    plant: { session: (machine) => machine.provide({ guards: { isStillValid: () => false } }) },
    breaks: ['no needless end'],
  },
  {
    fault: "another member's record is taken for one's own",
    plant: { session: (machine) => machine.provide({ guards: { isOtherMember: () => false } }) },
    breaks: ['one member', 'settled'],
  },
  {
    fault: 'the countdown signs out after a sleep that nobody saw',
    plant: {
      session: (machine) =>
        machine.provide({
          guards: { isRefreshDue: () => false },
          actors: {
            warnBeforeExpiry: expiryWarningMachine.provide({
              guards: { isRenewedInstead: () => false, isInsideWindow: () => true },
            }),
          },
        }),
    },
    breaks: ['no end unseen', 'dialog'],
  },
  {
    fault: 'the lock is not waited for',
    plant: refreshingWith({ holdLock: fromCallback(({ sendBack }) => sendBack({ type: 'lock.acquired' })) }),
    breaks: ['one refresh'],
  },
  {
    fault: 'a newer grant is ignored while comparing',
    plant: refreshingWith({ readNewer: fromPromise<SessionRecord | null, Version>(async () => null) }),
    breaks: ['one refresh'],
  },
  {
    fault: 'a member’s data stays when they go',
    plant: { drop: () => () => {} },
    breaks: ['nothing left'],
  },
  {
    fault: "a sign-in over another member's session keeps that member's data",
    plant: { session: (machine) => machine.provide({ guards: { isAnotherMember: () => false } }) },
    breaks: ['nothing left'],
    near: 'a sign-in on its way while another member signs in',
  },
  {
    fault: 'a form keeps the password that was sent',
    plant: { form: (machine) => machine.provide({ actions: { forgetValues: () => {} } }) },
    breaks: ['no password'],
  },
  {
    fault: 'a write takes no account of what another tab has written',
    plant: {
      store: (store) => ({
        ...store,
        write(record): SessionRecord {
          localStorage.setItem('session', JSON.stringify(record));
          return record;
        },
      }),
    },
    breaks: ['one commit', 'agreed', 'gone is gone', 'newer wins'],
  },
];
