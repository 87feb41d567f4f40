import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Whether the view is still on screen. A blocker is only removed by an effect after the next screen is there: until
 * then it would swallow 'Back', and ask in a dialog that nobody sees.
 */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
