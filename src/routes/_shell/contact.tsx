import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/contact')({
  head: () => ({ meta: [{ title: 'Contact' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/information/contact-view.tsx')),
    'ContactView',
  ),
});
