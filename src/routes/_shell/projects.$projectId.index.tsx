import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { filterSearch, filtersFor } from '../../entities/projects/filter-search.ts';

const loadLoading = loadChunk(() => import('../../features/buildzone/loading.ts'));

const validateSearch = knownSearch(filterSearch);

/** One project, or the projects for a skill: both have this path, and digits alone are an id (decision 0701). */
export const Route = createFileRoute('/_shell/projects/$projectId/')({
  validateSearch,
  loader: async ({ params, context, location }) => {
    const [{ loadProjectOrSkill }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadProjectOrSkill(as, params.projectId, filtersFor(as, location.search));
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Project' }] }),
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
