import { assign, fromPromise, setup } from 'xstate';

interface UsernameContext {
  /** The field's text, exactly as typed. */
  username: string;
  /** Why the name is unavailable, as text to show. */
  reason: string | null;
}

export type UsernameEvent = { type: 'username.edited'; username: string };

export interface UsernameAnswer {
  available: boolean;
  reason: string | null;
}

/** Checks whether a username is available: debounced, and stale answers are dropped. */
export const usernameAvailabilityMachine = setup({
  types: {
    context: {} as UsernameContext,
    events: {} as UsernameEvent,
  },
  actors: {
    /** Rejects if the check fails. */
    checkUsername: fromPromise<UsernameAnswer, { username: string }>(async () => {
      throw new Error('checkUsername is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isBlank: (_, username: string) => username.trim() === '',
    isAvailable: (_, answer: UsernameAnswer) => answer.available,
  },
  actions: {
    keepUsername: assign({ username: (_, username: string) => username, reason: null }),
    keepReason: assign({ reason: (_, reason: string | null) => reason }),
  },
  delays: {
    /** The debounce: longer than a slow typist's gap between keys. */
    typingRest: 400,
  },
}).createMachine({
  id: 'usernameAvailability',
  description: 'Checks, while a username is being typed, whether it is available.',
  context: { username: '', reason: null },
  initial: 'blank',
  on: {
    'username.edited': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event.username },
        target: '.blank',
        actions: { type: 'keepUsername', params: ({ event }) => event.username },
      },
      { target: '.typing', actions: { type: 'keepUsername', params: ({ event }) => event.username } },
    ],
  },
  states: {
    blank: { description: 'The field is empty: there is nothing to check.' },
    typing: {
      description: 'The check waits until typing pauses.',
      after: { typingRest: 'checking' },
    },
    checking: {
      description: 'The server is asked. Further typing aborts the request.',
      invoke: {
        id: 'checkUsername',
        src: 'checkUsername',
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          { guard: { type: 'isAvailable', params: ({ event }) => event.output }, target: 'available' },
          { target: 'unavailable', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
        onError: 'unknown',
      },
    },
    available: { description: 'The name is free.' },
    unavailable: { description: 'The name cannot be used: the reason is shown.' },
    unknown: { description: 'The check failed. The server checks again on registration.' },
  },
});
