import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../../features/moderation/loading.ts'));

export const Route = createFileRoute('/_shell/_member/moderation/$caseId')({
  loader: async ({ context: { as }, params }) => (await loadLoading()).loadCase(as, params.caseId),
  head: () => ({ meta: [{ title: 'Case' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/moderation/case-view.tsx')),
    'CaseView',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../../app/not-found.tsx')),
    'NotFound',
  ),
});
