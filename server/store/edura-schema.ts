import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EduraAction, EduraGuide, EduraSource, TurnProblem, TurnState } from '../../contract/edura.ts';
import { moment, owner } from './schema.ts';

/** A member's chats with Edura. */
export const eduraChats = pgTable(
  'edura_chats',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: owner(),
    title: text('title').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [index('edura_chats_listed').on(table.memberId, table.id)],
);

/** A question with its answer, and the state of the run that writes it. */
export const eduraTurns = pgTable(
  'edura_turns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chatId: bigint('chat_id', { mode: 'number' })
      .notNull()
      .references(() => eduraChats.id, { onDelete: 'cascade' }),
    memberId: owner(),
    /** The turn before. Several turns with the same one are versions of each other. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => eduraTurns.id, {
      onDelete: 'cascade',
    }),
    /** Made by the member's client. */
    key: uuid('key').notNull(),
    question: text('question').notNull(),
    text: text('text').notNull().default(''),
    sources: jsonb('sources').$type<EduraSource[]>().notNull().default([]),
    actions: jsonb('actions').$type<EduraAction[]>().notNull().default([]),
    followUps: jsonb('follow_ups').$type<string[]>().notNull().default([]),
    /**
     * Subjects (`edura-hidden.ts`) that a model was told of from the answers before, as its member could see them then. Null
     * where nothing was before, and of turns from before this was stored.
     */
    told: jsonb('told').$type<string[]>(),
    guide: text('guide').$type<EduraGuide>().notNull(),
    state: text('state').$type<TurnState>().notNull(),
    problem: text('problem').$type<TurnProblem>(),
    askedAt: moment('asked_at').notNull(),
    /** When the process writing the answer last confirmed that it is running. */
    beatAt: moment('beat_at').notNull(),
  },
  (table) => [
    uniqueIndex('edura_turns_key').on(table.memberId, table.key),
    index('edura_turns_chat').on(table.chatId, table.id),
    index('edura_turns_parent').on(table.parentId),
    index('edura_turns_running')
      .on(table.beatAt)
      .where(sql`state = 'running'`),
  ],
);

/**
 * When each question of the last day was asked. A chat takes its turns with it when it is deleted; if these counted, that
 * would give the questions back.
 */
export const eduraQuestions = pgTable(
  'edura_questions',
  {
    memberId: owner(),
    /** From 1 for each member; from 1 again when all before are a day old. */
    number: integer('number').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.number] })],
);

/** Facts that the member wants Edura to leave out. */
export const eduraOmissions = pgTable(
  'edura_omissions',
  {
    memberId: owner(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
