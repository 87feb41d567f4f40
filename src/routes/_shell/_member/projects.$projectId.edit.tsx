import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PageError } from '../../../app/list-error.tsx';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadQueries = loadChunk(() => import('../../../features/project-editor/editor-queries.ts'));

export const Route = createFileRoute('/_shell/_member/projects/$projectId/edit')({
  head: () => ({ meta: [{ title: 'Edit project' }] }),
  loader: async ({ params, context }) => {
    const other = await (await loadQueries()).elsewhere(context.as, params.projectId);
    if (other !== null) throw other;
  },
  errorComponent: PageError,
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/project-editor/edit-project-view.tsx')),
    'EditProjectView',
  ),
});
