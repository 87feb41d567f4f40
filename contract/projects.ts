import * as v from 'valibot';
import { defineCall } from './call.ts';
import { project } from './entries.ts';
import { jsonText, optionalText, seenEntry, webAddress } from './entry-fields.ts';
import { requiredLine } from './fields.ts';
import { imageField } from './images.ts';
import { limits } from './limits.ts';
import { printQuery } from './seen.ts';
import { list } from './list.ts';
import { dates, endedYetCurrent, endsAfterStart, endsOrGoesOn, hasBegun, notBegun, reversedDates } from './period.ts';

const technologies = list(
  requiredLine('technology', limits.skillCharacters),
  limits.technologies,
  `A project can name at most ${limits.technologies} technologies`,
);

const fields = v.strictObject({
  title: requiredLine('title', limits.titleCharacters),
  description: optionalText('description', limits.descriptionCharacters),
  url: webAddress,
  ...dates,
  /** `true` or `false`, as multipart carries it. */
  is_current: v.optional(v.pipe(jsonText, v.boolean('Say true or false')), 'false'),
  /** A list, sent as JSON text (specification, section 3). */
  technologies: v.optional(v.pipe(jsonText, technologies), '[]'),
  project_image: imageField,
  seen: v.optional(v.pipe(jsonText, seenEntry.projects)),
});

export const projectFields = v.pipe(
  fields,
  v.forward(v.partialCheck([['start_date'], ['end_date']], endsAfterStart, reversedDates), ['end_date']),
  v.forward(v.partialCheck([['end_date'], ['is_current']], endsOrGoesOn, endedYetCurrent), ['end_date']),
  v.forward(v.partialCheck([['start_date'], ['is_current']], hasBegun, notBegun), ['start_date']),
);

export const getProjects = defineCall({
  name: 'getProjects',
  summary: "The signed-in member's projects, in the member's order.",
  method: 'GET',
  path: 'api/profiles/me/projects/',
  access: 'member',
  answer: v.array(project),
  status: 200,
  fallback: 'Failed to fetch projects',
  errorField: 'detail',
});

export const addProject = defineCall({
  name: 'addProject',
  summary: 'Add a project at the top.',
  method: 'POST',
  path: 'api/profiles/me/projects/',
  access: 'member',
  idempotent: true,
  encoding: 'multipart',
  body: projectFields,
  answer: project,
  status: 201,
  fallback: 'Failed to add project',
  errorField: 'detail',
});

export const updateProject = defineCall({
  name: 'updateProject',
  summary:
    'Replace a project. Omit project_image to keep the image. 409 `edited_meanwhile` if it is no longer what `seen` says: `errors` then names what differs.',
  method: 'PATCH',
  path: 'api/profiles/me/projects/{id}/',
  access: 'member',
  encoding: 'multipart',
  body: projectFields,
  answer: project,
  status: 200,
  fallback: 'Failed to update project',
  errorField: 'detail',
});

export const deleteProject = defineCall({
  name: 'deleteProject',
  summary: 'Remove a project. With `seen`, 409 `edited_meanwhile` if it is something else by now.',
  method: 'DELETE',
  path: 'api/profiles/me/projects/{id}/',
  access: 'member',
  query: printQuery,
  status: 204,
  fallback: 'Failed to delete project',
  errorField: 'detail',
});
