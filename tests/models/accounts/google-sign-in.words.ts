import type { googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';
import { answered, browser, clock, dropped, machine, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof googleSignInMachine>({
  inputs: [
    'I am on the login page of a build for which Google is not set up',
    'I am on the login page',
    'I am on the login page, and a Google account waits for my password to be linked',
  ],
  events: {
    'intent.shown': "I point at 'Continue with Google'",
    'google.pressed': "I press 'Continue with Google'",
    'choice.cancelled': "I press 'Cancel'",
    'restore.pressed': "I press 'Keep my account and log in with Google'",
    'password.accepted': [
      'I log in with the password of the account with that address',
      'I log in with the password of another account',
    ],
    'link.declined': "I press 'Do not link Google'",
  },
  actors: {
    prepare: {
      done: ['Google has been loaded, too late for an earlier press', 'Google has been loaded soon'],
      error: 'Google cannot be loaded',
    },
    choose: {
      done: 'I choose an account in the window',
      error: [
        'the browser blocks the window',
        'I close the window',
        'a newer window replaces this one',
        'Google cannot be reached',
      ],
    },
    signIn: {
      done: 'the server accepts the account',
      error: [
        'the server answers that the address has an account with a password',
        'the server cannot be reached',
        'the server cannot reach Google',
        'the server refuses, because the address is not confirmed at Google',
        'something unexpected goes wrong',
        'the server answers that the account is deleted, and can be brought back',
      ],
    },
    link: { done: 'the server has linked the two', error: 'the server refuses to link the two' },
  },
  delays: { patience: '20 seconds pass' },
  means: {
    'done prepare #1': browser(
      "Hold the script google-firebase*.js of the page, press the button, then type into 'E-mail' before you let the script through.",
    ),
    'done prepare #2': browser('Hold the script google-firebase*.js of the page, look, then let it through.'),
    'error prepare': network('Hold the script google-firebase*.js of the page, look, then drop it.'),
    'error choose #1': browser("In the browser's settings for this site, block pop-ups before the press."),
    'error choose #3': browser(
      'Run window.open(…) of a second sign-in in the same tab; Firebase then gives up the first.',
    ),
    'error choose #4': network('Drop the request accounts:signInWithIdp of the window.'),
    'done signIn': passed('POST api/accounts/google-login/'),
    'error signIn #1': answered('POST api/accounts/google-login/', 409, {
      detail: 'Log in with your password first.',
      code: 'account_exists',
    }),
    'error signIn #2': dropped('POST api/accounts/google-login/'),
    'error signIn #3': answered('POST api/accounts/google-login/', 503, {
      detail: 'This server cannot reach Google.',
      code: 'google_unreachable',
    }),
    'error signIn #4': answered('POST api/accounts/google-login/', 403, {
      detail: 'Google has not confirmed this address.',
      code: 'google_unverified',
    }),
    'error signIn #5': machine('Nobody can: a fault of the product that the tests make up.'),
    'error signIn #6': answered('POST api/accounts/google-login/', 409, {
      detail: 'You deleted this account.',
      code: 'deletion_pending',
    }),
    'done link': passed('POST api/accounts/google-login/'),
    'error link': answered('POST api/accounts/google-login/', 409, {
      detail: 'Linked to another account.',
      code: 'linked_elsewhere',
    }),
    'after patience': clock(
      'Hold the script google-firebase*.js of the page, and set the clock of the page forward by 20 seconds.',
    ),
  },
  data: {
    'input #1': 'npm run dev without the variables VITE_FIREBASE_*, at /login.',
    'input #2': 'A build with VITE_FIREBASE_*, as docs/operating.md has it, at /login, with nobody signed in.',
    'input #3':
      "At /login, continue with a Google account whose address is that of a member with a password, such as a member that you have registered. The server answers 409 'account_exists'.",
    'done choose':
      "A Google account with a new address: 'Add new account', any e-mail at example.org, name 'Nina Newly Example'.",
    'password.accepted #1': 'The address is filled in. Password: that of the member.',
    'password.accepted #2': "E-mail 'kofi@example.org', Password 'one-step-at-a-time'.",
  },
  states: {
    starting: 'the page is being opened',
    unconfigured: "'Not available on this server.' is shown",
    explaining: "'Google is not available on this server' is shown",
    idle: "the button 'Continue with Google' is shown",
    preparing: {
      by: ({ context }) => (context.awaited ? 'awaited' : 'unnoticed'),
      words: {
        awaited: "the button says 'Getting ready...'",
        unnoticed: "the button 'Continue with Google' is shown, and Google is loading",
      },
    },
    unprepared: "a message says why Google could not be loaded, and 'Continue with Google' can be pressed again",
    'loaded.ready': "the button 'Continue with Google' is shown, and will open a window at once",
    'loaded.invited': "'Google is ready. Press the button again.' is shown",
    choosing: "the button says 'Waiting for Google...'",
    'loaded.blocked': "'Your browser blocked the window' is shown",
    'loaded.closed': "'The window was closed before an account was chosen.' is shown",
    'loaded.failed': 'a message says why the Google sign-in failed',
    signingIn: "the button says 'Logging in with Google...'",
    unsent: "'Almost there' is shown",
    deleted: "a message says that I deleted this account, and 'Keep my account and log in with Google' is shown",
    'loaded.refused': 'a message says why the server refused',
    awaitingPassword: "the form says 'Log in and link Google'",
    linking: 'the two accounts are being linked',
    done: 'I am signed in',
    unlinked: 'I am signed in, and a message says that Google is not linked',
  },
});
