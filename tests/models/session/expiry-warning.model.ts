import { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { defineModel } from '../harness.ts';

const start = 1_000_000;
const deadline = start + 300_000;

export default defineModel<typeof expiryWarningMachine>({
  machine: expiryWarningMachine,
  inputs: [
    { deadline, now: start },
    { deadline: start + 10_000, now: start },
  ],
  events: {
    'clock.ticked': [
      { now: start + 1_000, renewing: false },
      { now: deadline - 29_000, renewing: false },
      { now: deadline + 1, renewing: false },
      { now: deadline + 3_600_000, renewing: false },
      { now: deadline + 1, renewing: true },
    ],
    'token.renewed': [{ deadline: deadline + 900_000 }, { deadline: start + 5_000 }],
    'extend.pressed': [{}],
    'logout.pressed': [{}],
  },
  actors: {
    extendSession: { done: ['extended', 'unanswered'], error: [{ status: 401, detail: 'Your session has ended' }] },
  },
  keep: ({ deadline: until, now }) => ({ until, now }),
});
