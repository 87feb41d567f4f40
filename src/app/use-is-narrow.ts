import { useSyncExternalStore } from 'react';

/** Specification, section 9: mobile breakpoint in pixels. */
const breakpoint = 768;

let isNarrow = true;

function measure(): void {
  isNarrow = innerWidth <= breakpoint;
}

function subscribe(onChange: () => void): () => void {
  const follow = () => {
    measure();
    onChange();
  };
  measure();
  addEventListener('resize', follow);
  return () => removeEventListener('resize', follow);
}

/**
 * Whether the narrow layout applies. Use it only for what should not be loaded at all: style sheets handle appearance.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    // Not measured here: React asks at each render, and measuring forces a layout before the page is complete.
    () => isNarrow,
    () => true,
  );
}
