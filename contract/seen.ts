import * as v from 'valibot';

/*
 * What a member saw of a thing when they pressed Delete. A deletion is sent seconds later, so it names this, and is refused
 * when there is something by then that they have not seen.
 */

/** A count or a version in a query. */
export const numberInQuery = (field: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/, `${field} must be a number`), v.transform(Number));

/** `seen`: what `printOf` says of the fields that the member saw. */
export const printQuery = v.object({
  seen: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'seen is not valid'))),
});

/** A short sign of all fields of a thing: another one if any of them differs. Their order does not matter. */
export function printOf(fields: object): string {
  const text = JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
