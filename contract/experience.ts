import * as v from 'valibot';
import { defineCall } from './call.ts';
import { experience } from './entries.ts';
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
  title: requiredLine('title', limits.titleCharacters),
  organization: requiredLine('organization', limits.titleCharacters),
  location: optionalLine('location', limits.placeCharacters),
  ...dates,
  is_current: isCurrent,
  description: optionalText('description', limits.descriptionCharacters),
  seen: v.optional(seenEntry.experience),
});

export const experienceFields = v.pipe(
  fields,
  v.forward(v.partialCheck([['start_date'], ['end_date']], endsAfterStart, reversedDates), ['end_date']),
  v.forward(v.partialCheck([['end_date'], ['is_current']], endsOrGoesOn, endedYetCurrent), ['end_date']),
  v.forward(v.partialCheck([['start_date'], ['is_current']], hasBegun, notBegun), ['start_date']),
);

export const getExperience = defineCall({
  name: 'getExperience',
  summary: "The signed-in member's experience, in the member's order.",
  method: 'GET',
  path: 'api/profiles/me/experience/',
  access: 'member',
  answer: v.array(experience),
  status: 200,
  fallback: 'Failed to fetch experience',
  errorField: 'detail',
});

export const addExperience = defineCall({
  name: 'addExperience',
  summary: 'Add an experience entry at the top.',
  method: 'POST',
  path: 'api/profiles/me/experience/',
  access: 'member',
  idempotent: true,
  body: experienceFields,
  answer: experience,
  status: 201,
  fallback: 'Failed to add experience',
  errorField: 'detail',
});

export const updateExperience = defineCall({
  name: 'updateExperience',
  summary:
    'Replace an experience entry. 409 `edited_meanwhile` if it is no longer what `seen` says: `errors` then names what differs.',
  method: 'PUT',
  path: 'api/profiles/me/experience/{id}/',
  access: 'member',
  body: experienceFields,
  answer: experience,
  status: 200,
  fallback: 'Failed to update experience',
  errorField: 'detail',
});

export const deleteExperience = defineCall({
  name: 'deleteExperience',
  summary: 'Remove an experience entry. With `seen`, 409 `edited_meanwhile` if it is something else by now.',
  method: 'DELETE',
  path: 'api/profiles/me/experience/{id}/',
  access: 'member',
  query: printQuery,
  status: 204,
  fallback: 'Failed to delete experience',
  errorField: 'detail',
});
