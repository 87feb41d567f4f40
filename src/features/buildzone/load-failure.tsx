import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './project.module.css';

/** Shown in place of a project that failed to load: the reason, and a retry. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>This project didn’t load</h1>
        <p role="alert">{message}</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}
