import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** What the member can do next. */
  actions?: ReactNode;
}

/** Nothing here yet: says why and offers the next step. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.art}
        viewBox="0 0 144 72"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      >
        <path d="M6 62h26V44h32" />
        <path d="M64 44V26h32V10h32" strokeDasharray="2 5" strokeLinecap="round" />
        <circle cx="32" cy="62" r="5" fill="currentColor" />
        <circle cx="64" cy="44" r="8" fill="#ffc42e" />
        <circle cx="96" cy="26" r="5" fill="var(--paper)" />
        <circle cx="128" cy="10" r="5" fill="var(--paper)" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
