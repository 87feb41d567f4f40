import type { Grant } from '../../../contract/token.ts';
import {
  tokenRefreshMachine,
  type RefreshInput,
  type RefreshProblem,
  type RequestedTokens,
  type SessionRecord,
} from '../../../machines/session/token-refresh.ts';
import { defineOracle, type Begin } from '../mutation/oracle.ts';

const version = { epoch: 'e', generation: 4 };
const member = { version, memberId: 'ada', token: 'old' };
const visitor = { version, memberId: null, token: null };
const grant: Grant = { token: 'new', memberId: 'ada', obtainedAt: 1_000, expiresAt: 901_000 };
const record: SessionRecord = {
  epoch: 'e',
  generation: 5,
  grant,
  user: null,
  revocationPending: false,
  revokedToken: null,
  departure: null,
};
const granted: RequestedTokens = { grant, problem: null };
const failed = (kind: RefreshProblem['kind'], more: Partial<RefreshProblem> = {}): RequestedTokens => ({
  grant: null,
  problem: { kind, detail: `the server: ${kind}`, retryAfter: null, offline: false, ...more },
});
const unreachable = failed('unreachable');
const offline = failed('unreachable', { offline: true });

const acquired = { type: 'lock.acquired' } as const;
const online = { type: 'network.restored' } as const;
const locking = '▶ holdLock';
const unlocked = '■ holdLock';
const reading = '▶ readNewer {"epoch":"e","generation":4}';
const requesting = '▶ requestTokens {"token":"old"}';
const requestingAnew = '▶ requestTokens {"token":null}';
const abandoned = '■ requestTokens';
const committing = `▶ commitGrant ${JSON.stringify({ grant, version })}`;
const listening = '▶ watchNetwork';
const unheard = '■ watchNetwork';
/** A wait is over: what other tabs have written in the meantime is looked at before it is asked again. */
const again = [unheard, reading, requesting];

/** It holds the lock, nobody was faster, and the server is asked. */
const asking = (begin: Begin<typeof tokenRefreshMachine>, input: RefreshInput) =>
  begin(input).send(acquired).ends('readNewer', null);

export default defineOracle<typeof tokenRefreshMachine>({
  machine: tokenRefreshMachine,
  tags: {},
  rules: {
    'one attempt asks five times at most': ({ context }) => context.tries <= 5,
    'a visitor is asked for once': ({ context }) => context.memberId !== null || context.tries <= 1,
    'new tokens are in memory only on their way to the record': ({ context, value }) =>
      context.grant === null || value === 'finished' || value.attempting === 'committing',
  },
  rests: [],
  journeys: {
    'under the lock, compared with the record, asked once, and stored': (begin) => {
      begin(member)
        .is({ attempting: 'queueing' }, { tries: 0, grant: null, outcome: null }, [locking])
        .send(online)
        .is({ attempting: 'queueing' })
        .says('holdLock', acquired)
        .is({ attempting: 'comparing' }, {}, [reading])
        .send(online, acquired)
        .is({ attempting: 'comparing' })
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, { tries: 1 }, [requesting])
        .send(online, acquired)
        .is({ attempting: 'requesting' })
        .ends('requestTokens', granted)
        .is({ attempting: 'committing' }, { grant }, [committing])
        .send(online, acquired)
        .ends('commitGrant', { committed: true, record })
        .ended('finished', {}, [unlocked], { kind: 'committed', record });
    },
    'a frozen holder of the lock is waited for 8 seconds, and missing locks are no reason to stop': (begin) => {
      begin(member)
        .passes(7_999)
        .is({ attempting: 'queueing' }, {}, [locking])
        .passes(1)
        .is({ attempting: 'comparing' }, {}, [reading]);
      begin(member)
        .fails('holdLock', new Error('no locks here'))
        .is({ attempting: 'queueing' }, {}, [locking])
        .passes(8_000)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, [reading, requesting]);
    },
    'what another tab has fetched is taken, and nothing is asked': (begin) => {
      begin(member)
        .send(acquired)
        .ends('readNewer', record)
        .ended('finished', {}, [locking, reading, unlocked], { kind: 'found', record });
    },
    'a record that cannot be read is no reason to sign anybody out': (begin) => {
      begin(member)
        .send(acquired)
        .fails('readNewer', new Error('storage is closed'))
        .is({ attempting: 'requesting' }, {}, [locking, reading, requesting]);
    },
    'tokens that come after somebody else has stored newer ones are dropped': (begin) => {
      const newer = { ...record, generation: 9 };
      asking(begin, member)
        .ends('requestTokens', granted)
        .ends('commitGrant', { committed: false, record: newer })
        .ended('finished', {}, [locking, reading, requesting, committing, unlocked], { kind: 'found', record: newer });
    },
    'tokens that cannot be stored are not used': (begin) => {
      asking(begin, member)
        .ends('requestTokens', granted)
        .fails('commitGrant', new Error('storage is full'))
        .ended('finished', {}, [locking, reading, requesting, committing, unlocked], {
          kind: 'invalid',
          detail: 'The new tokens could not be stored',
        });
    },
    "another member's tokens are never committed; who is not known yet may be anybody": (begin) => {
      const others: RequestedTokens = { grant: { ...grant, memberId: 'grace' }, problem: null };
      asking(begin, member)
        .ends('requestTokens', others)
        .is({ attempting: 'rereading' }, { grant: null }, [locking, reading, requesting, reading])
        .ends('readNewer', null)
        .ended('finished', { grant: null }, [unlocked], {
          kind: 'mismatched',
          detail: 'Another member has signed in in this browser',
        });
      asking(begin, visitor)
        .ends('requestTokens', granted)
        .is({ attempting: 'committing' }, {}, [locking, reading, requestingAnew, committing]);
    },
    'a refusal ends the attempt at once, unless another tab has newer tokens': (begin) => {
      const refused = () => asking(begin, member).ends('requestTokens', failed('refused'));
      const did = [locking, reading, requesting, reading, unlocked];
      const outcome = { kind: 'refused', detail: 'the server: refused' } as const;
      refused()
        .did(did.slice(0, -1))
        .send(online, acquired)
        .is({ attempting: 'rereading' })
        .ends('readNewer', null)
        .ended('finished', {}, [unlocked], outcome);
      refused().ends('readNewer', record).ended('finished', {}, did, { kind: 'found', record });
      refused().fails('readNewer', new Error('storage is closed')).ended('finished', {}, did, outcome);
    },
    'unreachable: tried again after 1, 2, 4 and 8 seconds, and then given up': (begin) => {
      const play = asking(begin, member).did([locking, reading, requesting]);
      for (const wait of [1_000, 2_000, 4_000, 8_000]) {
        play
          .ends('requestTokens', unreachable)
          .is({ attempting: 'backingOff' }, {}, [listening])
          .passes(wait - 1)
          .send(acquired)
          .is({ attempting: 'backingOff' })
          .passes(1)
          .is({ attempting: 'comparing' }, {}, [unheard, reading])
          .ends('readNewer', null)
          .is({ attempting: 'requesting' }, {}, [requesting]);
      }
      play
        .ends('requestTokens', failed('invalid'))
        .is({ attempting: 'rereading' }, { tries: 5 }, [reading])
        .ends('readNewer', null)
        .ended('finished', {}, [unlocked], { kind: 'invalid', detail: 'the server: invalid' });
    },
    'a request that breaks counts as unreachable, five times as well': (begin) => {
      const play = asking(begin, member).did([locking, reading, requesting]);
      for (const wait of [1_000, 2_000, 4_000, 8_000]) {
        play.fails('requestTokens', new Error('not a problem of ours'));
        play.is({ attempting: 'backingOff' }, {}, [listening]).passes(wait).ends('readNewer', null).did(again);
      }
      play
        .fails('requestTokens', new Error('not a problem of ours'))
        .is({ attempting: 'rereading' }, {}, [reading])
        .ends('readNewer', null)
        .ended('finished', {}, [unlocked], { kind: 'unreachable', detail: 'The server could not be reached' });
    },
    'a member waits 20 seconds for an answer, five times; a visitor 8, once': (begin) => {
      const play = asking(begin, member).did([locking, reading, requesting]);
      for (const wait of [1_000, 2_000, 4_000, 8_000]) {
        play.passes(19_999).is({ attempting: 'requesting' }).passes(1);
        play
          .is({ attempting: 'backingOff' }, {}, [abandoned, listening])
          .passes(wait)
          .ends('readNewer', null)
          .did(again);
      }
      const late = { kind: 'unreachable', detail: 'The server did not answer in time' } as const;
      play
        .passes(20_000)
        .is({ attempting: 'rereading' }, {}, [abandoned, reading])
        .ends('readNewer', null)
        .ended('finished', {}, [unlocked], late);
      asking(begin, visitor)
        .passes(7_999)
        .is({ attempting: 'requesting' }, {}, [locking, reading, requestingAnew])
        .passes(1)
        .ends('readNewer', null)
        .ended('finished', {}, [abandoned, reading, unlocked], late);
    },
    'the wait that the server asks for is kept, a minute at most, and no network shortens it': (begin) => {
      const asked = (retryAfter: number) =>
        asking(begin, member)
          .ends('requestTokens', failed('unreachable', { retryAfter }))
          .did([locking, reading, requesting, listening]);
      asked(5_000)
        .says('watchNetwork', online)
        .passes(4_999)
        .is({ attempting: 'backingOff' })
        .passes(1)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, again);
      asked(3_600_000)
        .passes(59_999)
        .is({ attempting: 'backingOff' })
        .passes(1)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, again);
    },
    'a wait that the server once asked for says nothing about the next failure': (begin) => {
      const asked = () =>
        asking(begin, member)
          .ends('requestTokens', failed('unreachable', { retryAfter: 30_000 }))
          .passes(30_000)
          .ends('readNewer', null)
          .did([locking, reading, requesting, listening, ...again]);
      asked()
        .fails('requestTokens', new Error('not a problem of ours'))
        .passes(2_000)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, [listening, ...again]);
      asked()
        .passes(20_000)
        .passes(2_000)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, [abandoned, listening, ...again]);
    },
    'the network is back: it is tried at once; without its news the wait still ends': (begin) => {
      const waiting = () =>
        asking(begin, member).ends('requestTokens', unreachable).did([locking, reading, requesting, listening]);
      waiting()
        .says('watchNetwork', online)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, { tries: 2 }, again);
      waiting()
        .fails('watchNetwork', new Error('no network events here'))
        .is({ attempting: 'backingOff' })
        .passes(1_000)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, [reading, requesting]);
    },
    'what another tab has written during a wait ends the attempt, and nothing is asked again': (begin) => {
      for (const [answer, wait] of [
        [unreachable, 1_000],
        [offline, 15_000],
      ] as const) {
        const waiting = () => asking(begin, member).ends('requestTokens', answer);
        const did = [locking, reading, requesting, listening, unheard, reading, unlocked];
        waiting().passes(wait).ends('readNewer', record).ended('finished', {}, did, { kind: 'found', record });
        waiting()
          .says('watchNetwork', online)
          .ends('readNewer', record)
          .ended('finished', {}, did, { kind: 'found', record });
      }
    },
    'offline uses up no try, and signs no member out': (begin) => {
      const play = asking(begin, member)
        .ends('requestTokens', unreachable)
        .passes(1_000)
        .ends('readNewer', null)
        .ends('requestTokens', offline)
        .is({ attempting: 'offline' }, { tries: 0 }, [locking, reading, requesting, listening, ...again, listening])
        .passes(14_999)
        .send(acquired)
        .is({ attempting: 'offline' })
        .passes(1)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, { tries: 1 }, again);
      play
        .ends('requestTokens', offline)
        .says('watchNetwork', online)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, { tries: 1 }, [listening, ...again])
        .ends('requestTokens', offline)
        .fails('watchNetwork', new Error('no network events here'))
        .is({ attempting: 'offline' }, {}, [listening])
        .passes(15_000)
        .ends('readNewer', null)
        .is({ attempting: 'requesting' }, {}, [reading, requesting]);
    },
    'a visitor never waits for a server that is down': (begin) => {
      for (const answer of [unreachable, offline]) {
        asking(begin, visitor)
          .ends('requestTokens', answer)
          .ends('readNewer', null)
          .ended('finished', {}, [locking, reading, requestingAnew, reading, unlocked], {
            kind: 'unreachable',
            detail: 'the server: unreachable',
          });
      }
      asking(begin, visitor)
        .fails('requestTokens', new Error('not a problem of ours'))
        .ends('readNewer', null)
        .ended('finished', {}, [locking, reading, requestingAnew, reading, unlocked], {
          kind: 'unreachable',
          detail: 'The server could not be reached',
        });
    },
  },
  equivalents: {},
});
