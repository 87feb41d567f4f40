import { classNames } from '../../ui/class-names.ts';
import styles from './match-percent.module.css';

/** The share of the skills of a project or a job that the reader has. Having none is no match, and says nothing. */
export function MatchPercent({ percent }: { percent: number }) {
  if (percent === 0) return null;
  return <b className={classNames(styles.percent, percent >= 50 && styles.good)}>{percent}% match</b>;
}
