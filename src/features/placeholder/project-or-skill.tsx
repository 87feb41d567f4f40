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
          Community projects in which this skill is needed, and can be learned.
        </Placeholder>
      )}
    </Page>
  );
}
