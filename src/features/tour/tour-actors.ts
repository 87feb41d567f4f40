import { createActor, fromCallback, fromPromise } from 'xstate';
import { tourMachine, type PainterCommand, type TourActor, type TourEvent } from '../../../machines/tour/tour.ts';
import { targetOf } from './targets.ts';

/** Specification, section 9: the flag stored once the tour has been seen. */
export const flag = 'hasSeenTour';

type Painter = typeof import('./painter.ts');
/** Kept here, not in the chart's context, because it holds functions. */
let painter: Painter | null = null;

const providedTour = tourMachine.provide({
  actors: {
    readFlag: fromPromise(async () => localStorage.getItem(flag) !== null),
    storeFlag: fromPromise(async () => localStorage.setItem(flag, 'true')),
    watchFlag: fromCallback<TourEvent>(({ sendBack }) => {
      const heard = ({ key, newValue }: StorageEvent) => {
        if (key === flag && newValue !== null) sendBack({ type: 'flag.stored' });
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    }),
    loadPainter: fromPromise(async () => {
      painter = await import('./painter.ts');
    }),
    findTarget: fromPromise(async ({ input }) => targetOf(input) !== null),
    paint: fromCallback<PainterCommand>(({ sendBack, receive }) => {
      if (painter === null) throw new Error('The painter was not loaded');
      const { paint, stop } = painter.startPainting(sendBack);
      receive(paint);
      return stop;
    }),
  },
});

let started: TourActor | null = null;

/** This tab's tour, shared by the card, the account menu and the help page. */
export function tourOfTab(): TourActor {
  started ??= createActor(providedTour).start();
  return started;
}

/** Stops the tour and removes everything from the screen. */
export function endTour(): void {
  started?.stop();
  started = null;
}

// With hot reload, a replaced module must not leave its layers on the page.
import.meta.hot?.dispose(endTour);
