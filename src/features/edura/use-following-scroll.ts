import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const near = 64;

/**
 * Keeps the end in view while the answer is written, unless the reader has scrolled up.
 *
 * @param written changes with what is shown; empty where a chat only begins, which is read from its top
 */
export function useFollowingScroll(written: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);

  const before = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box !== null && follows.current && before.current !== written) box.scrollTop = box.scrollHeight;
    before.current = written;
  }, [written]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      setAtEnd(follows.current);
    };
    const resized = new ResizeObserver(() => {
      if (follows.current && before.current !== '') box.scrollTop = box.scrollHeight;
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
