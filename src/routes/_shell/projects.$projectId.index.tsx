import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { isProjectId } from '../../app/project-id.ts';

/** One project, or the projects for a skill: both have this path, and the segment's shape decides. */
export const Route = createFileRoute('/_shell/projects/$projectId/')({
  loader: ({ params }) => ({ shows: isProjectId(params.projectId) ? ('project' as const) : ('skill' as const) }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.shows === 'project' ? 'Project' : 'Projects for a skill' }],
  }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/placeholder/project-or-skill.tsx')),
    'ProjectOrSkillPlaceholder',
  ),
});
