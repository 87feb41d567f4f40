import type { tokenRefreshMachine } from '../../../machines/session/token-refresh.ts';
import { answered, browser, clock, dropped, machine, network, otherTab, passed } from '../means.ts';
import { defineWords } from '../words.ts';

const record = {
  done: ['the record is as this tab knows it', 'another tab has renewed the token', 'another tab has signed out'],
  error: 'the record cannot be read',
} as const;

export default defineWords<typeof tokenRefreshMachine>({
  inputs: [
    'I am signed in, and my token is to be renewed',
    'I open Stepwise, and nobody knows yet whether I am signed in',
  ],
  events: { 'lock.acquired': 'this tab gets its turn among all tabs', 'network.restored': 'the network is back' },
  actors: {
    holdLock: { error: 'this browser has no locks' },
    watchNetwork: { error: 'nothing tells when the network comes back' },
    readNewer: record,
    requestTokens: {
      done: [
        'the server answers with new tokens',
        "the server answers with another member's tokens",
        'the server refuses',
        'the server cannot be reached',
        'the server asks to wait for two seconds',
        'the device says that it is offline',
      ],
      error: 'something unforeseen goes wrong',
    },
    commitGrant: {
      done: [
        'the new token is kept',
        'another tab was faster and has a newer token',
        'another tab was faster and has signed out',
      ],
      error: 'the new token cannot be kept',
    },
  },
  delays: {
    lockPatience: '8 seconds pass without a turn',
    requestTimeout: '20 seconds pass without an answer',
    backoff: 'the wait before the next try is over',
    offlineRetry: '15 seconds pass',
  },
  means: {
    'lock.acquired': otherTab(
      'Hold POST api/token/refresh/ of another tab, whose turn it then is; let it through, and the turn comes here.',
    ),
    'network.restored': network('Go online again.'),
    'error holdLock': browser('In the console, before the page loads: delete Navigator.prototype.locks.'),
    'error watchNetwork': browser('Nobody can: only the tests make it fail.'),
    'done readNewer #1': machine('It happens by itself: the record is compared before each try.'),
    'done readNewer #2': otherTab(
      'Renew the session in another tab, while this one waits for its turn or its next try.',
    ),
    'done readNewer #3': otherTab('Log out in another tab, while this one waits for its turn or its next try.'),
    'error readNewer': browser("In the browser's settings for this site, block cookies and site data, then reload."),
    'done requestTokens #1': passed('POST api/token/refresh/'),
    'done requestTokens #2': browser(
      "Replace the cookies with those of 'kofi@example.org': in a private window, sign in, and copy the cookie refresh_token_….",
    ),
    'done requestTokens #3': answered('POST api/token/refresh/', 401, {
      detail: 'This session has ended. Log in again.',
      code: 'refresh_revoked',
    }),
    'done requestTokens #4': dropped('POST api/token/refresh/'),
    'done requestTokens #5': answered('POST api/token/refresh/', 503, {
      detail: 'Try again later',
      retry_after: 2,
      code: 'unavailable',
    }),
    'done requestTokens #6': network('Go offline.'),
    'error requestTokens': machine('Nobody can: a fault of the product that the tests make up.'),
    'done commitGrant #1': machine('It happens by itself: the tokens are kept at once.'),
    'done commitGrant #2': otherTab(
      'Without locks, renew the session in another tab while this one holds POST api/token/refresh/.',
    ),
    'done commitGrant #3': otherTab('Log out in another tab while this one holds POST api/token/refresh/.'),
    'error commitGrant': machine('Nobody can: a fault of the product that the tests make up.'),
    'after lockPatience': clock(
      'Freeze another tab that holds the lock (pause it in its debugger), and set the clock of this page forward by 8 seconds.',
    ),
    'after requestTimeout': clock('Hold POST api/token/refresh/, and set the clock of the page forward by 20 seconds.'),
    'after backoff': clock('Set the clock of the page forward by 8 seconds.'),
    'after offlineRetry': clock('Set the clock of the page forward by 15 seconds.'),
  },
  data: {
    'input #1':
      "As 'ada@example.org' with 'one-step-at-a-time', /profile; set the clock of the page forward by ten minutes and 20 seconds.",
    'input #2': 'Remove the site data, keep the cookies, and reload the page.',
  },
  states: {
    'attempting.queueing': 'this tab waits for its turn',
    'attempting.comparing': 'what other tabs have done is being read',
    'attempting.requesting': 'the server is being asked for new tokens',
    'attempting.backingOff': "'You are offline. We keep you logged in and retry.' is shown before the next try",
    'attempting.offline': "'You are offline. We keep you logged in and retry.' is shown until the network is back",
    'attempting.rereading': 'what other tabs have done meanwhile is being read',
    'attempting.committing': 'the new token is being kept',
    finished: {
      by: ({ context }) => context.outcome?.kind ?? 'invalid',
      words: {
        committed: 'my session goes on with the new token',
        found: 'what the other tab has done holds here, too',
        refused:
          "the attempt has failed: 'Your session has ended: it was too old, your password was changed, or you logged out somewhere else.'",
        unreachable: 'the attempt has failed for want of an answer',
        invalid: "the attempt has failed: 'Your session could not be renewed.'",
        mismatched:
          "the attempt has failed: 'The server answered for another account, so you were logged out to keep the two apart.'",
      },
    },
  },
});
