import { createFileRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { loadChunk } from '../../app/load-chunk.ts';

/** Any name that a link may use for a project's id. */
const names = ['id', 'projectId', 'project'];

/** The project that the query names, at the one address that it has; the Buildzone where it names none. */
export const Route = createFileRoute('/_shell/projects/details')({
  loader: ({ location }) => {
    const search = location.search as Record<string, unknown>;
    const isName = (value: unknown) => typeof value === 'string';
    const named = names.map((name) => search[name]).find(isName);
    if (named === undefined) throw redirect({ to: '/buildzone', replace: true });
    const id = projectIdIn(named);
    if (id === null) throw notFound();
    throw redirect({ to: '/projects/$projectId', params: { projectId: id }, replace: true });
  },
  notFoundComponent: lazyRouteComponent(
    loadChunk(() => import('../../features/buildzone/project-not-found.tsx')),
    'ProjectNotFound',
  ),
});
