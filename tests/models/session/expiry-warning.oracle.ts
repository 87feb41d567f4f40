import { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { defineOracle } from '../mutation/oracle.ts';

const start = 1_000_000;
const deadline = start + 60_000;
const input = { deadline, now: start };
const later = deadline + 300_000;

const at = (now: number, renewing = false) => ({ type: 'clock.ticked', now, renewing }) as const;
const renew = { type: 'token.renewed', deadline: later } as const;
const extend = { type: 'extend.pressed' } as const;
const leave = { type: 'logout.pressed' } as const;
const extending = '▶ extendSession';
const aborted = '■ extendSession';

export default defineOracle<typeof expiryWarningMachine>({
  machine: expiryWarningMachine,
  tags: { open: ['counting', 'extending'], busy: ['extending'] },
  rules: {
    'an end has a reason': ({ status, output }) => status !== 'done' || output?.reason !== undefined,
  },
  rests: [],
  journeys: {
    'it opens 30 seconds before the end, and at the end the member is out': (begin) => {
      begin(input)
        .is('waiting', input)
        .send(extend, leave, at(deadline - 30_001))
        .is('waiting', { now: deadline - 30_001 })
        .send(at(deadline - 30_000))
        .is('counting', { now: deadline - 30_000 })
        .send(at(deadline - 1))
        .is('counting', { now: deadline - 1 })
        .send(at(deadline))
        .ended('countdownOver', { now: deadline }, [], { reason: 'countdownOver' });
    },
    'it opens at once inside of the 30 seconds, and not for a token that is over or far from it': (begin) => {
      begin({ deadline, now: deadline - 30_000 }).is('counting');
      begin({ deadline, now: deadline - 1 }).is('counting');
      begin({ deadline, now: deadline - 30_001 }).is('waiting');
      begin({ deadline, now: deadline }).is('waiting');
    },
    'an end that was slept through, or is known too late, opens nothing: the session decides': (begin) => {
      begin(input)
        .send(at(deadline))
        .is('waiting', { now: deadline })
        .send(at(deadline + 3_600_000))
        .is('waiting');
    },
    'while a refresh is on its way it neither opens nor ends the session': (begin) => {
      begin(input)
        .send(at(deadline - 10_000, true))
        .is('waiting', { now: deadline - 10_000 })
        .send(at(deadline - 9_000))
        .is('counting', { now: deadline - 9_000 })
        .send(at(deadline - 1, true))
        .is('counting', { now: deadline - 1 })
        .send(at(deadline, true))
        .is('waiting', { now: deadline });
    },
    'a sleep through the countdown is refreshed instead; 30 seconds to the millisecond are none': (begin) => {
      begin({ deadline, now: deadline - 1_000 })
        .send(at(deadline + 29_001))
        .is('waiting', { now: deadline + 29_001 });
      begin({ deadline, now: deadline - 1_000 })
        .send(at(deadline + 29_000))
        .ended('countdownOver', {}, [], { reason: 'countdownOver' });
    },
    'a clock that was set back closes it, one millisecond more than 30 seconds before': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(at(deadline - 30_000))
        .is('counting', { now: deadline - 30_000 })
        .send(at(deadline - 30_001))
        .is('waiting', { now: deadline - 30_001 });
    },
    'extending closes it and begins a new countdown with the new end': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(extend, extend)
        .is('extending', {}, [extending])
        .send(at(deadline - 9_000), renew, at(deadline - 8_000))
        .is('extending', { deadline: later, now: deadline - 8_000 })
        .ends('extendSession', 'extended')
        .is('waiting', { deadline: later })
        .send(at(later - 30_000))
        .is('counting');
    },
    'extended at the last moment, nobody is signed out while the answer is on its way': (begin) => {
      begin({ deadline, now: deadline - 100 })
        .send(extend, at(deadline), at(deadline + 5_000))
        .is('extending', { now: deadline + 5_000 }, [extending])
        .ends('extendSession', 'extended')
        .is('waiting');
    },
    'a server that cannot be reached leaves the countdown as it is': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(extend)
        .ends('extendSession', 'unanswered')
        .is('counting', { deadline }, [extending])
        .send(extend)
        .is('extending', {}, [extending])
        .ends('extendSession', 'unanswered')
        .send(at(deadline))
        .ended('countdownOver', {}, [], { reason: 'countdownOver' });
    },
    'renewed while the user could not be reloaded: it closes at once, and shows no 30 seconds that nobody has to count':
      (begin) => {
        begin({ deadline, now: deadline - 10_000 })
          .send(extend, renew)
          .ends('extendSession', 'unanswered')
          .is('waiting', { deadline: later }, [extending]);
        // Renewed by a token that is itself nearly over.
        const short = deadline + 20_000;
        begin({ deadline, now: deadline - 10_000 })
          .send(extend, { type: 'token.renewed', deadline: short })
          .ends('extendSession', 'unanswered')
          .is('counting', { deadline: short }, [extending]);
      },
    'a refused extension ends the session': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(extend)
        .fails('extendSession', new Error('refused'))
        .ended('extensionFailed', {}, [extending], { reason: 'extensionFailed' });
    },
    'extended in another tab: this one closes, or waits on with the new end': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(renew)
        .is('waiting', { deadline: later });
      begin(input)
        .send(renew)
        .is('waiting', { deadline: later })
        .send(at(deadline - 10_000))
        .is('waiting', { deadline: later });
    },
    'logging out ends it at once, also while it is extended': (begin) => {
      begin({ deadline, now: deadline - 10_000 })
        .send(leave)
        .ended('loggedOut', {}, [], { reason: 'loggedOut' });
      begin({ deadline, now: deadline - 10_000 })
        .send(extend, leave)
        .ended('loggedOut', {}, [extending, aborted], { reason: 'loggedOut' });
    },
  },
  equivalents: {},
});
