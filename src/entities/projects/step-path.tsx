import { classNames } from '../../ui/class-names.ts';
import styles from './step-path.module.css';

interface StepPathProps {
  steps: number;
  done: number;
  inProgress?: number;
}

/** As many as fit into a card on a phone; longer projects are drawn to scale. */
const most = 12;

/** A project's steps as a path of nodes: done ones are filled, the accent marks those in progress. Decorative: the numbers stand beside it. */
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
