import { isBlank } from '../../../contract/document-text.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import type { Merged } from '../../entities/drafts/merge-fields.ts';
import { descriptionOf, descriptionText, skillsOf, stepsOf, type StepText } from './editor-values.ts';

/*
 * Someone else has saved the project while this member was editing it. Fields that only they changed are taken over;
 * for fields that both changed, the member chooses. The server names what has changed since the version that the member
 * started from.
 */

interface Versions {
  /** The version that both started from; null if unknown, because the draft is older than this page. */
  base: DraftValues | null;
  mine: DraftValues;
  theirs: DraftValues;
  /** Who changed each field. */
  changed: Readonly<Record<string, string[]>>;
}

const simple = ['title', 'summary', 'description', 'area', 'difficulty', 'hours', 'places', 'skills'] as const;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const stepIn = (values: DraftValues, id: string) => stepsOf(values).find((step) => step.id === id);
const idsOf = (values: DraftValues) => stepsOf(values).map(({ id }) => id);
const withSteps = (values: DraftValues, steps: readonly StepText[]) => ({ ...values, steps: JSON.stringify(steps) });

function lines({ title, goal, how, done_when, mistakes, minutes, skills }: StepText): string {
  const part = (name: string, text: string) => (text === '' ? [] : [`${name}:\n${text}`]);
  return [
    title,
    ...part('Goal', goal),
    ...part('How', how),
    ...part('Done when', done_when),
    ...part('Common mistakes', mistakes),
    ...part('Minutes', minutes),
    ...part('Skills', skills.join(', ')),
  ].join('\n');
}

function shown(values: DraftValues, field: string): string {
  if (field === 'skills') return skillsOf(values).join(', ');
  if (field === 'description' && isBlank(descriptionOf(values))) return '';
  if (field === 'order')
    return stepsOf(values)
      .map(({ title }, index) => `${index + 1}. ${title}`)
      .join('\n');
  const id = /^steps\.(.*)$/.exec(field)?.[1];
  if (id === undefined) return textOf(values, field);
  const step = stepIn(values, id);
  return step === undefined ? '' : lines(step);
}

/** Inserts a step after the nearest preceding step, in the given order, that is still there. */
function insert(steps: readonly StepText[], step: StepText, order: readonly string[]): StepText[] {
  const before = order.slice(0, order.indexOf(step.id)).toReversed();
  const at = steps.findIndex(({ id }) => id === before.find((one) => steps.some((other) => other.id === one)));
  return steps.toSpliced(at + 1, 0, step);
}

/** Puts the shared steps into the other's order. The member's own steps stay after the same step as before. */
function inOrder(steps: readonly StepText[], order: readonly string[]): StepText[] {
  const own = steps.map(({ id }) => id);
  const common = order.flatMap((id) => steps.find((step) => step.id === id) ?? []);
  return steps
    .filter(({ id }) => !order.includes(id))
    .reduce<StepText[]>((all, step) => insert(all, step, own), common);
}

/** Appends their text to the member's own. */
export function takeBoth(values: DraftValues, theirs: DraftValues, field: string): DraftValues {
  if (field !== 'description') return { ...values, [field]: `${textOf(values, field)}\n\n${textOf(theirs, field)}` };
  const content = [values, theirs].flatMap((one) => descriptionOf(one).content);
  return { ...values, description: descriptionText({ type: 'doc', content }) };
}

/** Takes over their version of one field. */
export function takeTheirs(values: DraftValues, theirs: DraftValues, field: string): DraftValues {
  const steps = stepsOf(values);
  if (field === 'order') return withSteps(values, inOrder(steps, idsOf(theirs)));
  const id = /^steps\.(.*)$/.exec(field)?.[1];
  if (id === undefined) return { ...values, [field]: theirs[field] ?? '' };
  const step = stepIn(theirs, id);
  if (step === undefined)
    return withSteps(
      values,
      steps.filter((one) => one.id !== id),
    );
  return withSteps(
    values,
    steps.some((one) => one.id === id)
      ? steps.map((one) => (one.id === id ? step : one))
      : insert(steps, step, idsOf(theirs)),
  );
}

/** The content of a field for comparison. For the order, only steps that both have count. */
function contentOf(values: DraftValues, field: string, common: ReadonlySet<string>): unknown {
  if (field === 'order') return idsOf(values).filter((id) => common.has(id));
  const id = /^steps\.(.*)$/.exec(field)?.[1];
  return id === undefined ? textOf(values, field).trim() : stepIn(values, id);
}

export function merge({ base, mine, theirs, changed }: Versions): Merged {
  const theirIds = idsOf(theirs);
  const common = new Set(idsOf(mine).filter((id) => theirIds.includes(id)));
  const fields = [
    ...simple.filter((field) => changed[field] !== undefined),
    ...Object.keys(changed).filter((field) => field.startsWith('steps.')),
    ...(changed.order === undefined ? [] : ['order']),
  ];
  const merged: Merged = { values: mine, taken: [], differences: [] };
  for (const field of fields) {
    const own = contentOf(mine, field, common);
    if (isEqual(own, contentOf(theirs, field, common))) continue;
    const isUntouched = base !== null && isEqual(own, contentOf(base, field, common));
    // Without a base, an additional step loses nothing of the member's.
    const isNew = base === null && own === undefined;
    if (isUntouched || isNew) {
      merged.values = takeTheirs(merged.values, theirs, field);
      merged.taken.push(field);
    } else {
      const by = changed[field]?.[0] ?? '';
      merged.differences.push({ field, by, mine: shown(mine, field), theirs: shown(theirs, field) });
    }
  }
  return merged;
}
