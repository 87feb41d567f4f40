import * as v from 'valibot';

/** Messages by field name. */
type FieldErrors = Record<string, string[]>;

/** A form's errors by field name, from the contract's schema; empty if it is valid. */
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
