import { useElementScrollRestoration } from '@tanstack/react-router';
import { type CSSProperties, type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** Height of the complete sections, by profile object: a changed profile is a new object. */
const heights = new WeakMap<object, number>();

interface Rest {
  /** The element that contains the sections. */
  ref: RefObject<HTMLDivElement | null>;
  /** Reserves the space of sections that are not rendered yet. */
  style: CSSProperties | undefined;
  isThere: boolean;
}

/**
 * On a return to the top of a profile, paints the first screenful at once and the rest two frames later, in reserved
 * space: that is more than half of the work, and out of view. On a return to further down, renders everything at once.
 */
export function useRestLater(profile: object): Rest {
  const ref = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ getElement: () => window });
  const [known] = useState(() => ((place?.scrollY ?? 0) > 0 ? 0 : (heights.get(profile) ?? 0)));
  const [isThere, setIsThere] = useState(known === 0);
  useEffect(() => {
    function afterPaint() {
      if (!isThere) startTransition(() => setIsThere(true));
      // Nothing has changed since the frame, so measuring forces no layout.
      else if (ref.current !== null) heights.set(profile, ref.current.offsetHeight);
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(afterPaint);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, profile]);
  return { ref, style: isThere ? undefined : { minHeight: known, alignContent: 'start' }, isThere };
}
