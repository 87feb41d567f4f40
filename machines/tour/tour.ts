import { assign, fromCallback, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../session/session.ts';

/** Specification, section 2, "Guided tour": the sections that have a step, in their order. */
export const tourSteps = ['home', 'edura', 'messages', 'profile'] as const;
export type TourStep = (typeof tourSteps)[number];

/** One step as it is to be shown: `number` of `total`. */
export interface TourPlace {
  step: TourStep;
  number: number;
  total: number;
}

/** What the painter is told. */
export type PainterCommand = ({ type: 'step.found' } & TourPlace) | ({ type: 'step.missing' } & TourPlace);

interface TourContext {
  /** Into `tourSteps`. */
  index: number;
  /** How often the present step's element was looked for again. */
  retries: number;
  /** The tour was finished or skipped in this tab, whether or not the browser could store it. */
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
  /** The element that is shown went away, or another one stands in for it now. */
  | { type: 'target.changed' }
  | { type: 'page.changed' };

/** Specification, section 9: how often a missing element is looked for again. */
const mostRetries = 3;

export function placeOf({ index }: { index: number }): TourPlace {
  return { step: tourSteps[index] ?? tourSteps[0], number: index + 1, total: tourSteps.length };
}

/** The guided tour: offered until it was seen, then one step after the other, with retry and skip for what is missing. */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as 'preparing' | 'touring',
  },
  actors: {
    /** Answers whether hasSeenTour is stored; rejects when the browser refuses to say. */
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
    /** Loads what draws the steps. */
    loadPainter: fromPromise<void>(async () => {
      throw new Error('loadPainter is not provided: pass it through .provide()');
    }),
    /** Answers whether the step's element is there to be seen. */
    findTarget: fromPromise<boolean, TourStep>(async () => {
      throw new Error('findTarget is not provided: pass it through .provide()');
    }),
    /** Draws what it is told, and sends what the member does there. Everything drawn goes when it stops. */
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
  description: 'The guided tour of the navigation, from its offer to the flag hasSeenTour.',
  context: { index: 0, retries: 0, seenHere: false },
  invoke: {
    id: 'watchFlag',
    src: 'watchFlag',
    onError: { description: 'What another tab has seen is known here with the next page load.' },
  },
  on: { 'session.ended': '.absent' },
  initial: 'absent',
  states: {
    absent: {
      description:
        'Nobody is signed in, so there is nothing to show. A tour that was under way does not count as seen.',
      on: { 'member.arrived': 'checking' },
    },
    checking: {
      description: 'Was the tour seen in this browser?',
      always: { guard: 'isSeenHere', target: 'seen' },
      invoke: {
        id: 'readFlag',
        src: 'readFlag',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'seen' },
          { target: 'offered' },
        ],
        onError: { target: 'seen', description: 'A browser that keeps nothing would be asked at every page load.' },
      },
    },
    offered: {
      description: "A small card offers 'Start Tour' and 'Skip Tour'.",
      on: { 'start.pressed': 'preparing', 'skip.pressed': 'storing', 'flag.stored': 'seen' },
    },
    seen: {
      description: 'Nothing is offered. The tour can be taken again from the account menu and the help page.',
      on: { 'start.pressed': 'preparing' },
    },
    preparing: {
      description: 'What draws the steps is loaded.',
      tags: 'preparing',
      on: { 'skip.pressed': 'storing' },
      after: { loadPatience: 'unavailable' },
      invoke: { id: 'loadPainter', src: 'loadPainter', onDone: 'touring', onError: 'unavailable' },
    },
    unavailable: {
      description: 'The tour could not be loaded. It can be started again, or skipped.',
      on: { 'start.pressed': 'preparing', 'skip.pressed': 'storing', 'flag.stored': 'seen' },
    },
    touring: {
      description: 'The tour is on screen.',
      tags: 'touring',
      entry: 'begin',
      invoke: { id: 'painter', src: 'paint', onError: 'unavailable' },
      on: {
        'skip.pressed': 'storing',
        // What was on the last page says nothing about this one.
        'page.changed': { target: '.locating', actions: 'lookAnew' },
      },
      initial: 'locating',
      states: {
        locating: {
          description: "The step's element is looked for.",
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
          description: 'The element is not there. It is looked for again, 3 times at 100 ms.',
          after: { retryDelay: { target: 'locating', actions: 'countRetry' } },
        },
        shown: {
          description: "The element is highlighted; beside it stand the step's text, 'Next' and 'Skip Tour'.",
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
      description: 'The tour was finished or skipped: the flag hasSeenTour is stored.',
      entry: 'keepSeen',
      invoke: {
        id: 'storeFlag',
        src: 'storeFlag',
        onDone: 'seen',
        onError: {
          target: 'seen',
          description: 'A browser that refuses to keep it: it is not offered again in this tab.',
        },
      },
    },
  },
});

export type TourActor = ActorRefFrom<typeof tourMachine>;

/** Tells the tour who is signed in, now and with every change. Returns how to stop. */
export function attendSession(
  tour: TourActor,
  session: Pick<ActorRefFrom<typeof sessionMachine>, 'getSnapshot' | 'subscribe'>,
): () => void {
  let present: string | null = null;
  const tell = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    if (snapshot.hasTag('loading')) return;
    const { grant, user } = snapshot.context;
    const member = snapshot.matches({ member: 'authenticated' }) ? (grant?.memberId ?? user?.id ?? 'unknown') : null;
    if (member === present) return;
    // One member's tour must not go on before the next one's eyes.
    if (member === null || present !== null) tour.send({ type: 'session.ended' });
    if (member !== null) tour.send({ type: 'member.arrived' });
    present = member;
  };
  const subscription = session.subscribe(tell);
  tell(session.getSnapshot());
  return () => subscription.unsubscribe();
}
