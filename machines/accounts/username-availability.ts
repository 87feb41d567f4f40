import { assign, fromPromise, setup } from 'xstate';

interface UsernameContext {
  /** What stands in the field, as it was typed. */
  username: string;
  /** Why nobody can take it, in words for the member. */
  reason: string | null;
}

export type UsernameEvent = { type: 'username.edited'; username: string };

export interface UsernameAnswer {
  available: boolean;
  reason: string | null;
}

/** Whether a username can be taken: asked once the typing rests, and any answer about an older text is dropped. */
export const usernameAvailabilityMachine = setup({
  types: {
    context: {} as UsernameContext,
    events: {} as UsernameEvent,
  },
  actors: {
    /** Rejects when nobody can tell. */
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
    /** Between two keys of somebody who types slowly. */
    typingRest: 400,
  },
}).createMachine({
  id: 'usernameAvailability',
  description: 'Whether the username that is being typed can be taken.',
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
    blank: { description: 'There is nothing to check.' },
    typing: {
      description: 'The member may still be typing.',
      after: { typingRest: 'checking' },
    },
    checking: {
      description: 'The name is looked up. Another key leaves this state, which aborts the request.',
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
    available: { description: 'Nobody has the name.' },
    unavailable: { description: 'The name can not be taken: the reason says why.' },
    unknown: { description: 'Nobody could tell. Registering tells in the end.' },
  },
});
