import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/profile/$username')({
  head: () => ({ meta: [{ title: 'Member profile' }] }),
  component: lazyRouteComponent(loadChunk(() => import('../../features/placeholder/placeholder-views.tsx')), 'MemberProfilePlaceholder'),
});
