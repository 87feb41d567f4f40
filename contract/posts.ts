import * as v from 'valibot';
import { defineCall } from './call.ts';
import { documentField } from './document.ts';
import { requiredText, username } from './fields.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { pageOf, pageQuery } from './paging.ts';
import { numberInQuery } from './seen.ts';
import { skillQuery } from './skill-name.ts';

export const feeds = ['all', 'followed', 'saved', 'own'] as const;
export type Feed = (typeof feeds)[number];

export const postCard = v.object({
  /** Digits. */
  id: v.string(),
  author: memberName,
  title: v.string(),
  /** How the text begins, on one line. */
  excerpt: v.string(),
  reading_minutes: v.number(),
  skills: v.array(v.string()),
  /** ISO 8601. */
  published_at: v.string(),
  /** ISO 8601; null for one that was never changed. */
  edited_at: v.nullable(v.string()),
  /** As far as the reader may see whose they are. */
  likes: v.number(),
  comments: v.number(),
  /** Null for visitors. */
  mine: v.nullable(
    v.object({
      own: v.boolean(),
      liked: v.boolean(),
      saved: v.boolean(),
      /** Moderators have hidden it: only its author sees it. */
      hidden: v.optional(v.boolean()),
    }),
  ),
});
export type PostCard = v.InferOutput<typeof postCard>;

/** A step that a text names and the reader may open. */
const openStep = v.object({
  step: v.string(),
  /** Digits. */
  project: v.string(),
  project_title: v.string(),
});
export type OpenStep = v.InferOutput<typeof openStep>;

export const post = v.object({
  ...postCard.entries,
  body: documentField,
  /** The steps named in the text that still exist and that the reader may see. The others are only words. */
  steps: v.array(openStep),
  /** Counts the edits, from 1. */
  version: v.number(),
});
export type Post = v.InferOutput<typeof post>;

export const postPage = v.object({
  ...pageOf(postCard).entries,
  /** The skill that the feed was narrowed to, in its one spelling. */
  skill: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  /** The member whose posts these are; null if the call names none, or one whom the reader may not see. */
  author: v.nullable(memberName),
});
export type PostPage = v.InferOutput<typeof postPage>;

export const getPosts = defineCall({
  name: 'getPosts',
  summary: `Posts, the newest first, ${limits.pagePosts} per page: all, those of members whom the reader follows, saved ones, or the reader's own.`,
  method: 'GET',
  path: 'api/posts/',
  access: 'optional',
  query: v.object({
    ...pageQuery.entries,
    /** All but the first are for members: visitors are answered 401. */
    feed: v.optional(v.picklist(feeds, 'There is no such feed'), 'all'),
    /** A skill's name, alias or slug. */
    skill: skillQuery,
    /** Of all posts, those of this member: none if the reader may not see them. Other feeds are refused with 400. */
    author: v.optional(username),
  }),
  answer: postPage,
  status: 200,
  fallback: 'Failed to fetch posts',
  errorField: 'detail',
});

export const getPost = defineCall({
  name: 'getPost',
  summary: 'A post with its text.',
  method: 'GET',
  path: 'api/posts/{post}/',
  access: 'optional',
  answer: post,
  status: 200,
  fallback: 'Failed to fetch the post',
  errorField: 'detail',
});

export const postVersion = v.object({
  version: v.number(),
  title: v.string(),
  body: documentField,
  /** ISO 8601. */
  at: v.string(),
});
export type PostVersion = v.InferOutput<typeof postVersion>;

export const getPostVersions = defineCall({
  name: 'getPostVersions',
  summary: `The last ${limits.postVersions} versions of a post, the newest first.`,
  method: 'GET',
  path: 'api/posts/{post}/versions/',
  access: 'optional',
  answer: v.array(postVersion),
  status: 200,
  fallback: 'Failed to fetch the history of the post',
  errorField: 'detail',
});

export const deletePost = defineCall({
  name: 'deletePost',
  summary:
    'Delete a post of one’s own, with its history and comments. With the number of `comments` and the time in `edited_at` (empty for never) that its author has seen, 409 `edited_meanwhile` if there are more comments or it was edited since.',
  method: 'DELETE',
  path: 'api/posts/{post}/',
  access: 'member',
  query: v.object({
    comments: v.optional(numberInQuery('comments')),
    edited_at: v.optional(v.pipe(v.string(), v.maxLength(40, 'edited_at is not valid'))),
  }),
  status: 204,
  fallback: 'Failed to delete the post',
  errorField: 'detail',
});

export const likePost = defineCall({
  name: 'likePost',
  summary: 'Like a post, or take that back. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/posts/{post}/like/',
  access: 'member',
  body: v.strictObject({ liked: v.boolean('Say true or false') }),
  answer: v.object({ liked: v.boolean(), likes: v.number() }),
  status: 200,
  fallback: 'Failed to like the post',
  errorField: 'detail',
});

export const savePost = defineCall({
  name: 'savePost',
  summary: 'Bookmark a post, or take the bookmark away. Nobody else is told. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/posts/{post}/saved/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ saved: v.boolean('Say true or false') }),
  answer: v.object({ saved: v.boolean() }),
  status: 200,
  fallback: 'Failed to save the post',
  errorField: 'detail',
});

export const postReply = v.object({
  id: v.string(),
  /** Null: its author is hidden from the reader, who sees only the answers to it. */
  author: v.nullable(memberName),
  text: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  is_self: v.boolean(),
  /** The reader can remove it. */
  removable: v.boolean(),
  /** Moderators have hidden it: only its author sees it. */
  hidden: v.optional(v.boolean()),
});
export type PostReply = v.InferOutput<typeof postReply>;

export const postComment = v.object({
  ...postReply.entries,
  /** Answers, oldest first. They have none themselves. */
  replies: v.array(postReply),
});
export type PostComment = v.InferOutput<typeof postComment>;

export const postCommentPage = pageOf(postComment);
export type PostCommentPage = v.InferOutput<typeof postCommentPage>;

export const getPostComments = defineCall({
  name: 'getPostComments',
  summary: `Comments on a post with their answers, the newest first, ${limits.pagePostComments} per page.`,
  method: 'GET',
  path: 'api/posts/{post}/comments/',
  access: 'optional',
  query: pageQuery,
  answer: postCommentPage,
  status: 200,
  fallback: 'Failed to fetch the comments',
  errorField: 'detail',
});

export const addPostComment = defineCall({
  name: 'addPostComment',
  summary: 'Comment on a post, or answer a comment. The same key again answers with the first.',
  method: 'POST',
  path: 'api/posts/{post}/comments/',
  access: 'member',
  body: v.strictObject({
    key: operationKey,
    text: requiredText('text', limits.commentCharacters),
    /** Id of the comment that this answers. An answer cannot be answered. */
    parent: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'parent is not valid'))), null),
  }),
  answer: postReply,
  status: 201,
  fallback: 'Failed to add the comment',
  errorField: 'detail',
});

export const deletePostComment = defineCall({
  name: 'deletePostComment',
  summary:
    'Remove a comment with its answers: its author and the author of the post can. With the number of `answers` that they have seen, 409 `edited_meanwhile` if there are more by now.',
  method: 'DELETE',
  path: 'api/post-comments/{id}/',
  access: 'member',
  query: v.object({ answers: v.optional(numberInQuery('answers')) }),
  status: 204,
  fallback: 'Failed to remove the comment',
  errorField: 'detail',
});
