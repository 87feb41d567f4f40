import type { Profile } from '../../../contract/profiles.ts';
import { profileMachine } from '../../../machines/profile/profile.ts';
import { ada, profileOf } from '../../../src/entities/profiles/profiles-for-tests.ts';
import { defineOracle } from '../mutation/oracle.ts';

const facts = (user: string | null, loading = false) =>
  ({
    type: 'session.changed',
    authenticated: user !== null,
    user: user === null ? null : { id: user },
    loading,
  }) as const;
const visitor = facts(null);
const undecided = facts(null, true);
/** Signed in, but not yet known as whom. */
const unnamed = { ...visitor, authenticated: true } as const;
const reload = { type: 'reload.requested' } as const;
const update = (id: string, headline: string) => ({ type: 'update.requested', id, changes: { headline } }) as const;

const fetching = (id: string) => `▶ fetchProfile {"memberId":"${id}"}`;
const aborted = '■ fetchProfile';
const updating = (memberId: string, id: string, headline: string) =>
  `▶ updateProfile ${JSON.stringify({ memberId, id, changes: { headline } })}`;
const unsent = '■ updateProfile';
const refused = (id: string) =>
  `! update.failed {"id":"${id}","error":{"status":0,"detail":"Failed to update profile"}}`;
const rethrown = (id: string, error: unknown) => `! update.failed ${JSON.stringify({ id, error })}`;
const answered = (id: string, profile: Profile) => `! update.succeeded ${JSON.stringify({ id, profile })}`;
const stored = (memberId: string, profile: Profile) => `storeProfile ${JSON.stringify({ memberId, profile })}`;

const nobody = { memberId: null, error: null, updates: [] };
const builder = profileOf(ada, { headline: 'Builder' });
const baker = profileOf(ada, { headline: 'Baker' });
const invalid = { status: 400, detail: 'Look at the fields' };

export default defineOracle<typeof profileMachine>({
  machine: profileMachine,
  // Specification, section 4: loading is true at first, and until it is known that there is nothing to fetch.
  tags: { loading: ['awaitingSession', 'fetching'], saving: [{ loaded: 'updating' }] },
  rules: {
    'nothing of a member is left while no one is signed in': ({ context, value }) =>
      (value !== 'awaitingSession' && value !== 'absent') ||
      (context.memberId === null && context.error === null && context.updates.length === 0),
    'a profile that is fetched, shown or changed belongs to someone': ({ context, value }) =>
      value === 'awaitingSession' || value === 'absent' || context.memberId !== null,
    'changes wait only while others are being sent': (snapshot) =>
      snapshot.context.updates.length > 0 === snapshot.hasTag('saving'),
    'an error is there when the fetch has failed, and at no other time': ({ context, value }) =>
      (context.error !== null) === (value === 'failed'),
  },
  rests: [],
  journeys: {
    'the profile is fetched once the session has said who is signed in': (begin) => {
      begin()
        .is('awaitingSession', nobody)
        .send(undecided, unnamed, reload)
        .is('awaitingSession', nobody)
        .send(facts('ada'))
        .is('fetching', { memberId: 'ada', error: null }, [fetching('ada')])
        .send(reload)
        .is('fetching')
        .ends('fetchProfile')
        .is({ loaded: 'settled' }, { memberId: 'ada', error: null })
        .send(reload)
        .is({ loaded: 'settled' });
    },
    'renewed tokens fetch nothing anew, whatever is under way': (begin) => {
      const play = begin()
        .send(facts('ada'), facts('ada'))
        .is('fetching', {}, [fetching('ada')])
        .ends('fetchProfile')
        .send(facts('ada'))
        .is({ loaded: 'settled' });
      play
        .send(update('1', 'Builder'), facts('ada'))
        .is({ loaded: 'updating' }, {}, [updating('ada', '1', 'Builder')])
        .ends('updateProfile', builder)
        .did([stored('ada', builder), answered('1', builder)]);
      begin()
        .send(facts('ada'))
        .fails('fetchProfile', new Error('offline'))
        .send(facts('ada'))
        .is('failed', { error: 'offline' }, [fetching('ada')]);
    },
    'a visitor has no profile, and waits for none': (begin) => {
      begin()
        .send(visitor)
        .is('absent', nobody)
        .send(visitor, unnamed, reload)
        .is('absent', nobody)
        .send(facts('ada'))
        .is('fetching', { memberId: 'ada' }, [fetching('ada')]);
    },
    'a fetch that fails says why, with its own text or the one of the specification': (begin) => {
      for (const [error, text] of [
        [{ status: 503, detail: 'Try again later', message: 'HTTP 503' }, 'Try again later'],
        [{ detail: '', message: 'offline' }, 'offline'],
        [new Error('offline'), 'offline'],
        [new Error(''), 'Failed to fetch profile'],
        [{ detail: 7 }, 'Failed to fetch profile'],
        ['offline', 'Failed to fetch profile'],
        [null, 'Failed to fetch profile'],
      ] as const) {
        begin()
          .send(facts('ada'))
          .fails('fetchProfile', error)
          .is('failed', { memberId: 'ada', error: text }, [fetching('ada')]);
      }
    },
    'after a failure it is fetched anew, for the same member': (begin) => {
      begin()
        .send(facts('ada'))
        .fails('fetchProfile', new Error('offline'))
        .did([fetching('ada')])
        .send(reload)
        .is('fetching', { memberId: 'ada', error: null }, [fetching('ada')])
        .ends('fetchProfile')
        .is({ loaded: 'settled' }, { error: null });
    },
    "an update's answer replaces the profile and reaches its caller": (begin) => {
      begin()
        .send(facts('ada'))
        .ends('fetchProfile')
        .send(update('1', 'Builder'))
        .is({ loaded: 'updating' }, { updates: [update('1', 'Builder')] }, [
          fetching('ada'),
          updating('ada', '1', 'Builder'),
        ])
        .ends('updateProfile', builder)
        .is({ loaded: 'settled' }, { memberId: 'ada', updates: [] }, [stored('ada', builder), answered('1', builder)]);
    },
    'a failed update is rethrown to its caller, and the profile stays as it was': (begin) => {
      begin()
        .send(facts('ada'))
        .ends('fetchProfile')
        .send(update('1', 'Builder'))
        .fails('updateProfile', invalid)
        .is({ loaded: 'settled' }, { error: null, updates: [] }, [
          fetching('ada'),
          updating('ada', '1', 'Builder'),
          rethrown('1', invalid),
        ]);
    },
    'updates are sent one after the other, and each caller gets its own answer': (begin) => {
      const play = begin()
        .send(facts('ada'))
        .ends('fetchProfile')
        .did([fetching('ada')])
        .send(update('1', 'Builder'), update('2', 'Baker'), update('3', 'Boxer'))
        .did([updating('ada', '1', 'Builder')]);
      play
        .ends('updateProfile', builder)
        .is({ loaded: 'updating' }, {}, [stored('ada', builder), answered('1', builder), updating('ada', '2', 'Baker')])
        .fails('updateProfile', invalid)
        .is({ loaded: 'updating' }, {}, [rethrown('2', invalid), updating('ada', '3', 'Boxer')])
        .ends('updateProfile', baker)
        .is({ loaded: 'settled' }, { updates: [] }, [stored('ada', baker), answered('3', baker)])
        .send(update('4', 'Builder'))
        .did([updating('ada', '4', 'Builder')]);
    },
    'an update without a profile is refused at once': (begin) => {
      const early = update('1', 'Builder');
      begin()
        .send(early)
        .is('awaitingSession', nobody, [refused('1')])
        .send(visitor, early)
        .is('absent', nobody, [refused('1')])
        .send(facts('ada'), early)
        .is('fetching', {}, [fetching('ada'), refused('1')])
        .fails('fetchProfile', new Error('offline'))
        .send(early)
        .is('failed', {}, [refused('1')]);
    },
    'whatever ends the session ends what was under way: every caller is told, and nothing is left': (begin) => {
      for (const [end, state] of [
        [visitor, 'absent'],
        [undecided, 'awaitingSession'],
        [{ ...facts('ada'), loading: true }, 'awaitingSession'],
      ] as const) {
        begin()
          .send(facts('ada'))
          .ends('fetchProfile')
          .send(update('1', 'Builder'), update('2', 'Baker'))
          .did([fetching('ada'), updating('ada', '1', 'Builder')])
          .send(end)
          .is(state, nobody, [unsent, refused('1'), refused('2')])
          .send(facts('ada'))
          .is('fetching', { memberId: 'ada', updates: [] }, [fetching('ada')])
          .send(end)
          .is(state, nobody, [aborted]);
        begin()
          .send(facts('ada'))
          .fails('fetchProfile', new Error('offline'))
          .send(end)
          .is(state, nobody, [fetching('ada')]);
      }
    },
    'another member begins anew: nothing of the first one is shown, sent or answered': (begin) => {
      begin()
        .send(facts('ada'), facts('grace'))
        .is('fetching', { memberId: 'grace' }, [fetching('ada'), aborted, fetching('grace')])
        .fails('fetchProfile', new Error('offline'))
        .send(facts('ada'))
        .is('fetching', { memberId: 'ada', error: null, updates: [] }, [fetching('ada')])
        .ends('fetchProfile')
        .send(update('1', 'Builder'), update('2', 'Baker'), facts('grace'))
        .is('fetching', { memberId: 'grace', updates: [] }, [
          updating('ada', '1', 'Builder'),
          unsent,
          refused('1'),
          refused('2'),
          fetching('grace'),
        ])
        .ends('fetchProfile')
        .send(update('3', 'Boxer'))
        .did([updating('grace', '3', 'Boxer')]);
    },
    'a member who is signed in but not yet named changes nothing': (begin) => {
      begin()
        .send(facts('ada'))
        .ends('fetchProfile')
        .send(unnamed)
        .is({ loaded: 'settled' }, { memberId: 'ada' }, [fetching('ada')]);
    },
  },
  equivalents: Object.fromEntries(
    [1, 2].map((nth) => [
      `loaded.updating: updateProfile.onDone #${nth}, with answerCaller before storeProfile`,
      'what a machine emits is heard once its step is over, so that the profile is stored before in either order',
    ]),
  ),
});
