import type { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof expiryWarningMachine>({
  inputs: ['I am signed in, and my session has five minutes left', 'I sign in, and my session has ten seconds left'],
  events: {
    'clock.ticked': [
      'by the clock, a second has passed from the beginning',
      'my session has 29 seconds left',
      'the time of my session is up',
      'the device wakes an hour after my session has run out',
      'the time of my session is up while it is being renewed',
    ],
    'token.renewed': ['my session is renewed for another 15 minutes', 'my session is renewed for five seconds only'],
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
    starting: 'the session has just begun',
    waiting: "the dialog 'Session Expiring' is closed",
    counting: "the dialog 'Session Expiring' is open and counts down",
    extending: "the dialog 'Session Expiring' is open, and its button says 'Extending...'",
    loggedOut: 'I am logged out, and the landing page is shown',
    countdownOver: "I am logged out, and 'Your session expired because it wasn't extended in time.' is shown",
    extensionFailed: "I am logged out, and 'Your session could not be extended.' is shown",
  },
});
