import { Link } from '@tanstack/react-router';
import styles from './personal-page.module.css';

/** Shown only to the owner, and not printed. */
export function OwnerLine({ username, preview }: { username: string; preview: boolean }) {
  const params = { name: username };
  return (
    <aside className={styles.owner} aria-label="Your personal page">
      <p>{preview ? 'This is what visitors see.' : 'This is your personal page.'}</p>
      {preview ? (
        <Link to="/$name" params={params} search={{}}>
          Back to your view
        </Link>
      ) : (
        <Link to="/$name" params={params} search={{ view: 'visitor' }}>
          View as visitor
        </Link>
      )}
      <Link to="/profile/edit">Edit</Link>
      <Link to="/settings/profile-privacy">Privacy</Link>
      <Link to="/profile">Your profile</Link>
    </aside>
  );
}
