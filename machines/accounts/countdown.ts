import { assign, fromCallback, setup } from 'xstate';

/** Both in milliseconds on this device's clock. */
export interface CountdownInput {
  deadline: number;
  now: number;
}

export type CountdownEvent = { type: 'clock.ticked'; now: number };

/** Seconds that are left: always the deadline less the clock, also after sleep or throttling. */
export function secondsUntil({ deadline, now }: CountdownInput): number {
  return Math.max(0, Math.ceil((deadline - now) / 1_000));
}

/** A time that has to pass before something can be tried again. */
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
  description: 'A time that has to pass before something can be tried again.',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'Some time is left.',
      invoke: {
        id: 'watchClock',
        src: 'watchClock',
        onError: { target: 'over', description: 'Without a clock nothing could end the wait: the server still tells.' },
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
    over: { type: 'final', description: 'It can be tried again.' },
  },
});
