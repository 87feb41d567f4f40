import type { otpMachine } from '../../../machines/accounts/otp.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof otpMachine>({
  inputs: [
    "I am on 'Confirm your e-mail', and a code was sent a moment ago",
    "I am on 'Confirm your e-mail', and the last code was sent more than a minute ago",
  ],
  events: {
    'clock.ticked': ['a second passes', 'a minute has passed'],
    'code.submitted': ["I enter a code and press 'Confirm'", 'I enter a code and a new password, and submit them'],
    'code.edited': 'I change the code',
    'resend.pressed': "I press 'Send a new code'",
    'code.sent': 'a new code was sent',
  },
  actors: {
    watchClock: { error: "this device's clock cannot be read" },
    verifyCode: {
      done: 'the server answers that the code is correct',
      error: [
        'the server answers that the code is wrong',
        'the server answers that the code was replaced by a newer one',
        'the server answers that the code has expired',
        'the server cannot be reached',
      ],
    },
    sendCode: {
      done: 'the server has sent a new code',
      error: ['the server says to wait', 'the server cannot be reached'],
    },
  },
  states: {
    'code.entering': 'the code can be entered',
    'code.verifying': "the button says 'Checking the code...'",
    'code.rejected': 'a message says why the code was not accepted, and it can be corrected',
    'code.voided': 'a message says that this code no longer works, and a new one is needed',
    'code.verified': 'I am signed in, or my new password is set',
    'resend.cooling': "the second button counts down: 'New code in'",
    'resend.ready': {
      by: ({ context }) => (context.resendProblem === null ? 'well' : 'with a problem'),
      words: {
        well: "'Send a new code' can be pressed",
        'with a problem': "a message says why no code was sent, and 'Send a new code' can be pressed again",
      },
    },
    'resend.sending': "the second button says 'Sending...'",
  },
});
