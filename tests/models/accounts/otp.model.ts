import { otpMachine } from '../../../machines/accounts/otp.ts';
import { defineModel } from '../harness.ts';

const start = 1_000_000;
const resendAt = start + 60_000;

export default defineModel<typeof otpMachine>({
  machine: otpMachine,
  inputs: [
    { email: 'ada@example.org', resendAt, now: start },
    { email: 'ada@example.org', resendAt: start, now: start },
  ],
  events: {
    'clock.ticked': [{ now: start + 1_000 }, { now: resendAt }],
    'code.submitted': [{ otp: '123456' }, { otp: '123456', password: 'a new password' }],
    'code.edited': [{}],
    'resend.pressed': [{}],
    // Raised only by the machine itself, never sent.
    'code.sent': [],
  },
  actors: {
    watchClock: { error: ['no clock'] },
    verifyCode: {
      done: [{ access: 'token' }],
      error: [
        { status: 400, detail: 'That code is wrong', code: 'code_wrong', tries_left: 4 },
        { status: 400, detail: 'That code was replaced', code: 'code_void' },
        { status: 400, detail: 'That code is too old', code: 'code_expired' },
        { status: 0, detail: 'no answer' },
      ],
    },
    sendCode: {
      done: [{ resendAt: resendAt + 60_000 }],
      error: [
        { status: 429, detail: 'Wait a moment', retry_after: 30 },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  // A new wait is counted from now: early and late differ.
  keep: ({ now, resendAt: next, wrongCode }) => ({
    wrongCode,
    isDue: now >= next,
    dueAtTick: resendAt >= next,
    isLate: now >= resendAt,
  }),
});
