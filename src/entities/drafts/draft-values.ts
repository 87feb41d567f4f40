import type { DraftValues } from './drafts.ts';

/** A text of the form. Form data has CRLF line ends; the wire has LF. */
export function textOf(values: Readonly<Record<string, unknown>>, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/** The texts of a form, without empty ones, and without the version that it began from. */
export function textsOf(values: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(values)
    .filter((field) => field !== 'version')
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

/** The fields in which two forms differ; a list counts as one. */
function changedIn(a: DraftValues, b: DraftValues): Set<string> {
  const names = [...Object.keys(a), ...Object.keys(b)];
  return new Set(
    names.filter((name) => !isSame({ [name]: a[name] ?? '' }, { [name]: b[name] ?? '' })).map((name) => groupOf(name)),
  );
}

/**
 * Applies to the saved values what was typed in a form that began from `base`: only values that differ from `base` were
 * typed.
 */
export function rebased(typed: DraftValues, base: DraftValues, saved: DraftValues): DraftValues {
  const typedGroups = changedIn(typed, base);
  const isTyped = (name: string) => typedGroups.has(groupOf(name));
  const names = [...new Set([...Object.keys(saved), ...Object.keys(typed)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (isTyped(name) ? typed : saved)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * The same for a form that goes on from there. Where both have changed a field, it keeps what that field and its
 * version began from: with the new version, the next save would overwrite what the member has not seen.
 */
export function followed(
  typed: DraftValues,
  base: DraftValues,
  saved: DraftValues,
): { values: DraftValues; saved: DraftValues } {
  const values = rebased(typed, base, saved);
  const [here, elsewhere, left] = [changedIn(typed, base), changedIn(base, saved), changedIn(typed, saved)];
  const both = [...here].filter((group) => group !== 'version' && elsewhere.has(group) && left.has(group));
  if (both.length === 0 || base.version === undefined) return { values, saved };
  const isKept = (name: string) => name === 'version' || both.includes(groupOf(name));
  const parts = (from: DraftValues, kept: boolean) => Object.entries(from).filter(([name]) => isKept(name) === kept);
  return {
    values: { ...values, version: typed.version ?? '' },
    saved: Object.fromEntries([...parts(saved, false), ...parts(base, true)]),
  };
}
