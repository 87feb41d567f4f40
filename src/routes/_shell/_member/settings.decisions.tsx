import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadQueries = loadChunk(() => import('../../../features/decisions/decisions-queries.ts'));

export const Route = createFileRoute('/_shell/_member/settings/decisions')({
  loader: async ({ context: { as } }) => (await loadQueries()).loadDecisions(as),
  head: () => ({ meta: [{ title: 'Moderators’ decisions' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/decisions/decisions-view.tsx')),
    'DecisionsView',
  ),
});
