import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { knownSearch } from '../app/known-search.ts';
import { sessionWhere } from '../app/late-session.ts';
import { loadChunk } from '../app/load-chunk.ts';
import { isUsernameShape } from '../entities/members/username-shape.ts';
import { memberIdOf } from '../entities/session/member-id.ts';
import { viewSearch } from '../features/personal-page/view-search.ts';

const loadActors = loadChunk(() => import('../features/personal-page/personal-page-actors.ts'));

const validateSearch = knownSearch(viewSearch);

/** A member's personal page, without the shell (specification, section 2). */
export const Route = createFileRoute('/$name')({
  validateSearch,
  beforeLoad: ({ params }) => {
    if (!isUsernameShape(params.name)) throw notFound({ routeId: '__root__' });
  },
  loaderDeps: ({ search }) => ({ preview: search.view !== undefined }),
  loader: async ({ params, deps, context }) => {
    const [{ ensurePersonalPage }, state] = await Promise.all([
      loadActors(),
      // Who asks decides what is shown.
      sessionWhere(context.session, (state) => !state.hasTag('loading')),
    ]);
    const as = memberIdOf(state);
    const reading = await ensurePersonalPage(as, params.name, deps.preview);
    if (reading.kind === 'missing') throw notFound({ routeId: '__root__' });
    return { as, reading };
  },
  head: ({ params, loaderData }) => ({
    meta: [
      {
        title: loaderData?.reading.kind === 'found' ? loaderData.reading.name : params.name,
      },
    ],
  }),
  component: lazyRouteComponent(
    loadChunk(() => import('../features/personal-page/personal-page-view.tsx')),
    'PersonalPageView',
  ),
});
