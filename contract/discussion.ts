import * as v from 'valibot';
import { defineCall } from './call.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { countedPageOf, pageQuery } from './paging.ts';

export const comment = v.object({
  id: v.string(),
  author: memberName,
  text: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  is_self: v.boolean(),
  /** The reader can remove it. */
  removable: v.boolean(),
  /** Moderators have hidden it: only its author sees it. */
  hidden: v.optional(v.boolean()),
});
export type Comment = v.InferOutput<typeof comment>;

export const commentPage = countedPageOf(comment);
export type CommentPage = v.InferOutput<typeof commentPage>;

export const getComments = defineCall({
  name: 'getComments',
  summary: `The discussion of a step, the newest first, ${limits.pageComments} per page.`,
  method: 'GET',
  path: 'api/community-projects/{project}/steps/{step}/comments/',
  access: 'optional',
  query: pageQuery,
  answer: commentPage,
  status: 200,
  fallback: 'Failed to fetch the discussion',
  errorField: 'detail',
});

export const addComment = defineCall({
  name: 'addComment',
  summary:
    'Say something about a step. Joining is not needed, except in an archived project (409 `archived`). The same key again answers with the first.',
  method: 'POST',
  path: 'api/community-projects/{project}/steps/{step}/comments/',
  access: 'member',
  body: v.strictObject({ key: operationKey, text: requiredText('text', limits.commentCharacters) }),
  answer: comment,
  status: 201,
  fallback: 'Failed to add the comment',
  errorField: 'detail',
});

export const deleteComment = defineCall({
  name: 'deleteComment',
  summary: 'Remove a comment: its author and owners of the project can.',
  method: 'DELETE',
  path: 'api/comments/{id}/',
  access: 'member',
  status: 204,
  fallback: 'Failed to remove the comment',
  errorField: 'detail',
});
