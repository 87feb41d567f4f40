import type { tokenRefreshMachine } from '../../../machines/session/token-refresh.ts';
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
  states: {
    'attempting.queueing': 'this tab waits for its turn',
    'attempting.comparing': 'what other tabs have done is being read',
    'attempting.requesting': 'the server is being asked for new tokens',
    'attempting.backingOff': "'You are offline. We keep you signed in and retry.' is shown before the next try",
    'attempting.offline': "'You are offline. We keep you signed in and retry.' is shown until the network is back",
    'attempting.rereading': 'what other tabs have done meanwhile is being read',
    'attempting.committing': 'the new token is being kept',
    finished: {
      by: ({ context }) => context.outcome?.kind ?? 'invalid',
      words: {
        committed: 'my session goes on with the new token',
        found: 'what the other tab has done holds here, too',
        refused: "the attempt has failed: 'Your session has ended: it was too old, or you signed out somewhere else.'",
        unreachable: 'the attempt has failed for want of an answer',
        invalid: "the attempt has failed: 'Your session could not be renewed.'",
        mismatched:
          "the attempt has failed: 'The server answered for another account, so you were signed out to keep the two apart.'",
      },
    },
  },
});
