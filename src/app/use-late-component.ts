import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';

/** Milliseconds until a part that could not be loaded is asked for again. */
const retryDelay = 10_000;

/** Calls `work` when the browser has nothing better to do. Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * A part that no page waits for: loaded once it is wanted and the browser is idle, null until then. Unlike `lazy`, a
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
    callOff = whenIdle(attempt);
    return () => {
      stopped = true;
      callOff();
    };
  }, [missing, load]);
  return wanted && component !== null ? createElement(component) : null;
}
