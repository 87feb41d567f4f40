import styles from './count.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CountProps {
  value: number;
  /** The number with what it counts: screen readers read this instead. */
  words: string;
  /** Instead of the look of a number beside a name. */
  className?: string | undefined;
}

/** How many things wait. Nothing is shown for none. */
export function Count({ value, words, className = styles.count }: CountProps) {
  if (value === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span> <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
