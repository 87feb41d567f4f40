import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cache } from '../entities/cache/cache.ts';
import { useMemberId } from '../entities/session/use-member-id.ts';
import { unreadQuery } from '../features/messages/message-queries.ts';
import { Count } from '../ui/count.tsx';
import styles from './nav-bar.module.css';
import { showUnread } from './page-title.ts';

function inWords(conversations: number, requests: number): string {
  const some = conversations === 1 ? '1 unread conversation' : `${conversations} unread conversations`;
  const asked = requests === 1 ? '1 request' : `${requests} requests`;
  if (requests === 0) return some;
  return conversations === 0 ? asked : `${some} and ${asked}`;
}

/**
 * How many conversations have unread messages, and how many requests wait, as one number in the bar and in the title.
 * Only ever derived from what the server says.
 */
export function UnreadBadge() {
  const as = useMemberId();
  const { data } = useQuery({ ...unreadQuery(as ?? ''), enabled: as !== null }, cache);
  const { conversations, requests } = (as === null ? undefined : data) ?? { conversations: 0, requests: 0 };
  const count = conversations + requests;
  useEffect(() => {
    showUnread(count);
    return () => showUnread(0);
  }, [count]);
  return <Count value={count} words={inWords(conversations, requests)} className={styles.badge} />;
}
