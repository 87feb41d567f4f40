import * as v from 'valibot';
import { education, experience, project } from './entries.ts';
import { trimmedLine, trimmedText } from './fields.ts';
import { limits } from './limits.ts';
import { list } from './list.ts';
import { isPlainAddress } from './plain-address.ts';

function optional(clean: (text: string) => string, field: string, maxCharacters: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(clean),
      v.maxLength(maxCharacters, `${field.replaceAll('_', ' ')} can have at most ${maxCharacters} characters`),
    ),
    '',
  );
}

/** Optional text: trimmed; empty if not given or if nothing of it would be visible. */
export const optionalText = (field: string, maxCharacters: number) => optional(trimmedText, field, maxCharacters);

/** The same on one line, without characters that would reverse or hide the text beside it. */
export const optionalLine = (field: string, maxCharacters: number) => optional(trimmedLine, field, maxCharacters);

/** A web address, or empty. Only http and https: anything else could run in the reader's page when clicked. */
export const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.addressCharacters, `An address can have at most ${limits.addressCharacters} characters`),
    v.check((value) => value === '' || isWebAddress(value), 'Enter an address such as https://example.org'),
  ),
  '',
);

/** Only http and https, without a name and password in it, and showing what it is. */
export function isWebAddress(value: string): boolean {
  if (!isPlainAddress(value)) return false;
  try {
    const { protocol, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Text that holds JSON, as multipart carries it (specification, section 3). */
export const jsonText = v.pipe(
  v.string(),
  v.maxLength(limits.jsonTextCharacters, 'This is too long'),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value);
    } catch {
      addIssue({ message: 'This is not valid JSON' });
      return NEVER;
    }
  }),
);

/**
 * What the form that changes something began from, without id and picture: if it is something else by now, the change is
 * refused with 409 `edited_meanwhile`. Not looked at where something is added, or where it is left out.
 */
export const seenEntry = {
  education: v.omit(education, ['id']),
  experience: v.omit(experience, ['id']),
  projects: v.omit(project, ['id', 'project_image']),
};

/** Position of the entries of one section, first to last: every id of the section once. */
export const order = v.strictObject({
  ids: list(v.pipe(v.string(), v.uuid()), limits.entries, `A section can have at most ${limits.entries} entries`),
});
