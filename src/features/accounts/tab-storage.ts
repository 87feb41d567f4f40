import * as v from 'valibot';

/*
 * Form data a tab keeps across reloads during registration: never a password, never a code. If storage is full or
 * blocked, a reload loses it, and nothing else fails.
 */

/**
 * The stored value, or null. Storage can contain anything, such as an older version's record: a value that does not
 * match the schema counts as absent.
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
    // The form still has the values.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}
