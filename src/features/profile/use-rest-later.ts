import { useElementScrollRestoration } from '@tanstack/react-router';
import { type CSSProperties, type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** How high the sections were when they were last all there, by the profile that they show: a changed one is another object. */
const heights = new WeakMap<object, number>();

interface Rest {
  /** Of the element that holds the sections. */
  ref: RefObject<HTMLDivElement | null>;
  /** Keeps the place of what is not there yet. */
  style: CSSProperties | undefined;
  isThere: boolean;
}

/**
 * A return to the top of a profile paints its first screenful at once, and the rest two frames later, in the place that it had: it is more
 * than half of the work, and no one sees it yet. A return to further down has all at once.
 */
export function useRestLater(profile: object): Rest {
  const ref = useRef<HTMLDivElement>(null);
  const place = useElementScrollRestoration({ getElement: () => window });
  const [known] = useState(() => ((place?.scrollY ?? 0) > 0 ? 0 : (heights.get(profile) ?? 0)));
  const [isThere, setIsThere] = useState(known === 0);
  useEffect(() => {
    function afterPaint() {
      if (!isThere) startTransition(() => setIsThere(true));
      // Nothing has changed since the frame, so that measuring lays nothing out.
      else if (ref.current !== null) heights.set(profile, ref.current.offsetHeight);
    }
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(afterPaint);
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, profile]);
  return { ref, style: isThere ? undefined : { minHeight: known, alignContent: 'start' }, isThere };
}
