import { Link, Outlet } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import styles from './sections.module.css';

/** The sections of /profile/edit. */
export function ProfileEditLayout() {
  return (
    <Page>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label="Edit profile">
          <Link to="/profile/edit" className={styles.link} activeOptions={{ exact: true }}>Profile</Link>
          <Link to="/profile/edit/experience" className={styles.link}>Experience</Link>
          <Link to="/profile/edit/education" className={styles.link}>Education</Link>
          <Link to="/profile/edit/skills" className={styles.link}>Skills</Link>
          <Link to="/profile/edit/projects" className={styles.link}>Projects</Link>
        </nav>
        <div>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
