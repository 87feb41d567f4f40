import * as v from 'valibot';
import { defineCall } from './call.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { memberName } from './member-name.ts';
import { pageOf, pageQuery } from './paging.ts';
import { thingKinds } from './reports.ts';

/** What members are notified of, and can turn off. */
export const optionalKinds = [
  'follow',
  'message_request',
  'post_like',
  'post_comment',
  'comment_reply',
  'mention',
  'step_comment',
  'feedback',
  'project_changed',
  'project_archived',
] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/**
 * Notices of a sign-in from a new browser cannot be turned off, because they protect the account. Neither can
 * moderators' decisions.
 */
export const notificationKinds = [...optionalKinds, 'sign_in', 'moderation'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Of what moderators decided about a member. */
const ownOutcomes = [
  'hidden',
  'removed',
  'shown',
  'restored',
  'warned',
  'warning_withdrawn',
  'suspended',
  'unsuspended',
  'appeal_granted',
  'appeal_refused',
] as const;
const outcomes = [...ownOutcomes, 'acted', 'dismissed', 'taken_back'] as const;
export type Outcome = (typeof outcomes)[number];

/** Whether it is about the member who is told, and not about what they reported. */
export const isAboutReader = (outcome: Outcome): boolean => (ownOutcomes as readonly string[]).includes(outcome);

const id = v.nullable(v.string());

export const notification = v.object({
  /**
   * What belongs together: likes of one post, for example. A group that was read stays separate from what comes later.
   */
  group: v.string(),
  /** Digits: the id of the newest one in the group. */
  last: v.string(),
  kind: v.picklist(notificationKinds),
  unread: v.boolean(),
  /** ISO 8601; of the newest. */
  at: v.string(),
  /**
   * Who did it, as far as the reader may see them: the last few, newest first. Empty for news of a project and for
   * sign-ins.
   */
  actors: v.array(memberName),
  /** How many did it, these included. */
  actor_count: v.number(),
  /** How often it was done. */
  count: v.number(),
  /**
   * The title of the post, the step or the project, or of what was reported; the browser for a sign-in; otherwise
   * empty.
   */
  title: v.string(),
  /** The beginning of the newest comment or feedback, or the moderators' words about the member. */
  excerpt: v.string(),
  /** Where it is: ids, each null where it does not apply. */
  post: id,
  post_comment: id,
  project: id,
  step: id,
  step_comment: id,
  evidence: id,
  feedback: id,
  /**
   * What moderators decided. About the member: what they did, that it was taken back (`shown`, `restored` after a removal,
   * `warning_withdrawn`, `unsuspended`), or what became of the member's appeal. About what the member reported: `acted`, whatever was done, `dismissed`, or that either was
   * taken back.
   */
  moderation: v.optional(v.object({ outcome: v.picklist(outcomes), thing: v.picklist(thingKinds) })),
});
export type Notification = v.InferOutput<typeof notification>;

export const notificationPage = pageOf(notification);
export type NotificationPage = v.InferOutput<typeof notificationPage>;

export const getNotifications = defineCall({
  name: 'getNotifications',
  summary: `What others have done that concerns the member, grouped, the newest first, ${limits.pageNotifications} groups per page.`,
  method: 'GET',
  path: 'api/notifications/',
  access: 'member',
  query: pageQuery,
  answer: notificationPage,
  status: 200,
  fallback: 'Failed to fetch the notifications',
  errorField: 'detail',
});

const unread = v.object({
  groups: v.number(),
  /** Only if there is something to tell. */
  moderation: v.optional(
    v.object({
      /** While the member is suspended: until when (ISO 8601), and in how many seconds that is. */
      suspended: v.nullable(v.object({ until: v.string(), seconds: v.number() })),
      /** Warnings that the member has not confirmed. */
      warnings: v.number(),
    }),
  ),
  /** Only for moderators: the open cases and the appeals that they can decide. None while they are suspended. */
  to_decide: v.optional(v.object({ cases: v.number(), appeals: v.number() })),
});
export type Unread = v.InferOutput<typeof unread>;

export const getUnreadNotifications = defineCall({
  name: 'getUnreadNotifications',
  summary:
    'How many groups of notifications are unread, what every page tells the member of moderators’ decisions, and for moderators how much there is to decide.',
  method: 'GET',
  path: 'api/notifications/unread/',
  access: 'member',
  answer: unread,
  status: 200,
  fallback: 'Failed to fetch the unread count',
  errorField: 'detail',
});

/** Of one group, or of all where it is null: everything up to this one has been seen. What comes later stays unread. */
export const readMark = v.strictObject({
  group: v.nullable(v.pipe(v.string('group is not valid'), v.maxLength(100, 'group is not valid'))),
  through: v.pipe(v.string('through is required'), v.regex(/^\d{1,15}$/, 'through is not valid')),
});
export type ReadMark = v.InferOutput<typeof readMark>;

export const markNotificationsRead = defineCall({
  name: 'markNotificationsRead',
  summary: 'Mark notifications as read. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/notifications/read/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ marks: list(readMark, limits.notificationMarks, 'These are too many marks at once') }),
  status: 204,
  fallback: 'Failed to mark the notifications as read',
  errorField: 'detail',
});

/** Where a member is told of a kind of event. */
export const deliveries = ['off', 'in_app', 'in_app_and_email'] as const;
export type Delivery = (typeof deliveries)[number];

/** How often members get a digest of unread notifications. */
export const digestFrequencies = ['daily', 'weekly', 'never'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

export const preference = v.object({ kind: v.picklist(optionalKinds), delivery: v.picklist(deliveries) });
export type Preference = v.InferOutput<typeof preference>;

export const preferences = v.object({ kinds: v.array(preference), digest: v.picklist(digestFrequencies) });
export type Preferences = v.InferOutput<typeof preferences>;

export const getPreferences = defineCall({
  name: 'getPreferences',
  summary: 'Which notifications the member wants, where, and how often by e-mail.',
  method: 'GET',
  path: 'api/notifications/preferences/',
  access: 'member',
  answer: preferences,
  status: 200,
  fallback: 'Failed to fetch your notification settings',
  errorField: 'detail',
});

export const setPreference = defineCall({
  name: 'setPreference',
  summary: 'Choose where to be told of one kind of notification. Those that are there already stay.',
  method: 'PUT',
  path: 'api/notifications/preferences/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    kind: v.picklist(optionalKinds, 'There is no such notification'),
    delivery: v.picklist(deliveries, 'Choose off, in_app or in_app_and_email'),
  }),
  answer: preference,
  status: 200,
  fallback: 'Failed to save your notification settings',
  errorField: 'detail',
});

const digestChoice = v.strictObject({ digest: v.picklist(digestFrequencies, 'Choose daily, weekly or never') });

export const setDigest = defineCall({
  name: 'setDigest',
  summary: 'Choose how often the e-mail digest comes. What came while there was none is never mailed.',
  method: 'PUT',
  path: 'api/notifications/digest/',
  access: 'member',
  whileSuspended: true,
  body: digestChoice,
  answer: digestChoice,
  status: 200,
  fallback: 'Failed to save your notification settings',
  errorField: 'detail',
});
