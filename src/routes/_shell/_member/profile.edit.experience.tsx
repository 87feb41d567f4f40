import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/profile-edit/profile-edit-actors.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/experience')({
  head: () => ({ meta: [{ title: 'Experience' }] }),
  loader: async ({ abortController }) => (await loadActors()).loadExperience(abortController.signal),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/experience-view.tsx')),
    'ExperienceView',
  ),
});
