import { Link, Outlet } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import styles from './sections.module.css';

/** The sections of /settings. */
export function SettingsLayout() {
  return (
    <Page>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label="Settings">
          <Link to="/settings" className={styles.link} activeOptions={{ exact: true }}>Overview</Link>
          <Link to="/settings/profile-privacy" className={styles.link}>Profile privacy</Link>
          <Link to="/settings/notifications" className={styles.link}>Notifications</Link>
          <Link to="/settings/blocked" className={styles.link}>Blocked</Link>
          <Link to="/settings/help" className={styles.link}>Help</Link>
          <Link to="/settings/account" className={styles.link}>Account</Link>
        </nav>
        <div>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
