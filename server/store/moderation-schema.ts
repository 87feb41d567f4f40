import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActKind } from '../../contract/moderation.ts';
import type { ReportCategory, ThingKind } from '../../contract/reports.ts';
import { bytes, members, moment, owner } from './schema.ts';

/** A thing as it was at one moment. */
export interface Snapshot {
  title: string;
  text: string;
  /** What it showed, each once. Absent where it showed nothing. */
  images?: readonly ShownImage[];
}

interface ShownImage {
  /** SHA-256 of its bytes. */
  hash: string;
  alt: string;
}

/** What members may do beyond what every member may. */
export const roles = pgTable(
  'roles',
  { memberId: owner(), role: text('role').$type<'moderator'>().notNull(), grantedAt: moment('granted_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.role] })],
);

/** One thing that was reported, from its first report to the decision. Reported again after that, it makes another case. */
export const cases = pgTable(
  'cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ThingKind>().notNull(),
    /** The thing's id: a member's, `conversation/place` of a message, otherwise digits. */
    subject: text('subject').notNull(),
    /** Whose it is; null for a job that is no longer anyone's. */
    reportedId: uuid('reported_id'),
    assignedTo: uuid('assigned_to'),
    openedAt: moment('opened_at').notNull(),
    /** Null: still to be decided. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    // Reports of the same thing are one case.
    uniqueIndex('cases_open_thing')
      .on(table.kind, table.subject)
      .where(sql`closed_at is null`),
    index('cases_thing').on(table.kind, table.subject),
    index('cases_reported').on(table.reportedId, table.id),
    index('cases_closed').on(table.closedAt, table.id),
  ],
);

const itsCase = () =>
  bigint('case_id', { mode: 'number' })
    .notNull()
    .references(() => cases.id);

/** What members have reported, for those who look after the community. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    caseId: itsCase(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    category: text('category').$type<ReportCategory>().notNull(),
    note: text('note').notNull(),
    /** The thing as the reporter saw it. */
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    /** What another one that says nearly the same shares with it (server/moderation/likeness.ts). Null: not worked out yet. */
    signs: integer('signs').array(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.caseId, table.reporterId),
    index('reports_reporter').on(table.reporterId, table.createdAt),
    index('reports_signs').using('gin', table.signs),
    index('reports_unsigned')
      .on(table.createdAt)
      .where(sql`signs is null`),
  ],
);

/** What reported things showed, copied when they were reported: each image once a case, for the moderators who may see the case. */
export const caseImages = pgTable(
  'case_images',
  {
    caseId: itsCase(),
    /** SHA-256 of the bytes. */
    hash: text('hash').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.hash] })],
);

/** What moderators did, for good: a trigger refuses to change or delete a row (the migration named moderation). */
export const acts = pgTable(
  'moderation_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    caseId: itsCase(),
    /** Without a reference: the trail outlives the account. */
    moderatorId: uuid('moderator_id').notNull(),
    /** Made by the client. */
    key: uuid('key').notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    text: text('text').notNull(),
    /** The act that it takes back, or whose appeal it decides. */
    aboutId: bigint('about_id', { mode: 'number' }),
    /** The member whom it is about, and who is told. Without a reference, as the moderator. */
    concerns: uuid('concerns'),
    /** When a suspension ends by itself. */
    until: moment('until'),
    /** Their own act, which nobody else could judge. */
    alone: boolean('alone').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('moderation_acts_key').on(table.moderatorId, table.key),
    index('moderation_acts_case').on(table.caseId, table.id),
    index('moderation_acts_about')
      .on(table.aboutId)
      .where(sql`about_id is not null`),
    index('moderation_acts_concerns')
      .on(table.concerns, table.id)
      .where(sql`concerns is not null`),
  ],
);

/** What members said to a measure against them: that they have read it, or why it is wrong, once. */
export const replies = pgTable(
  'moderation_replies',
  {
    actId: bigint('act_id', { mode: 'number' })
      .primaryKey()
      .references(() => acts.id),
    memberId: owner(),
    confirmedAt: moment('confirmed_at'),
    appeal: text('appeal'),
    appealedAt: moment('appealed_at'),
  },
  (table) => [
    index('moderation_replies_member').on(table.memberId),
    // For the queue.
    index('moderation_replies_appeals')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null`),
  ],
);
