import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListError } from '../../../app/list-error.tsx';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';
import { writeSearch } from '../../../entities/posts/write-search.ts';

const loadLoading = loadChunk(() => import('../../../features/post-editor/loading.ts'));

const validateSearch = knownSearch(writeSearch);

export const Route = createFileRoute('/_shell/_member/newpost')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loadLoading()).loadDraft(context.as, '/newpost', deps),
  // A draft that was left may have been changed elsewhere since.
  gcTime: 0,
  head: () => ({ meta: [{ title: 'New post' }] }),
  errorComponent: ListError,
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../../features/post-editor/post-gone.tsx')),
    'PostGone',
  ),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/post-editor/write-view.tsx')),
    'NewPostView',
  ),
});
