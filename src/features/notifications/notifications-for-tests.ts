import type { Notification } from '../../../contract/notifications.ts';

/** Ada follows the member. */
export function followNotification(last: number, changes: Partial<Notification> = {}): Notification {
  return {
    group: `group ${last}`,
    last: String(last),
    kind: 'follow',
    unread: true,
    at: new Date().toISOString(),
    actors: [{ username: 'ada', first_name: 'Ada', last_name: '', profile_image: null }],
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
    ...changes,
  };
}

/** What moderators have decided. */
export function decided(
  outcome: NonNullable<Notification['moderation']>['outcome'],
  thing: NonNullable<Notification['moderation']>['thing'],
): Partial<Notification> {
  return { kind: 'moderation', actors: [], actor_count: 0, moderation: { outcome, thing } };
}
