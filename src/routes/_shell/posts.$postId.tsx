import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const loadLoading = loadChunk(() => import('../../features/posts/loading.ts'));

export const Route = createFileRoute('/_shell/posts/$postId')({
  loader: async ({ params, context }) => {
    const [{ loadPost }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    return loadPost(as, params.postId);
  },
  staleTime: 5_000,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title ?? 'Post' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/posts/post-view.tsx')),
    'PostView',
  ),
  pendingComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/posts/post-skeleton.tsx')),
    'PostSkeleton',
  ),
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/posts/post-not-found.tsx')),
    'PostNotFound',
  ),
});
