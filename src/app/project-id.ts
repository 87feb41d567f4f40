/**
 * Whether a segment of /projects/… is a project's id. An id is the server's own and can look like anything, so only what is surely the
 * name of a skill is taken for one: words of letters, each with at most one digit at its beginning or end ('3d-printing', 'html5').
 * See docs/decisions/0201-one-route-for-skills-and-projects.md.
 */
export function isProjectId(segment: string): boolean {
  return !/^\d?[\p{L}\p{M}+#.]+\d?(?:[-_ ]\d?[\p{L}\p{M}+#.]+\d?)*$/u.test(segment);
}
