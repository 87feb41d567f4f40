import * as v from 'valibot';
import { forget, keep, readKept } from './tab-storage.ts';

const key = 'registration-draft';

/* Never add the password here: it must not be put into storage. */
const draft = v.object({
  email: v.optional(v.string(), ''),
  username: v.optional(v.string(), ''),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
  accept_terms: v.optional(v.boolean(), false),
});
export type RegistrationDraft = v.InferOutput<typeof draft>;

/** What was typed before the last reload, or before going to the code screen and back. */
export function readRegistrationDraft(): RegistrationDraft {
  return readKept(key, draft) ?? v.parse(draft, {});
}

/** @param values of the whole form; fields that must not be stored are left out */
export function keepRegistrationDraft(values: unknown): void {
  const parsed = v.safeParse(draft, values);
  if (parsed.success) keep(key, parsed.output);
}

export function forgetRegistrationDraft(): void {
  forget(key);
}
