import styles from './loading.module.css';

/** The specification's 'Loading...', with three steps that fill one after the other. */
export function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      Loading...
    </div>
  );
}
