import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CaseFilter } from '../../../../contract/moderation.ts';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';

interface QueueSearch {
  filter?: Exclude<CaseFilter, 'open'> | undefined;
}

const loadLoading = loadChunk(() => import('../../../features/moderation/loading.ts'));

const validateSearch = knownSearch(({ filter }): QueueSearch =>
  filter === 'mine' || filter === 'appeals' || filter === 'closed' ? { filter } : {},
);

export const Route = createFileRoute('/_shell/_member/moderation/')({
  validateSearch,
  loaderDeps: ({ search: { filter } }) => ({ filter }),
  loader: async ({ context: { as }, deps: { filter } }) => (await loadLoading()).loadQueue(as, filter ?? 'open'),
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
