import { assign, fromPromise, setup } from 'xstate';
import type { SignedIn } from '../../contract/accounts.ts';
import type { Failure } from '../../contract/problem.ts';

/** Who somebody is to Google, as Firebase tells it. */
export interface GoogleIdentity {
  /** Firebase's signed word for all of this, valid for an hour. */
  idToken: string;
  uid: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  picture: string | null;
}

/** Why the window for choosing an account came to nothing. */
export interface PopupFailure {
  reason: 'blocked' | 'closed' | 'superseded' | 'failed';
  /** For people. */
  detail: string;
}

export interface GoogleSignInInput {
  configured: boolean;
  /** Waits for the password of the account that it is to be linked to, since another screen or an earlier visit. */
  pending: GoogleIdentity | null;
}

interface GoogleSignInContext {
  configured: boolean;
  /** The button was pressed before Firebase was there. */
  awaited: boolean;
  identity: GoogleIdentity | null;
  /** What the right password was answered with. It opens the session as soon as the link is made, or has failed. */
  answer: SignedIn | null;
  /** Why it did not go on. */
  problem: string | null;
}

export type GoogleSignInEvent =
  /** Pointer, finger or focus came to the button. */
  | { type: 'intent.shown' }
  | { type: 'google.pressed' }
  | { type: 'choice.cancelled' }
  | { type: 'password.accepted'; answer: SignedIn }
  | { type: 'link.declined' };

const fallback = 'Something went wrong. Try again.';

function popupFailureOf(error: unknown): PopupFailure {
  if (typeof error === 'object' && error !== null && 'reason' in error) {
    const { reason, detail } = error as PopupFailure;
    return { reason, detail };
  }
  return { reason: 'failed', detail: fallback };
}

function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error) {
    // A plain copy: an Error in the context would not survive a look into it.
    const { status, detail, code } = error as Failure;
    return { status, detail, code };
  }
  return { status: -1, detail: fallback };
}

/** Signing in with Google, from the first sign of intent to the session. */
export const googleSignInMachine = setup({
  types: {
    input: {} as GoogleSignInInput,
    context: {} as GoogleSignInContext,
    events: {} as GoogleSignInEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Loads Firebase, up to where a click can open the window at once. */
    prepare: fromPromise<void>(async () => {
      throw new Error('prepare is not provided: pass it through .provide()');
    }),
    /** Opens the window; rejects with a PopupFailure. Started by a click and nothing else: browsers block it otherwise. */
    choose: fromPromise<GoogleIdentity>(async () => {
      throw new Error('choose is not provided: pass it through .provide()');
    }),
    /** POST api/accounts/google-login/, which opens the session; rejects with a Failure. */
    signIn: fromPromise<void, GoogleIdentity | null>(async () => {
      throw new Error('signIn is not provided: pass it through .provide()');
    }),
    /** The same call in the name of the account of `answer`. Opens the session in any case; rejects with a Failure when nothing was linked. */
    link: fromPromise<void, { identity: GoogleIdentity | null; answer: SignedIn | null }>(async () => {
      throw new Error('link is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isUnconfigured: ({ context }) => !context.configured,
    isPending: ({ context }) => context.identity !== null,
    wasAwaited: ({ context }) => context.awaited,
    isBlocked: (_, failure: PopupFailure) => failure.reason === 'blocked',
    isClosed: (_, failure: PopupFailure) => failure.reason === 'closed',
    isSuperseded: (_, failure: PopupFailure) => failure.reason === 'superseded',
    /** The address belongs to an account with a password: only who knows it may link the two. */
    isTaken: (_, failure: Failure) => failure.code === 'account_exists',
    /** Our server could not be reached, or could not reach Google: what was chosen is still good. */
    isUnanswered: (_, failure: Failure) => failure.status === 0 || failure.code === 'google_unreachable',
    /** Whoever signs in to another account than the one with this address links nothing. */
    isTheirs: ({ context }, answer: SignedIn) =>
      context.identity?.email.toLowerCase() === answer.user.email.toLowerCase(),
  },
  actions: {
    noteAwaited: assign({ awaited: true }),
    clearProblem: assign({ problem: null }),
    keepIdentity: assign({ identity: (_, identity: GoogleIdentity) => identity }),
    forgetIdentity: assign({ identity: null }),
    /** An earlier press must not ask for another one as soon as Firebase is loaded again. */
    startAnew: assign({ awaited: false, identity: null, problem: null }),
    keepAnswer: assign({ answer: (_, answer: SignedIn) => answer }),
    /** Neither token stays in memory longer than it is needed. */
    forgetAll: assign({ identity: null, answer: null }),
    keepProblem: assign({ problem: (_, problem: { detail: string }) => problem.detail }),
    explainLate: assign({ problem: 'Google takes longer than usual to load. Check your connection and try again.' }),
    explainUnloaded: assign({
      problem: 'What signing in with Google needs could not be loaded. Check your connection and try again.',
    }),
    /** Another screen, or a later visit to this one, can go on from here. */
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
    'Signing in with Google: a window to choose an account in, then the server, and once the password where an account is there already.',
  context: ({ input }) => ({
    configured: input.configured,
    awaited: false,
    identity: input.pending,
    answer: null,
    problem: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Where it begins is known from the start.',
      always: [
        { guard: 'isUnconfigured', target: 'unconfigured' },
        { guard: 'isPending', target: 'awaitingPassword' },
        { target: 'idle' },
      ],
    },
    unconfigured: {
      description: 'This build knows no Firebase project.',
      on: { 'google.pressed': 'explaining' },
    },
    explaining: {
      description: 'Says what has to be set up, to whoever develops.',
    },
    idle: {
      description: 'Nothing is loaded for somebody who may never press the button.',
      on: {
        'intent.shown': 'preparing',
        'google.pressed': { target: 'preparing', actions: 'noteAwaited' },
      },
    },
    preparing: {
      description:
        'Firebase is loading. A press is heard, but opens nothing later: outside a click browsers block windows.',
      on: { 'google.pressed': { actions: 'noteAwaited' } },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [{ guard: 'wasAwaited', target: 'invited' }, { target: 'ready' }],
        onError: { target: 'unprepared', actions: 'explainUnloaded' },
      },
      after: { patience: { target: 'unprepared', actions: 'explainLate' } },
    },
    unprepared: {
      description: 'Firebase could not be loaded, or not in time.',
      on: { 'google.pressed': { target: 'preparing', actions: ['noteAwaited', 'clearProblem'] } },
    },
    ready: {
      description: 'The next click opens the window by itself.',
      on: { 'google.pressed': 'choosing' },
    },
    invited: {
      description: 'It is ready now, and whoever pressed too early is asked to press again.',
      on: { 'google.pressed': 'choosing' },
    },
    choosing: {
      description: 'The window is open. Another press changes nothing.',
      tags: 'busy',
      on: { 'choice.cancelled': 'ready' },
      invoke: {
        id: 'choose',
        src: 'choose',
        onDone: { target: 'signingIn', actions: { type: 'keepIdentity', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isBlocked', params: ({ event }) => popupFailureOf(event.error) }, target: 'blocked' },
          { guard: { type: 'isClosed', params: ({ event }) => popupFailureOf(event.error) }, target: 'closed' },
          { guard: { type: 'isSuperseded', params: ({ event }) => popupFailureOf(event.error) }, target: 'ready' },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => popupFailureOf(event.error) } },
        ],
      },
    },
    blocked: {
      description: 'The browser let no window open.',
      on: { 'google.pressed': 'choosing' },
    },
    closed: {
      description: 'The member closed the window, or refused in it.',
      on: { 'google.pressed': 'choosing' },
    },
    failed: {
      description: 'Google could not be reached, or did not sign anybody in.',
      on: { 'google.pressed': { target: 'choosing', actions: 'clearProblem' } },
    },
    signingIn: {
      description: 'The server checks what Google says.',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.identity,
        onDone: { target: 'done', actions: 'forgetAll' },
        onError: [
          {
            guard: { type: 'isTaken', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingPassword',
            actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => failureOf(event.error) },
            target: 'unsent',
            actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'refused',
            actions: [{ type: 'keepProblem', params: ({ event }) => failureOf(event.error) }, 'forgetIdentity'],
          },
        ],
      },
    },
    unsent: {
      description: 'The account is chosen, but nobody could check it now. Another try needs no window.',
      on: { 'google.pressed': { target: 'signingIn', actions: 'clearProblem' } },
    },
    refused: {
      description: 'The server did not accept it, and says why. Another account can be chosen.',
      on: { 'google.pressed': { target: 'choosing', actions: 'clearProblem' } },
    },
    awaitingPassword: {
      description: 'The address has an account with a password. Its member signs in with that once.',
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
      description: 'The password was right; the two are being linked.',
      tags: 'busy',
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context }) => ({ identity: context.identity, answer: context.answer }),
        onDone: { target: 'done', actions: ['forgetAll', 'announceLinked'] },
        onError: {
          target: 'unlinked',
          actions: ['forgetAll', { type: 'announceUnlinked', params: ({ event }) => failureOf(event.error) }],
        },
      },
    },
    done: {
      type: 'final',
      description: 'The session has taken over.',
    },
    unlinked: {
      type: 'final',
      description: 'The session has taken over, but Google is not linked to the account.',
    },
  },
});
