import * as v from 'valibot';
import { defineCall } from './call.ts';
import { skill } from './entries.ts';
import { limits } from './limits.ts';
import { printQuery } from './seen.ts';
import { skillName } from './skill-name.ts';

const { level } = skill.entries;

/** The name is kept as it was written; one from the catalogue takes the catalogue's spelling. */
export const skillFields = v.strictObject({ name: skillName, level });
export const skillLevelField = v.strictObject({ level });

export const getSkills = defineCall({
  name: 'getSkills',
  summary: "The signed-in member's skills, in the member's order.",
  method: 'GET',
  path: 'api/profiles/me/skills/',
  access: 'member',
  answer: v.array(skill),
  status: 200,
  fallback: 'Failed to fetch skills',
  errorField: 'detail',
});

export const addSkill = defineCall({
  name: 'addSkill',
  summary: 'Add a skill at the end.',
  method: 'POST',
  path: 'api/profiles/me/skills/',
  access: 'member',
  idempotent: true,
  body: skillFields,
  answer: skill,
  status: 201,
  fallback: 'Failed to add skill',
  errorField: 'detail',
});

export const updateSkill = defineCall({
  name: 'updateSkill',
  summary: 'Change the level of a skill.',
  method: 'PUT',
  path: 'api/profiles/me/skills/{id}/',
  access: 'member',
  body: skillLevelField,
  answer: skill,
  status: 200,
  fallback: 'Failed to update skill',
  errorField: 'detail',
});

export const deleteSkill = defineCall({
  name: 'deleteSkill',
  summary: 'Remove a skill. With `seen`, 409 `edited_meanwhile` if it is something else by now.',
  method: 'DELETE',
  path: 'api/profiles/me/skills/{id}/',
  access: 'member',
  query: printQuery,
  status: 204,
  fallback: 'Failed to delete skill',
  errorField: 'detail',
});

/** `alias`: the other name that matches the text; empty if the name itself does. */
const suggestion = v.object({ name: v.string(), alias: v.string() });
export type SkillSuggestion = v.InferOutput<typeof suggestion>;

export const suggestSkills = defineCall({
  name: 'suggestSkills',
  summary: 'Catalogue names that begin with the text, or have an alias that does; at most 8.',
  method: 'GET',
  path: 'api/skills/',
  access: 'member',
  query: v.object({ q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.skillCharacters)), '') }),
  answer: v.array(suggestion),
  status: 200,
  fallback: 'Failed to fetch skills',
  errorField: 'detail',
});

/** What someone can do at each level. Each completes “You can”. */
export const levelTexts = v.object({
  beginner: v.string(),
  intermediate: v.string(),
  advanced: v.string(),
  expert: v.string(),
});

export const getSkillLevels = defineCall({
  name: 'getSkillLevels',
  summary: "What each level means, for those of the signed-in member's skills that the catalogue has.",
  method: 'GET',
  path: 'api/profiles/me/skill-levels/',
  access: 'member',
  answer: v.array(v.object({ skill: v.string(), levels: levelTexts })),
  status: 200,
  fallback: 'Failed to fetch what the levels mean',
  errorField: 'detail',
});
