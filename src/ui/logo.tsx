import styles from './logo.module.css';

/** The mark: two steps taken, and you are on the third. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" fill="none">
      <path
        d="M4 27.5V21h9v-7.5h9V8"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="4.6" cy="27" r="2.9" fill="currentColor" />
      <circle cx="13" cy="17.3" r="2.9" fill="currentColor" />
      <circle cx="22.6" cy="7.4" r="5.4" fill="#ffc42e" stroke="currentColor" strokeWidth="2.25" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.word}>Stepwise</span>
    </span>
  );
}
