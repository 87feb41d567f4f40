import * as v from 'valibot';
import { defineCall } from './call.ts';
import { areaNames, communityProjectFields, difficulties, whole } from './community-project-fields.ts';
import { documentField } from './document.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { pageOf, orderedPageQuery } from './paging.ts';
import { numberInQuery } from './seen.ts';
import { skillQuery } from './skill-name.ts';

export const projectStatuses = ['draft', 'published', 'archived'] as const;
export const roles = ['owner', 'co-owner', 'member'] as const;
export type Role = (typeof roles)[number];
/** How far a member is with a step. */
export const stepStates = ['todo', 'in_progress', 'done'] as const;
export type StepState = (typeof stepStates)[number];

/** Effort filters for lists of community projects: at most so many hours. */
export const efforts = { evening: 4, weekend: 16, weeks: 60, months: limits.projectHours } as const;
export const effortNames = Object.keys(efforts) as [keyof typeof efforts, ...(keyof typeof efforts)[]];
export const shelves = ['all', 'joined', 'saved', 'own'] as const;
export const projectSorts = ['newest', 'match', 'shortest'] as const;

/**
 * How the skills of a project or a job compare with the reader's, claimed or evidenced. Names as the project or the job
 * spells them.
 */
export const skillMatch = v.object({
  /** Whole percent of those skills that the reader has. */
  percent: v.number(),
  have: v.array(v.string()),
  missing: v.array(v.string()),
});

/** The reader's own part in the project. */
const mine = v.object({
  /** Null when the reader has not joined it, or has left. */
  role: v.nullable(v.picklist(roles)),
  saved: v.boolean(),
  /** Steps, without removed ones. They still count after the member has left. */
  done: v.number(),
  in_progress: v.number(),
  /** Moderators have hidden it: only its owners see it. */
  hidden: v.optional(v.boolean()),
});

/** A community project in a list. */
export const communityProjectCard = v.object({
  /** Digits. */
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  area: v.picklist(areaNames),
  difficulty: v.picklist(difficulties),
  hours: v.number(),
  status: v.picklist(projectStatuses),
  skills: v.array(v.string()),
  /** How many. */
  steps: v.number(),
  /** How many the reader may see, owners included. */
  members: v.number(),
  has_room: v.boolean(),
  /** Null if the reader may not see who it is. */
  owner: v.nullable(memberName),
  /** Members whom the reader follows, at most three. */
  followed: v.array(memberName),
  /** ISO 8601; null for a draft that never was published. */
  published_at: v.nullable(v.string()),
  /** Null for visitors, and where the project names no skill. */
  match: v.nullable(skillMatch),
  /** Null for visitors. */
  mine: v.nullable(mine),
});
export type CommunityProjectCard = v.InferOutput<typeof communityProjectCard>;

export const communityProjectPage = v.object({
  /** How many the reader may see, the same on every page. Counting ends at one more than `limits.searchCount`. */
  count: v.number(),
  ...pageOf(communityProjectCard).entries,
  /** The skill that the list was narrowed to, in its one spelling; null where it was not. */
  skill: v.nullable(v.object({ slug: v.string(), name: v.string(), known: v.boolean() })),
});
export type CommunityProjectPage = v.InferOutput<typeof communityProjectPage>;

/** Limits apply where owners write: a limit lowered later must not make a stored step unreadable. */
export const step = v.object({
  id: v.string(),
  title: v.string(),
  goal: v.string(),
  how: v.array(v.string()),
  done_when: v.array(v.string()),
  mistakes: v.array(v.string()),
  /** Hands-on time; 0 if not given. */
  minutes: v.number(),
  skills: v.array(v.string()),
  /** Ids of steps of the same project. */
  prerequisites: v.array(v.string()),
  /** Members who have done it, as far as the reader may see them. */
  done_by: v.number(),
  /** The reader's own; `todo` for visitors. */
  state: v.picklist(stepStates),
  /** ISO 8601; null unless it is done. */
  done_at: v.nullable(v.string()),
});
export type Step = v.InferOutput<typeof step>;

export const projectOwner = v.object({
  ...memberName.entries,
  role: v.picklist(roles),
  /** Shown to the owner alone, who can take the role back: their profile cannot be seen. */
  hidden: v.boolean(),
});
export type ProjectOwner = v.InferOutput<typeof projectOwner>;

export const communityProject = v.object({
  ...communityProjectCard.entries,
  description: documentField,
  places: v.nullable(v.number()),
  /**
   * How many places are free; null if their number is not limited. Not `places` less `members`: those whom the reader may
   * not see take places, too.
   */
  free_places: v.nullable(v.number()),
  /** The owner and co-owners whom the reader may see, the owner first. The owner sees all of them. */
  owners: v.array(projectOwner),
  /** In the owners' order. */
  steps: v.array(step),
  /** Steps that the owners have removed since the reader worked on them: the progress stays the reader's. */
  removed_steps: v.array(step),
  /** Counts the owners' saves. */
  version: v.number(),
  /** ISO 8601. */
  updated_at: v.string(),
});
export type CommunityProject = v.InferOutput<typeof communityProject>;

const yes = v.optional(v.literal('yes', 'Say yes, or leave it out'));

export const getCommunityProjects = defineCall({
  name: 'getCommunityProjects',
  summary: `Community projects, ${limits.pageProjects} per page. Drafts and archived ones are only on the shelves of their members.`,
  method: 'GET',
  path: 'api/community-projects/',
  access: 'optional',
  query: v.object({
    /** All but the first are for members: visitors are answered 401. */
    shelf: v.optional(v.picklist(shelves, 'There is no such shelf'), 'all'),
    /** A skill's name, alias or slug. */
    skill: skillQuery,
    area: v.optional(v.picklist(areaNames, 'There is no such field')),
    difficulty: v.optional(v.picklist(difficulties, 'There is no such difficulty')),
    effort: v.optional(v.picklist(effortNames, 'There is no such effort')),
    /** Only those that can be joined. */
    room: yes,
    /** Only those with members whom the reader follows. */
    followed: yes,
    /** Only those with steps that the reader has not done. */
    unfinished: yes,
    sort: v.optional(v.picklist(projectSorts, 'There is no such order'), 'newest'),
    ...orderedPageQuery.entries,
  }),
  answer: communityProjectPage,
  status: 200,
  fallback: 'Failed to fetch community projects',
  errorField: 'detail',
});

export const getCommunityProject = defineCall({
  name: 'getCommunityProject',
  summary: 'A community project with its steps, and where the reader stands.',
  method: 'GET',
  path: 'api/community-projects/{project}/',
  access: 'optional',
  answer: communityProject,
  status: 200,
  fallback: 'Failed to fetch the project',
  errorField: 'detail',
});

export const createCommunityProject = defineCall({
  name: 'createCommunityProject',
  summary: 'Start a community project, as a draft. The same key again answers with the project of the first time.',
  method: 'POST',
  path: 'api/community-projects/',
  access: 'member',
  whileSuspended: true,
  bodyBytes: limits.projectBodyBytes,
  body: v.strictObject({ ...communityProjectFields.entries, key: operationKey }),
  answer: communityProject,
  status: 201,
  fallback: 'Failed to start the project',
  errorField: 'detail',
});

export const updateCommunityProject = defineCall({
  name: 'updateCommunityProject',
  summary:
    'Replace what owners write, steps included. 409 `edited_meanwhile` unless `version` is the current one; `errors` then names what others changed since.',
  method: 'PUT',
  path: 'api/community-projects/{project}/',
  access: 'member',
  whileSuspended: true,
  bodyBytes: limits.projectBodyBytes,
  body: v.strictObject({ ...communityProjectFields.entries, version: whole('version', 1, 2 ** 31 - 1) }),
  answer: communityProject,
  status: 200,
  fallback: 'Failed to save the project',
  errorField: 'detail',
});

export const setProjectStatus = defineCall({
  name: 'setProjectStatus',
  summary: 'Publish a draft, archive a published project, or publish an archived one again.',
  method: 'POST',
  path: 'api/community-projects/{project}/status/',
  access: 'member',
  body: v.strictObject({ status: v.picklist(['published', 'archived'], 'Publish or archive it') }),
  answer: communityProject,
  status: 200,
  fallback: 'Failed to change the project',
  errorField: 'detail',
});

export const deleteDraft = defineCall({
  name: 'deleteDraft',
  summary:
    'Delete a community project that has never been published. With the `version` that its owner has seen, 409 `edited_meanwhile` if it was saved since.',
  method: 'DELETE',
  path: 'api/community-projects/{project}/',
  access: 'member',
  whileSuspended: true,
  query: v.object({ version: v.optional(numberInQuery('version')) }),
  status: 204,
  fallback: 'Failed to delete the draft',
  errorField: 'detail',
});

export const saveForLater = defineCall({
  name: 'saveForLater',
  summary:
    'Put a community project on the shelf of saved ones, or take it off. Repeating the call changes nothing. 409 `archived` for an archived one that the member is not in and has not saved.',
  method: 'POST',
  path: 'api/community-projects/{project}/saved/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ saved: v.boolean('Say true or false') }),
  answer: v.object({ saved: v.boolean() }),
  status: 200,
  fallback: 'Failed to save the project for later',
  errorField: 'detail',
});
