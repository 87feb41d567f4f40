import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './role.module.css';

interface LoadFailureProps {
  title: string;
  message: string;
  onRetry: () => void;
}

/** Shown in place of what failed to load: the reason, and a retry. */
export function LoadFailure({ title, message, onRetry }: LoadFailureProps) {
  return (
    <Page width="text">
      <div className={styles.failure}>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="alert">{message}</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}
