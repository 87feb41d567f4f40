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
import type { Difficulty, ProjectArea } from '../../contract/community-project-fields.ts';
import type { Document } from '../../contract/document.ts';
import type { CommunityProject, Role, StepState } from '../../contract/community-projects.ts';
import { hiddenAt, members, moment, owner, position, removedAt } from './schema.ts';

/**
 * Community projects, as opposed to entries of profiles. Ids consist of digits, on the wire and in addresses; skills'
 * slugs never do.
 */
export const communityProjects = pgTable(
  'community_projects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Who created it, and the key that makes creating it again have no effect. */
    startedBy: uuid('started_by').references(() => members.id, { onDelete: 'set null' }),
    startKey: uuid('start_key').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: jsonb('description').$type<Document>().notNull(),
    area: text('area').$type<ProjectArea>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    hours: integer('hours').notNull(),
    /** How many members it takes; null for no limit. */
    places: integer('places'),
    /**
     * Whether all places are taken, not counting members whom a block shuts out. Kept by triggers (0012, 0028), so that
     * a list need not count.
     */
    isFull: boolean('is_full').notNull().default(false),
    status: text('status').$type<CommunityProject['status']>().notNull(),
    /** Counts the saves. Each save names the version it started from. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was first published. Null while it is a draft. */
    publishedAt: moment('published_at'),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
  },
  (table) => [
    uniqueIndex('community_projects_started').on(table.startedBy, table.startKey),
    // The order of the list.
    index('community_projects_listed')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'published'`),
    // Ordered by the least time needed.
    index('community_projects_shortest')
      .on(sql`(- hours)`, table.id)
      .where(sql`status = 'published'`),
    index('community_projects_hidden')
      .on(table.id)
      .where(sql`hidden_at is not null`),
  ],
);

const communityProject = () =>
  bigint('project_id', { mode: 'number' })
    .notNull()
    .references(() => communityProjects.id, { onDelete: 'cascade' });

/**
 * What each save changed, for comparison with someone who then saves an older version. `fields` has field names, for
 * steps `steps.<id>`.
 */
export const communityProjectEdits = pgTable(
  'community_project_edits',
  {
    projectId: communityProject(),
    version: integer('version').notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    fields: jsonb('fields').$type<string[]>().notNull(),
    editedAt: moment('edited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
);

/** Skills of community projects. `slug` is the same for all names of one skill (server/skills/match.ts). */
export const communityProjectSkills = pgTable(
  'community_project_skills',
  {
    projectId: communityProject(),
    slug: text('slug').notNull(),
    position: position(),
    name: text('name').notNull(),
    /** How many skills the project names. With this in the index, matches are computed without reading any project. */
    named: integer('named').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.slug] }),
    index('community_project_skills_slug').on(table.slug, table.projectId, table.named),
  ],
);

/** Steps of community projects. Removed ones are kept, because progress and evidence belong to them. */
export const steps = pgTable(
  'steps',
  {
    id: uuid('id').primaryKey(),
    projectId: communityProject(),
    position: position(),
    title: text('title').notNull(),
    goal: text('goal').notNull(),
    how: jsonb('how').$type<string[]>().notNull(),
    doneWhen: jsonb('done_when').$type<string[]>().notNull(),
    mistakes: jsonb('mistakes').$type<string[]>().notNull(),
    minutes: integer('minutes').notNull(),
    skills: jsonb('skills').$type<string[]>().notNull(),
    /** Ids of steps. */
    prerequisites: jsonb('prerequisites').$type<string[]>().notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('steps_project').on(table.projectId, table.position)],
);

/** Who is in a community project. The row is kept after leaving, so that rejoining restores the progress. */
export const memberships = pgTable(
  'memberships',
  {
    /** Grows with time: the list is read newest first. */
    id: bigserial('id', { mode: 'number' }).notNull().unique(),
    projectId: communityProject(),
    memberId: owner(),
    role: text('role').$type<Role>().notNull(),
    /**
     * The project's title when they joined or last worked in it, so that their work keeps its name whatever happens to
     * the project. Kept by triggers (0028).
     */
    projectTitle: text('project_title').notNull().default(''),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
    /** When they last pressed to join or leave, which may have waited for a connection. Null if it is not known. */
    saidAt: moment('said_at'),
    /**
     * When they last stopped being one of its owners: a moderator could otherwise leave a reported project, or be
     * relieved, and judge it.
     */
    ranUntil: moment('ran_until'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.memberId] }),
    index('memberships_member').on(table.memberId, table.projectId),
    uniqueIndex('memberships_owner')
      .on(table.projectId)
      .where(sql`role = 'owner'`),
  ],
);

/**
 * Number of members of each project, by the audience of their profiles, so that a card costs the same for ten members
 * and for ten thousand. Kept by triggers (migration 0009).
 */
export const membershipCounts = pgTable(
  'membership_counts',
  { projectId: communityProject(), audience: text('audience').notNull(), members: integer('members').notNull() },
  (table) => [primaryKey({ columns: [table.projectId, table.audience] })],
);

const step = () =>
  uuid('step_id')
    .notNull()
    .references(() => steps.id, { onDelete: 'cascade' });

/** Members' progress at steps. No row: not started. */
export const progress = pgTable(
  'progress',
  {
    stepId: step(),
    memberId: owner(),
    state: text('state').$type<Exclude<StepState, 'todo'>>().notNull(),
    /** The step's title when it was marked. Kept by a trigger (0028). */
    stepTitle: text('step_title').notNull().default(''),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.memberId] }),
    index('progress_member').on(table.memberId, table.stepId),
  ],
);

/** Every mark ever made, by its key, so that a repeated one changes nothing, however late it arrives. */
export const marks = pgTable(
  'marks',
  {
    memberId: owner(),
    key: uuid('key').notNull(),
    stepId: step(),
    state: text('state').$type<StepState>().notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);

/** Skills of steps at the moment they were done: later changes by owners take nothing away. */
export const evidencedSkills = pgTable(
  'evidenced_skills',
  {
    memberId: owner(),
    slug: text('slug').notNull(),
    stepId: step(),
    name: text('name').notNull(),
    /**
     * The step's title when it was done: later text by an owner must not appear on a member's profile as their work.
     */
    stepTitle: text('step_title').notNull(),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.slug, table.stepId] }),
    index('evidenced_skills_slug').on(table.slug, table.memberId),
  ],
);

/** What members show of their work on steps. Ids grow with time, as in all lists. */
export const evidence = pgTable(
  'evidence',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stepId: step(),
    memberId: owner(),
    key: uuid('key').notNull(),
    /** The step's title at that time. Kept by a trigger (0028). */
    stepTitle: text('step_title').notNull().default(''),
    text: text('text').notNull(),
    link: text('link').notNull(),
    /** Id of an image. */
    evidenceImage: text('evidence_image'),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('evidence_key').on(table.memberId, table.key),
    index('evidence_step').on(table.stepId, table.id),
    index('evidence_image').on(table.evidenceImage),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    evidenceId: bigint('evidence_id', { mode: 'number' })
      .notNull()
      .references(() => evidence.id, { onDelete: 'cascade' }),
    memberId: owner(),
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('feedback_key').on(table.memberId, table.key),
    index('feedback_evidence').on(table.evidenceId, table.id),
  ],
);

/** The discussion of a step. */
export const comments = pgTable(
  'comments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stepId: step(),
    memberId: owner(),
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
  },
  (table) => [
    uniqueIndex('comments_key').on(table.memberId, table.key),
    index('comments_step').on(table.stepId, table.id),
  ],
);

/** Community projects that members have saved for later. */
export const savedProjects = pgTable(
  'saved_projects',
  {
    memberId: owner(),
    projectId: communityProject(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.projectId] }),
    index('saved_projects_project').on(table.projectId),
  ],
);
