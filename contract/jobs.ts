import * as v from 'valibot';
import { applyLink } from './apply-link.ts';
import { defineCall } from './call.ts';
import { skillMatch } from './community-projects.ts';
import { jobCorrection, jobFields, jobKindNames } from './job-fields.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { countedPageOf, orderedPageQuery } from './paging.ts';
import { skillQuery } from './skill-name.ts';

export const jobShelves = ['all', 'saved', 'own'] as const;
export const jobSorts = ['newest', 'match', 'closing'] as const;

/** A job in a list. */
export const jobCard = v.object({
  /** Digits. */
  id: v.string(),
  title: v.string(),
  organisation: v.string(),
  /** Empty if the work is remote only. */
  place: v.string(),
  remote: v.boolean(),
  kind: v.picklist(jobKindNames),
  summary: v.string(),
  skills: v.array(v.string()),
  /** ISO 8601. */
  posted_at: v.string(),
  /** ISO 8601: the last moment to apply. In the past only on one's own shelves. */
  expires_at: v.string(),
  is_open: v.boolean(),
  /** Null for visitors, and where the job names no skill. */
  match: v.nullable(skillMatch),
  /** Null for visitors. `own`: the reader posted it, and can change and close it. */
  mine: v.nullable(
    v.object({
      saved: v.boolean(),
      own: v.boolean(),
      /** Moderators have hidden it: only who posted it sees it. */
      hidden: v.optional(v.boolean()),
    }),
  ),
});
export type JobCard = v.InferOutput<typeof jobCard>;

export const jobPage = v.object({
  ...countedPageOf(jobCard).entries,
  /** The skill that the list was narrowed to, in its one spelling; null where it was not. */
  skill: v.nullable(v.object({ slug: v.string(), name: v.string(), known: v.boolean() })),
});
export type JobPage = v.InferOutput<typeof jobPage>;

export const job = v.object({
  ...jobCard.entries,
  /** Paragraphs, with an empty line between two. */
  description: v.string(),
  /** A role in career guidance; null if none fits. */
  role: v.nullable(v.object({ slug: v.string(), title: v.string() })),
  /** Null if it is not safe to open, and once the job is closed. */
  apply: v.fallback(v.nullable(applyLink), null),
  /** Null if the reader may not see who it is. */
  posted_by: v.nullable(memberName),
  /** Counts up with each correction. */
  version: v.number(),
});
export type Job = v.InferOutput<typeof job>;

export const getJobs = defineCall({
  name: 'getJobs',
  summary: `Open jobs, ${limits.pageJobs} per page. Closed ones are only on the shelves of those who saved or posted them.`,
  method: 'GET',
  path: 'api/jobs/',
  access: 'optional',
  query: v.object({
    /** All but the first are for members: visitors are answered 401. */
    shelf: v.optional(v.picklist(jobShelves, 'There is no such shelf'), 'all'),
    /** A skill's name, alias or slug. */
    skill: skillQuery,
    kind: v.optional(v.picklist(jobKindNames, 'There is no such kind')),
    remote: v.optional(v.literal('yes', 'Say yes, or leave it out')),
    /** Slug of a role of the career guidance. */
    role: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
    sort: v.optional(v.picklist(jobSorts, 'There is no such order'), 'newest'),
    ...orderedPageQuery.entries,
  }),
  answer: jobPage,
  status: 200,
  fallback: 'Failed to fetch jobs',
  errorField: 'detail',
});

export const getJob = defineCall({
  name: 'getJob',
  summary:
    'A job. Once its date is past, those who posted or saved it still read it, without the way to apply; everyone else is answered 410 `job_closed`, and `detail` says so.',
  method: 'GET',
  path: 'api/jobs/{job}/',
  access: 'optional',
  answer: job,
  status: 200,
  fallback: 'Failed to fetch the job',
  errorField: 'detail',
});

export const saveJob = defineCall({
  name: 'saveJob',
  summary:
    'Put a job on the shelf of saved ones, or take it off. Repeating the call changes nothing. 410 `job_closed` for a job that is closed and not saved yet.',
  method: 'POST',
  path: 'api/jobs/{job}/saved/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ saved: v.boolean('Say true or false') }),
  answer: v.object({ saved: v.boolean() }),
  status: 200,
  fallback: 'Failed to save the job',
  errorField: 'detail',
});

export const getPostingRights = defineCall({
  name: 'getPostingRights',
  summary:
    'In whose name the member can post jobs. Nobody gets this right through a call: moderators have it, and the operator grants it.',
  method: 'GET',
  path: 'api/job-posting-rights/',
  access: 'member',
  answer: v.object({
    /** Of moderators: they can post in any name. */
    any: v.boolean(),
    organisations: v.array(v.string()),
  }),
  status: 200,
  fallback: 'Failed to fetch your rights',
  errorField: 'detail',
});

export const postJob = defineCall({
  name: 'postJob',
  summary:
    'Post a job. 403 `cannot_post` without the right. The same key again answers with the job of the first time.',
  method: 'POST',
  path: 'api/jobs/',
  access: 'member',
  body: jobFields,
  answer: job,
  status: 201,
  fallback: 'Failed to post the job',
  errorField: 'detail',
});

export const updateJob = defineCall({
  name: 'updateJob',
  summary:
    'Replace what is written about an open job, by the one who posted it or a moderator. 403 `cannot_post` for anyone else, and for an organisation in whose name they cannot post; 410 `job_closed` once it is closed; 409 `edited_meanwhile` unless `version` is the current one: `errors` then names what differs.',
  method: 'PUT',
  path: 'api/jobs/{job}/',
  access: 'member',
  body: jobCorrection,
  answer: job,
  status: 200,
  fallback: 'Failed to change the job',
  errorField: 'detail',
});

export const closeJob = defineCall({
  name: 'closeJob',
  summary: 'Close a job before its date, by the one who posted it or a moderator. Repeating the call changes nothing.',
  method: 'POST',
  path: 'api/jobs/{job}/close/',
  access: 'member',
  status: 204,
  fallback: 'Failed to close the job',
  errorField: 'detail',
});
