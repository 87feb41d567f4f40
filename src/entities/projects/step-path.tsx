import { classNames } from '../../ui/class-names.ts';
import styles from './step-path.module.css';

interface StepPathProps {
  steps: number;
  done: number;
  inProgress?: number;
}

/** As many as fit on a phone's card; longer projects are scaled down. */
const most = 12;

/**
 * A project's steps as a path of dots: filled if done, in the accent colour if in progress. Decorative: the numbers are
 * beside it.
 */
export function StepPath({ steps, done, inProgress = 0 }: StepPathProps) {
  const nodes = Math.min(steps, most);
  const scaled = (count: number) => (steps > most ? Math.round((count / steps) * most) : count);
  const [filled, begun] = [scaled(done), scaled(inProgress)];
  return (
    <span className={styles.path} aria-hidden="true">
      {Array.from({ length: nodes }, (_, at) => (
        <i
          key={at}
          className={classNames(styles.node, at < filled ? styles.done : at < filled + begun ? styles.now : undefined)}
        />
      ))}
    </span>
  );
}
