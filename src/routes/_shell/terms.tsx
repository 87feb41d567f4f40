import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/terms')({
  head: () => ({ meta: [{ title: 'Terms' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/information/terms-view.tsx')),
    'TermsView',
  ),
});
