import { isDeepStrictEqual } from 'node:util';
import {
  publishFaults,
  type CommunityProjectFields,
  type StepFields,
} from '../../contract/community-project-fields.ts';
import { ProblemError } from '../http/problem-error.ts';
import { nameOfSkill, slugOfSkill } from '../skills/match.ts';
import type { ProjectContent } from '../store/community-editing.ts';

function invalid(errors: Record<string, string[]>): ProblemError {
  return new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors });
}

/** A step with an id that another project has. */
export function foreignStep(): ProblemError {
  return invalid({ steps: ['A step has the id of a step of another project'] });
}

/** Each skill once, under its stored name. */
function namesOnce(names: readonly string[]): { name: string; slug: string }[] {
  const bySlug = new Map<string, string>();
  for (const name of names.map(nameOfSkill)) if (!bySlug.has(slugOfSkill(name))) bySlug.set(slugOfSkill(name), name);
  return [...bySlug].map(([slug, name]) => ({ slug, name }));
}

/**
 * What was sent, as it is stored.
 *
 * @throws ProblemError 400 validation_failed for a step with a skill that the project does not name
 */
export function contentFrom({ skills, steps, ...same }: CommunityProjectFields): ProjectContent {
  const kept = namesOnce(skills);
  const nameBySlug = new Map(kept.map(({ slug, name }) => [slug, name]));
  const stepOf = (step: StepFields, position: number): StepFields => {
    const own = namesOnce(step.skills);
    if (own.some(({ slug }) => !nameBySlug.has(slug)))
      throw invalid({ steps: [`Step ${position + 1} names a skill that the project does not`] });
    return { ...step, skills: own.map(({ slug, name }) => nameBySlug.get(slug) ?? name) };
  };
  return { ...same, skills: kept, steps: steps.map(stepOf) };
}

/** @throws ProblemError 400 validation_failed while something is missing that others need */
export function refuseIncomplete(content: ProjectContent): void {
  const errors = publishFaults(content);
  if (Object.keys(errors).length > 0)
    throw new ProblemError(400, 'validation_failed', 'The project is not complete enough to be published.', { errors });
}

const texts = ['title', 'summary', 'description', 'area', 'difficulty', 'hours', 'places'] as const;

/**
 * Names of what differs: fields, `skills`, `steps.<id>` for each step that was changed, added or removed, and `order`.
 */
export function differences(before: ProjectContent, after: ProjectContent): string[] {
  const names = ({ skills }: ProjectContent) => skills.map(({ name }) => name);
  const old = new Map(before.steps.map((step) => [step.id, step]));
  const now = new Map(after.steps.map((step) => [step.id, step]));
  const stepIds = [...new Set([...old.keys(), ...now.keys()])];
  const common = (content: ProjectContent) =>
    content.steps.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  return [
    ...texts.filter((field) => !isDeepStrictEqual(before[field], after[field])),
    ...(isDeepStrictEqual(names(before), names(after)) ? [] : ['skills']),
    ...stepIds.filter((id) => !isDeepStrictEqual(old.get(id), now.get(id))).map((id) => `steps.${id}`),
    ...(isDeepStrictEqual(common(before), common(after)) ? [] : ['order']),
  ];
}

/**
 * What the others have changed, by field, so that a member can compare and keep both.
 *
 * @param changed what differs between the project and what the member would save, in the order in which to say it
 */
export function editedMeanwhile(
  changed: readonly string[],
  editors: readonly { name: string | null; field: string }[],
): ProblemError {
  const names = new Map(editors.map(({ field, name }) => [field, name ?? 'another owner']));
  const theirs = changed.filter((field) => names.has(field));
  const errors = Object.fromEntries(
    theirs.map((field) => [field, [`Changed by ${names.get(field)} since you opened it`]]),
  );
  return new ProblemError(
    409,
    'edited_meanwhile',
    'Someone else saved this project while you were editing. Nothing of yours is lost: compare, then save again.',
    { errors },
  );
}
