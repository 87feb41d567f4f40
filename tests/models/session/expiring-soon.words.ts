import type { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
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
  states: {
    hidden: "the dialog 'Session Expiring Soon' is closed",
    shown: "the dialog 'Session Expiring Soon' is open",
    extending: "the dialog 'Session Expiring Soon' is open, and its button says 'Extending...'",
    unanswered: "the dialog 'Session Expiring Soon' says 'The server could not be reached.'",
    loggedOut: 'I am logged out, and the login page is shown',
    extensionFailed: "I am logged out, and the login page says 'Your session could not be extended.'",
  },
});
