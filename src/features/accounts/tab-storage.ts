import * as v from 'valibot';

/*
 * What a tab keeps over a reload while somebody registers: never a password, never a code. Storage can be full or
 * forbidden; then a reload loses it, and nothing else fails.
 */

/**
 * The kept value, or null when there is none. Storage can hold anything, such as the record of an older version:
 * whatever does not fit the schema counts as none.
 */
export function readKept<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form itself still has it.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
