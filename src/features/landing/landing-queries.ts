import { projectAreas } from '../../../contract/community-project-fields.ts';
import { getCommunityProjects } from '../../api/community-projects.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import type { ProjectRow } from './project-rows.tsx';

/** The newest projects that this reader may see; `as` is null for a visitor. */
export async function newestProjects(as: string | null, count: number): Promise<ProjectRow[]> {
  const { results } = await getCommunityProjects({}, { as });
  return results.slice(0, count).map(({ id, title, summary, area, steps }) => ({
    id,
    title,
    summary,
    facts: `${projectAreas[area]} · ${countText(steps, 'step', 'steps')}`,
  }));
}
