import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/profile-edit/profile-edit-actors.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/education')({
  head: () => ({ meta: [{ title: 'Education' }] }),
  loader: async ({ abortController }) => (await loadActors()).loadEducation(abortController.signal),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/education-view.tsx')),
    'EducationView',
  ),
});
