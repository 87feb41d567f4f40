import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of what takes the focus. Where that is not on the page, the main part does. */
  to: string;
  children: ReactNode;
}

/** Seen while it has the focus: whoever uses the keyboard gets past a long list to what the page is for. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        (document.getElementById(to) ?? document.querySelector('main'))?.focus();
      }}
    >
      {children}
    </a>
  );
}
