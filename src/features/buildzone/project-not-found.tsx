import { useParams } from '@tanstack/react-router';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { useMemberId } from '../../entities/session/use-member-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { draftsElsewhere } from './draft-names.ts';
import styles from './project.module.css';

/** A project that does not exist, is a draft, or is hidden from the reader: indistinguishable on purpose. */
export function ProjectNotFound() {
  const as = useMemberId();
  const { projectId } = useParams({ strict: false });
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This project does not exist</h1>
        <p>The address may be mistyped, or the project is not published yet.</p>
        {as === null || projectId === undefined ? null : (
          <LeftTexts as={as} forms={draftsElsewhere(as, projectId, [])} title="What you were writing was not sent">
            <p>The project has been removed in the meantime. Your text stays here until you discard it.</p>
          </LeftTexts>
        )}
        <ButtonLink to="/buildzone" variant="primary">
          See all projects
        </ButtonLink>
      </div>
    </Page>
  );
}
