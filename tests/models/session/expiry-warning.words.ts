import type { expiryWarningMachine } from '../../../machines/session/expiry-warning.ts';
import { answered, clock, dropped, otherTab, passed } from '../means.ts';
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
  means: {
    'clock.ticked #1': clock('Wait a second.'),
    'clock.ticked #2': clock('Set the clock of the page forward, until 29 seconds are left.'),
    'clock.ticked #3': clock('Set the clock of the page forward, past the end.'),
    'clock.ticked #4': clock('Set the clock of the page forward by an hour at once, as a device does that was asleep.'),
    'clock.ticked #5': clock(
      'In another tab, extend the session and hold POST api/token/refresh/. Set the clock forward in this one, past the end.',
    ),
    'token.renewed #1': otherTab('Extend the session in another tab.'),
    'token.renewed #2': otherTab(
      'Stop the server, start it again on the same data with ACCESS_TOKEN_SECONDS=5, and extend the session in another tab.',
    ),
    'done extendSession #1': passed('POST api/token/refresh/'),
    'done extendSession #2': dropped('POST api/token/refresh/'),
    'error extendSession': answered('POST api/token/refresh/', 401, {
      detail: 'Your session has ended.',
      code: 'refresh_revoked',
    }),
  },
  data: {
    'input #1':
      "A server with ACCESS_TOKEN_SECONDS=110, whose tokens the check every 120 seconds does not meet. As 'ada@example.org' with 'one-step-at-a-time', /profile.",
    'input #2': "A server with ACCESS_TOKEN_SECONDS=10. As 'ada@example.org' with 'one-step-at-a-time', /profile.",
  },
  states: {
    starting: 'the session has just begun',
    waiting: "the dialog 'Session Expiring' is closed",
    counting: "the dialog 'Session Expiring' is open and counts down",
    extending: "the dialog 'Session Expiring' is open, and its button says 'Extending...'",
    loggedOut: 'I am logged out, and the landing page is shown',
    countdownOver: "I am logged out, and 'Your session expired because it wasn’t extended in time.' is shown",
    extensionFailed: "I am logged out, and 'Your session could not be extended.' is shown",
  },
});
