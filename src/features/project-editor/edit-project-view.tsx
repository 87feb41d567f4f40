import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { readDraft } from '../../entities/drafts/drafts.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { draftName } from './editor-actors.ts';
import { EditorForm } from './editor-form.tsx';
import { Fate, PublishAgain } from './fate.tsx';
import { OwnersSection } from './owners-section.tsx';
import styles from './project-editor.module.css';

const route = getRouteApi('/_shell/_member/projects/$projectId/edit');

const statusNames = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;

/** /projects/{projectId}/edit */
export function EditProjectView() {
  const { projectId } = route.useParams();
  const { data: project } = useSuspenseQuery(projectQuery(useBeginner(), projectId), cache);
  return <Editor key={project.id} project={project} />;
}

function Editor({ project }: { project: CommunityProject }) {
  const { id, title, status } = project;
  const as = useBeginner();
  const navigate = useNavigate();
  const hasText = () => readDraft(as, draftName(id)) !== null;
  // The project was archived, perhaps by someone else: what was typed stays.
  const [hadText, setHadText] = useState(hasText);
  const [lastStatus, setLastStatus] = useState(status);
  if (lastStatus !== status) {
    setLastStatus(status);
    setHadText(hasText());
  }
  const [archivedHere, setArchivedHere] = useState(false);
  return (
    <Page>
      <div className={styles.editor}>
        <PageHeader eyebrow={`Buildzone · ${statusNames[status]}`} title={<bdi>{title}</bdi>} />
        <div className={styles.links}>
          <ButtonLink to="/projects/$projectId" params={{ projectId: id }} size="small">
            See the project
          </ButtonLink>
        </div>
        {status === 'archived' ? <PublishAgain id={id} focused={archivedHere} /> : null}
        {hadText || status !== 'archived' ? (
          <EditorForm
            project={project}
            onSaved={(saved) => {
              if (status === 'draft' && saved.status === 'published')
                void navigate({ to: '/projects/$projectId', params: { projectId: id }, ignoreBlocker: true });
            }}
          />
        ) : null}
        {project.mine?.role === 'owner' ? <OwnersSection project={project} /> : null}
        {status === 'archived' ? null : <Fate project={project} onArchived={() => setArchivedHere(true)} />}
      </div>
    </Page>
  );
}
