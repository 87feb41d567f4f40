import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/settings/appearance')({
  head: () => ({ meta: [{ title: 'Appearance' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/settings/appearance-view.tsx')),
    'AppearanceView',
  ),
});
