/**
 * Whether a path segment can be a username at all. The rule is the contract's (`contract/fields.ts`), written out
 * because the contract would bring its schema library into the first load; a test holds the two together.
 */
export function isUsernameShape(segment: string): boolean {
  const name = segment.toLowerCase();
  return name.length >= 3 && name.length <= 30 && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) && !/^\d+$/.test(name);
}
