import { DecideCount } from '../entities/moderation/decide-count.tsx';
import { useMemberId } from '../entities/session/use-member-id.ts';
import styles from './nav-bar.module.css';

/** How much waits for a moderator, beside what leads to it. */
export function DecideBadge() {
  return <DecideCount as={useMemberId()} className={styles.badge} />;
}
