import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of the element that takes the focus. If it is not on the page, the main part does. */
  to: string;
  children: ReactNode;
}

/** Visible while focused: lets keyboard users skip a long list. */
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
