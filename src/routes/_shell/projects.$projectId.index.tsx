import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { memberOf } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { filterSearch, filtersFor } from '../../entities/projects/filter-search.ts';

const loadReads = loadChunk(() => import('../../entities/projects/ensure-projects.ts'));

/** One project, or the projects for a skill: both have this path, and digits alone are an id (decision 0701). */
export const Route = createFileRoute('/_shell/projects/$projectId/')({
  validateSearch: filterSearch,
  loader: async ({ params, context, location }) => {
    const segment = params.projectId;
    const id = projectIdIn(segment);
    const move = (projectId: string) =>
      redirect({ to: '/projects/$projectId', params: { projectId }, search: true, replace: true });
    if (id !== null && id !== segment) throw move(id);
    const [reads, as] = await Promise.all([loadReads(), memberOf(context.session)]);
    if (id !== null) {
      const reading = await reads.ensureProject(as, id);
      if (reading.kind === 'missing') throw notFound();
      return { shows: 'project' as const, as, reading };
    }
    const filters = filtersFor(as, filterSearch(location.search));
    const reading = await reads.ensureProjects(as, { ...filters, skill: segment });
    if (reading.kind === 'found' && reading.skill !== null && reading.skill.slug !== segment)
      throw move(reading.skill.slug);
    return { shows: 'skill' as const, as, reading };
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: titleOf(loaderData) }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-or-skill.tsx')),
    'ProjectOrSkill',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-skeleton.tsx')),
    'ProjectOrSkillSkeleton',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-not-found.tsx')),
    'ProjectNotFound',
  ),
});

interface Loaded {
  shows: 'project' | 'skill';
  reading: { kind: string; title?: string; skill?: { name: string } | null };
}

function titleOf(loaded: Loaded | undefined): string {
  if (loaded?.shows === 'skill') return `Projects for ${loaded.reading.skill?.name ?? 'a skill'}`;
  return loaded?.reading.title ?? 'Project';
}
