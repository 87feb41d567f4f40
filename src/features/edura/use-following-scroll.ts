import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end for someone who scrolls down. */
const near = 64;

const leftOf = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/**
 * Keeps the end in view while the answer is written, unless the reader has scrolled up, by however little: the next piece would pull
 * them back. Reaching the end resumes it.
 *
 * @param written changes with what is shown; empty where a chat only begins, which is read from its top
 */
export function useFollowingScroll(written: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  /** Where it was scrolled to when that was last looked at. */
  const top = useRef(0);

  const before = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null && before.current !== written) {
      // The reader's own scrolling, of which the browser tells only in the next frame. What grew shorter moves up, too, and ends at its end.
      if (box.scrollTop < top.current && leftOf(box) > 1) follows.current = false;
      if (follows.current) box.scrollTop = box.scrollHeight;
      top.current = box.scrollTop;
    }
    before.current = written;
  }, [written]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const left = leftOf(box);
      const hasMoved = box.scrollTop !== top.current;
      const isUp = box.scrollTop < top.current;
      top.current = box.scrollTop;
      if (hasMoved) follows.current = left <= 1 || (!isUp && left < near);
      setAtEnd(follows.current);
    };
    const resized = new ResizeObserver(() => {
      if (!follows.current || before.current === '') return;
      box.scrollTop = box.scrollHeight;
      top.current = box.scrollTop;
    });
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);

  const goToEnd = useCallback(() => {
    follows.current = true;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);
  return { scroller, isAtEnd, goToEnd };
}
