import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/profile/edit/skills')({
  head: () => ({ meta: [{ title: 'Skills' }] }),
  component: lazyRouteComponent(loadChunk(() => import('../../../features/placeholder/placeholder-views.tsx')), 'EditSkillsPlaceholder'),
});
