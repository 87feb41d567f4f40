import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';

/** Milliseconds before a failed load is retried. */
const retryDelay = 10_000;

/** Milliseconds reserved for the page. An idle callback would not do: waiting for the network counts as idle. */
const patience = 1_500;

/** Calls `work` when the page has probably loaded. Returns a function that cancels it. */
function afterwards(work: () => void): () => void {
  const timer = setTimeout(work, patience);
  return () => clearTimeout(timer);
}

/**
 * A component that no page waits for: null until it has loaded. Unlike with `lazy`, a failure does not crash the page:
 * the load is retried.
 *
 * @param isUrgent whether to load it at once
 * @param load must be the same function at every render
 */
export function useLateComponent(
  load: () => Promise<ComponentType>,
  wanted: boolean,
  isUrgent = false,
): ReactElement | null {
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
    if (isUrgent) attempt();
    else callOff = afterwards(attempt);
    return () => {
      stopped = true;
      callOff();
    };
  }, [missing, load, isUrgent]);
  return wanted && component !== null ? createElement(component) : null;
}
