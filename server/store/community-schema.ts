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

/** Community projects, not entries of profiles. Ids are digits on the wire and in addresses; skills never are. */
export const communityProjects = pgTable(
  'community_projects',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Who started it, and the key of that: sent again, it starts nothing new. */
    startedBy: uuid('started_by').references(() => members.id, { onDelete: 'set null' }),
    startKey: uuid('start_key').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: jsonb('description').$type<Document>().notNull(),
    area: text('area').$type<ProjectArea>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    hours: integer('hours').notNull(),
    /** How many members it takes; null: as many as come. */
    places: integer('places'),
    /** As many are in it as it takes, without those whom a block shuts out. Triggers keep it (0012, 0028), so that a list need not count. */
    isFull: boolean('is_full').notNull().default(false),
    status: text('status').$type<CommunityProject['status']>().notNull(),
    /** Counts the saves: each save says which one it began with. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The first time. Null while it is a draft. */
    publishedAt: moment('published_at'),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
  },
  (table) => [
    uniqueIndex('community_projects_started').on(table.startedBy, table.startKey),
    // In the order of the list.
    index('community_projects_listed')
      .on(table.publishedAt, table.id)
      .where(sql`status = 'published'`),
    // In the order of those that take the least time.
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

/** What each save changed, for someone who then saves an older version. `fields`: names; of a step `steps.<id>`. */
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

/** Skills of community projects. `slug`: the same for all names of one skill (server/skills/match.ts). */
export const communityProjectSkills = pgTable(
  'community_project_skills',
  {
    projectId: communityProject(),
    slug: text('slug').notNull(),
    position: position(),
    name: text('name').notNull(),
    /** How many the project names: with it in the index, how well projects match is known before any is read. */
    named: integer('named').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.slug] }),
    index('community_project_skills_slug').on(table.slug, table.projectId, table.named),
  ],
);

/** Steps of community projects. A removed one stays: progress and evidence belong to it. */
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

/** Who is in a community project. A row stays after leaving: joining again finds the progress as it was. */
export const memberships = pgTable(
  'memberships',
  {
    /** Grows with time: the list is read from the newest on. */
    id: bigserial('id', { mode: 'number' }).notNull().unique(),
    projectId: communityProject(),
    memberId: owner(),
    role: text('role').$type<Role>().notNull(),
    /** As it was when they joined or last worked in it: what they did has a name, whatever becomes of the project. Triggers keep it (0028). */
    projectTitle: text('project_title').notNull().default(''),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
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
 * How many are in each project, apart by the audience of their profiles: what a card says costs the same for ten and for ten
 * thousand. Triggers keep it (migration 0009).
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

/** Where members stand with steps; no row: not begun. */
export const progress = pgTable(
  'progress',
  {
    stepId: step(),
    memberId: owner(),
    state: text('state').$type<Exclude<StepState, 'todo'>>().notNull(),
    /** As it was at the mark. A trigger keeps it (0028). */
    stepTitle: text('step_title').notNull().default(''),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.memberId] }),
    index('progress_member').on(table.memberId, table.stepId),
  ],
);

/** Every mark that was made, by its key: one that arrives again, however late, changes nothing. */
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

/** Skills of steps at the moment they were done: what owners change later takes nothing away. */
export const evidencedSkills = pgTable(
  'evidenced_skills',
  {
    memberId: owner(),
    slug: text('slug').notNull(),
    stepId: step(),
    name: text('name').notNull(),
    /** As it was when it was done: what an owner writes later must not stand on a member's profile as what they did. */
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
    /** As it was then. A trigger keeps it (0028). */
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

/** Community projects that members keep for later. */
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
