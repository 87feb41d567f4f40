import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Document } from '../../contract/document.ts';
import { hiddenAt, images as storedImages, moment, owner, position, removedAt } from './schema.ts';

/** Ids of the images in `body`, computed by PostgreSQL, so that no image in use is deleted, whatever wrote the text. */
const images = () =>
  text('images')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`document_images(body)`);

/**
 * Published posts; a deleted one has no row. Ids are digits in addresses and grow in the order of publishing, which is
 * the order of every feed.
 */
export const posts = pgTable(
  'posts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    authorId: owner(),
    title: text('title').notNull(),
    body: jsonb('body').$type<Document>().notNull(),
    /** The beginning of the text. */
    excerpt: text('excerpt').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    /** Counts the edits. Each edit names the version it started from. */
    version: integer('version').notNull(),
    publishedAt: moment('published_at').notNull(),
    editedAt: moment('edited_at'),
    hiddenAt: hiddenAt(),
    images: images(),
    removedAt: removedAt(),
  },
  (table) => [
    index('posts_author').on(table.authorId, table.id),
    // For feeds of followed members, which look through hundreds of posts for a page: the index avoids reading the
    // rows, each of which holds a text.
    index('posts_shown')
      .on(table.authorId, table.id)
      .where(sql`hidden_at is null`),
  ],
);

const post = () =>
  bigint('post_id', { mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

/**
 * The history of a post, including its present text. `key` is that of its draft, so that resending it publishes nothing
 * new.
 */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: post(),
    version: integer('version').notNull(),
    authorId: owner(),
    key: uuid('key').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<Document>().notNull(),
    at: moment('at').notNull(),
    images: images(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    uniqueIndex('post_versions_key').on(table.authorId, table.key),
    // Whether a post shows an image is asked each time that the image is.
    index('post_versions_images').using('gin', table.images),
  ],
);

/** Skills of posts. `slug` is the same for all names of one skill. */
export const postSkills = pgTable(
  'post_skills',
  { postId: post(), slug: text('slug').notNull(), position: position(), name: text('name').notNull() },
  (table) => [
    primaryKey({ columns: [table.postId, table.slug] }),
    index('post_skills_slug').on(table.slug, table.postId),
  ],
);

/** Texts being written: saved while their author types, and seen by nobody else. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    authorId: owner(),
    /** Made by the client. */
    key: uuid('key').notNull(),
    /** The post that it changes, and the version of it that the writer has seen. */
    postId: bigint('post_id', { mode: 'number' }).references(() => posts.id, { onDelete: 'set null' }),
    postVersion: integer('post_version').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<Document>().notNull(),
    skills: jsonb('skills').$type<string[]>().notNull(),
    /** Counts the saves. Each save names the version it started from. */
    version: integer('version').notNull(),
    savedAt: moment('saved_at').notNull(),
    images: images(),
  },
  (table) => [
    primaryKey({ columns: [table.authorId, table.key] }),
    index('post_drafts_saved').on(table.authorId, table.savedAt),
    index('post_drafts_post').on(table.postId),
  ],
);

/**
 * Who has uploaded which image for posts: nobody else can put it into a text. Every member who uploads the same picture
 * has a row.
 */
export const postImages = pgTable(
  'post_images',
  {
    memberId: owner(),
    imageId: text('image_id')
      .notNull()
      .references(() => storedImages.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.imageId] }), index('post_images_image').on(table.imageId)],
);

export const postLikes = pgTable(
  'post_likes',
  { postId: post(), memberId: owner(), likedAt: moment('liked_at').notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.memberId] }), index('post_likes_member').on(table.memberId)],
);

/** Private: nobody else is told. */
export const postBookmarks = pgTable(
  'post_bookmarks',
  { memberId: owner(), postId: post(), savedAt: moment('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.postId] }), index('post_bookmarks_post').on(table.postId)],
);

/** Comments on posts and, one level below, answers to them. */
export const postComments = pgTable(
  'post_comments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    postId: post(),
    /** Null: a comment on the post itself. */
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => postComments.id, {
      onDelete: 'cascade',
    }),
    memberId: owner(),
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    hiddenAt: hiddenAt(),
    removedAt: removedAt(),
  },
  (table) => [
    uniqueIndex('post_comments_key').on(table.memberId, table.key),
    index('post_comments_post').on(table.postId, table.parentId, table.id),
    index('post_comments_parent').on(table.parentId, table.id),
  ],
);

/**
 * Numbers of likes and comments of each post, by the audience of the members who made them. Kept by triggers (the
 * migration named posts).
 */
export const postCounts = pgTable(
  'post_counts',
  {
    postId: post(),
    audience: text('audience').notNull(),
    likes: integer('likes').notNull(),
    comments: integer('comments').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.audience] })],
);
