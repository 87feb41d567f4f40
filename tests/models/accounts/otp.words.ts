import type { otpMachine } from '../../../machines/accounts/otp.ts';
import { answered, browser, clock, dropped, machine, passed } from '../means.ts';
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
  means: {
    'clock.ticked #1': clock('Wait a second.'),
    'clock.ticked #2': clock('Set the clock of the page forward by 60 seconds.'),
    'code.sent': machine('Press the second button, and let the server send a code.'),
    'error watchClock': browser('Nobody can: only the tests make a clock fail.'),
    'done verifyCode': passed('POST api/accounts/verify-otp/'),
    'error verifyCode #1': passed('POST api/accounts/verify-otp/'),
    'error verifyCode #2': answered('POST api/accounts/verify-otp/', 400, {
      detail: 'That code was replaced',
      code: 'code_void',
    }),
    'error verifyCode #3': answered('POST api/accounts/verify-otp/', 400, {
      detail: 'That code is too old',
      code: 'code_expired',
    }),
    'error verifyCode #4': dropped('POST api/accounts/verify-otp/'),
    'done sendCode': passed('POST api/accounts/resend-otp/'),
    'error sendCode #1': answered('POST api/accounts/resend-otp/', 429, {
      detail: 'Wait a moment',
      retry_after: 30,
      code: 'rate_limited',
    }),
    'error sendCode #2': dropped('POST api/accounts/resend-otp/'),
  },
  data: {
    'input #1':
      "At /register: First name 'Wanda', Last name 'Walker', Username 'wanda-walker', E-mail 'wanda@example.org', Password 'a long enough one'. Without SMTP_URL, the server prints the mail.",
    'input #2':
      "At /register, as 'wanda@example.org' with 'a long enough one'; then set the clock of the page forward by 61 seconds.",
    'code.submitted #1':
      "The code of the mail where the server is to accept it, '000000' where it is to be wrong. Six digits that are typed send themselves: paste them.",
    'code.submitted #2': "At /password-reset: the code of the mail, and 'another long one'.",
    'code.edited': 'Take the last digit away.',
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
