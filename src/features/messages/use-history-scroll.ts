import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const near = 48;

/** What the list holds: places of its first and last message, and how many are not sent. */
interface Extent {
  first: number;
  last: number;
  unsent: number;
}

/**
 * Keeps what the reader looks at where it is when earlier messages are put above it, and follows the end while they are there.
 * Browsers' own scroll anchoring does neither everywhere, so the style sheet turns it off.
 */
export function useHistoryScroll({ first, last, unsent }: Extent) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ first, last, unsent, height: 0, atEnd: true });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const { first: formerFirst, unsent: formerUnsent, height, atEnd } = before.current;
    const isEarlier = formerFirst > 0 && first < formerFirst;
    if (isEarlier && !atEnd) box.scrollTop += box.scrollHeight - height;
    else if (atEnd || unsent > formerUnsent) box.scrollTop = box.scrollHeight;
    before.current = { first, last, unsent, height: box.scrollHeight, atEnd: before.current.atEnd };
  }, [first, last, unsent]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      before.current.atEnd = atEnd;
      before.current.height = box.scrollHeight;
      setAtEnd(atEnd);
    };
    // The window, the keyboard of a phone or the field below changes the room that there is, an edit the height of a message.
    const resized = new ResizeObserver(() => {
      if (before.current.atEnd) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    for (const part of box.children) resized.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);

  const goToEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  return { scroller, isAtEnd, goToEnd };
}
