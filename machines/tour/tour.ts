import { assign, fromCallback, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';

/** Specification, section 2, "Guided tour": the sections that have a step, in order. */
export const tourSteps = ['home', 'edura', 'messages', 'profile'] as const;
export type TourStep = (typeof tourSteps)[number];

/** A step's position as shown: `number` of `total`. */
export interface TourPlace {
  step: TourStep;
  number: number;
  total: number;
}

/** What the painter is told to draw. */
export type PainterCommand = ({ type: 'step.found' } & TourPlace) | ({ type: 'step.missing' } & TourPlace);

interface TourContext {
  /** Into `tourSteps`. */
  index: number;
  /** Retries so far for the current step's element. */
  retries: number;
  /** The tour was finished or skipped in this tab, even if the browser could not store the flag. */
  seenHere: boolean;
}

export type TourEvent =
  | { type: 'member.arrived' }
  | { type: 'session.ended' }
  | { type: 'start.pressed' }
  | { type: 'next.pressed' }
  | { type: 'skip.pressed' }
  /** Another tab has stored the flag. */
  | { type: 'flag.stored' }
  /** The highlighted element disappeared, or was replaced by another one. */
  | { type: 'target.changed' }
  | { type: 'page.changed' };

/** Specification, section 9: retries for a missing element. */
const mostRetries = 3;

export function placeOf({ index }: { index: number }): TourPlace {
  return { step: tourSteps[index] ?? tourSteps[0], number: index + 1, total: tourSteps.length };
}

/**
 * The guided tour: offered until it has been seen, then run step by step. A missing element is retried, then skipped.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as 'preparing' | 'touring',
  },
  actors: {
    /** Resolves to whether hasSeenTour is stored; rejects if storage is unavailable. */
    readFlag: fromPromise<boolean>(async () => {
      throw new Error('readFlag is not provided: pass it through .provide()');
    }),
    /** Stores hasSeenTour. */
    storeFlag: fromPromise<void>(async () => {
      throw new Error('storeFlag is not provided: pass it through .provide()');
    }),
    /** Sends 'flag.stored' when another tab stores it. */
    watchFlag: fromCallback<TourEvent>(() => {
      throw new Error('watchFlag is not provided: pass it through .provide()');
    }),
    /** Loads the code that draws the steps. */
    loadPainter: fromPromise<void>(async () => {
      throw new Error('loadPainter is not provided: pass it through .provide()');
    }),
    /** Resolves to whether the step's element is visible. */
    findTarget: fromPromise<boolean, TourStep>(async () => {
      throw new Error('findTarget is not provided: pass it through .provide()');
    }),
    /** Draws what it is told to, and reports what the member does there. Stopping it removes everything it drew. */
    paint: fromCallback<PainterCommand>(() => {
      throw new Error('paint is not provided: pass it through .provide()');
    }),
  },
  delays: {
    /** Specification, section 9, in milliseconds. */
    retryDelay: 100,
    skipDelay: 2_000,
    /** Specification, section 9: chunk load time-out. */
    loadPatience: 120_000,
  },
  guards: {
    isSeenHere: ({ context }) => context.seenHere,
    isTrue: (_, answer: boolean) => answer,
    hasRetriesLeft: ({ context }) => context.retries < mostRetries,
    isLastStep: ({ context }) => context.index >= tourSteps.length - 1,
  },
  actions: {
    begin: assign({ index: 0, retries: 0 }),
    goOn: assign({ index: ({ context }) => context.index + 1, retries: 0 }),
    lookAnew: assign({ retries: 0 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    keepSeen: assign({ seenHere: true }),
    paintStep: sendTo('painter', ({ context }) => ({ type: 'step.found', ...placeOf(context) })),
    paintMissing: sendTo('painter', ({ context }) => ({ type: 'step.missing', ...placeOf(context) })),
  },
}).createMachine({
  id: 'tour',
  description: 'The guided tour of the navigation, from the offer until the flag hasSeenTour is stored.',
  context: { index: 0, retries: 0, seenHere: false },
  invoke: {
    id: 'watchFlag',
    src: 'watchFlag',
    onError: { description: "If watching fails, this tab learns of another tab's flag on its next page load." },
  },
  on: { 'session.ended': '.absent' },
  initial: 'absent',
  states: {
    absent: {
      description:
        'No one is signed in, so no tour is offered. A tour interrupted by signing out does not count as seen.',
      on: { 'member.arrived': 'checking' },
    },
    checking: {
      description: 'Checking whether the tour has already been seen in this browser.',
      always: { guard: 'isSeenHere', target: 'seen' },
      invoke: {
        id: 'readFlag',
        src: 'readFlag',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'seen' },
          { target: 'offered' },
        ],
        onError: {
          target: 'seen',
          description: 'Without storage, the tour would be offered again on every page load.',
        },
      },
    },
    offered: {
      description: "A small card offers 'Start Tour' and 'Skip Tour'.",
      on: { 'start.pressed': 'preparing', 'skip.pressed': 'storing', 'flag.stored': 'seen' },
    },
    seen: {
      description: 'The tour is no longer offered. It can be started from the account menu and the help page.',
      on: { 'start.pressed': 'preparing' },
    },
    preparing: {
      description: 'The code that draws the steps is loading.',
      tags: 'preparing',
      on: { 'skip.pressed': 'storing' },
      after: { loadPatience: 'unavailable' },
      invoke: { id: 'loadPainter', src: 'loadPainter', onDone: 'touring', onError: 'unavailable' },
    },
    unavailable: {
      description: 'The tour could not be loaded. The member can try again or skip it.',
      on: { 'start.pressed': 'preparing', 'skip.pressed': 'storing', 'flag.stored': 'seen' },
    },
    touring: {
      description: 'The tour is on screen.',
      tags: 'touring',
      entry: 'begin',
      invoke: { id: 'painter', src: 'paint', onError: 'unavailable' },
      on: {
        'skip.pressed': 'storing',
        // Retries used up on the last page do not count on this one.
        'page.changed': { target: '.locating', actions: 'lookAnew' },
      },
      initial: 'locating',
      states: {
        locating: {
          description: "Looking for the step's element.",
          invoke: {
            id: 'findTarget',
            src: 'findTarget',
            input: ({ context }) => placeOf(context).step,
            onDone: [
              { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'shown' },
              { guard: 'hasRetriesLeft', target: 'waiting' },
              { target: 'missing' },
            ],
            onError: 'missing',
          },
        },
        waiting: {
          description: 'The element was not found. Retried up to 3 times, every 100 ms.',
          after: { retryDelay: { target: 'locating', actions: 'countRetry' } },
        },
        shown: {
          description: "The element is highlighted; beside it are the step's text, 'Next' and 'Skip Tour'.",
          entry: 'paintStep',
          on: {
            'next.pressed': [
              { guard: 'isLastStep', target: '#tour.storing' },
              { target: 'locating', actions: 'goOn' },
            ],
            'target.changed': { target: 'locating', actions: 'lookAnew' },
          },
        },
        missing: {
          description: "'Could not locate the element' is shown, and the step is skipped after 2 seconds.",
          entry: 'paintMissing',
          on: {
            'next.pressed': [
              { guard: 'isLastStep', target: '#tour.storing' },
              { target: 'locating', actions: 'goOn' },
            ],
          },
          after: {
            skipDelay: [
              { guard: 'isLastStep', target: '#tour.storing' },
              { target: 'locating', actions: 'goOn' },
            ],
          },
        },
      },
    },
    storing: {
      description: 'The tour was finished or skipped: the flag hasSeenTour is being stored.',
      entry: 'keepSeen',
      invoke: {
        id: 'storeFlag',
        src: 'storeFlag',
        onDone: 'seen',
        onError: {
          target: 'seen',
          description: 'The browser refused to store the flag. The tour is still not offered again in this tab.',
        },
      },
    },
  },
});

export type TourActor = ActorRefFrom<typeof tourMachine>;
