import { useSyncExternalStore } from 'react';

/** Specification, section 9: mobile breakpoint in pixels. */
const breakpoint = 768;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/**
 * Whether the layout is that of narrow screens. For what should not even be loaded there: how things look is for the
 * style sheets to say.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => innerWidth <= breakpoint,
    () => true,
  );
}
