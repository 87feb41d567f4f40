import type { DraftValues } from './drafts.ts';

/** A text of the form. Line ends are those of the wire: a form's data has them as a text file of Windows would. */
export function textOf(values: Readonly<Record<string, unknown>>, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The words of a form, field by field, without those that are empty. */
export function textsOf(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values)
    .map((field) => textOf(values, field).trim())
    .filter((text) => text !== '');
}

/** Whether two forms have equal values. A missing field counts as empty. */
export function isSame(a: DraftValues, b: DraftValues): boolean {
  const plain = (value: string | boolean | undefined) =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : (value ?? false) || '';
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => plain(a[name]) === plain(b[name]));
}
