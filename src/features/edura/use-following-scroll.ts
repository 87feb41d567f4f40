import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that count as the end when scrolling down. */
const near = 64;

const leftOf = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/** Pixels left free above a question. */
const above = 16;

/** The scroll position at which the last question is at the top of the box. */
function topOfQuestion(box: HTMLElement): number {
  const question = [...box.querySelectorAll('[data-question]')].at(-1);
  if (question === undefined) return Infinity;
  return box.scrollTop + question.getBoundingClientRect().top - box.getBoundingClientRect().top - above;
}

/**
 * Keeps the end in view while an answer is written, unless the reader scrolls up, however little: otherwise the next
 * piece would pull them back. Reaching the end resumes it. A question asked here stays in view, as does the last one of
 * a chat that is opened: an answer taller than the box is shown from its beginning, and the reader scrolls on when they
 * like.
 *
 * @param written changes with what is shown; empty for a new chat, which is read from its top
 */
export function useFollowingScroll(written: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  /** The chat has just been opened or the question was asked here, and the reader has not scrolled since. */
  const isAsked = useRef(true);
  /** The scroll position when last checked. */
  const top = useRef(0);

  const follow = useCallback((box: HTMLElement) => {
    if (follows.current)
      box.scrollTop = isAsked.current ? Math.min(box.scrollHeight, topOfQuestion(box)) : box.scrollHeight;
    top.current = box.scrollTop;
    setAtEnd(follows.current && leftOf(box) < near);
  }, []);

  const before = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    // A question that began a chat is gone again. At the end, what a new chat shows would be read from its middle.
    if (box !== null && written === '' && before.current !== '') {
      box.scrollTop = 0;
      top.current = 0;
    } else if (box !== null && before.current !== written) {
      // The reader's own scrolling, which the browser reports only in the next frame. Content that became shorter also
      // moves the position up, but leaves it at the end.
      if (box.scrollTop < top.current && leftOf(box) > 1) follows.current = false;
      follow(box);
    }
    before.current = written;
  }, [written, follow]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const left = leftOf(box);
      const hasMoved = box.scrollTop !== top.current;
      const isUp = box.scrollTop < top.current;
      top.current = box.scrollTop;
      if (hasMoved) {
        follows.current = left <= 1 || (!isUp && left < near);
        isAsked.current = false;
      }
      setAtEnd(follows.current && left < near);
    };
    const resized = new ResizeObserver(() => {
      if (follows.current && before.current !== '') follow(box);
    });
    resized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [follow]);

  const goToEnd = useCallback(() => {
    follows.current = true;
    isAsked.current = false;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, []);
  /** A question is being asked now. */
  const keepQuestion = useCallback(() => {
    follows.current = true;
    isAsked.current = true;
  }, []);
  return { scroller, isAtEnd, goToEnd, keepQuestion };
}
