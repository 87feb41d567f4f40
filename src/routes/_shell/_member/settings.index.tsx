import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/_member/settings/')({
  head: () => ({ meta: [{ title: 'Settings' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/settings/overview-view.tsx')),
    'OverviewView',
  ),
});
