import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MemberEvent } from '../../contract/events.ts';
import { bytes, hiddenAt, members, moment, owner, removedAt } from './schema.ts';

const member = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Conversations of two members. The lower id comes first, so that each pair has only one. */
export const conversations = pgTable(
  'conversations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lowId: member('low_id'),
    highId: member('high_id'),
    /** Place of the newest message. Incremented under the row's lock, so that places follow the order of storing. */
    lastSeq: integer('last_seq').notNull(),
    /** Who wrote first to someone who does not follow them; null once the other one has answered or accepted. */
    requestedBy: uuid('requested_by').references(() => members.id, { onDelete: 'set null' }),
    declinedAt: moment('declined_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_pair').on(table.lowId, table.highId),
    index('conversations_high').on(table.highId),
    index('conversations_requested_by').on(table.requestedBy),
  ],
);

const conversation = () =>
  bigint('conversation_id', { mode: 'number' })
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

/** A conversation from the side of each of the two members. */
export const participants = pgTable(
  'participants',
  {
    memberId: owner(),
    otherId: member('other_id'),
    conversationId: conversation(),
    /** Everything up to this place is read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** Place of the newest message of the other member that this one was told of. */
    toldSeq: integer('told_seq').notNull().default(0),
    /** One of the member's browsers has heard of everything up to this place. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    muted: boolean('muted').notNull().default(false),
    /** Id of the newest message, by which the list is ordered. */
    lastMessageId: bigint('last_message_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('participants_listed').on(table.memberId, table.lastMessageId),
    index('participants_other').on(table.otherId),
    index('participants_conversation').on(table.conversationId),
    index('participants_undelivered')
      .on(table.memberId)
      .where(sql`${table.deliveredSeq} < ${table.toldSeq}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).notNull().unique(),
    conversationId: conversation(),
    seq: integer('seq').notNull(),
    senderId: member('sender_id'),
    /** Made by the sender's client. */
    key: uuid('key').notNull(),
    /** Emptied when its sender deletes it for both. */
    text: text('text').notNull(),
    /** Place of the message that it replies to. */
    replyTo: integer('reply_to'),
    sentAt: moment('sent_at').notNull(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.seq] }),
    uniqueIndex('messages_key').on(table.senderId, table.key),
  ],
);

/**
 * Images of messages. They are kept apart from images that anyone with the address may see: the same picture elsewhere
 * is a separate image.
 */
export const messageImages = pgTable(
  'message_images',
  {
    /** Part of its address. */
    id: uuid('id').primaryKey(),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    seq: integer('seq').notNull(),
    /** SHA-256 of the bytes: its name in an archive. */
    hash: text('hash').notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    uniqueIndex('message_images_message').on(table.conversationId, table.seq),
    foreignKey({
      name: 'message_images_message_fk',
      columns: [table.conversationId, table.seq],
      foreignColumns: [messages.conversationId, messages.seq],
    }).onDelete('cascade'),
  ],
);

/** Messages that a member has deleted for themselves. */
export const hiddenMessages = pgTable(
  'hidden_messages',
  {
    memberId: owner(),
    conversationId: conversation(),
    seq: integer('seq').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId, table.seq] }),
    index('hidden_messages_member').on(table.memberId),
  ],
);

/** Numbers a member's events under the row's lock, so that no event is ever visible before one with a lower number. */
export const eventPositions = pgTable('event_positions', {
  memberId: owner().primaryKey(),
  last: integer('last').notNull(),
  /** When that one happened; null in rows from before this was kept. */
  lastAt: moment('last_at'),
});

/** Members' events, for streams that break off and resume. Kept for some hours. */
export const events = pgTable(
  'events',
  {
    memberId: owner(),
    number: integer('number').notNull(),
    kind: text('kind').$type<MemberEvent['kind']>().notNull(),
    /** The other member of the conversation. */
    aboutId: member('about_id'),
    seq: integer('seq').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.number] }),
    index('events_created').on(table.createdAt),
    index('events_about').on(table.aboutId),
  ],
);
