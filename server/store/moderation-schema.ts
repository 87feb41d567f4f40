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
  /** Shown to the reporter in place of the title, which they may not see. Absent if they may. */
  shown_as?: string;
  /** The images it showed, each once. Absent if there were none. */
  images?: readonly ShownImage[];
}

interface ShownImage {
  /** SHA-256 of its bytes. */
  hash: string;
  alt: string;
}

/** Members' roles beyond those of every member. */
export const roles = pgTable(
  'roles',
  { memberId: owner(), role: text('role').$type<'moderator'>().notNull(), grantedAt: moment('granted_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.role] })],
);

/** One reported thing, from its first report to the decision. Reporting it again after that makes a new case. */
export const cases = pgTable(
  'cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ThingKind>().notNull(),
    /** The thing's id: for a member theirs, for a message `conversation/place`, otherwise digits. */
    subject: text('subject').notNull(),
    /** Whose it was at the first report; null for a job that no longer belongs to anyone. */
    reportedId: uuid('reported_id'),
    assignedTo: uuid('assigned_to'),
    openedAt: moment('opened_at').notNull(),
    /** Null: not decided yet. */
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

/** What members have reported, for the moderators. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    caseId: itsCase(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whose the thing was when the report arrived; a project can be handed over. No foreign key, as for acts. */
    ownerId: uuid('owner_id'),
    /** Made by the client, so that a report that is sent again is not taken for a new one. Null from older clients. */
    key: uuid('key'),
    category: text('category').$type<ReportCategory>().notNull(),
    note: text('note').notNull(),
    /** The thing as it was when the report arrived. */
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    /**
     * Values shared with other reports of nearly the same content (server/moderation/likeness.ts). Null: not computed
     * yet.
     */
    signs: integer('signs').array(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.caseId, table.reporterId),
    index('reports_reporter').on(table.reporterId, table.createdAt),
    index('reports_owner').on(table.ownerId),
    index('reports_signs').using('gin', table.signs),
    index('reports_unsigned')
      .on(table.createdAt)
      .where(sql`signs is null`),
  ],
);

/**
 * Images of reported things, copied when they were reported: each image once for each case, for moderators who may see
 * the case.
 */
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

/**
 * What moderators did, permanently: a trigger refuses to change or delete a row (see the migration named moderation).
 */
export const acts = pgTable(
  'moderation_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    caseId: itsCase(),
    /** No foreign key, because the trail outlives the account. */
    moderatorId: uuid('moderator_id').notNull(),
    /** Made by the client. */
    key: uuid('key').notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    text: text('text').notNull(),
    /** The act that it takes back, or whose appeal it decides. */
    aboutId: bigint('about_id', { mode: 'number' }),
    /** The member whom it concerns, and who is told. No foreign key, as for the moderator. */
    concerns: uuid('concerns'),
    /** When a suspension ends by itself. */
    until: moment('until'),
    /** This act decides an appeal against an act of the same moderator, because nobody else could. */
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

/**
 * Members' replies to a measure against them: a confirmation of having read it, or an appeal, once. Part of the trail:
 * triggers refuse to change them, and to delete them before their account (see the migration named replies are kept).
 */
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
