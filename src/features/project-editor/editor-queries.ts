import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';

/** For the loader: whether the member may edit the project. It asks every time, because a save names the version it began with. */
export async function canEdit(as: string, id: string): Promise<boolean> {
  const { mine } = await cache.fetchQuery({ ...projectQuery(as, id), staleTime: 0 });
  return mine?.role === 'owner' || mine?.role === 'co-owner';
}
