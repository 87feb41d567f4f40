import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './profile.module.css';

/** /profile/{username} for a username that does not exist or is hidden. */
export function MemberNotFound() {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This profile does not exist</h1>
        <p>The name may be mistyped, the member may have left, or the profile is not visible to you.</p>
        <ButtonLink to="/search" search={{ tab: 'members' }} variant="primary">
          Search for members
        </ButtonLink>
      </div>
    </Page>
  );
}
