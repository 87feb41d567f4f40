import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './profile.module.css';

/** Shown in place of a profile that failed to load: the reason, and a retry. */
export function LoadFailure({
  message,
  busy = false,
  onRetry,
}: {
  message: string;
  busy?: boolean;
  onRetry: () => void;
}) {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This profile didn’t load</h1>
        <p role="alert">{message}</p>
        <Button variant="primary" loading={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}
