import * as v from 'valibot';
import { defineCall } from './call.ts';
import { roles, stepStates } from './community-projects.ts';
import { evidence } from './evidence.ts';
import { limits } from './limits.ts';
import { countedPageOf, pageQuery } from './paging.ts';

const { id, text, link, evidence_image, created_at, hidden } = evidence.entries;

/** Evidence as its author reads it while the project is hidden: without what others said about it. */
const ownEvidence = v.object({ id, text, link, evidence_image, created_at, hidden });
export type OwnEvidence = v.InferOutput<typeof ownEvidence>;

const ownStep = v.object({
  id: v.string(),
  /** As it was when the member worked on it. */
  title: v.string(),
  state: v.picklist(stepStates),
  /** ISO 8601; null unless it is done. */
  done_at: v.nullable(v.string()),
  /** Skills that it is evidence of. */
  skills: v.array(v.string()),
  /** The newest first. */
  evidence: v.array(ownEvidence),
});

const work = {
  project: v.string(),
  /** As it was when the member joined or last worked in it; the current one if they can see the project. */
  title: v.string(),
  /** Null once they have left. */
  role: v.nullable(v.picklist(roles)),
};

/**
 * What a member did in a community project, whatever has become of the project. It contains nothing of anyone else's.
 */
const ownWork = v.object({
  ...work,
  /** The member can see the project itself. Why they cannot is not said: it could be because of a block. */
  available: v.boolean(),
  /** In the order in which the member worked on them. */
  steps: v.array(ownStep),
});
export type OwnWork = v.InferOutput<typeof ownWork>;

const unavailableWork = v.object({
  ...work,
  /** Steps done. */
  done: v.number(),
  /** Pieces of evidence. */
  evidence: v.number(),
});
export type UnavailableWork = v.InferOutput<typeof unavailableWork>;

const unavailableWorkPage = countedPageOf(unavailableWork);
export type UnavailableWorkPage = v.InferOutput<typeof unavailableWorkPage>;

export const getOwnWork = defineCall({
  name: 'getOwnWork',
  summary:
    'What the member did in a community project that they are or were in. It stays theirs where the project itself is not available to them.',
  method: 'GET',
  path: 'api/community-projects/{project}/own-work/',
  access: 'member',
  answer: ownWork,
  status: 200,
  fallback: 'Failed to fetch your work',
  errorField: 'detail',
});

export const getUnavailableWork = defineCall({
  name: 'getUnavailableWork',
  summary: `Projects that the member is in or has worked in and that are not available to them, the last joined first, ${limits.pageProjects} per page.`,
  method: 'GET',
  path: 'api/own-work/unavailable/',
  access: 'member',
  query: pageQuery,
  answer: unavailableWorkPage,
  status: 200,
  fallback: 'Failed to fetch your work',
  errorField: 'detail',
});
