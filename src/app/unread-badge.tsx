import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cache } from '../entities/cache/cache.ts';
import { useMemberId } from '../entities/session/use-member-id.ts';
import { unreadQuery } from '../features/messages/message-queries.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './nav-bar.module.css';
import { showUnread } from './page-title.ts';

/**
 * How many conversations have unread messages, in the bar and in the title. Only ever derived from what the server
 * says.
 */
export function UnreadBadge() {
  const as = useMemberId();
  const { data } = useQuery({ ...unreadQuery(as ?? ''), enabled: as !== null }, cache);
  const count = as === null ? 0 : (data?.conversations ?? 0) + (data?.requests ?? 0);
  useEffect(() => {
    showUnread(count);
    return () => showUnread(0);
  }, [count]);
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{count === 1 ? ' unread conversation' : ' unread conversations'}</VisuallyHidden>
    </span>
  );
}
