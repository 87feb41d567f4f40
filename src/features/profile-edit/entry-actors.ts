import * as v from 'valibot';
import type { Project } from '../../../contract/entries.ts';
import { educationFields } from '../../../contract/education.ts';
import { experienceFields } from '../../../contract/experience.ts';
import { isThisYear, notBegun, type Period, reversedDates } from '../../../contract/period.ts';
import { projectFields } from '../../../contract/projects.ts';
import type { FieldErrors, Values } from '../../../machines/forms/submission.ts';
import { addEducation, updateEducation } from '../../api/education.ts';
import { addExperience, updateExperience } from '../../api/experience.ts';
import { addProject, type ProjectValues, updateProject } from '../../api/projects.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { runUpload, type UploadActor, uploadOf } from '../../entities/uploads/upload-actors.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { addedOnce } from './added-once.ts';
import { entryNow, entrySaved } from './entry-queries.ts';
import {
  addressOf,
  educationValues,
  experienceValues,
  periodOf,
  projectValues,
  seenBy,
  technologiesOf,
} from './form-values.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { sentUnlessEdited } from '../../entities/drafts/saved-elsewhere.ts';

/**
 * Date errors belong to the year field, because the month is chosen from a list. The exceptions belong to the month: an
 * end before the start in the same year, and a start in the future within this year.
 */
function atYears(errors: FieldErrors, body: object): FieldErrors {
  const { start_date: start = '', end_date: end = '' } = body as Partial<Period>;
  const isMonth = (message: string | undefined) =>
    (message === reversedDates && start.slice(0, 4) === end.slice(0, 4)) || (message === notBegun && isThisYear(start));
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.endsWith('_date') && !isMonth(messages[0]) ? `${field}.year` : field,
      messages,
    ]),
  );
}

function errorsOf(schema: v.GenericSchema, body: object): FieldErrors {
  return atYears(fieldErrorsOf(schema, body), body);
}

const textsOf = (values: Values, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, textOf(values, field)]));

function experienceBody(values: Values) {
  return {
    ...textsOf(values, ['title', 'organization', 'location', 'description']),
    ...periodOf(values),
    seen: seenBy(values),
  };
}

function educationBody(values: Values) {
  return {
    ...textsOf(values, ['school', 'degree', 'field_of_study', 'description']),
    ...periodOf(values),
    seen: seenBy(values),
  };
}

/** @param id of the entry to replace; null adds one */
export function experienceForm(as: string, id: string | null) {
  const { submit, onMeanwhile } = sentUnlessEdited({
    send: async (values) => {
      const body = v.parse(experienceFields, experienceBody(values));
      const change = (changed: string) => updateExperience(changed, body, { as });
      const entry = await (id === null
        ? addedOnce(as, 'experience', body, (key) => addExperience(body, { as, key }), change)
        : change(id));
      return entrySaved('experience', as, entry);
    },
    readAgain: () => entryNow('experience', as, id ?? ''),
    valuesOf: experienceValues,
  });
  const machine = formOf({ validate: (values) => errorsOf(experienceFields, experienceBody(values)), submit });
  return { machine, onMeanwhile };
}

/** @param id of the entry to replace; null adds one */
export function educationForm(as: string, id: string | null) {
  const { submit, onMeanwhile } = sentUnlessEdited({
    send: async (values) => {
      const body = v.parse(educationFields, educationBody(values));
      const change = (changed: string) => updateEducation(changed, body, { as });
      const entry = await (id === null
        ? addedOnce(as, 'education', body, (key) => addEducation(body, { as, key }), change)
        : change(id));
      return entrySaved('education', as, entry);
    },
    readAgain: () => entryNow('education', as, id ?? ''),
    valuesOf: educationValues,
  });
  const machine = formOf({ validate: (values) => errorsOf(educationFields, educationBody(values)), submit });
  return { machine, onMeanwhile };
}

/** A file to upload, an empty string to remove the picture, undefined to leave it. */
export type PictureChange = File | '' | undefined;

function projectBody(values: Values): ProjectValues {
  return {
    title: textOf(values, 'title').trim(),
    description: textOf(values, 'description').trim(),
    url: addressOf(textOf(values, 'url')),
    technologies: technologiesOf(textOf(values, 'technologies')),
    ...periodOf(values),
    seen: seenBy(values),
    ...(values.project_image === undefined ? {} : { project_image: values.project_image as File | '' }),
  };
}

/** 'technologies.3' belongs to the single field for all of them. */
function atTechnologies(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^technologies\..*$/, 'technologies'), messages]),
  );
}

/** Uploads a project, with the picture in its body. */
export function projectUpload(as: string, id: string | null) {
  return uploadOf(async (payload, options) => {
    const values = payload as ProjectValues;
    const caller = { ...options, as };
    const change = (changed: string) => updateProject(changed, values, caller);
    return entrySaved(
      'projects',
      as,
      await (id === null
        ? addedOnce(as, 'projects', values, (key) => addProject(values, { ...caller, key }), change)
        : change(id)),
    );
  });
}

/** @param upload sends the project; its progress is the form's */
export function projectForm(as: string, id: string | null, upload: UploadActor) {
  const { submit, onMeanwhile } = sentUnlessEdited({
    send: async (values) => (await runUpload(upload, projectBody(values))) as Project,
    readAgain: () => entryNow('projects', as, id ?? ''),
    valuesOf: projectValues,
  });
  const machine = formOf({
    validate: (values) => {
      const { technologies, is_current, seen: _, ...body } = projectBody(values);
      const asText = { technologies: JSON.stringify(technologies), is_current: String(is_current) };
      return atTechnologies(errorsOf(projectFields, { ...body, ...asText }));
    },
    submit,
  });
  return { machine, onMeanwhile };
}
