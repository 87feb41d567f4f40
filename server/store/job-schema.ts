import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobKind } from '../../contract/job-fields.ts';
import { hiddenAt, members, moment, owner, position, removedAt } from './schema.ts';

/** Ids are digits on the wire. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 501 }),
    /** Null once that member's account is deleted: the organisation is still hiring. */
    postedBy: uuid('posted_by').references(() => members.id, { onDelete: 'set null' }),
    /** Unique together with `postedBy`, so that resending posts nothing new. */
    postKey: uuid('post_key').notNull(),
    title: text('title').notNull(),
    organisation: text('organisation').notNull(),
    /** Empty if the work is remote only. */
    place: text('place').notNull(),
    remote: boolean('remote').notNull(),
    kind: text('kind').$type<JobKind>().notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    apply: text('apply').notNull(),
    /** Slug of a role of the career guidance, if one fits. */
    role: text('role'),
    postedAt: moment('posted_at').notNull(),
    /** For a job closed by hand, the moment of closing. */
    expiresAt: moment('expires_at').notNull(),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
    /** Counts up with each correction, so that two who correct at once do not overwrite each other. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('jobs_posted').on(table.postedBy, table.postKey),
    // One index for each order of the list.
    index('jobs_newest').on(table.postedAt, table.id),
    index('jobs_closing').on(table.expiresAt, table.id),
    index('jobs_hidden')
      .on(table.id)
      .where(sql`hidden_at is not null`),
  ],
);

const job = () =>
  bigint('job_id', { mode: 'number' })
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' });

/** `slug` is the same for all names of one skill (server/skills/match.ts). */
export const jobSkills = pgTable(
  'job_skills',
  { jobId: job(), slug: text('slug').notNull(), position: position(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.jobId, table.slug] }), index('job_skills_slug').on(table.slug, table.jobId)],
);

export const savedJobs = pgTable(
  'saved_jobs',
  { memberId: owner(), jobId: job(), savedAt: moment('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.jobId] }), index('saved_jobs_job').on(table.jobId)],
);

/**
 * Who may post jobs, and for which organisation; an empty one means any, as for moderators. The operator fills this
 * table.
 */
export const jobPosters = pgTable(
  'job_posters',
  { memberId: owner(), organisation: text('organisation').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.organisation] })],
);
