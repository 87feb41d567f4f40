import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportAnswer } from '../../contract/exports.ts';
import { bytes, moment, owner } from './schema.ts';

/**
 * Changes of a member's e-mail address: one that is waiting for its code, and those that the old address can still
 * undo.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    /** The new address, as typed, and its key. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the last code was sent. */
    sentAt: moment('sent_at').notNull(),
    /** Null while it is waiting for its code. */
    changedAt: moment('changed_at'),
    oldEmail: text('old_email'),
    /** Keyed hash of the token in the mail to the old address. */
    undoHash: text('undo_hash').unique(),
  },
  (table) => [
    index('email_changes_member').on(table.memberId),
    uniqueIndex('email_changes_waiting')
      .on(table.memberId)
      .where(sql`changed_at is null`),
  ],
);

/** Archives of everything in an account, made on request: at most one for each member, besides replaced ones. */
export const exports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    /** A replaced archive only serves downloads that had already begun. */
    state: text('state').$type<Exclude<ExportAnswer['state'], 'none'> | 'replaced'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /**
     * When the process making it last confirmed that it is running; for a replaced archive, the time of replacement.
     */
    beatAt: moment('beat_at').notNull(),
    /** How many times a process has started to make it. */
    tries: integer('tries').notNull().default(0),
    /** Total size of its parts. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('exports_waiting')
      .on(table.askedAt)
      .where(sql`state in ('asked', 'making')`),
    index('exports_asked').on(table.askedAt),
    index('exports_member').on(table.memberId),
    uniqueIndex('exports_current')
      .on(table.memberId)
      .where(sql`state <> 'replaced'`),
  ],
);

/** An archive in pieces, so that neither making nor sending it needs all of it in memory. */
export const exportParts = pgTable(
  'export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
