import * as v from 'valibot';

/*
 * What the sections of a profile hold, as the server answers it. What a member may enter is in education.ts, experience.ts,
 * projects.ts and skills.ts: a profile is read before anything else, and must not wait for the rules of its forms.
 */

/** What an entry has in common with those of other sections. Dates: `YYYY-MM`, `YYYY` or empty (period.ts). */
const period = { start_date: v.string(), end_date: v.string(), is_current: v.boolean() };

export const education = v.object({
  id: v.string(),
  school: v.string(),
  degree: v.string(),
  field_of_study: v.string(),
  ...period,
  description: v.string(),
});
export type Education = v.InferOutput<typeof education>;

export const experience = v.object({
  id: v.string(),
  title: v.string(),
  organization: v.string(),
  location: v.string(),
  ...period,
  description: v.string(),
});
export type Experience = v.InferOutput<typeof experience>;

/** An entry of a profile, not a community project. */
export const project = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  url: v.string(),
  ...period,
  technologies: v.array(v.string()),
  /** Address of the image, or null. */
  project_image: v.nullable(v.string()),
});
export type Project = v.InferOutput<typeof project>;

export const skillLevels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

export const skill = v.object({ id: v.string(), name: v.string(), level: v.picklist(skillLevels, 'Choose a level') });
export type Skill = v.InferOutput<typeof skill>;
