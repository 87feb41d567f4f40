/**
 * Whether a path segment can be a username at all. A copy of the contract's rule (`contract/fields.ts`), because the
 * contract would pull its schema library into the first load; a test keeps the two in step.
 */
export function isUsernameShape(segment: string): boolean {
  const name = segment.toLowerCase();
  return name.length >= 3 && name.length <= 30 && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) && !/^\d+$/.test(name);
}
