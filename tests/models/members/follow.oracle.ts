import { followMachine } from '../../../machines/members/follow.ts';
import { defineOracle } from '../mutation/oracle.ts';

const ada = { username: 'ada', following: false, blocked: false };
const asked = (following: boolean) => `▶ setFollowing {"username":"ada","following":${following}}`;
const shown = (following: boolean) => `showWish {"username":"ada","following":${following}}`;
const answered = (following: boolean, followers: number) =>
  `showAnswer {"username":"ada","following":${following},"followers":${followers}}`;
const block = '▶ block {"username":"ada","blocked":true}';
const unblock = '▶ unblock {"username":"ada","blocked":false}';
const refused = { status: 429, detail: 'Too many requests' };
const follow = { type: 'follow.pressed', following: true } as const;
const unfollow = { type: 'follow.pressed', following: false } as const;

export default defineOracle<typeof followMachine>({
  machine: followMachine,
  tags: { blocked: ['blocked', 'unblocking'], busy: ['blocking', 'unblocking'] },
  rules: {
    'a blocked member is never wanted as followed': ({ context, value }) => value !== 'blocked' || !context.wanted,
  },
  rests: [],
  journeys: {
    'following is shown at once and kept when the server agrees': (begin) => {
      begin(ada)
        .is('settled', { wanted: false, problem: null })
        .send(follow)
        .is('sending', { wanted: true }, [shown(true), asked(true)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('settled', { wanted: true }, [answered(true, 4)]);
    },
    'a refusal takes the wish back and says why; the next press clears that': (begin) => {
      begin({ ...ada, following: true })
        .send(unfollow)
        .is('sending', { wanted: false }, [shown(false), asked(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: true, problem: 'Too many requests' }, [shown(true)])
        .send(unfollow)
        .is('sending', { wanted: false, problem: null }, [shown(false), asked(false)]);
    },
    'pressed again in flight: the last wish is sent, and the first answer is never shown': (begin) => {
      begin(ada)
        .send(follow)
        .send(unfollow)
        .is('sending', { wanted: false }, [shown(true), asked(true), shown(false)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('sending', { wanted: false }, [asked(false)])
        .ends('setFollowing', { following: false, followers: 3 })
        .is('settled', { wanted: false }, [answered(false, 3)]);
    },
    'the second wish is rolled back to what the first one became': (begin) => {
      begin(ada)
        .send(follow)
        .send(unfollow)
        .ends('setFollowing', { following: true, followers: 4 })
        .is('sending', {}, [shown(true), asked(true), shown(false), asked(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: true, problem: 'Too many requests' }, [shown(true)]);
    },
    'a refused wish that was withdrawn already is no failure': (begin) => {
      begin(ada)
        .send(follow)
        .send(unfollow)
        .is('sending', {}, [shown(true), asked(true), shown(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: false, problem: null });
    },
    'a block ends following, and can be lifted': (begin) => {
      begin({ ...ada, following: true })
        .send({ type: 'unblock.pressed' })
        .is('settled')
        .send({ type: 'block.confirmed' })
        .is('blocking', {}, [block])
        .send(unfollow)
        .send({ type: 'block.confirmed' })
        .send({ type: 'unblock.pressed' })
        .is('blocking', { wanted: true })
        .ends('block')
        .is('blocked', { wanted: false })
        .send(follow)
        .send({ type: 'block.confirmed' })
        .is('blocked', { wanted: false })
        .send({ type: 'unblock.pressed' })
        .is('unblocking', {}, [unblock])
        .send(follow)
        .send({ type: 'unblock.pressed' })
        .is('unblocking', { wanted: false })
        .ends('unblock')
        .is('settled', { wanted: false, problem: null });
    },
    'a block that begins while a wish is in flight stops waiting for it; a refused block says why': (begin) => {
      begin(ada)
        .send(follow)
        .send({ type: 'block.confirmed' })
        .is('blocking', {}, [shown(true), asked(true), '■ setFollowing', block])
        .fails('block', refused)
        .is('settled', { problem: 'Too many requests' })
        .send({ type: 'block.confirmed' })
        .is('blocking', { problem: null }, [block]);
    },
    'who begins blocked stays blocked when lifting fails': (begin) => {
      begin({ ...ada, blocked: true })
        .is('blocked', { wanted: false })
        .send({ type: 'unblock.pressed' })
        .is('unblocking', {}, [unblock])
        .fails('unblock', new Error('offline'))
        .is('blocked', { problem: 'Something went wrong. Try again.' })
        .send({ type: 'unblock.pressed' })
        .is('unblocking', { problem: null }, [unblock]);
    },
  },
  equivalents: {
    'sending: block.confirmed #1, without clearProblem':
      'the press that led to sending has cleared the problem already',
    'settled: follow.pressed #1, with showWish before want': 'what is shown comes with the press, not from the context',
    'sending: follow.pressed #1, with showWish before want': 'what is shown comes with the press, not from the context',
    'sending: setFollowing.onError #2, with showWish before rollBack': 'what is shown depends on what was sent alone',
    'sending: setFollowing.onError #2, with keepProblem before showWish': 'neither reads what the other writes',
  },
});
