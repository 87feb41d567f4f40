import { countdownMachine } from '../../../machines/accounts/countdown.ts';
import { defineModel } from '../harness.ts';

const start = 1_000_000;

export default defineModel<typeof countdownMachine>({
  machine: countdownMachine,
  inputs: [{ deadline: start + 30_000, now: start }],
  events: { 'clock.ticked': [{ now: start + 1_000 }, { now: start + 30_000 }] },
  actors: { watchClock: { error: ['no clock'] } },
});
