import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Difficulty, ProjectArea } from '../../contract/community-project-fields.ts';
import type { JobKind } from '../../contract/job-fields.ts';
import type { Visibility } from '../../contract/profiles.ts';
import { moment } from './schema.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Compared by bytes, so that a prefix is an index range, whatever the database's collation. */
const byBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * What projects, jobs and members are found by, with everything that decides whether a reader finds them, so that
 * nothing else is read for documents outside the page. Only the indexer writes here (server/store/search-indexing.ts).
 */
const document = () => ({
  /** Grows in the order of creation of its subject: among equals, the older comes first. */
  id: bigserial('id', { mode: 'number' }).notNull().unique(),
  words: words('words').notNull(),
});

// No foreign keys: deleted subjects must still be here to be subtracted from the counts of words.
export const projectDocuments = pgTable(
  'project_documents',
  {
    subject: bigint('project_id', { mode: 'number' }).primaryKey(),
    ...document(),
    area: text('area').$type<ProjectArea>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    hours: integer('hours').notNull(),
  },
  // Without a pending list, which every search would have to read.
  (table) => [index('project_documents_words').using('gin', table.words).with({ fastupdate: false })],
);

export const jobDocuments = pgTable(
  'job_documents',
  {
    subject: bigint('job_id', { mode: 'number' }).primaryKey(),
    ...document(),
    postedBy: uuid('posted_by'),
    kind: text('kind').$type<JobKind>().notNull(),
    remote: boolean('remote').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('job_documents_words').using('gin', table.words).with({ fastupdate: false })],
);

export const memberDocuments = pgTable(
  'member_documents',
  {
    subject: uuid('member_id').primaryKey(),
    ...document(),
    /** What visitors can find, if that is less. */
    openWords: words('open_words'),
    /**
     * The profile's audience. A trigger sets it to 'nobody' when the member changes their visibility, until the
     * document is rebuilt.
     */
    audience: text('audience').$type<Visibility['profile']>().notNull(),
  },
  (table) => [
    index('member_documents_words').using('gin', table.words).with({ fastupdate: false }),
    index('member_documents_open_words')
      .using('gin', table.openWords)
      .with({ fastupdate: false })
      .where(sql`open_words is not null`),
  ],
);

/** Every word of the documents, and how many of each kind contain it. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: byBytes('term').primaryKey(),
    /** Equal for all forms of a word (server/search/words.ts). */
    stem: byBytes('stem').notNull(),
    /** Hashes of the word with letters left out: words with similar spellings share one (server/search/spelling.ts). */
    spellings: integer('spellings').array().notNull(),
    projects: integer('projects').notNull(),
    jobs: integer('jobs').notNull(),
    members: integer('members').notNull(),
    /** Of those members, how many a visitor can find by it. */
    openMembers: integer('open_members').notNull().default(0),
  },
  (table) => [
    index('search_terms_stem').on(table.stem),
    index('search_terms_spellings').using('gin', table.spellings).with({ fastupdate: false }),
  ],
);

/**
 * Changes since the documents were built. Written by triggers (the migration named search), in the transaction of the
 * change.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tab: text('tab').$type<'projects' | 'jobs' | 'members'>().notNull(),
    subject: text('subject').notNull(),
  },
  // Not unique, because a write must not wait for the indexing.
  (table) => [index('search_changes_subject').on(table.tab, table.subject)],
);
