import { useSyncExternalStore } from 'react';

/** Specification, section 9: mobile breakpoint in pixels. */
const breakpoint = 768;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/**
 * Whether the narrow layout applies. Use it only for what should not be loaded at all: style sheets handle appearance.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => innerWidth <= breakpoint,
    () => true,
  );
}
