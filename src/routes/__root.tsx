import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../app/load-chunk.ts';
import { RootView } from '../app/root-view.tsx';
import type { RouterContext } from '../app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootView,
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../app/not-found-page.tsx')),
    'NotFoundPage',
  ),
});
