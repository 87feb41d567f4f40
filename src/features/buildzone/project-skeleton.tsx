import { useLocation } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BuildzoneSkeleton } from './list-skeleton.tsx';
import styles from './project.module.css';

/** A skeleton with the dimensions of the real page. */
export function ProjectSkeleton() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>Loading the project</VisuallyHidden>
      </div>
      <div className={styles.head}>
        <Skeleton width="12rem" height="1.5rem" />
        <Skeleton width="min(34rem, 95%)" height="3.5rem" />
        <Skeleton width="min(30rem, 100%)" height="3.5rem" />
        <Skeleton width="min(24rem, 100%)" height="1.5rem" />
        <Skeleton width="14rem" height="3rem" />
      </div>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.main}>
          <div className={styles.section}>
            <Skeleton width="10rem" height="2rem" />
            <Skeleton height="9rem" />
          </div>
          <div className={styles.section}>
            <Skeleton width="10rem" height="2rem" />
            <Skeleton height="18rem" />
          </div>
        </div>
        <div className={styles.side}>
          <Skeleton height="14rem" />
        </div>
      </div>
    </Page>
  );
}

export function ProjectOrSkillSkeleton() {
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  return projectIdIn(segment) === null ? <BuildzoneSkeleton /> : <ProjectSkeleton />;
}
