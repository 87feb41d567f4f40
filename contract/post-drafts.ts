import * as v from 'valibot';
import { defineCall } from './call.ts';
import { documentField } from './document.ts';
import { trimmedLine } from './fields.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { operationKey } from './operation-key.ts';
import { post } from './posts.ts';
import { numberInQuery } from './seen.ts';
import { skillName } from './skill-name.ts';

const counted = (name: string) =>
  v.pipe(v.number(`${name} must be a number`), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

const title = v.pipe(
  v.string('title is required'),
  v.transform(trimmedLine),
  v.maxLength(limits.titleCharacters, `title can have at most ${limits.titleCharacters} characters`),
);

/** What is written, finished or not. */
export const postText = v.strictObject({
  title,
  body: documentField,
  skills: list(skillName, limits.postSkills, `A post can name at most ${limits.postSkills} skills`),
});
export type PostText = v.InferOutput<typeof postText>;

/** The published post that a draft changes, and the version of it that the author has seen. */
const changedPost = v.nullable(
  v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'post is not valid')), version: counted('version') }),
);

const sent = v.strictObject({
  ...postText.entries,
  /** The version of the draft that the author has seen; 0 for a new one. */
  version: counted('version'),
  post: changedPost,
});

export const draftState = v.object({
  version: v.number(),
  /** ISO 8601. */
  saved_at: v.string(),
});
export type DraftState = v.InferOutput<typeof draftState>;

export const postDraft = v.object({
  key: v.string(),
  title: v.string(),
  body: documentField,
  skills: v.array(v.string()),
  post: v.nullable(v.object({ id: v.string(), version: v.number() })),
  ...draftState.entries,
});
export type PostDraft = v.InferOutput<typeof postDraft>;

export const draftCard = v.object({
  key: v.string(),
  title: v.string(),
  excerpt: v.string(),
  post: v.nullable(v.string()),
  version: v.number(),
  saved_at: v.string(),
});
export type DraftCard = v.InferOutput<typeof draftCard>;

export const getPostDrafts = defineCall({
  name: 'getPostDrafts',
  summary: 'Drafts of posts, the one saved last first.',
  method: 'GET',
  path: 'api/post-drafts/',
  access: 'member',
  answer: v.array(draftCard),
  status: 200,
  fallback: 'Failed to fetch the drafts',
  errorField: 'detail',
});

export const getPostDraft = defineCall({
  name: 'getPostDraft',
  summary:
    'A draft of one’s own, by the key that its first save named. 404 once it is published, with the id of the post in `published`.',
  method: 'GET',
  path: 'api/post-drafts/{key}/',
  access: 'member',
  answer: postDraft,
  status: 200,
  fallback: 'Failed to fetch the draft',
  errorField: 'detail',
});

export const savePostDraft = defineCall({
  name: 'savePostDraft',
  summary:
    'Save a draft. 409 `edited_meanwhile` unless `version` is the current one, and 409 `already_published` once it is, with the id of the post in `published`. Nothing is overwritten then.',
  method: 'PUT',
  path: 'api/post-drafts/{key}/',
  access: 'member',
  whileSuspended: true,
  bodyBytes: limits.documentBodyBytes,
  body: sent,
  answer: draftState,
  status: 200,
  fallback: 'Failed to save the draft',
  errorField: 'detail',
});

export const publishPostDraft = defineCall({
  name: 'publishPostDraft',
  summary:
    'Publish a text, as a new post or as a change of one. The same key and text again answers with the post of the first time; with another text it is 409 `already_published`, with the post’s id in `published`. 409 `edited_meanwhile` when the draft or the post was changed elsewhere.',
  method: 'POST',
  path: 'api/post-drafts/{key}/publish/',
  access: 'member',
  bodyBytes: limits.documentBodyBytes,
  body: sent,
  answer: post,
  status: 201,
  fallback: 'Failed to publish the post',
  errorField: 'detail',
});

export const deletePostDraft = defineCall({
  name: 'deletePostDraft',
  summary:
    'Delete a draft. A post that it would have changed stays as it is. With the `version` that the author has seen, 409 `edited_meanwhile` when the draft was written to since.',
  method: 'DELETE',
  path: 'api/post-drafts/{key}/',
  access: 'member',
  whileSuspended: true,
  query: v.object({ version: v.optional(numberInQuery('version')) }),
  status: 204,
  fallback: 'Failed to delete the draft',
  errorField: 'detail',
});

/** The key of a draft in a path is an operation key. */
export const draftKey = operationKey;
