import { followMachine } from '../../../machines/members/follow.ts';
import { defineOracle } from '../mutation/oracle.ts';

const ada = { username: 'ada', following: false, followers: 3, blocked: false };
const asked = (following: boolean) => `▶ setFollowing {"username":"ada","following":${following}}`;
const block = '▶ block {"username":"ada","blocked":true}';
const unblock = '▶ unblock {"username":"ada","blocked":false}';
const refused = { status: 429, detail: 'Too many requests' };

export default defineOracle<typeof followMachine>({
  machine: followMachine,
  tags: { blocked: ['blocked', 'unblocking'], busy: ['blocking', 'unblocking'] },
  rules: {
    'what is wanted differs from what is confirmed only while it is on its way': ({ context, value }) =>
      context.wanted === context.confirmed || value === 'sending' || value === 'blocking',
  },
  rests: [],
  journeys: {
    'following is shown at once and kept when the server agrees': (begin) => {
      begin(ada)
        .is('settled', { wanted: false, confirmed: false, followers: 3, problem: null })
        .send({ type: 'follow.pressed' })
        .is('sending', { wanted: true, confirmed: false }, [asked(true)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('settled', { wanted: true, confirmed: true, followers: 4 });
    },
    'a refusal takes the wish back and says why; the next press clears that': (begin) => {
      begin({ ...ada, following: true })
        .send({ type: 'follow.pressed' })
        .is('sending', { wanted: false, confirmed: true }, [asked(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: true, confirmed: true, problem: 'Too many requests' })
        .send({ type: 'follow.pressed' })
        .is('sending', { wanted: false, problem: null }, [asked(false)]);
    },
    'pressed again in flight: the last wish is sent, and the page never shows the first': (begin) => {
      begin({ ...ada, followers: null })
        .send({ type: 'follow.pressed' })
        .send({ type: 'follow.pressed' })
        .is('sending', { wanted: false, confirmed: false }, [asked(true)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('sending', { wanted: false, confirmed: true, followers: null }, [asked(false)])
        .ends('setFollowing', { following: false, followers: 3 })
        .is('settled', { wanted: false, confirmed: false, followers: null });
    },
    'a refused wish that was withdrawn already is no failure': (begin) => {
      begin(ada)
        .send({ type: 'follow.pressed' })
        .send({ type: 'follow.pressed' })
        .is('sending', {}, [asked(true)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: false, confirmed: false, problem: null });
    },
    'a block ends following, and can be lifted': (begin) => {
      begin({ ...ada, following: true })
        .send({ type: 'unblock.pressed' })
        .is('settled')
        .send({ type: 'block.confirmed' })
        .is('blocking', {}, [block])
        .send({ type: 'follow.pressed' })
        .send({ type: 'block.confirmed' })
        .send({ type: 'unblock.pressed' })
        .is('blocking', { wanted: true, confirmed: true })
        .ends('block')
        .is('blocked', { wanted: false, confirmed: false })
        .send({ type: 'follow.pressed' })
        .send({ type: 'block.confirmed' })
        .is('blocked', { wanted: false })
        .send({ type: 'unblock.pressed' })
        .is('unblocking', {}, [unblock])
        .send({ type: 'follow.pressed' })
        .send({ type: 'unblock.pressed' })
        .is('unblocking', { wanted: false })
        .ends('unblock')
        .is('settled', { wanted: false, confirmed: false, problem: null });
    },
    'a block during a follow stops that; a refused one rolls all of it back': (begin) => {
      begin(ada)
        .send({ type: 'follow.pressed' })
        .send({ type: 'block.confirmed' })
        .is('blocking', { wanted: true }, [asked(true), '■ setFollowing', block])
        .fails('block', refused)
        .is('settled', { wanted: false, confirmed: false, problem: 'Too many requests' })
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
    'a problem is cleared by a block that begins while a wish is on its way': (begin) => {
      begin(ada)
        .send({ type: 'follow.pressed' })
        .fails('setFollowing', refused)
        .is('settled', { problem: 'Too many requests' }, [asked(true)])
        .send({ type: 'follow.pressed' })
        .send({ type: 'block.confirmed' })
        .is('blocking', { problem: null }, [asked(true), '■ setFollowing', block]);
    },
  },
  equivalents: {
    'sending: block.confirmed #1, without clearProblem':
      'the press that led to sending has cleared the problem already',
  },
});
