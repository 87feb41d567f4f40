import type { AnyEventObject } from 'xstate';

/** From a frame to the gallery around it: the reader did something in the view. */
export interface ToldByView {
  machine: string;
  eventType: string;
}

/** True while an event caused by the reader is being handled. */
let byHand = false;

for (const type of ['click', 'keydown', 'input', 'submit']) {
  addEventListener(
    type,
    () => {
      byHand = true;
      setTimeout(() => {
        byHand = false;
      });
    },
    { capture: true },
  );
}

/** What a view sends its machine when it is pressed becomes a step of the gallery; what it sends by itself does not. */
export function tellGallery({ type }: AnyEventObject): void {
  if (!byHand || parent === window) return;
  const told: ToldByView = { machine: new URLSearchParams(location.search).get('machine') ?? '', eventType: type };
  parent.postMessage(told, location.origin);
}

/** What a message says, or null when it is none of a view's. */
export function toldBy({ data, origin }: MessageEvent<unknown>): ToldByView | null {
  if (origin !== location.origin || typeof data !== 'object' || data === null) return null;
  return 'machine' in data &&
    typeof data.machine === 'string' &&
    'eventType' in data &&
    typeof data.eventType === 'string'
    ? { machine: data.machine, eventType: data.eventType }
    : null;
}
