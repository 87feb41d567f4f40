import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths matching the content to come, so that nothing shifts. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** Placeholder for loading content. It is silent: announce 'Loading' once next to it. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  const style = { '--width': width, '--height': height } as Record<string, string | undefined>;
  return <span aria-hidden="true" className={classNames(styles.skeleton, round && styles.round)} style={style} />;
}
