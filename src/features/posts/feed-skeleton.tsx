import { useMemberId } from '../../entities/session/use-member-id.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FeedHeader } from './feed-header.tsx';
import styles from './posts.module.css';

/** Placeholders for loading posts. */
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

/** The whole page as a skeleton, so that nothing moves when the posts arrive. */
export function FeedSkeleton() {
  const as = useMemberId();
  return (
    <Page>
      <FeedHeader as={as} />
      <CardsSkeleton />
    </Page>
  );
}
