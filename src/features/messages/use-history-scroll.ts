import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const near = 48;

/** What the list holds: places of its first and last message, and the number of unsent ones. */
interface Extent {
  first: number;
  last: number;
  unsent: number;
}

/**
 * Keeps what the reader is looking at in place when earlier messages are added above, and follows the end while they
 * are there. Browsers' own scroll anchoring does not do both everywhere, so the style sheet turns it off.
 */
export function useHistoryScroll({ first, last, unsent }: Extent) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ first, last, unsent, height: 0, room: 0, atEnd: true });

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const { first: formerFirst, unsent: formerUnsent, height, atEnd } = before.current;
    const isEarlier = formerFirst > 0 && first < formerFirst;
    if (isEarlier && !atEnd) box.scrollTop += box.scrollHeight - height;
    else if (atEnd || unsent > formerUnsent) box.scrollTop = box.scrollHeight;
    before.current = { ...before.current, first, last, unsent, height: box.scrollHeight, room: box.clientHeight };
  }, [first, last, unsent]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    // A box that grows is scrolled by the browser, which reports it in the next frame. By then the window may have made
    // the box smaller: that distance from the end is not the reader's doing.
    const look = () => {
      const isResized = box.scrollHeight !== before.current.height || box.clientHeight !== before.current.room;
      if (isResized && before.current.atEnd) box.scrollTop = box.scrollHeight;
      const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near;
      before.current = { ...before.current, height: box.scrollHeight, room: box.clientHeight, atEnd };
      setAtEnd(atEnd);
    };
    // The window, a phone's keyboard and the field below change the space available; an edit changes a message's
    // height.
    const resized = new ResizeObserver(look);
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
