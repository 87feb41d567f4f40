import * as v from 'valibot';
import { applyLink } from './apply-link.ts';
import { whole } from './community-project-fields.ts';
import { optionalLine, optionalText } from './entry-fields.ts';
import { requiredLine } from './fields.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { operationKey } from './operation-key.ts';
import { skillName } from './skill-name.ts';

/** How a job is done, and the words for it on screen. */
export const jobKinds = {
  'full-time': 'Full time',
  'part-time': 'Part time',
  contract: 'Contract',
  internship: 'Internship',
  volunteer: 'Volunteer',
} as const;
export type JobKind = keyof typeof jobKinds;
export const jobKindNames = Object.keys(jobKinds) as [JobKind, ...JobKind[]];

const texts = {
  title: requiredLine('title', limits.titleCharacters),
  /** The organisation it is posted for: one of those in `getPostingRights`. */
  organisation: requiredLine('organisation', limits.titleCharacters),
  /** Empty if the work is remote only. */
  place: optionalLine('place', limits.placeCharacters),
  remote: v.optional(v.boolean('Say true or false'), false),
  kind: v.picklist(jobKindNames, 'Choose a kind'),
  summary: requiredLine('summary', limits.summaryCharacters),
  /** Paragraphs, with an empty line between two. */
  description: optionalText('description', limits.projectDescriptionCharacters),
  /** The most important first. */
  skills: v.optional(
    list(skillName, limits.projectSkills, `A job can name at most ${limits.projectSkills} skills`),
    [],
  ),
  /** Slug of a role in career guidance, which then shows the job; empty if none fits. */
  role: optionalLine('role', limits.placeCharacters),
  apply: applyLink,
};

const days = whole('open_days', 1, limits.jobDays);

const isSomewhere = ({ place, remote }: { place: string; remote: boolean }) => place !== '' || remote;
const nowhere = 'Name a place, or say that the work is remote';

/** What the member who posts a job writes. Texts are plain. */
export const jobFields = v.pipe(
  v.strictObject({
    key: operationKey,
    ...texts,
    /** How long it is listed. */
    open_days: days,
  }),
  v.forward(
    v.check((job) => isSomewhere(job), nowhere),
    ['place'],
  ),
);
export type JobFields = v.InferOutput<typeof jobFields>;

/** A job as it is to be from now on. */
export const jobCorrection = v.pipe(
  v.strictObject({
    ...texts,
    /** Days from now. If left out, the date stays: correcting a word must not move it. */
    open_days: v.optional(days),
    /** Of the job that the correction began from. */
    version: whole('version', 1, 2 ** 31 - 1),
  }),
  v.forward(
    v.check((job) => isSomewhere(job), nowhere),
    ['place'],
  ),
);
export type JobCorrection = v.InferOutput<typeof jobCorrection>;
