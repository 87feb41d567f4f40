import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './buildzone.module.css';

/** Cards that are on their way, with the real ones' dimensions. */
export function CardsSkeleton() {
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        <VisuallyHidden>Loading projects</VisuallyHidden>
      </p>
      <div className={styles.cards} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="23rem" />
        ))}
      </div>
    </div>
  );
}

/** A list of projects that is on its way. */
export function BuildzoneSkeleton() {
  return (
    <Page>
      <PageHeader title="Buildzone" />
      <CardsSkeleton />
    </Page>
  );
}
