import styles from './step-chart.module.css';

const description =
  'A step begins as not started. Starting it moves it to in progress, and finishing it to done. Setting it aside returns it to not started, and reopening returns it from done to in progress.';

/** The statechart of one step. Drawn on the accent, so it uses ink in both colour schemes. */
export function StepChart() {
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 480 252"
      role="img"
      aria-label={description}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M1 1l8 4-8 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </marker>
      </defs>
      <circle cx="20" cy="214" r="5" fill="currentColor" />
      <path d="M25 214h25" markerEnd="url(#arrow)" />
      <rect x="52" y="190" width="124" height="48" rx="12" />
      <rect x="178" y="102" width="124" height="48" rx="12" fill="#16191d" />
      <rect x="304" y="14" width="124" height="48" rx="12" />
      <path d="M114 188v-40q0-22 22-22h40" markerEnd="url(#arrow)" />
      <path d="M240 100V60q0-22 22-22h40" markerEnd="url(#arrow)" />
      <path d="M240 152v40q0 22-22 22h-40" markerEnd="url(#arrow)" strokeDasharray="3 5" />
      <path d="M366 64v40q0 22-22 22h-40" markerEnd="url(#arrow)" strokeDasharray="3 5" />
      <g fill="currentColor" stroke="none" textAnchor="middle">
        <text x="114" y="219">
          Not started
        </text>
        <text x="240" y="131" fill="#ffc42e">
          In progress
        </text>
        <text x="366" y="43">
          Done
        </text>
        <text className={styles.event} x="100" y="146" textAnchor="end">
          start
        </text>
        <text className={styles.event} x="226" y="58" textAnchor="end">
          finish
        </text>
        <text className={styles.event} x="254" y="204" textAnchor="start">
          set aside
        </text>
        <text className={styles.event} x="380" y="116" textAnchor="start">
          reopen
        </text>
      </g>
    </svg>
  );
}
