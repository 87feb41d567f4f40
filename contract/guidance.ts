import * as v from 'valibot';
import { defineCall } from './call.ts';
import { difficulties } from './community-project-fields.ts';
import { roles as memberRoles, stepStates } from './community-projects.ts';
import { memberName } from './member-name.ts';
import { doneStep } from './progress.ts';
import { skillLevels } from './entries.ts';
import { levelTexts } from './skills.ts';

/** How many finished steps with a skill show a level of it. Steps alone never show an expert. */
export const stepsForLevel = { beginner: 1, intermediate: 3, advanced: 6 } as const;

const level = v.picklist(skillLevels);
const named = v.object({ slug: v.string(), title: v.string() });
export type RoleName = v.InferOutput<typeof named>;

/** The reader's progress: each need weighs more the more important it is, and counts in part at a lower level. */
const match = v.object({
  percent: v.number(),
  /** Needs whose level is reached. */
  met: v.number(),
  needs: v.number(),
});
export type RoleMatch = v.InferOutput<typeof match>;

const roleCard = v.object({
  ...named.entries,
  summary: v.string(),
  /** The most important first. */
  skills: v.array(v.string()),
  /** Null for visitors. */
  match: v.nullable(match),
});
export type RoleCard = v.InferOutput<typeof roleCard>;

/** The reader's target role; null for visitors, or if none is chosen. */
const target = v.nullable(named);

export const roleList = v.object({ roles: v.array(roleCard), target });
export type RoleList = v.InferOutput<typeof roleList>;

/** The reader's standing in one skill. */
const standing = v.object({
  /** Null: the reader does not claim it. */
  claimed: v.nullable(level),
  /** Steps done with it. */
  steps: v.number(),
  /** The level that these steps show; null while there are none. */
  shown: v.nullable(level),
  /** The higher of the two reaches the required level. */
  met: v.boolean(),
  /** The newest of the steps. */
  evidence: v.array(doneStep),
});
export type SkillStanding = v.InferOutput<typeof standing>;

const need = v.object({
  skill: v.string(),
  /** Path segment of the skill's page. */
  slug: v.string(),
  level,
  /** Completes “because you”. */
  why: v.string(),
  levels: levelTexts,
  /** Null for visitors. */
  mine: v.nullable(standing),
});
export type RoleNeed = v.InferOutput<typeof need>;

export const careerRole = v.object({
  ...roleCard.entries,
  /** A usual day, in its order. */
  day: v.array(v.string()),
  hardest: v.string(),
  way_in: v.string(),
  /** The most important first. */
  needs: v.array(need),
  near: v.array(named),
  target,
});
export type CareerRole = v.InferOutput<typeof careerRole>;

export const getRoles = defineCall({
  name: 'getRoles',
  summary: 'The roles of career guidance, and how far the reader is towards each.',
  method: 'GET',
  path: 'api/guidance/roles/',
  access: 'optional',
  answer: roleList,
  status: 200,
  fallback: 'Failed to fetch the roles',
  errorField: 'detail',
});

export const getRole = defineCall({
  name: 'getRole',
  summary: 'A role with what it needs, beside what the reader claims and has shown.',
  method: 'GET',
  path: 'api/guidance/roles/{role}/',
  access: 'optional',
  answer: careerRole,
  status: 200,
  fallback: 'Failed to fetch the role',
  errorField: 'detail',
});

const planItem = v.object({
  project: v.object({
    /** Digits. */
    id: v.string(),
    title: v.string(),
    difficulty: v.picklist(difficulties),
    hours: v.number(),
    /** How many steps it has, and how many of them the reader has done. */
    steps: v.number(),
    done: v.number(),
    /** The reader's; null when they have not joined it. */
    role: v.nullable(v.picklist(memberRoles)),
  }),
  /** The next steps with a skill that the role needs, in the project's order, at most three. */
  steps: v.array(v.object({ id: v.string(), title: v.string(), minutes: v.number(), state: v.picklist(stepStates) })),
  /** The need that makes it next. */
  skill: v.string(),
  level,
  /** Its steps reach the level, or only come closer to it, or show what the reader so far only claims. */
  effect: v.picklist(['closes', 'builds', 'shows']),
  /** Position of the need among the open ones, 1 for the most important; 0 if it is already met. */
  place: v.number(),
  /** Steps with the skill that remain in this project, and how many of them the level needs. */
  here: v.number(),
  short: v.number(),
  /** Other open needs that its steps serve. */
  also: v.array(v.string()),
});
export type PlanItem = v.InferOutput<typeof planItem>;

export const rolePlan = v.object({
  /** Needs whose level is not reached, the most important first. */
  open: v.array(v.string()),
  /** What to do next, in this order. */
  items: v.array(planItem),
  /** Open needs for which no project has a step. */
  without: v.array(v.object({ skill: v.string(), slug: v.string() })),
});
export type RolePlan = v.InferOutput<typeof rolePlan>;

export const getRolePlan = defineCall({
  name: 'getRolePlan',
  summary:
    'Community projects and steps that lead to a role, in order, worked out from what the reader has done by now. For visitors: from nothing.',
  method: 'GET',
  path: 'api/guidance/roles/{role}/plan/',
  access: 'optional',
  answer: rolePlan,
  status: 200,
  fallback: 'Failed to fetch the plan',
  errorField: 'detail',
});

const rolePerson = v.object({
  ...memberName.entries,
  headline: v.string(),
  /** Their present work has the role's title. */
  in_role: v.boolean(),
  /** What the role needs and they have, claimed or evidenced; the most important first. */
  skills: v.array(v.string()),
});
export type RolePerson = v.InferOutput<typeof rolePerson>;

export const getRolePeople = defineCall({
  name: 'getRolePeople',
  summary: 'Members in a role or with its most important skills, as far as the reader may see them; at most 6.',
  method: 'GET',
  path: 'api/guidance/roles/{role}/people/',
  access: 'optional',
  answer: v.array(rolePerson),
  status: 200,
  fallback: 'Failed to fetch people in this role',
  errorField: 'detail',
});

export const setTargetRole = defineCall({
  name: 'setTargetRole',
  summary: "Choose the reader's target role; null for none. Repeating the call changes nothing.",
  method: 'PUT',
  path: 'api/guidance/target/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    role: v.nullable(v.pipe(v.string('Choose a role'), v.maxLength(100, 'There is no such role'))),
  }),
  answer: v.object({ target }),
  status: 200,
  fallback: 'Failed to save your target role',
  errorField: 'detail',
});
