import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';
import { queueSearch } from '../../../entities/moderation/queue-search.ts';

const loadLoading = loadChunk(() => import('../../../features/moderation/loading.ts'));

const validateSearch = knownSearch(queueSearch);

export const Route = createFileRoute('/_shell/_member/moderation/')({
  validateSearch,
  loaderDeps: ({ search: { filter, order, category, kind } }) => ({ filter, order, category, kind }),
  loader: async ({ context: { as }, deps }) => (await loadLoading()).loadQueue(as, queueSearch(deps)),
  head: () => ({ meta: [{ title: 'Moderation' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/moderation/queue-view.tsx')),
    'QueueView',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../../app/not-found.tsx')),
    'NotFound',
  ),
});
