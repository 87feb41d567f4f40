import * as v from 'valibot';
import { descriptionField } from './document.ts';
import { optionalLine, optionalText } from './entry-fields.ts';
import { requiredLine, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { skillName } from './skill-name.ts';

/** The fields that community projects belong to, and their names on screen. */
export const projectAreas = {
  technology: 'Technology',
  nature: 'Nature and growing',
  making: 'Making and repair',
  stories: 'Sound and stories',
  design: 'Design and public space',
  community: 'Community and care',
} as const;
export type ProjectArea = keyof typeof projectAreas;
export const areaNames = Object.keys(projectAreas) as [ProjectArea, ...ProjectArea[]];

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A number that also fits into a database column. */
export const whole = (field: string, least: number, most: number) => {
  const message = `${field} must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

const items = (field: string, most: number) =>
  v.optional(list(requiredText(field, limits.stepItemCharacters), most, `${field} can have at most ${most} items`), []);

const skillNames = (most: number, message: string) => v.optional(list(skillName, most, message), []);

const uuid = (field: string) =>
  v.pipe(v.string(`${field} is required`), v.uuid(`${field} must be a UUID`), v.toLowerCase());

/**
 * A step as its owners write it. The id is made by the owner who adds the step and never changes: members' progress belongs to it. Texts are
 * plain; clients show them as text.
 */
const stepFields = v.strictObject({
  id: uuid('id'),
  title: requiredLine('title', limits.titleCharacters),
  goal: optionalText('goal', limits.stepGoalCharacters),
  /** Instructions, in their order. */
  how: items('how', limits.stepInstructions),
  /** What someone else could check. */
  done_when: items('done_when', limits.stepItems),
  mistakes: items('mistakes', limits.stepItems),
  /** Hands-on time; 0 if not given. */
  minutes: v.optional(whole('minutes', 0, limits.stepMinutes), 0),
  /** What the step is evidence of once it is done: some of the project's skills. */
  skills: skillNames(limits.stepSkills, `A step can name at most ${limits.stepSkills} skills`),
  /** Ids of steps of the same project that are better done before. They advise and never lock. */
  prerequisites: v.optional(
    list(uuid('prerequisite'), limits.steps, `A step can have at most ${limits.steps} prerequisites`),
    [],
  ),
});
export type StepFields = v.InferOutput<typeof stepFields>;

type Waiting = Pick<StepFields, 'id' | 'prerequisites'>;

/** Positions of the steps that form a cycle of prerequisites; empty if there is none. */
function circleOf(steps: readonly Waiting[]): number[] {
  const at = new Map(steps.map(({ id }, position) => [id, position]));
  const finished = new Set<number>();
  const way: number[] = [];
  const visit = (position: number): number[] => {
    if (finished.has(position)) return [];
    if (way.includes(position)) return way.slice(way.indexOf(position));
    way.push(position);
    for (const id of steps[position]?.prerequisites ?? []) {
      const found = visit(at.get(id) ?? position);
      if (found.length > 0) return found;
    }
    way.pop();
    finished.add(position);
    return [];
  };
  for (const position of steps.keys()) {
    const found = visit(position);
    if (found.length > 0) return found;
  }
  return [];
}

/** Known only from the whole list: a step's place among the others. */
const steps = v.pipe(
  list(stepFields, limits.steps, `A project can have at most ${limits.steps} steps`),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const all = dataset.value;
    const ids = new Set(all.map(({ id }) => id));
    if (ids.size < all.length) return addIssue({ message: 'Two steps have the same id' });
    for (const [position, { prerequisites }] of all.entries())
      if (prerequisites.some((id) => !ids.has(id)))
        return addIssue({ message: `Step ${position + 1} names a prerequisite that is not a step of this project` });
    const circle = circleOf(all).map((position) => position + 1);
    if (circle.length === 1) addIssue({ message: `Step ${circle.join('')} cannot be its own prerequisite` });
    if (circle.length > 1)
      addIssue({
        message: `Steps ${circle.slice(0, -1).join(', ')} and ${circle.at(-1)} are prerequisites of each other`,
      });
  }),
);

const fields = {
  title: requiredLine('title', limits.titleCharacters),
  summary: optionalLine('summary', limits.summaryCharacters),
  description: descriptionField,
  area: v.picklist(areaNames, 'Choose a field'),
  difficulty: v.picklist(difficulties, 'Choose a difficulty'),
  /** Expected effort. */
  hours: whole('hours', 1, limits.projectHours),
  /** How many members it can have, owners included; null if there is no limit. */
  places: v.optional(v.nullable(whole('places', 1, limits.projectPlaces)), null),
  skills: skillNames(limits.projectSkills, `A project can name at most ${limits.projectSkills} skills`),
  steps,
};

/** Everything an owner writes. A draft may be incomplete (`publishFaults`). */
export const communityProjectFields = v.strictObject(fields);
export type CommunityProjectFields = v.InferOutput<typeof communityProjectFields>;

/** What is still missing before the project can be published, by field; empty if nothing. */
export function publishFaults(project: {
  summary: string;
  skills: readonly unknown[];
  steps: readonly unknown[];
}): Record<string, string[]> {
  return {
    ...(project.summary === '' ? { summary: ['summary is required'] } : {}),
    ...(project.skills.length === 0 ? { skills: ['Name at least one skill'] } : {}),
    ...(project.steps.length === 0 ? { steps: ['Add at least one step'] } : {}),
  };
}
