import * as v from 'valibot';
import {
  communityProjectFields,
  publishFaults,
  type CommunityProjectFields,
  type StepFields,
} from '../../../contract/community-project-fields.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { documentOfLines } from '../../../contract/document-text.ts';
import { descriptionField, documentField, emptyDocument, type Document } from '../../../contract/document.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { limits } from '../../../contract/limits.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { withSkill } from '../../entities/skills/with-skill.ts';

/*
 * Converts between editor and wire. Skills and steps are in one hidden field each, as JSON; the lists within a step are
 * texts with one item per line. `version` is the one that the member started from. `typedSkill` is the text in the
 * skill field, which counts even if it was not added.
 */

type Raw = Readonly<Record<string, unknown>>;
type FieldErrors = Record<string, string[]>;

const stepText = v.object({
  id: v.string(),
  title: v.string(),
  goal: v.string(),
  how: v.string(),
  done_when: v.string(),
  mistakes: v.string(),
  minutes: v.string(),
  skills: v.array(v.string()),
  prerequisites: v.array(v.string()),
});
/** A step's values in the form. */
export type StepText = v.InferOutput<typeof stepText>;

export const typedSkill = 'name';

function parsed<Value>(schema: v.GenericSchema<unknown, Value>, text: string): Value | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** A draft from before documents existed has plain text. */
export function descriptionOf(values: Raw): Document {
  const text = textOf(values, 'description');
  return parsed(documentField, text) ?? documentOfLines(text);
}

/** The form's value: identical for identical texts, whether written by the editor or by the server. */
export function descriptionText(document: Document): string {
  const read = v.safeParse(descriptionField, document);
  return JSON.stringify(read.success ? read.output : document);
}

export function stepsOf(values: Raw): StepText[] {
  return parsed(v.array(stepText), textOf(values, 'steps')) ?? [];
}

export function skillsOf(values: Raw): string[] {
  return parsed(v.array(v.string()), textOf(values, 'skills')) ?? [];
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Anything that is not a number becomes NaN, which the contract refuses with a message. */
const numberOf = (text: string) => (text.trim() === '' ? NaN : Number(text.trim()));

export function newStep(): StepText {
  return {
    id: crypto.randomUUID(),
    title: '',
    goal: '',
    how: '',
    done_when: '',
    mistakes: '',
    minutes: '',
    skills: [],
    prerequisites: [],
  };
}

function stepTextOf({
  id,
  title,
  goal,
  how,
  done_when,
  mistakes,
  minutes,
  skills,
  prerequisites,
}: StepFields): StepText {
  return {
    id,
    title,
    goal,
    how: how.join('\n'),
    done_when: done_when.join('\n'),
    mistakes: mistakes.join('\n'),
    minutes: minutes === 0 ? '' : String(minutes),
    skills: [...skills],
    prerequisites: [...prerequisites],
  };
}

export const newProjectValues: DraftValues = {
  title: '',
  summary: '',
  description: JSON.stringify(emptyDocument),
  area: '',
  difficulty: '',
  hours: '',
  places: '',
  skills: '[]',
  steps: '[]',
  version: '0',
};

export function projectValues(project: CommunityProject): DraftValues {
  const { title, summary, description, area, difficulty, hours, places, skills, steps, version } = project;
  return {
    title,
    summary,
    description: descriptionText(description),
    area,
    difficulty,
    hours: String(hours),
    places: places === null ? '' : String(places),
    skills: JSON.stringify(skills),
    steps: JSON.stringify(steps.map(stepTextOf)),
    version: String(version),
  };
}

/** What would be sent, not validated yet. */
export function projectBody(values: Raw) {
  const text = (field: string) => textOf(values, field).trim();
  const skills = withSkill(skillsOf(values), text(typedSkill));
  const steps = stepsOf(values);
  const ids = new Set(steps.map(({ id }) => id));
  return {
    title: text('title'),
    summary: text('summary'),
    description: descriptionOf(values),
    area: text('area'),
    difficulty: text('difficulty'),
    hours: numberOf(text('hours')),
    places: text('places') === '' ? null : numberOf(text('places')),
    skills,
    steps: steps.map(({ id, title, goal, how, done_when, mistakes, minutes, ...rest }) => ({
      id,
      title: title.trim(),
      goal: goal.trim(),
      how: linesOf(how),
      done_when: linesOf(done_when),
      mistakes: linesOf(mistakes),
      minutes: minutes.trim() === '' ? 0 : numberOf(minutes),
      skills: rest.skills.filter((name) => skills.includes(name)),
      // Drops steps that have been removed since.
      prerequisites: rest.prerequisites.filter((one) => ids.has(one)),
    })),
  };
}

/** Only for values that were found valid. */
export function validBody(values: Raw): CommunityProjectFields {
  return v.parse(communityProjectFields, projectBody(values));
}

/** Keys errors by the step's id, so that they stay with their step when it is moved. */
export function atFields(errors: Readonly<FieldErrors>, values: Raw): FieldErrors {
  const ids = stepsOf(values).map(({ id }) => id);
  const placed: FieldErrors = {};
  for (const [path, messages] of Object.entries(errors)) {
    const [field = '', index = '', part] = path.split('.');
    const name = field === 'steps' && part !== undefined ? `steps.${ids[Number(index)] ?? index}.${part}` : field;
    placed[name] = [...(placed[name] ?? []), ...messages];
  }
  return placed;
}

/** What the request holds besides the project: a key or a version. */
const restBytes = 200;

/** Each text can be short enough and all of them together too long. The server would only say how large a request may be. */
function sizeFaults(body: object): FieldErrors {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length + restBytes;
  if (bytes <= limits.projectBodyBytes) return {};
  const [all, most] = [Math.ceil(bytes / 1024), limits.projectBodyBytes / 1024];
  return {
    size: [
      `All texts of the project together take ${all} KB, and at most ${most} KB can be saved. Shorten some of them. Everything you typed is still here.`,
    ],
  };
}

/** @param complete whether everything needed for publishing must be there */
export function projectErrors(values: Raw, complete: boolean): FieldErrors {
  const body = projectBody(values);
  const missing = complete ? publishFaults(body) : {};
  return { ...missing, ...sizeFaults(body), ...atFields(fieldErrorsOf(communityProjectFields, body), values) };
}
