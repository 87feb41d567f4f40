import { notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';

/**
 * The loader of /projects/{projectId}/edit. It asks every time, because a save names the version it began with. Whoever may
 * not edit the project is shown it.
 */
export async function openEditor(as: string, segment: string): Promise<void> {
  const id = projectIdIn(segment);
  if (id === null) throw notFound();
  const params = { projectId: id };
  if (id !== segment) throw redirect({ to: '/projects/$projectId/edit', params, replace: true });
  const { mine } = await cache.fetchQuery({ ...projectQuery(as, id), staleTime: 0 }).catch((error: unknown) => {
    throw (error as { status?: number }).status === 404 ? notFound() : error;
  });
  if (mine?.role !== 'owner' && mine?.role !== 'co-owner')
    throw redirect({ to: '/projects/$projectId', params, replace: true });
}
