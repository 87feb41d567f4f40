import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText } from './entry-fields.ts';
import { trimmedText } from './fields.ts';
import { limits } from './limits.ts';
import { operationKey } from './operation-key.ts';

const missing = 'Say what happened';

export const problemReportFields = v.strictObject({
  key: operationKey,
  text: v.pipe(
    v.string(missing),
    v.transform(trimmedText),
    v.nonEmpty(missing),
    v.maxLength(limits.problemCharacters, `A report can have at most ${limits.problemCharacters} characters`),
  ),
  /** The last transitions of the page, as they were shown; empty if the member left them out. */
  record: optionalText('record', limits.problemRecordCharacters),
});

export const reportProblem = defineCall({
  name: 'reportProblem',
  summary:
    'Write to those who run this server that something does not work. They are told the e-mail address of the account, to answer. The same key again sends nothing.',
  method: 'POST',
  path: 'api/account/problems/',
  access: 'member',
  whileSuspended: true,
  body: problemReportFields,
  /** The address to which the answer will be written. */
  answer: v.object({ email: v.string() }),
  status: 201,
  fallback: 'Failed to send your report',
  errorField: 'detail',
});
