import { countdownMachine } from '../../../machines/accounts/countdown.ts';
import { defineOracle } from '../mutation/oracle.ts';

const start = 1_000_000;
const at = (now: number) => ({ type: 'clock.ticked', now }) as const;

export default defineOracle<typeof countdownMachine>({
  machine: countdownMachine,
  tags: {},
  rules: {
    'the deadline stands': ({ context }) => context.deadline > start,
  },
  rests: [],
  journeys: {
    'it ends at the deadline and not a millisecond before': (begin) => {
      begin({ deadline: start + 30_000, now: start })
        .is('running', { deadline: start + 30_000, now: start }, ['▶ watchClock'])
        .says('watchClock', at(start + 1_000))
        .is('running', { now: start + 1_000 })
        .says('watchClock', at(start + 29_999))
        .is('running', { now: start + 29_999 })
        .says('watchClock', at(start + 30_000))
        .ended('over', { now: start + 30_000 }, ['■ watchClock']);
    },
    'a device that slept past the deadline is done with its first look at the clock': (begin) => {
      begin({ deadline: start + 30_000, now: start })
        .says('watchClock', at(start + 8 * 3_600_000))
        .ended('over', { now: start + 8 * 3_600_000 }, ['▶ watchClock', '■ watchClock']);
    },
    'nobody waits for ever because the clock failed': (begin) => {
      begin({ deadline: start + 30_000, now: start })
        .did(['▶ watchClock'])
        .fails('watchClock', new Error('no timers'))
        .ended('over');
    },
  },
  equivalents: {},
});
