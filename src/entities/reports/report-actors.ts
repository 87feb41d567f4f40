import * as v from 'valibot';
import { type ReportedThing, reportFields } from '../../../contract/reports.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { report } from '../../api/reports.ts';
import { cache } from '../cache/cache.ts';
import { formOf } from '../forms/form-actors.ts';

/** The form that reports something. The key stays the same when it is sent again. Its fields are `category` and `note`. */
export function reportFormOf(as: string, thing: ReportedThing, key: string) {
  return formOf({
    validate: (values) => {
      const errors: FieldErrors = {};
      for (const issue of v.safeParse(reportFields, { ...values, thing, key }).issues ?? [])
        (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
      return errors;
    },
    submit: async (values) => {
      await report(v.parse(reportFields, { ...values, thing, key }), { as });
      void cache.invalidateQueries({ queryKey: [as, 'notifications', 'reports'] });
    },
  });
}
