import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText } from './entry-fields.ts';
import { username } from './fields.ts';
import { limits } from './limits.ts';

export const reportCategories = ['spam', 'harassment', 'impersonation', 'inappropriate', 'other'] as const;

export const reportFields = v.strictObject({
  target_username: username,
  category: v.picklist(reportCategories, 'Choose what is wrong'),
  note: optionalText('note', limits.reportNoteCharacters),
});

export const report = defineCall({
  name: 'report',
  summary: 'Report a member to the moderators.',
  method: 'POST',
  path: 'api/othersprofile/report/',
  access: 'member',
  body: reportFields,
  status: 204,
  fallback: 'Failed to send the report',
  errorField: 'detail',
});
