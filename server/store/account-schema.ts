import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, owner } from './schema.ts';

/** Changes of a member's e-mail address: one that waits for its code, and those that the old address can still undo. */
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
    /** Null while it waits for its code. */
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
