import { assign, fromCallback, setup } from 'xstate';

/** Both in milliseconds on this device's clock. */
export interface CountdownInput {
  deadline: number;
  now: number;
}

export type CountdownEvent = { type: 'clock.ticked'; now: number };

/** Seconds left, always computed from the deadline and the clock, so that sleep and throttling cannot distort it. */
export function secondsUntil({ deadline, now }: CountdownInput): number {
  return Math.max(0, Math.ceil((deadline - now) / 1_000));
}

/** A wait before something can be tried again. */
export const countdownMachine = setup({
  types: {
    input: {} as CountdownInput,
    context: {} as CountdownInput,
    events: {} as CountdownEvent,
  },
  actors: {
    /** Sends 'clock.ticked' every second and whenever the tab wakes. */
    watchClock: fromCallback<CountdownEvent>(() => {
      throw new Error('watchClock is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isOver: ({ context }, now: number) => now >= context.deadline,
  },
  actions: {
    keepTime: assign({ now: (_, now: number) => now }),
  },
}).createMachine({
  id: 'countdown',
  description: 'A wait before something can be tried again.',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'The wait is not over yet.',
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        onError: {
          target: 'over',
          description: 'If the clock fails, the wait ends at once: the server still enforces it.',
        },
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event.now },
            target: 'over',
            actions: { type: 'keepTime', params: ({ event }) => event.now },
          },
          { actions: { type: 'keepTime', params: ({ event }) => event.now } },
        ],
      },
    },
    over: { type: 'final', description: 'The member can try again.' },
  },
});
