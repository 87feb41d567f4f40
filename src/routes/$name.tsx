import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { sessionWhere } from '../app/late-session.ts';
import { loadChunk } from '../app/load-chunk.ts';
import { isUsernameShape } from '../app/username-shape.ts';
import { viewSearch } from '../features/personal-page/view-search.ts';

const loadActors = loadChunk(() => import('../features/personal-page/personal-page-actors.ts'));

/** A member's personal page, without the shell (specification, section 2). */
export const Route = createFileRoute('/$name')({
  validateSearch: viewSearch,
  beforeLoad: ({ params }) => {
    if (!isUsernameShape(params.name)) throw notFound({ routeId: '__root__' });
  },
  loaderDeps: ({ search }) => ({ preview: search.view === 'visitor' }),
  loader: async ({ params, deps, context, abortController }) => {
    const [{ loadPersonalPage }] = await Promise.all([
      loadActors(),
      // Who asks decides what is shown.
      sessionWhere(context.session, (state) => !state.hasTag('loading')),
    ]);
    const answer = await loadPersonalPage(params.name, deps.preview, abortController.signal);
    if (answer.kind === 'missing') throw notFound({ routeId: '__root__' });
    return answer;
  },
  head: ({ params, loaderData }) => ({
    meta: [
      {
        title:
          loaderData?.kind === 'found'
            ? `${loaderData.profile.first_name} ${loaderData.profile.last_name}`.trim() || params.name
            : params.name,
      },
    ],
  }),
  component: lazyRouteComponent(
    loadChunk(() => import('../features/personal-page/personal-page-view.tsx')),
    'PersonalPageView',
  ),
});
