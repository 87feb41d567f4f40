import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import role from './role.module.css';
import styles from './roles.module.css';

/** A skeleton with the dimensions of the real list. */
export function RolesSkeleton() {
  return (
    <Page>
      <PageHeader title="Career guidance" />
      <div role="status">
        <VisuallyHidden>Loading the roles</VisuallyHidden>
      </div>
      <div className={styles.cards} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="15rem" />
        ))}
      </div>
    </Page>
  );
}

/** A skeleton of a role's page. */
export function RoleSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading the role</VisuallyHidden>
      </div>
      <div className={role.head}>
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="min(26rem, 90%)" height="3.5rem" />
        <Skeleton width="min(34rem, 100%)" height="3.5rem" />
        <Skeleton width="13rem" height="3rem" />
      </div>
      <div className={role.columns} aria-hidden="true">
        <div className={role.section}>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton height="40rem" />
        </div>
        <div className={role.section}>
          <Skeleton height="24rem" />
        </div>
      </div>
    </Page>
  );
}
