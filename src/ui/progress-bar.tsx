import styles from './progress-bar.module.css';

/** Progress; `share` is 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={styles.frame}>
      <span className={styles.words} aria-hidden="true">
        {label} <span className={styles.figure}>{percent}%</span>
      </span>
      <progress className={styles.bar} max={100} value={percent} aria-label={label}>
        {percent}%
      </progress>
    </div>
  );
}
