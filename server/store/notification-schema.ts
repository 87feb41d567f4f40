import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DigestFrequency, NotificationKind, OptionalKind } from '../../contract/notifications.ts';
import { acts } from './moderation-schema.ts';
import { comments, communityProjects, evidence, feedback } from './community-schema.ts';
import { postComments, posts } from './post-schema.ts';
import { families, members, moment, owner } from './schema.ts';

/**
 * Members' notifications, written in the transaction of their cause. A row is deleted with the thing it is about, so
 * that nobody is told of what was deleted.
 */
export const notifications = pgTable(
  'notifications',
  {
    /** Grows with time: the order of the list. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: owner(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Who did it; null if nobody is named. */
    actorId: uuid('actor_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Equal for notifications that are listed as one. */
    groupKey: text('group_key').notNull(),
    /** Identifies the cause: nobody is told of the same thing twice. */
    source: text('source').notNull(),
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'cascade' }),
    postCommentId: bigint('post_comment_id', { mode: 'number' }).references(() => postComments.id, {
      onDelete: 'cascade',
    }),
    projectId: bigint('project_id', { mode: 'number' }).references(() => communityProjects.id, { onDelete: 'cascade' }),
    stepCommentId: bigint('step_comment_id', { mode: 'number' }).references(() => comments.id, { onDelete: 'cascade' }),
    evidenceId: bigint('evidence_id', { mode: 'number' }).references(() => evidence.id, { onDelete: 'cascade' }),
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, { onDelete: 'cascade' }),
    /** The session that was started. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** The moderators' decision. */
    actId: bigint('act_id', { mode: 'number' }).references(() => acts.id),
    createdAt: moment('created_at').notNull(),
    /** Equal for everything that was read at once. */
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_source').on(table.memberId, table.source),
    index('notifications_listed').on(table.memberId, table.id),
    index('notifications_unread')
      .on(table.memberId, table.id)
      .where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt),
    // For deleting what they are about. Few rows have each of these columns set.
    ...(
      [
        'actorId',
        'postId',
        'postCommentId',
        'projectId',
        'stepCommentId',
        'evidenceId',
        'feedbackId',
        'familyId',
      ] as const
    ).map((column) =>
      index(`notifications_${table[column].name}`)
        .on(table[column])
        .where(sql`${sql.raw(table[column].name)} is not null`),
    ),
  ],
);

/** Members' choices. A kind without a row is on, in the app and by e-mail. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    memberId: owner(),
    kind: text('kind').$type<OptionalKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    /** Applies only if the kind is on in the app. */
    byEmail: boolean('by_email').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

/**
 * How often a member wants a digest, and up to when the last one reported. A member without a row has neither chosen
 * nor received one.
 */
export const digests = pgTable('digests', {
  memberId: owner().primaryKey(),
  frequency: text('frequency').$type<DigestFrequency>().notNull(),
  /** Older notifications are not mailed any more. Null if there was no digest yet. */
  through: moment('through'),
});
