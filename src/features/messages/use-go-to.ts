import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Scrolls to a message: at once if it is shown, otherwise as soon as enough earlier ones have loaded.
 *
 * @param first place of the first message shown
 * @param loadEarlier does nothing if there are none
 */
export function useGoTo(scroller: RefObject<HTMLElement | null>, first: number, loadEarlier: () => void) {
  const wanted = useRef<number | null>(null);

  function look(from: number): void {
    const found = scroller.current?.querySelector<HTMLElement>(`[data-seq="${wanted.current}"]`);
    if (found != null) {
      wanted.current = null;
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
    } else if (wanted.current !== null && wanted.current < from) loadEarlier();
    else wanted.current = null;
  }
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (wanted.current !== null) lookAgain(first);
  }, [first]);

  return (seq: number) => {
    wanted.current = seq;
    look(first);
  };
}
