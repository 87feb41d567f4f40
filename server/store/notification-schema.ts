import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DigestFrequency, NotificationKind, OptionalKind } from '../../contract/notifications.ts';
import { acts } from './moderation-schema.ts';
import { comments, communityProjects, evidence, feedback } from './community-schema.ts';
import { postComments, posts } from './post-schema.ts';
import { families, members, moment, owner } from './schema.ts';

/**
 * What members are told of, written in the transaction of its cause. What a row is about goes with it: nobody is told of what was
 * deleted.
 */
export const notifications = pgTable(
  'notifications',
  {
    /** Grows with time: the order of the list. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: owner(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Who did it; null where nobody is named. */
    actorId: uuid('actor_id').references(() => members.id, { onDelete: 'cascade' }),
    /** The same for what is listed as one. */
    groupKey: text('group_key').notNull(),
    /** What it was: nobody is told of the same thing twice. */
    source: text('source').notNull(),
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'cascade' }),
    postCommentId: bigint('post_comment_id', { mode: 'number' }).references(() => postComments.id, {
      onDelete: 'cascade',
    }),
    projectId: bigint('project_id', { mode: 'number' }).references(() => communityProjects.id, { onDelete: 'cascade' }),
    stepCommentId: bigint('step_comment_id', { mode: 'number' }).references(() => comments.id, { onDelete: 'cascade' }),
    evidenceId: bigint('evidence_id', { mode: 'number' }).references(() => evidence.id, { onDelete: 'cascade' }),
    feedbackId: bigint('feedback_id', { mode: 'number' }).references(() => feedback.id, { onDelete: 'cascade' }),
    /** The session that began. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** What moderators decided. */
    actId: bigint('act_id', { mode: 'number' }).references(() => acts.id),
    createdAt: moment('created_at').notNull(),
    /** The same moment for everything that was read at once. */
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_source').on(table.memberId, table.source),
    index('notifications_listed').on(table.memberId, table.id),
    index('notifications_unread')
      .on(table.memberId, table.id)
      .where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt),
    // For the deletion of what they are about. Few rows have each.
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

/** What members have chosen; a kind without a row is on, in the app and by e-mail. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    memberId: owner(),
    kind: text('kind').$type<OptionalKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    /** Counts only where the kind is on in the app. */
    byEmail: boolean('by_email').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

/** How often a member wants a digest, and up to when the last one told. A member without a row has not chosen and had none. */
export const digests = pgTable('digests', {
  memberId: owner().primaryKey(),
  frequency: text('frequency').$type<DigestFrequency>().notNull(),
  /** Notifications from before are not mailed any more. Null where none was, yet. */
  through: moment('through'),
});
