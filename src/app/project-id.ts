/**
 * Whether a segment of /projects/… is a project's id, a UUID. Anything else is a skill
 * (docs/decisions/0201-one-route-for-skills-and-projects.md).
 */
export function isProjectId(segment: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(segment);
}
