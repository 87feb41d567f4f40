import { useQuery } from '@tanstack/react-query';
import { cache } from '../entities/cache/cache.ts';
import { unreadNotificationsQuery } from '../entities/notifications/unread-queries.ts';
import { useMemberId } from '../entities/session/use-member-id.ts';
import { Count } from '../ui/count.tsx';
import styles from './nav-bar.module.css';

/** How many notifications are unread, beside the bell. Only ever derived from what the server says. */
export function NotificationBadge() {
  const as = useMemberId();
  const { data } = useQuery({ ...unreadNotificationsQuery(as ?? ''), enabled: as !== null }, cache);
  const count = as === null ? 0 : (data?.groups ?? 0);
  const words = count === 1 ? '1 unread notification' : `${count} unread notifications`;
  return <Count value={count} words={words} className={styles.badge} />;
}
