import * as v from 'valibot';

/** Messages by field name. */
type FieldErrors = Record<string, string[]>;

/** What the contract's schema finds wrong with a form, by field name; empty when nothing is. */
export function fieldErrorsOf(schema: v.GenericSchema, values: unknown): FieldErrors {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? '';
    (errors[field] ??= []).push(issue.message);
  }
  return errors;
}
