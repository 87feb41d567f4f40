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

/** What was typed, in a form that began from `base`, on top of what is saved by now: only what differs from `base` was typed. */
export function rebased(typed: DraftValues, base: DraftValues, saved: DraftValues): DraftValues {
  const isTyped = (name: string) => !isSame({ [name]: typed[name] ?? '' }, { [name]: base[name] ?? '' });
  const names = [...new Set([...Object.keys(saved), ...Object.keys(typed)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (isTyped(name) ? typed : saved)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
