import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { BrokenPath, CrashScreen } from './crash-screen.tsx';
import styles from './crash-screen.module.css';
import { ChunkLoadError } from './load-chunk.ts';

/** Anything can be thrown; people get to read a text in any case. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The router's error screen (specification, section 2) for what fails while a route loads. A view that crashes
 * while it renders gets the crash screen instead.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const failedLoading = useMatch({ strict: false, select: (match) => match.status === 'error' });
  function retry() {
    reset();
    void router.invalidate();
  }
  if (error instanceof ChunkLoadError) return <LoadError message={error.message} onRetry={() => window.location.reload()} />;
  if (failedLoading) return <LoadError message={messageOf(error)} onRetry={retry} />;
  return <CrashScreen onRetry={retry} />;
}

export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.screen}>
      <BrokenPath />
      <h1>Unexpected Application Error!</h1>
      <p className={styles.message}>{message}</p>
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
