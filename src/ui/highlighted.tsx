import type { ReactNode } from 'react';
import styles from './highlighted.module.css';

interface HighlightedProps {
  text: string;
  /** [from, to) in UTF-16 units, in order and not overlapping; whatever lies outside the text is ignored. */
  ranges: readonly (readonly [from: number, to: number])[];
}

/** A text with parts of it marked. */
export function Highlighted({ text, ranges }: HighlightedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from < at || to <= from || to > text.length) continue;
    parts.push(
      text.slice(at, from),
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
