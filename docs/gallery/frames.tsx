import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Script } from './script.ts';
import { writeScript } from './script.ts';
import styles from './gallery.module.css';

export type Width = 390 | 1280;
export type Scheme = 'light' | 'dark';

const heights: Readonly<Record<Width, number>> = { 390: 780, 1280: 800 };
/** Of the natural size. */
const scales: Readonly<Record<Width, number>> = { 390: 0.66, 1280: 0.36 };

interface FrameProps {
  machine: string;
  script: Script;
  width: Width;
  scheme: Scheme;
  /** What is to be seen in it, for those who do not see it. */
  label: string;
  /** Only where it comes into sight. */
  late?: boolean;
}

/** Whether an element has come into sight. Browsers begin with lazy frames long before, with dozens of them at once. */
function useSeen(element: RefObject<HTMLElement | null>, late: boolean): boolean {
  const [seen, setSeen] = useState(!late);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (!seen && element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}

/** The production view at a moment of its machine. */
export function ViewFrame({ machine, script, width, scheme, label, late = false }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box, late);
  const search = new URLSearchParams({ machine, scheme, script: writeScript(script) });
  const [scale, height] = [scales[width], heights[width]];
  const source = `./frame.html?${search}`;
  return (
    <div
      ref={box}
      className={styles.view}
      data-scheme={scheme}
      style={{ width: width * scale, height: height * scale }}
    >
      {seen ? (
        // A frame of its own for each moment: a new address in the same one would be a step in the browser's history.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- this site's own page, with scripts of the same origin
        <iframe key={source} title={label} src={source} style={{ width, height, transform: `scale(${scale})` }} />
      ) : null}
    </div>
  );
}
