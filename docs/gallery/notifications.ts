import type { Notification, NotificationPage } from '../../contract/notifications.ts';

const follow: Notification = {
  group: 'follow',
  last: '12',
  kind: 'follow',
  unread: false,
  at: '2026-10-01T08:00:00.000Z',
  actors: [{ username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null }],
  actor_count: 1,
  count: 1,
  title: '',
  excerpt: '',
  post: null,
  post_comment: null,
  project: null,
  step: null,
  step_comment: null,
  evidence: null,
  feedback: null,
};

/** Shown as read: unread ones would be marked by being shown, and the machine would go on by itself. */
export const notifications: NotificationPage = {
  results: [
    { ...follow, group: 'post_like 5001', last: '13', kind: 'post_like', post: '5001', title: 'A bed of my own' },
    follow,
  ],
  next: null,
};
