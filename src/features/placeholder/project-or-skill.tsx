import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { Placeholder } from './placeholder.tsx';

const route = getRouteApi('/_shell/projects/$projectId/');

export function ProjectOrSkillPlaceholder() {
  const { shows } = route.useLoaderData();
  const { projectId } = route.useParams();
  return (
    <Page>
      {shows === 'project' ? (
        <Placeholder title="Project" eyebrow="Buildzone">
          One community project: what it is for, who takes part, and its steps.
        </Placeholder>
      ) : (
        <Placeholder title={`Projects for ${projectId}`} eyebrow="Buildzone">
          Community projects that need this skill, where you can also learn it.
        </Placeholder>
      )}
    </Page>
  );
}
