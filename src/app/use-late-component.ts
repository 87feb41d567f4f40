import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';

/** Milliseconds until a part that could not be loaded is asked for again. */
const retryDelay = 10_000;

/** Milliseconds that a page has for itself. An idle callback would not do: waiting for the network counts as idle. */
const patience = 1_500;

/** Calls `work` when the page is likely to be there. Returns how to call it off. */
function afterwards(work: () => void): () => void {
  const timer = setTimeout(work, patience);
  return () => clearTimeout(timer);
}

/**
 * A part that no page waits for: loaded a little after it is wanted, null until then. Unlike `lazy`, a
 * failure does not take the page down: it is tried again.
 *
 * @param load must be the same function at every render
 */
export function useLateComponent(load: () => Promise<ComponentType>, wanted: boolean): ReactElement | null {
  const [component, setComponent] = useState<ComponentType | null>(null);
  const missing = wanted && component === null;
  useEffect(() => {
    if (!missing) return undefined;
    let callOff = () => undefined as void;
    let stopped = false;
    function attempt() {
      load().then(
        (found) => {
          if (!stopped) setComponent(() => found);
        },
        () => {
          if (stopped) return;
          const timer = setTimeout(attempt, retryDelay);
          callOff = () => clearTimeout(timer);
        },
      );
    }
    callOff = afterwards(attempt);
    return () => {
      stopped = true;
      callOff();
    };
  }, [missing, load]);
  return wanted && component !== null ? createElement(component) : null;
}
