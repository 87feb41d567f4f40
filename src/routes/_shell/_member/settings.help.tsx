import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';

const validateSearch = knownSearch(({ q }): { q?: string } =>
  typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 100) } : {},
);

export const Route = createFileRoute('/_shell/_member/settings/help')({
  validateSearch,
  head: () => ({ meta: [{ title: 'Help' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/tour/help-view.tsx')),
    'HelpView',
  ),
});
