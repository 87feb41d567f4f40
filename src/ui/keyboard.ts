import { useSyncExternalStore } from 'react';

/**
 * Pixels of the window that a phone's keyboard covers: browsers shrink only the visual viewport, which `dvh` and sticky
 * positions do not reflect. Zooming in shrinks it, too, but covers nothing. The viewport's
 * `interactive-widget=resizes-content` is no substitute: Safari ignores it, and elsewhere it would lift the tabs above
 * the keyboard, into the little room left.
 */
export function coveredByKeyboard(): number {
  const { visualViewport: seen } = globalThis;
  return seen?.scale === 1 ? Math.max(0, globalThis.innerHeight - seen.height) : 0;
}

/** Calls `tell` whenever that may have changed, until the returned function is called. */
export function onKeyboard(tell: () => void): () => void {
  const { visualViewport: seen } = globalThis;
  seen?.addEventListener('resize', tell);
  return () => seen?.removeEventListener('resize', tell);
}

/** The bars of browsers, which come and go with scrolling, are lower than this. */
const least = 120;

export function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(
    onKeyboard,
    () => coveredByKeyboard() > least,
    () => false,
  );
}
