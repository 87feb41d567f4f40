import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../../contract/skill-slug.ts';
import { ListError } from '../../../app/list-error.tsx';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadQueries = loadChunk(() => import('../../../features/project-editor/editor-queries.ts'));

export const Route = createFileRoute('/_shell/_member/projects/$projectId/edit')({
  head: () => ({ meta: [{ title: 'Edit project' }] }),
  loader: async ({ params: { projectId }, context }) => {
    const id = projectIdIn(projectId);
    if (id === null) throw notFound();
    if (id !== projectId) throw redirect({ to: '/projects/$projectId/edit', params: { projectId: id }, replace: true });
    const canEdit = await (await loadQueries()).canEdit(context.as, id).catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) throw notFound();
      throw error;
    });
    if (!canEdit) throw redirect({ to: '/projects/$projectId', params: { projectId: id }, replace: true });
  },
  errorComponent: ListError,
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/project-editor/edit-project-view.tsx')),
    'EditProjectView',
  ),
});
