import { assign, fromPromise, setup } from 'xstate';
import type { SignedIn } from '../../contract/accounts.ts';
import type { Failure } from '../../contract/problem.ts';

/** The Google account that was chosen, as reported by Firebase. */
export interface GoogleIdentity {
  /** Signed by Firebase, valid for an hour. */
  idToken: string;
  uid: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

/** Firebase has loaded. */
export interface Prepared {
  /** Whether a press before that still counts as the click that a popup needs. */
  mayOpen: boolean;
}

/** Why the popup ended without an account. */
export interface PopupFailure {
  reason: 'blocked' | 'closed' | 'superseded' | 'failed';
  /** Text to show. */
  detail: string;
}

export interface GoogleSignInInput {
  configured: boolean;
  /** Chosen on another screen or an earlier visit, and waiting for the account's password to be linked. */
  pending: GoogleIdentity | null;
}

interface GoogleSignInContext {
  configured: boolean;
  /** The button was pressed before Firebase had loaded. */
  awaited: boolean;
  identity: GoogleIdentity | null;
  /** The answer to the correct password. It opens the session once linking has succeeded or failed. */
  answer: SignedIn | null;
  /** The member has asked for the account that they had deleted. */
  restores: boolean;
  /** Why the sign-in stopped. */
  problem: string | null;
}

export type GoogleSignInEvent =
  /** The button was hovered, touched or focused. */
  | { type: 'intent.shown' }
  | { type: 'google.pressed' }
  | { type: 'choice.cancelled' }
  /** The deleted account is wanted back. */
  | { type: 'restore.pressed' }
  | { type: 'password.accepted'; answer: SignedIn }
  | { type: 'link.declined' };

/** Signing in with Google, from the first sign of intent to the session. */
export const googleSignInMachine = setup({
  types: {
    input: {} as GoogleSignInInput,
    context: {} as GoogleSignInContext,
    events: {} as GoogleSignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Loads Firebase completely, so that a click can open the popup synchronously. */
    prepare: fromPromise<Prepared>(async () => {
      throw new Error('prepare is not provided: pass it through .provide()');
    }),
    /** Opens the popup; rejects with a PopupFailure. Start it only while a click counts, or browsers block it. */
    choose: fromPromise<GoogleIdentity>(async () => {
      throw new Error('choose is not provided: pass it through .provide()');
    }),
    /** POST api/accounts/google-login/, which opens the session; rejects with a Failure. */
    signIn: fromPromise<void, { identity: GoogleIdentity | null; restores: boolean }>(async () => {
      throw new Error('signIn is not provided: pass it through .provide()');
    }),
    /** The same call, authorised by `answer`. Always opens the session; rejects with a Failure if linking failed. */
    link: fromPromise<void, { identity: GoogleIdentity | null; answer: SignedIn | null }>(async () => {
      throw new Error('link is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isUnconfigured: ({ context }) => !context.configured,
    isPending: ({ context }) => context.identity !== null,
    wasAwaited: ({ context }) => context.awaited,
    isStillPressed: ({ context }, { mayOpen }: Prepared) => context.awaited && mayOpen,
    isBlocked: (_, failure: PopupFailure) => failure.reason === 'blocked',
    isClosed: (_, failure: PopupFailure) => failure.reason === 'closed',
    isSuperseded: (_, failure: PopupFailure) => failure.reason === 'superseded',
    /** The address belongs to an account with a password: linking requires that password. */
    isTaken: (_, failure: Failure) => failure.code === 'account_exists',
    /** The account was deleted by its member, and can still be brought back. */
    isDeleted: (_, failure: Failure) => failure.code === 'deletion_pending',
    /** Our server could not be reached, or could not reach Google: the chosen account is still valid. */
    isUnanswered: (_, failure: Failure) => failure.status === 0 || failure.code === 'google_unreachable',
    /** Signing in to an account with another address links nothing. */
    isTheirs: ({ context }, answer: SignedIn) =>
      context.identity?.email.toLowerCase() === answer.user.email.toLowerCase(),
  },
  actions: {
    noteAwaited: assign({ awaited: true }),
    clearProblem: assign({ problem: null }),
    keepIdentity: assign({ identity: (_, identity: GoogleIdentity) => identity, restores: false }),
    forgetIdentity: assign({ identity: null }),
    askForReturn: assign({ restores: true }),
    /** Resets an earlier press: otherwise the chart would ask for another one as soon as Firebase has loaded again. */
    startAnew: assign({ awaited: false, identity: null, problem: null }),
    keepAnswer: assign({ answer: (_, answer: SignedIn) => answer }),
    /** No token is kept in memory longer than needed. */
    forgetAll: assign({ identity: null, answer: null }),
    keepProblem: assign({ problem: (_, problem: { detail: string }) => problem.detail }),
    explainLate: assign({
      problem: 'Google is taking longer than usual to load. Check your connection and try again.',
    }),
    explainUnloaded: assign({
      problem: 'Google sign-in couldn’t be loaded. Check your connection and try again.',
    }),
    /** Lets another screen, or a later visit to this one, continue from here. */
    rememberLink: (_, _identity: GoogleIdentity | null) => {
      throw new Error('rememberLink is not provided: pass it through .provide()');
    },
    forgetLink: () => {
      throw new Error('forgetLink is not provided: pass it through .provide()');
    },
    announceLinked: () => {
      throw new Error('announceLinked is not provided: pass it through .provide()');
    },
    announceUnlinked: (_, _failure: Failure) => {
      throw new Error('announceUnlinked is not provided: pass it through .provide()');
    },
  },
  delays: {
    /** Milliseconds to wait for Firebase. */
    patience: 20_000,
  },
}).createMachine({
  id: 'googleSignIn',
  description:
    'Google sign-in: an account is chosen in a popup and verified by the server. An existing password is asked for once, to link it.',
  context: ({ input }) => ({
    configured: input.configured,
    awaited: false,
    identity: input.pending,
    answer: null,
    restores: false,
    problem: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides where to begin: not configured, waiting for a password, or idle.',
      always: [
        { guard: 'isUnconfigured', target: 'unconfigured' },
        { guard: 'isPending', target: 'awaitingPassword' },
        { target: 'idle' },
      ],
    },
    unconfigured: {
      description: 'This build has no Firebase project configured.',
      on: { 'google.pressed': 'explaining' },
    },
    explaining: {
      description: 'Tells the developer what has to be set up.',
    },
    idle: {
      description: 'Nothing is loaded yet: many visitors never press the button.',
      on: {
        'intent.shown': 'preparing',
        'google.pressed': { target: 'preparing', actions: 'noteAwaited' },
      },
    },
    preparing: {
      description:
        'Firebase is loading. A press is remembered, and opens the popup afterwards if it still counts: browsers block popups without a recent click.',
      on: { 'google.pressed': { actions: 'noteAwaited' } },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          { guard: { type: 'isStillPressed', params: ({ event }) => event.output }, target: 'choosing' },
          { guard: 'wasAwaited', target: 'loaded.invited' },
          { target: 'loaded.ready' },
        ],
        onError: { target: 'unprepared', actions: 'explainUnloaded' },
      },
      after: { patience: { target: 'unprepared', actions: 'explainLate' } },
    },
    unprepared: {
      description: 'Firebase failed to load, or timed out.',
      on: { 'google.pressed': { target: 'preparing', actions: ['noteAwaited', 'clearProblem'] } },
    },
    loaded: {
      description: 'Firebase has loaded, and no popup is open: the next click opens one.',
      initial: 'ready',
      on: { 'google.pressed': { target: 'choosing', actions: 'clearProblem' } },
      states: {
        ready: { description: 'Firebase has loaded: the next click opens the popup.' },
        invited: {
          description: 'Firebase has loaded, but too long after the press: the screen asks for another press.',
        },
        blocked: { description: 'The browser blocked the popup.' },
        closed: { description: 'The popup was closed, or permission was denied in it.' },
        failed: { description: 'Google could not be reached, or the sign-in failed there.' },
        refused: { description: 'The server rejected the account and says why. Another account can be chosen.' },
      },
    },
    choosing: {
      description: 'The popup is open. Further presses are ignored.',
      tags: 'busy',
      on: { 'choice.cancelled': 'loaded' },
      invoke: {
        id: 'choose',
        src: 'choose',
        onDone: { target: 'signingIn', actions: { type: 'keepIdentity', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.error as PopupFailure },
            target: 'loaded.blocked',
          },
          { guard: { type: 'isClosed', params: ({ event }) => event.error as PopupFailure }, target: 'loaded.closed' },
          {
            guard: { type: 'isSuperseded', params: ({ event }) => event.error as PopupFailure },
            target: 'loaded.ready',
          },
          {
            target: 'loaded.failed',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as PopupFailure },
          },
        ],
      },
    },
    signingIn: {
      description: 'The server verifies the Google account.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { identity, restores } }) => ({ identity, restores }),
        onDone: { target: 'done', actions: 'forgetAll' },
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.error as Failure },
            target: 'awaitingPassword',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
          },
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.error as Failure },
            target: 'deleted',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event.error as Failure },
            target: 'unsent',
            actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
          },
          {
            target: 'loaded.refused',
            actions: [{ type: 'keepProblem', params: ({ event }) => event.error as Failure }, 'forgetIdentity'],
          },
        ],
      },
    },
    unsent: {
      description: 'An account is chosen, but the server could not verify it. Retrying needs no popup.',
      on: { 'google.pressed': { target: 'signingIn', actions: 'clearProblem' } },
    },
    deleted: {
      description:
        'The member has deleted this account, and can still have it back. Nothing happens until they ask for that, or choose another account.',
      on: {
        'restore.pressed': { target: 'signingIn', actions: ['clearProblem', 'askForReturn'] },
        'google.pressed': { target: 'choosing', actions: ['forgetIdentity', 'clearProblem'] },
      },
    },
    awaitingPassword: {
      description: 'The address already has a password: the member logs in with it once, to link Google.',
      entry: { type: 'rememberLink', params: ({ context }) => context.identity },
      exit: 'forgetLink',
      on: {
        'password.accepted': {
          guard: { type: 'isTheirs', params: ({ event }) => event.answer },
          target: 'linking',
          actions: { type: 'keepAnswer', params: ({ event }) => event.answer },
        },
        'link.declined': { target: 'idle', actions: 'startAnew' },
      },
    },
    linking: {
      description: 'The password was correct, and Google is being linked to the account.',
      tags: 'busy',
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context }) => ({ identity: context.identity, answer: context.answer }),
        onDone: { target: 'done', actions: ['forgetAll', 'announceLinked'] },
        onError: {
          target: 'unlinked',
          actions: ['forgetAll', { type: 'announceUnlinked', params: ({ event }) => event.error as Failure }],
        },
      },
    },
    done: {
      type: 'final',
      description: 'The member is signed in.',
    },
    unlinked: {
      type: 'final',
      description: 'The member is signed in, but Google is not linked to the account.',
    },
  },
});
