import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './role.module.css';

export function RoleNotFound() {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This role does not exist</h1>
        <p>The address may be mistyped. All roles that we describe are on one page.</p>
        <ButtonLink to="/career-guidance" variant="primary">
          See all roles
        </ButtonLink>
      </div>
    </Page>
  );
}
