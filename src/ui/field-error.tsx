import styles from './field.module.css';

/** What is wrong with one field, beside that field. Renders nothing without a message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className={styles.error}>
      <span className={styles.message}>{message}</span>
    </p>
  );
}
