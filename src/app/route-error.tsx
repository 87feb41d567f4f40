import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { isUnansweredCall } from '../entities/failures/is-unanswered.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { BrokenPath, CrashScreen } from './crash-screen.tsx';
import styles from './crash-screen.module.css';
import { ChunkLoadError } from './load-chunk.ts';
import { NotLoaded } from './not-loaded.tsx';

/** Anything can be thrown; the screen always shows a text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Aborted because something newer was asked for. Nothing has failed, so there is no message: the page loads again. */
export function isAborted(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

/**
 * The router's error screen (specification, section 2) for failures while a route loads. A view that crashes while
 * rendering shows the crash screen instead.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const failedLoading = useMatch({ strict: false, select: (match) => match.status === 'error' });
  const framed = useMatch({ strict: false, select: (match) => String(match.routeId).startsWith('/_shell/') });
  function retry() {
    reset();
    void router.invalidate();
  }
  let screen: ReactElement;
  if (failedLoading && isAborted(error)) return <LoadAgain />;
  // A browser may remember a script that did not arrive: only a reload fetches it again.
  if (error instanceof ChunkLoadError)
    screen = <NotLoaded message={error.message} onRetry={() => window.location.reload()} ownPage />;
  else if (failedLoading && isUnansweredCall(error))
    screen = <NotLoaded message={messageOf(error)} onRetry={retry} ownPage />;
  else if (failedLoading) screen = <LoadError message={messageOf(error)} onRetry={retry} />;
  else screen = <CrashScreen onRetry={retry} />;
  // Inside the shell, `main` already wraps the page; without a shell, the error screen is the page.
  return framed ? screen : <main>{screen}</main>;
}

function LoadAgain() {
  const router = useRouter();
  // Not through `reset`: until the load has ended, it would show the same error, and then this, forever.
  useEffect(() => void router.invalidate(), [router]);
  return <Loading />;
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
