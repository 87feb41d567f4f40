import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Degraded } from './degraded.tsx';
import { hasStanding } from './has-standing.ts';
import { loadChunk } from './load-chunk.ts';
import { NavBar } from './nav-bar.tsx';
import styles from './shell.module.css';
import { StorageNotice } from './storage-notice.tsx';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState } from './use-session-state.ts';

const loadStandingBanner = loadChunk(() =>
  import('./standing-banner.tsx').then(({ StandingBanner }) => StandingBanner),
);
const loadToaster = loadChunk(() => import('../ui/toasts.tsx').then(({ Toaster }) => Toaster));

/** The frame of every page that has a navigation bar. */
export function Frame({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const toaster = useLateComponent(loadToaster, state !== 'loading');
  const [isUrgent] = useState(hasStanding);
  const standing = useLateComponent(loadStandingBanner, state === 'member', isUrgent);
  return (
    <>
      <SkipLink to="main">Skip to the content</SkipLink>
      <NavBar />
      <Degraded />
      <StorageNotice />
      {standing}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={classNames(styles.footer, state === 'member' && styles.tabbed)}>
        <div className={styles.footerRow}>
          <p>Stepwise</p>
          <Link to="/about">About</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/contact">Contact</Link>
        </div>
      </footer>
      {toaster}
    </>
  );
}

/** The layout route around all pages but the landing and personal pages. */
export function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
