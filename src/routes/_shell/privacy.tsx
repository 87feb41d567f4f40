import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/privacy')({
  head: () => ({ meta: [{ title: 'Privacy' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/information/privacy-view.tsx')),
    'PrivacyView',
  ),
});
