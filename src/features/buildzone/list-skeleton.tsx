import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BuildzoneHeader } from './buildzone-header.tsx';
import styles from './buildzone.module.css';

/** Placeholders with the dimensions of the real cards. */
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

/** /buildzone while its projects load. Also part of the prerendered HTML (src/prerender/pages.ts). */
export function BuildzoneSkeleton() {
  return (
    <Page>
      <BuildzoneHeader />
      <CardsSkeleton />
    </Page>
  );
}
