import { queryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { getWorkAtSteps } from '../../api/progress.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';

/**
 * What others have done at a project's steps. An editor stays open for a long time, so this is refetched whenever a
 * step is removed.
 */
export function workAtStepsQuery(as: string, project: string) {
  return queryOptions({
    queryKey: [as, 'work-at-steps', project],
    queryFn: ({ signal }) => getWorkAtSteps(project, { as, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/**
 * For the loader of /projects/{projectId}/edit. Fetches every time, because a save names the version it started from.
 *
 * @returns what the loader must throw (members who may not edit are redirected to the project); null if the editor
 * opens
 */
export async function elsewhere(as: string, segment: string): Promise<object | null> {
  const id = projectIdIn(segment);
  if (id === null) return notFound();
  const params = { projectId: id };
  if (id !== segment) return redirect({ to: '/projects/$projectId/edit', params, replace: true });
  try {
    const { mine } = await cache.fetchQuery({ ...projectQuery(as, id), staleTime: 0 });
    const canEdit = mine?.role === 'owner' || mine?.role === 'co-owner';
    return canEdit ? null : redirect({ to: '/projects/$projectId', params, replace: true });
  } catch (error) {
    if ((error as { status?: number }).status === 404) return notFound();
    throw error;
  }
}
