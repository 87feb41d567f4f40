import * as v from 'valibot';
import { defineCall } from './call.ts';
import { stepStates } from './community-projects.ts';
import { operationKey } from './operation-key.ts';
import { waitedSeconds } from './waited-seconds.ts';

export const markStep = defineCall({
  name: 'markStep',
  summary:
    'Mark a step. A done step makes its skills evidenced, an undone one takes them back. A key that is already known changes nothing and answers the present state; so does a mark that was pressed before another one that has arrived, and an `only_forward` one of a step that is further on.',
  method: 'POST',
  path: 'api/community-projects/{project}/steps/{step}/mark/',
  access: 'member',
  body: v.strictObject({
    key: operationKey,
    state: v.picklist(stepStates, 'Choose a state'),
    /** A step that is further on is left as it is: the button may be older than that. */
    only_forward: v.optional(v.boolean()),
    /** Seconds since it was pressed, if it had to wait for a connection. */
    age: waitedSeconds,
  }),
  answer: v.object({
    step: v.string(),
    state: v.picklist(stepStates),
    /** ISO 8601; null unless it is done. */
    done_at: v.nullable(v.string()),
    /** Skills that this step now is evidence of. */
    evidenced: v.array(v.string()),
    /** Of the project's steps, without removed ones. */
    done: v.number(),
    steps: v.number(),
  }),
  status: 200,
  fallback: 'Failed to mark the step',
  errorField: 'detail',
});

export const workAtStep = v.object({
  step: v.string(),
  /** Others who have marked it or added evidence, as far as the reader may see them. */
  members: v.number(),
  /** How many of them have done it. */
  done: v.number(),
  /** Pieces. */
  evidence: v.number(),
});
export type WorkAtStep = v.InferOutput<typeof workAtStep>;

export const getWorkAtSteps = defineCall({
  name: 'getWorkAtSteps',
  summary: 'For owners: what others have done at the steps of a project. Steps that nobody has worked on are left out.',
  method: 'GET',
  path: 'api/community-projects/{project}/work-at-steps/',
  access: 'member',
  answer: v.array(workAtStep),
  status: 200,
  fallback: 'Failed to fetch what members have done',
  errorField: 'detail',
});

/** A step that a member has done, as evidence of a skill. Ids are null if the reader may not see the project. */
export const doneStep = v.object({
  project: v.nullable(v.string()),
  project_title: v.string(),
  step: v.nullable(v.string()),
  step_title: v.string(),
  /** ISO 8601. */
  done_at: v.string(),
  /** Pieces of evidence at the step. */
  evidence: v.number(),
});

export const evidencedSkill = v.object({
  name: v.string(),
  /** Path segment of the skill's page. */
  slug: v.string(),
  /** Steps done with it; `steps` has the newest of them. */
  count: v.number(),
  steps: v.array(doneStep),
});
export type EvidencedSkill = v.InferOutput<typeof evidencedSkill>;

export const getEvidencedSkills = defineCall({
  name: 'getEvidencedSkills',
  summary:
    'The skills that a member has shown by doing steps, those with the most steps first. Empty where the reader may not see the skills section.',
  method: 'GET',
  path: 'api/profiles/users/{username}/evidenced-skills/',
  access: 'optional',
  // A preview of one's own page shows what a reader gets who is nobody in particular.
  query: v.object({ as: v.optional(v.literal('visitor')) }),
  answer: v.array(evidencedSkill),
  status: 200,
  fallback: 'Failed to fetch the evidenced skills',
  errorField: 'detail',
});
