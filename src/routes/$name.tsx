import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadChunk } from '../app/load-chunk.ts';
import { isUsernameShape } from '../app/username-shape.ts';

/** A member's personal page, without the shell (specification, section 2). */
export const Route = createFileRoute('/$name')({
  beforeLoad: ({ params }) => {
    if (!isUsernameShape(params.name)) throw notFound({ routeId: '__root__' });
  },
  head: ({ params }) => ({ meta: [{ title: params.name }] }),
  component: lazyRouteComponent(loadChunk(() => import('../features/placeholder/personal-page.tsx')), 'PersonalPagePlaceholder'),
});
