import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './schema.ts';

/** The notifications and messages that a digest covers: from `since` on, before `until`. ISO 8601. */
export interface DigestWindow {
  memberId: string;
  since: string;
  until: string;
}

/** Mail to be sent, written in the transaction of the row it is about. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once a mail server has accepted the message: codes are not kept longer than needed. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address that turns off mails of this kind, for the headers. Null for mails that cannot be turned off. */
    unsubscribe: text('unsubscribe'),
    /** A digest is composed again when it is sent, without anything deleted, hidden or read in the meantime. */
    digest: jsonb('digest').$type<DigestWindow>(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next. Moved ahead while an attempt runs, so that a crashed attempt is repeated. */
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
  ],
);
