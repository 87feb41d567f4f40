import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './posts.module.css';

/** There is no such post, or none that the reader may see: they look alike. */
export function PostNotFound() {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This post isn't available</h1>
        <p>It may have been deleted, or only members can read it.</p>
        <ButtonLink to="/posts" variant="primary">
          See all posts
        </ButtonLink>
      </div>
    </Page>
  );
}
