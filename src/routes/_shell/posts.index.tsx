import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { feedFor, feedSearch } from '../../entities/posts/feed-search.ts';

const loadLoading = loadChunk(() => import('../../features/posts/loading.ts'));

const validateSearch = knownSearch(feedSearch);

export const Route = createFileRoute('/_shell/posts/')({
  validateSearch,
  // Not by `loaderDeps`: another feed changes the list, not the page, and must not show its skeleton again.
  loader: async ({ context, location }) => {
    const [{ loadFeed }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadFeed(as, feedFor(as, feedSearch(location.search)));
  },
  staleTime: 5_000,
  head: () => ({ meta: [{ title: 'Posts' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/posts/feed-view.tsx')),
    'FeedView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/posts/feed-skeleton.tsx')),
    'FeedSkeleton',
  ),
});
