import * as v from 'valibot';
import { appealFields } from '../../../contract/decisions.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { appeal, confirmWarning } from '../../api/decisions.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { showDecisions } from './decisions-queries.ts';

/** The form for an appeal against a decision. Its field is `text`. */
export function appealOf(as: string, id: string) {
  return formOf({
    validate: (values) => {
      const errors: FieldErrors = {};
      for (const { message } of v.safeParse(appealFields, values).issues ?? []) (errors['text'] ??= []).push(message);
      return errors;
    },
    submit: async (values) => showDecisions(as, await appeal(id, v.parse(appealFields, values), { as })),
  });
}

/** Confirms that a warning has been read. */
export function confirmationOf(as: string, id: string) {
  return formOf({
    validate: () => ({}),
    submit: async () => showDecisions(as, await confirmWarning(id, { as })),
  });
}
