import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/profile-edit/profile-edit-actors.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/projects')({
  head: () => ({ meta: [{ title: 'Projects' }] }),
  loader: async ({ abortController }) => (await loadActors()).loadProjects(abortController.signal),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/projects-view.tsx')),
    'ProjectsView',
  ),
});
