import { Link } from '@tanstack/react-router';
import type { Conversation } from '../../../contract/messages.ts';
import styles from './shared-projects.module.css';

/** Projects that both members are in, as far as the reader may know. */
export function SharedProjects({ shared }: { shared: Conversation['shared'] }) {
  if (shared === undefined || shared.count === 0) return null;
  const { count, projects } = shared;
  const more = count - projects.length;
  return (
    <p className={styles.shared}>
      <span>You are both in</span>
      {projects.map(({ id, title }) => (
        <Link key={id} to="/projects/$projectId" params={{ projectId: id }} title={title}>
          <bdi>{title}</bdi>
        </Link>
      ))}
      {more > 0 ? <span>and {more} more</span> : null}
    </p>
  );
}
