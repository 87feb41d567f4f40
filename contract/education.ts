import * as v from 'valibot';
import { defineCall } from './call.ts';
import { education } from './entries.ts';
import { optionalLine, optionalText, seenEntry } from './entry-fields.ts';
import { requiredLine } from './fields.ts';
import { limits } from './limits.ts';
import { printQuery } from './seen.ts';
import {
  dates,
  endedYetCurrent,
  endsAfterStart,
  endsOrGoesOn,
  hasBegun,
  isCurrent,
  notBegun,
  reversedDates,
} from './period.ts';

const fields = v.strictObject({
  school: requiredLine('school', limits.titleCharacters),
  degree: optionalLine('degree', limits.titleCharacters),
  field_of_study: optionalLine('field_of_study', limits.titleCharacters),
  ...dates,
  is_current: isCurrent,
  description: optionalText('description', limits.descriptionCharacters),
  seen: v.optional(seenEntry.education),
});

export const educationFields = v.pipe(
  fields,
  v.forward(v.partialCheck([['start_date'], ['end_date']], endsAfterStart, reversedDates), ['end_date']),
  v.forward(v.partialCheck([['end_date'], ['is_current']], endsOrGoesOn, endedYetCurrent), ['end_date']),
  v.forward(v.partialCheck([['start_date'], ['is_current']], hasBegun, notBegun), ['start_date']),
);

export const getEducation = defineCall({
  name: 'getEducation',
  summary: "The signed-in member's education, in the member's order.",
  method: 'GET',
  path: 'api/profiles/me/education/',
  access: 'member',
  answer: v.array(education),
  status: 200,
  fallback: 'Failed to fetch education',
  errorField: 'detail',
});

export const addEducation = defineCall({
  name: 'addEducation',
  summary: 'Add an education entry at the top.',
  method: 'POST',
  path: 'api/profiles/me/education/',
  access: 'member',
  idempotent: true,
  body: educationFields,
  answer: education,
  status: 201,
  fallback: 'Failed to add education',
  errorField: 'detail',
});

export const updateEducation = defineCall({
  name: 'updateEducation',
  summary:
    'Replace an education entry. 409 `edited_meanwhile` if it is no longer what `seen` says: `errors` then names what differs.',
  method: 'PUT',
  path: 'api/profiles/me/education/{id}/',
  access: 'member',
  body: educationFields,
  answer: education,
  status: 200,
  fallback: 'Failed to update education',
  errorField: 'detail',
});

export const deleteEducation = defineCall({
  name: 'deleteEducation',
  summary: 'Remove an education entry. With `seen`, 409 `edited_meanwhile` if it is something else by now.',
  method: 'DELETE',
  path: 'api/profiles/me/education/{id}/',
  access: 'member',
  query: printQuery,
  status: 204,
  fallback: 'Failed to delete education',
  errorField: 'detail',
});
