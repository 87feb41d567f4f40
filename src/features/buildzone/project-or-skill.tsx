import { getRouteApi } from '@tanstack/react-router';
import { ProjectView } from './project-view.tsx';
import { SkillProjectsView } from './skill-projects-view.tsx';

const route = getRouteApi('/_shell/projects/$projectId/');

/** The two pages that share one path. */
export function ProjectOrSkill() {
  return route.useLoaderData().shows === 'project' ? <ProjectView /> : <SkillProjectsView />;
}
