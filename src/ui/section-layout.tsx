import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import styles from './section-layout.module.css';

interface SectionLayoutProps {
  /** Label of the links for screen readers. */
  label: string;
  sections: readonly { to: LinkProps['to']; name: string }[];
  /** Below the links. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page whose sections have their own addresses. The first section's address is a prefix of all the others. */
export function SectionLayout({ label, sections, aside, children }: SectionLayoutProps) {
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.side}>
          <nav className={styles.nav} aria-label={label}>
            {sections.map(({ to, name }) => (
              <Link key={name} to={to} className={styles.link} activeOptions={{ exact: true }}>
                {name}
              </Link>
            ))}
          </nav>
          {aside}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </Page>
  );
}
