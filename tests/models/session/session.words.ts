import type { sessionMachine } from '../../../machines/session/session.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof sessionMachine>({
  inputs: ['I open Stepwise in a new tab'],
  events: {
    'clock.ticked': [
      'a second passes',
      '120 seconds have passed: the check is due',
      'my token has run out',
      'my token has run out while another tab is renewing it',
    ],
    'network.restored': 'the network is back',
    'record.changed': [
      'another tab has renewed my session',
      'another member has signed in in another tab',
      'I log out in another tab',
      'another tab writes what is older than what this one knows',
    ],
    'record.unkept': 'the browser refuses to keep anything',
    'expiry.announced': 'an external event announces the end of my session',
    'token.rejected': ['the server rejects my token', 'the server rejects an older token'],
    'extension.requested': "I press 'Extend Session'",
    'signed.in': 'I sign in',
    'sign.in.delayed': 'my new sign-in has waited too long for the server',
    'user.requested': "I press 'PROFILE'",
    'user.loaded': ['my profile was saved with a new name', "another member's profile comes, saved before they left"],
    'logout.pressed': "I press 'LOGOUT'",
    'session.closed': 'the session is closed',
    'member.changed': 'another member takes the place of the former',
    'token.renewed': 'the token was renewed',
    'revocation.due': 'the server is to be told of the sign-out',
  },
  actors: {
    watchClock: { error: "this device's clock cannot be read" },
    watchSurroundings: { error: 'nothing tells when the network comes back' },
    watchRecord: { error: 'nothing tells what other tabs do' },
    restoreSession: {
      done: [
        'this browser has kept nothing',
        'this browser has kept my session, which is good',
        'this browser has kept my session, whose token is nearly over',
        'this browser has kept that the server has yet to hear of a sign-out',
      ],
      error: 'what this browser has kept cannot be read',
    },
    fetchUser: {
      done: ['my profile arrives', 'the server cannot be reached for my profile', 'the server refuses my profile'],
      error: 'fetching my profile breaks',
    },
    revokeSession: {
      done: 'the server has heard of the sign-out',
      error: 'the server cannot be told of the sign-out',
    },
    tokenRefresh: {
      done: [
        'my token is renewed',
        "another tab has renewed the token, and it is another member's now",
        'another tab has signed out meanwhile',
        'the server cannot be reached for a new token',
        'the server refuses a new token',
      ],
      error: 'the renewal breaks',
    },
    expiryWarning: { done: "the countdown of 'Session Expiring' ends", error: "the dialog 'Session Expiring' breaks" },
    expiringSoon: {
      done: "I press 'Logout' in 'Session Expiring Soon'",
      error: "the dialog 'Session Expiring Soon' breaks",
    },
  },
  delays: { revocationRetry: '30 seconds pass', userRetry: '5 seconds pass' },
  states: {
    'token.active.restoring': 'what this browser has kept is being read',
    'token.active.fresh': 'the token is good',
    'token.active.refreshing': 'a new token is being asked for',
    'token.active.degraded': "'You are offline. We keep you signed in and retry.' is shown",
    'token.absent': 'there is no token',
    'member.loading.awaitingToken': "the navigation says 'Loading...'",
    'member.loading.fetchingUser': "the navigation says 'Loading...' while my profile is fetched",
    'member.loading.awaitingNetwork': "the navigation says 'Loading...' until the server can be reached",
    'member.authenticated': "I am signed in: the navigation has 'PROFILE' and 'LOGOUT'",
    'member.anonymous': "nobody is signed in: the navigation has 'LOGIN' and 'REGISTER'",
    'revocation.idle': 'the server knows of every sign-out',
    'revocation.revoking': 'the server is being told of the sign-out',
    'revocation.postponed': 'the server is told of the sign-out later',
  },
});
