import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadActors = loadChunk(() => import('../../../features/profile-edit/profile-edit-actors.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/skills')({
  head: () => ({ meta: [{ title: 'Skills' }] }),
  loader: async ({ abortController }) => (await loadActors()).loadSkills(abortController.signal),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/skills-view.tsx')),
    'SkillsView',
  ),
});
