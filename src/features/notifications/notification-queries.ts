import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { NotificationPage, Preferences, ReadMark } from '../../../contract/notifications.ts';
import { getNotifications, getPreferences } from '../../api/notifications.ts';
import { readAgainUnder, store } from '../../entities/cache/cache.ts';
import { afterWrites } from '../../entities/cache/writes.ts';
import {
  type KnownUnread,
  notificationMarks,
  notificationsKey,
  unreadNotificationsQuery,
} from '../../entities/notifications/unread-queries.ts';
import { inTurn } from '../../entities/realtime/in-turn.ts';

/** The member's notifications, page by page. */
export function notificationsQuery(as: string) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(as), 'list'],
    queryFn: ({ pageParam, signal }) =>
      afterWrites(notificationMarks(as), () =>
        getNotifications(pageParam === null ? {} : { after: pageParam }, { as, signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function preferencesQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'notification-preferences'],
    queryFn: ({ signal }) => getPreferences({ as, signal }),
    // A link in a mail, another tab or a phone may have changed them, and no event says so.
    refetchOnWindowFocus: 'always',
  });
}

/** Notifications are new, gone, or read elsewhere: refetches what is open now, and the rest when it is visited. */
export function readNotificationsAgain(as: string): void {
  const queryKey = notificationsKey(as);
  void inTurn(JSON.stringify(queryKey), () =>
    // Marking as read cancels a read in flight, which is then restarted.
    readAgainUnder(queryKey, { cancelRefetch: true }),
  );
}

const isAtMost = (id: string, most: string): boolean => Number(id) <= Number(most);

/** Shows groups as read before the server knows. */
export function showRead(as: string, marks: readonly ReadMark[]): void {
  const isMarked = (group: string, last: string) =>
    marks.some((mark) => (mark.group === null || mark.group === group) && isAtMost(last, mark.through));
  let read = 0;
  store<InfiniteData<NotificationPage>>(
    notificationsQuery(as).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          results: page.results.map((one) => {
            if (!one.unread || !isMarked(one.group, one.last)) return one;
            read += 1;
            return { ...one, unread: false };
          }),
        })),
      },
  );
  const isAll = marks.some(({ group }) => group === null);
  store<KnownUnread>(
    unreadNotificationsQuery(as).queryKey,
    (known) => known && { ...known, groups: isAll ? 0 : Math.max(0, known.groups - read) },
  );
}

/** Changes the cached settings. */
export function changePreferences(as: string, change: (known: Preferences) => Preferences): void {
  store<Preferences>(preferencesQuery(as).queryKey, (known) => known && change(known));
}
