import { useNavigate } from '@tanstack/react-router';
import { Page, PageHeader } from '../../ui/page.tsx';
import { EditorForm } from './editor-form.tsx';
import styles from './project-editor.module.css';

/** /buildzone/new */
export function NewProjectView() {
  const navigate = useNavigate();
  return (
    <Page>
      <div className={styles.editor}>
        <PageHeader
          eyebrow="Buildzone"
          title="Start a project"
          lead="Something worth doing with others, in steps small enough to finish. It stays a draft that only you see until you publish it."
        />
        <EditorForm
          project={null}
          onSaved={({ id, status }) =>
            void navigate({
              to: status === 'published' ? '/projects/$projectId' : '/projects/$projectId/edit',
              params: { projectId: id },
              // Going back must not lead to the empty form.
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      </div>
    </Page>
  );
}
