import { followMachine } from '../../../machines/members/follow.ts';
import { defineOracle } from '../mutation/oracle.ts';

const ada = { username: 'ada', following: false, blocked: false };
const press = (following: boolean) => ({ type: 'follow.pressed', following }) as const;
const confirm = { type: 'block.confirmed' } as const;
const lift = { type: 'unblock.pressed' } as const;
const asked = (following: boolean) => `▶ setFollowing {"username":"ada","following":${following}}`;
const shown = (following: boolean) => `showWish {"username":"ada","following":${following}}`;
const answered = (following: boolean, followers: number) =>
  `showAnswer {"username":"ada","following":${following},"followers":${followers}}`;
const block = '▶ block {"username":"ada","blocked":true}';
const unblock = '▶ unblock {"username":"ada","blocked":false}';
const refused = { status: 429, detail: 'Too many requests' };

export default defineOracle<typeof followMachine>({
  machine: followMachine,
  tags: { blocked: ['blocked', 'unblocking'], busy: ['blocking', 'unblocking'] },
  rules: {
    'nobody is followed by who blocks them': (snapshot) =>
      !snapshot.context.wanted || !snapshot.matches('blocked') || snapshot.context.blockedAtStart,
  },
  rests: [],
  journeys: {
    'following is shown at once and kept when the server agrees': (begin) => {
      begin(ada)
        .is('settled', { wanted: false, problem: null })
        .send(press(true))
        .is('sending', { wanted: true }, [shown(true), asked(true)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('settled', { wanted: true }, [answered(true, 4)]);
    },
    'a refusal takes the wish back and says why; the next press clears that': (begin) => {
      begin({ ...ada, following: true })
        .send(press(false))
        .is('sending', { wanted: false }, [shown(false), asked(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: true, problem: 'Too many requests' }, [shown(true)])
        .send(press(false))
        .is('sending', { wanted: false, problem: null }, [shown(false), asked(false)]);
    },
    'pressed again in flight: the last wish is sent, and the page never shows the first answer': (begin) => {
      begin(ada)
        .send(press(true), press(false))
        .is('sending', { wanted: false }, [shown(true), asked(true), shown(false)])
        .ends('setFollowing', { following: true, followers: 4 })
        .is('sending', { wanted: false }, [asked(false)])
        .fails('setFollowing', refused)
        .is('settled', { wanted: true, problem: 'Too many requests' }, [shown(true)]);
    },
    'a refused wish that was withdrawn already is no failure': (begin) => {
      begin(ada)
        .send(press(true), press(false))
        .fails('setFollowing', refused)
        .is('settled', { wanted: false, problem: null }, [shown(true), asked(true), shown(false)]);
    },
    'a block ends following, and can be lifted': (begin) => {
      begin({ ...ada, following: true })
        .send(lift)
        .is('settled')
        .send(confirm)
        .is('blocking', {}, [block])
        .send(press(false), confirm, lift)
        .is('blocking', { wanted: true })
        .ends('block')
        .is('blocked', { wanted: false })
        .send(press(true), confirm)
        .is('blocked', { wanted: false })
        .send(lift)
        .is('unblocking', {}, [unblock])
        .send(press(true), lift)
        .is('unblocking', { wanted: false })
        .ends('unblock')
        .is('settled', { wanted: false, problem: null });
    },
    'a block during a follow aborts that and takes its wish back, whatever becomes of the block': (begin) => {
      begin(ada)
        .send(press(true), confirm)
        .is('blocking', { wanted: false }, [shown(true), asked(true), shown(false), '■ setFollowing', block])
        .fails('block', refused)
        .is('settled', { wanted: false, problem: 'Too many requests' })
        .send(confirm)
        .is('blocking', { problem: null }, [block]);
    },
    'a refused block leaves the member followed': (begin) => {
      begin({ ...ada, following: true })
        .send(confirm)
        .fails('block', refused)
        .is('settled', { wanted: true, problem: 'Too many requests' }, [block]);
    },
    'who begins blocked stays blocked when lifting fails': (begin) => {
      begin({ ...ada, blocked: true })
        .is('blocked', { wanted: false })
        .send(lift)
        .is('unblocking', {}, [unblock])
        .fails('unblock', { status: 0, detail: 'no answer' })
        .is('blocked', { problem: 'no answer' })
        .send(lift)
        .is('unblocking', { problem: null }, [unblock]);
    },
  },
  equivalents: {},
});
