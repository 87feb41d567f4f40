import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './project.module.css';

/** A project that does not exist, is a draft, or is hidden from the reader: they all look alike. */
export function ProjectNotFound() {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This project does not exist</h1>
        <p>The address may be mistyped, or the project is not published yet.</p>
        <ButtonLink to="/buildzone" variant="primary">
          See all projects
        </ButtonLink>
      </div>
    </Page>
  );
}
