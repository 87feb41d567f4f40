import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText, webAddress } from './entry-fields.ts';
import { requiredText } from './fields.ts';
import { imageField } from './images.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { countedPageOf, pageQuery } from './paging.ts';
import { numberInQuery } from './seen.ts';

/** At least one of text, link and image. */
export const evidenceFields = v.pipe(
  v.strictObject({
    key: operationKey,
    text: optionalText('text', limits.evidenceCharacters),
    link: webAddress,
    evidence_image: imageField,
  }),
  v.forward(
    v.check(
      ({ text, link, evidence_image }) => text !== '' || link !== '' || evidence_image instanceof File,
      'Add a text, a link or an image',
    ),
    ['text'],
  ),
);

export const feedback = v.object({
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
export type Feedback = v.InferOutput<typeof feedback>;

export const evidence = v.object({
  id: v.string(),
  author: memberName,
  text: v.string(),
  link: v.string(),
  /** Address of the image, or null. */
  evidence_image: v.nullable(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
  is_self: v.boolean(),
  /** Moderators have hidden it: only its author sees it. */
  hidden: v.optional(v.boolean()),
  /** Oldest first, as far as the reader may see the authors. */
  feedback: v.array(feedback),
});
export type Evidence = v.InferOutput<typeof evidence>;

export const evidencePage = countedPageOf(evidence);
export type EvidencePage = v.InferOutput<typeof evidencePage>;

export const getEvidence = defineCall({
  name: 'getEvidence',
  summary: `Evidence at a step with its feedback, the newest first, ${limits.pageEvidence} per page.`,
  method: 'GET',
  path: 'api/community-projects/{project}/steps/{step}/evidence/',
  access: 'optional',
  query: pageQuery,
  answer: evidencePage,
  status: 200,
  fallback: 'Failed to fetch the evidence',
  errorField: 'detail',
});

/** Evidence in one of the reader's projects that nobody but its author has said anything about, as far as the reader may see it. */
const waitingEvidence = v.object({
  id: v.string(),
  author: memberName,
  project: v.string(),
  project_title: v.string(),
  step: v.string(),
  step_title: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
});
export type WaitingEvidence = v.InferOutput<typeof waitingEvidence>;

export const waitingEvidencePage = countedPageOf(waitingEvidence);
export type WaitingEvidencePage = v.InferOutput<typeof waitingEvidencePage>;

export const getWaitingEvidence = defineCall({
  name: 'getWaitingEvidence',
  summary: `Evidence of others that waits for feedback in the published projects that the member is in, what has waited longest first, ${limits.pageWaiting} per page.`,
  method: 'GET',
  path: 'api/evidence/waiting/',
  access: 'member',
  query: pageQuery,
  answer: waitingEvidencePage,
  status: 200,
  fallback: 'Failed to fetch what waits for feedback',
  errorField: 'detail',
});

export const addEvidence = defineCall({
  name: 'addEvidence',
  summary: 'Add evidence at a step of a project that the member is in. The same key again answers with the first.',
  method: 'POST',
  path: 'api/community-projects/{project}/steps/{step}/evidence/',
  access: 'member',
  encoding: 'multipart',
  body: evidenceFields,
  answer: evidence,
  status: 201,
  fallback: 'Failed to add the evidence',
  errorField: 'detail',
});

export const deleteEvidence = defineCall({
  name: 'deleteEvidence',
  summary:
    'Remove evidence of one’s own, with its feedback. With the number of pieces of `feedback` that its author has seen, 409 `edited_meanwhile` if there are more by now.',
  method: 'DELETE',
  path: 'api/evidence/{id}/',
  access: 'member',
  query: v.object({ feedback: v.optional(numberInQuery('feedback')) }),
  status: 204,
  fallback: 'Failed to remove the evidence',
  errorField: 'detail',
});

export const addFeedback = defineCall({
  name: 'addFeedback',
  summary:
    'Give feedback on evidence; in an archived project only by those who are in it (409 `archived`). The same key again answers with the first.',
  method: 'POST',
  path: 'api/evidence/{id}/feedback/',
  access: 'member',
  body: v.strictObject({ key: operationKey, text: requiredText('text', limits.feedbackCharacters) }),
  answer: feedback,
  status: 201,
  fallback: 'Failed to give feedback',
  errorField: 'detail',
});

export const deleteFeedback = defineCall({
  name: 'deleteFeedback',
  summary: 'Remove feedback: its author, the author of the evidence and owners of the project can.',
  method: 'DELETE',
  path: 'api/feedback/{id}/',
  access: 'member',
  status: 204,
  fallback: 'Failed to remove the feedback',
  errorField: 'detail',
});
