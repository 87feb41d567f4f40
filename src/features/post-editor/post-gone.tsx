import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './post-editor.module.css';

/** For editing a post that no longer exists and has no draft: retrying cannot help. */
export function PostGone() {
  return (
    <Page width="text">
      <div className={styles.gone}>
        <h1 tabIndex={-1}>This post can&rsquo;t be edited</h1>
        <p>It was deleted, or it isn&rsquo;t yours. There is no unfinished text of it, either.</p>
        <p className={styles.actions}>
          <ButtonLink to="/newpost" search={{}} variant="primary">
            Write a new post
          </ButtonLink>
          <ButtonLink to="/posts" search={{}}>
            See all posts
          </ButtonLink>
        </p>
      </div>
    </Page>
  );
}
