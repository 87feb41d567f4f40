import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths, those of what will stand here, so that nothing jumps. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** Holds the place of content that is on its way. Say 'Loading' once beside it; it is silent itself. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  const style = { '--width': width, '--height': height } as Record<string, string | undefined>;
  return <span aria-hidden="true" className={classNames(styles.skeleton, round && styles.round)} style={style} />;
}
