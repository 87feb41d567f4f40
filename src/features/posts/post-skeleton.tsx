import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './posts.module.css';

/** Placeholder for a loading post. */
export function PostSkeleton() {
  return (
    <Page>
      <div className={styles.post}>
        <p role="status">
          <VisuallyHidden>Loading the post</VisuallyHidden>
        </p>
        <Skeleton width="80%" height="3.5rem" />
        <Skeleton width="14rem" height="2.5rem" />
        <Skeleton height="24rem" />
      </div>
    </Page>
  );
}
