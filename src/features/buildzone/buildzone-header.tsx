import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page.tsx';
import styles from './buildzone.module.css';

/** The top of /buildzone: identical before and after its projects have loaded. */
export function BuildzoneHeader() {
  return (
    <>
      <PageHeader
        title="Buildzone"
        lead="Projects to build with others, broken into steps that anyone can follow. Each step you finish shows what you can do."
      />
      <div className={styles.begin}>
        <ButtonLink to="/buildzone/new" size="small">
          Start a project
        </ButtonLink>
        <div className={styles.others}>
          <ButtonLink to="/search" size="small" variant="quiet">
            Search
          </ButtonLink>
          <ButtonLink to="/posts" size="small" variant="quiet">
            Posts
          </ButtonLink>
          <ButtonLink to="/career-guidance" size="small" variant="quiet">
            Career guidance
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
