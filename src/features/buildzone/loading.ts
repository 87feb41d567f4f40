import { notFound, redirect } from '@tanstack/react-router';
import { limits } from '../../../contract/limits.ts';
import { isNoSkill, projectIdIn } from '../../../contract/skill-slug.ts';
import {
  ensureProject,
  ensureProjects,
  ensureUnfinished,
  ensureWaiting,
} from '../../entities/projects/ensure-projects.ts';
import type { FilterSearch } from '../../entities/projects/filter-search.ts';

/*
 * What the Buildzone's routes load for the reader `as` (null for a visitor). In a file of its own, because every page
 * loads the routes.
 */

export async function loadProjects(as: string | null, filters: FilterSearch) {
  const hasShelf = as !== null && Object.keys(filters).length === 0;
  const above =
    as === null ? null : hasShelf ? ensureUnfinished(as) : filters.shelf === 'joined' ? ensureWaiting(as) : null;
  const [reading] = await Promise.all([ensureProjects(as, filters), above]);
  return { as, reading };
}

/** One project, or the projects for a skill. They share a path: a segment of digits is an id (decision 0701). */
export async function loadProjectOrSkill(as: string | null, segment: string, filters: FilterSearch) {
  const id = projectIdIn(segment);
  const move = (projectId: string) =>
    redirect({ to: '/projects/$projectId', params: { projectId }, search: true, replace: true });
  if (id !== null && id !== segment) throw move(id);
  if (id !== null) {
    const reading = await ensureProject(as, id);
    if (reading.kind === 'missing') throw notFound();
    const title =
      reading.kind === 'found'
        ? reading.title
        : reading.kind === 'own work'
          ? `Your work in ${reading.title}`
          : 'Project';
    return { shows: 'project' as const, as, reading, title };
  }
  // No skill has such a name; the list would refuse it as a filter.
  if (segment.length > limits.skillSlugCharacters || isNoSkill(segment)) throw notFound();
  const reading = await ensureProjects(as, { ...filters, skill: segment });
  const skill = reading.kind === 'found' ? reading.skill : null;
  if (skill !== null && skill.slug !== segment) throw move(skill.slug);
  return { shows: 'skill' as const, as, reading, title: `Projects for ${skill?.name ?? 'a skill'}` };
}

export async function loadSteps(as: string | null, segment: string) {
  const id = projectIdIn(segment);
  if (id === null) throw notFound();
  if (id !== segment)
    throw redirect({ to: '/projects/$projectId/steps', params: { projectId: id }, search: true, replace: true });
  const reading = await ensureProject(as, id);
  if (reading.kind === 'missing') throw notFound();
  if (reading.kind === 'own work') return { as, reading, title: `Your work in ${reading.title}` };
  return { as, reading, title: reading.kind === 'found' ? `Steps: ${reading.title}` : 'Project steps' };
}
