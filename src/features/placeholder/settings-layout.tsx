import { Link, Outlet, useRouteContext } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './sections.module.css';

/** The sections of /settings. On narrow screens, whose bars have no room for it, this is where one logs out. */
export function SettingsLayout() {
  const { session } = useRouteContext({ from: '__root__' });
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.side}>
          <nav className={styles.nav} aria-label="Settings">
            <Link to="/settings" className={styles.link} activeOptions={{ exact: true }}>Overview</Link>
            <Link to="/settings/profile-privacy" className={styles.link}>Profile privacy</Link>
            <Link to="/settings/notifications" className={styles.link}>Notifications</Link>
            <Link to="/settings/blocked" className={styles.link}>Blocked</Link>
            <Link to="/settings/help" className={styles.link}>Help</Link>
            <Link to="/settings/account" className={styles.link}>Account</Link>
          </nav>
          <div className={styles.leave}>
            <Button size="small" onClick={() => session.send({ type: 'logout.pressed' })}>Logout</Button>
          </div>
        </div>
        <div>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
