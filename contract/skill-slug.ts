/**
 * A skill's name as a path segment: lower case, words joined by `-`, letters of any script. Never digits alone, because those are the ids
 * of community projects at the same address (`/projects/{skill}` and `/projects/{projectId}`).
 */
export function skillSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('#', ' sharp ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' || /^\d+$/.test(slug) || slug === 'details' ? `skill-${slug}` : slug;
}

/**
 * No skill has this address: it holds only punctuation and at most one number, and would be taken for the skill with
 * that number.
 */
export function isNoSkill(segment: string): boolean {
  const numbers = segment.split(/\P{N}+/u).filter((digits) => digits !== '');
  return numbers.length < 2 && !/\p{L}/u.test(segment);
}

/** The id of the community project that a segment after `/projects/` names, without leading zeros; null for a skill. */
export function projectIdIn(segment: string): string | null {
  return /^\d+$/.test(segment) ? segment.replace(/^0+(?=\d)/, '') : null;
}
