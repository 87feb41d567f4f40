import type { NotificationPage } from '../../contract/notifications.ts';
import { followNotification } from '../../src/features/notifications/notifications-for-tests.ts';

const follow = followNotification(12, {
  group: 'follow',
  unread: false,
  at: '2026-10-01T08:00:00.000Z',
  actors: [{ username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null }],
});

/** Shown as read: unread ones would be marked by being shown, and the machine would go on by itself. */
export const notifications: NotificationPage = {
  results: [
    { ...follow, group: 'post_like 5001', last: '13', kind: 'post_like', post: '5001', title: 'A bed of my own' },
    follow,
  ],
  next: null,
};
