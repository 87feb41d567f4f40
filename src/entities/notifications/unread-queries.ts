import { queryOptions } from '@tanstack/react-query';
import type { Unread } from '../../../contract/notifications.ts';
import { getUnreadNotifications } from '../../api/notifications.ts';
import { afterWrites } from '../cache/writes.ts';

export const notificationsKey = (as: string) => [as, 'notifications'] as const;

/** Name of the writes that mark notifications as read. */
export const notificationMarks = (as: string) => `${as} notifications`;

export interface KnownUnread extends Unread {
  /** When the member's suspension ends, on this device's clock; null while there is none. */
  suspendedUntil: number | null;
}

async function readUnread(as: string, signal: AbortSignal): Promise<KnownUnread> {
  const unread = await afterWrites(notificationMarks(as), () => getUnreadNotifications({ as, signal }));
  const seconds = unread.moderation?.suspended?.seconds;
  return { ...unread, suspendedUntil: seconds === undefined ? null : Date.now() + seconds * 1000 };
}

export function unreadNotificationsQuery(as: string) {
  return queryOptions({
    queryKey: [...notificationsKey(as), 'unread'],
    queryFn: ({ signal }) => readUnread(as, signal),
    // The stream reports changes.
    staleTime: Infinity,
  });
}
