import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A box for one item among several, with an optional title compartment. */
export function Card({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card}>
      {head === undefined ? null : <div className={styles.head}>{head}</div>}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
