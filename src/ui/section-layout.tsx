import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from './page.tsx';
import styles from './section-layout.module.css';

interface SectionLayoutProps {
  /** Label of the links for screen readers. */
  label: string;
  sections: readonly { to: LinkProps['to']; name: string }[];
  /** Below the section. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page whose sections have their own addresses. The first section's address is a prefix of all the others. */
export function SectionLayout({ label, sections, aside, children }: SectionLayoutProps) {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // On a phone the links are one row that scrolls sideways: the current one must be visible.
    const current = [...(nav.current?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === path);
    if (nav.current === null || current === undefined) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <Page>
      <div className={styles.layout}>
        <nav ref={nav} className={styles.nav} aria-label={label}>
          {sections.map(({ to, name }) => (
            <Link key={name} to={to} className={styles.link} activeOptions={{ exact: true }}>
              {name}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>
          {children}
          {aside}
        </div>
      </div>
    </Page>
  );
}
