import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/settings/help')({
  head: () => ({ meta: [{ title: 'Help' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/tour/help-view.tsx')),
    'HelpView',
  ),
});
