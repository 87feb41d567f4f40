import { Link } from '@tanstack/react-router';
import styles from './personal-page.module.css';
import type { View } from './view-search.ts';

const seen: Readonly<Record<View, string>> = {
  visitor: 'This is what visitors see.',
  member: 'This is what members see. Those who follow you see the same.',
  follower: "This is what your followers see, the same as every member. On your profile, they also see 'Following'.",
};

/** Shown only to the owner, and not printed. */
export function OwnerLine({ username, preview }: { username: string; preview: View | null }) {
  const params = { name: username };
  return (
    <aside className={styles.owner} aria-label="Your personal page">
      <p>{preview === null ? 'This is your personal page.' : seen[preview]}</p>
      {preview === null ? null : (
        <Link to="/$name" params={params} search={{}}>
          Back to your view
        </Link>
      )}
      {preview === 'visitor' ? null : (
        <Link to="/$name" params={params} search={{ view: 'visitor' }}>
          View as visitor
        </Link>
      )}
      {preview === 'member' ? null : (
        <Link to="/$name" params={params} search={{ view: 'member' }}>
          View as member
        </Link>
      )}
      {preview === 'follower' ? null : (
        <Link to="/$name" params={params} search={{ view: 'follower' }}>
          View as follower
        </Link>
      )}
      <Link to="/profile/edit">Edit</Link>
      <Link to="/settings/profile-privacy">Privacy</Link>
      <Link to="/profile">Your profile</Link>
    </aside>
  );
}
