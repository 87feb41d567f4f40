import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './profile.module.css';

/** The frame of a profile while it is on its way, in the measures of the real one. */
export function ProfileSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading the profile</VisuallyHidden>
      </div>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.portrait}><Skeleton width="8rem" height="8rem" round /></span>
        <div className={styles.who}>
          <Skeleton width="min(22rem, 80%)" height="3.25rem" />
          <Skeleton width="min(28rem, 100%)" height="1.75rem" />
          <Skeleton width="min(18rem, 70%)" height="1.5rem" />
          <Skeleton width="min(20rem, 90%)" height="2.75rem" />
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.main}>
          {[0, 1, 2].map((row) => (
            <div key={row} className={styles.section}>
              <Skeleton width="10rem" height="2rem" />
              <Skeleton height="6.5rem" />
            </div>
          ))}
        </div>
        <div className={styles.side}>
          <Skeleton height="14rem" />
        </div>
      </div>
    </Page>
  );
}
