import type { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { answered, browser, dropped, otherTab, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof expiringSoonMachine>({
  inputs: ['I am signed in, and the end of my session has not been announced'],
  events: {
    'expiry.announced': 'an external event announces the end of my session',
    'token.renewed': 'my session is renewed in the background',
    'extend.pressed': "I press 'Extend Session'",
    'logout.pressed': "I press 'Logout'",
  },
  actors: {
    extendSession: {
      done: ['the server extends my session', 'the server cannot be reached to extend my session'],
      error: 'the server refuses to extend my session',
    },
  },
  means: {
    'expiry.announced': browser("In the console: dispatchEvent(new Event('session-expiring-soon'))."),
    'token.renewed': otherTab(
      'Reload the page in another tab after ten minutes by the clock of the pages: it renews the session.',
    ),
    'done extendSession #1': passed('POST api/token/refresh/'),
    'done extendSession #2': dropped('POST api/token/refresh/'),
    'error extendSession': answered('POST api/token/refresh/', 401, {
      detail: 'Your session has ended.',
      code: 'refresh_revoked',
    }),
  },
  data: { 'input #1': "As 'kofi@example.org' with 'one-step-at-a-time', /profile." },
  states: {
    hidden: "the dialog 'Session Expiring Soon' is closed",
    shown: "the dialog 'Session Expiring Soon' is open",
    extending: "the dialog 'Session Expiring Soon' is open, and its button says 'Extending...'",
    unanswered: "the dialog 'Session Expiring Soon' says 'The server could not be reached.'",
    loggedOut: 'I am logged out, and the login page is shown',
    extensionFailed: "I am logged out, and the login page says 'Your session could not be extended.'",
  },
});
