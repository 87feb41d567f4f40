import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListError } from '../../../app/list-error.tsx';
import { loadChunk } from '../../../app/load-chunk.ts';

const loadQueries = loadChunk(() => import('../../../features/profile-edit/entry-queries.ts'));

export const Route = createFileRoute('/_shell/_member/profile/edit/projects')({
  head: () => ({ meta: [{ title: 'Projects' }] }),
  loader: async ({ context }) => (await loadQueries()).ensureEntries('projects', context.as),
  errorComponent: ListError,
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/profile-edit/projects-view.tsx')),
    'ProjectsView',
  ),
});
