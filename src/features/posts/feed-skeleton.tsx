import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './posts.module.css';

/** Posts that are on their way. */
export function CardsSkeleton() {
  return (
    <div className={styles.feed}>
      <p role="status">
        <VisuallyHidden>Loading posts</VisuallyHidden>
      </p>
      <div className={styles.posts} aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height="15rem" />
        ))}
      </div>
    </div>
  );
}

export function FeedSkeleton() {
  return (
    <Page>
      <div className={styles.top}>
        <PageHeader title="Posts" lead="What members learn, build and get wrong on the way." />
      </div>
      <CardsSkeleton />
    </Page>
  );
}
