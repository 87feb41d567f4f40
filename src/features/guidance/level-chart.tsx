import type { SkillStanding } from '../../../contract/guidance.ts';
import { type Skill, skillLevels } from '../../../contract/entries.ts';
import styles from './level-chart.module.css';

type Level = Skill['level'] | null;

const share = (level: Level) => (level === null ? 0 : (100 * (skillLevels.indexOf(level) + 1)) / skillLevels.length);

/** The stripe pattern for evidenced levels. Needed once on a page with charts. */
export function ChartPatterns() {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        <pattern id="shown-by-steps" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.gap} />
          <rect width="3" height="6" className={styles.stripe} />
        </pattern>
      </defs>
    </svg>
  );
}

interface LevelChartProps {
  needed: Skill['level'];
  /** Null for visitors. */
  mine: Pick<SkillStanding, 'claimed' | 'shown'> | null;
}

/**
 * Bars on the four levels for what is claimed and shown. What is needed is only outlined: a fill would look achieved.
 * Decorative: the table says the same in words.
 */
export function LevelChart({ needed, mine }: LevelChartProps) {
  const end = `${share(needed)}%`;
  return (
    <svg className={styles.chart} height={mine === null ? 26 : 42} aria-hidden="true">
      <rect width="100%" height="100%" rx="4" className={styles.ground} />
      {[25, 50, 75].map((at) => (
        <line key={at} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" className={styles.tick} />
      ))}
      <rect width={end} height="100%" rx="4" className={styles.needed} />
      {mine === null ? null : (
        <>
          <rect y="7" width={`${share(mine.claimed)}%`} height="11" rx="2" className={styles.claimed} />
          <rect y="24" width={`${share(mine.shown)}%`} height="11" rx="2" className={styles.shown} />
        </>
      )}
      <line x1={end} x2={end} y1="0" y2="100%" className={styles.flag} />
    </svg>
  );
}

/** What the outline and the bars mean. */
export function ChartLegend({ isVisitor }: { isVisitor: boolean }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <svg className={styles.sample}>
          <rect width="100%" height="100%" rx="3" className={styles.needed} />
          <line x1="100%" x2="100%" y1="0" y2="100%" className={styles.flag} />
        </svg>
        Needed
      </span>
      {isVisitor ? null : (
        <>
          <span>
            <svg className={styles.sample}>
              <rect y="2" width="100%" height="11" rx="2" className={styles.claimed} />
            </svg>
            You say
          </span>
          <span>
            <svg className={styles.sample}>
              <rect y="2" width="100%" height="11" rx="2" className={styles.shown} />
            </svg>
            Shown by steps
          </span>
        </>
      )}
    </p>
  );
}
