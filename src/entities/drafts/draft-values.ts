import type { DraftValues } from './drafts.ts';

/** A text of the form. Form data has CRLF line ends; the wire has LF. */
export function textOf(values: Readonly<Record<string, unknown>>, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The texts of a form, without empty ones. */
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

/** The rows of a list count as one value: by the time it is saved, they may have other numbers. */
const groupOf = (name: string): string => name.replace(/\.\d+\..*$/, '');

/**
 * Applies to the saved values what was typed in a form that began from `base`: only values that differ from `base` were
 * typed.
 */
export function rebased(typed: DraftValues, base: DraftValues, saved: DraftValues): DraftValues {
  const typedGroups = new Set(
    [...Object.keys(typed), ...Object.keys(base)]
      .filter((name) => !isSame({ [name]: typed[name] ?? '' }, { [name]: base[name] ?? '' }))
      .map(groupOf),
  );
  const isTyped = (name: string) => typedGroups.has(groupOf(name));
  const names = [...new Set([...Object.keys(saved), ...Object.keys(typed)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (isTyped(name) ? typed : saved)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
