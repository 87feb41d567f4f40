import { classNames } from '../../ui/class-names.ts';
import styles from './match-percent.module.css';

/** How many of a project's or job's skills the reader has, in percent. Shows nothing for 0. */
export function MatchPercent({ percent }: { percent: number }) {
  if (percent === 0) return null;
  return <b className={classNames(styles.percent, percent >= 50 && styles.good)}>{percent}% match</b>;
}
