import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

interface NotLoadedProps {
  message: string;
  onRetry: () => void;
  /** Whether nothing is around it that has the margins of a page. */
  ownPage?: boolean;
}

function followConnection(changed: () => void): () => void {
  const names = ['online', 'offline'] as const;
  for (const name of names) window.addEventListener(name, changed);
  return () => names.forEach((name) => window.removeEventListener(name, changed));
}

/**
 * Shown in place of what did not arrive: nothing has gone wrong in the application. Loads again by itself once there is
 * a connection.
 */
export function NotLoaded({ message, onRetry, ownPage = false }: NotLoadedProps) {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const said = (
    <div role="alert">
      {isOnline ? (
        <PageHeader title="This page didn’t load" lead={message} />
      ) : (
        <PageHeader title="You’re offline" lead="This page loads by itself as soon as the connection is back." />
      )}
      {/* Without a connection a reload would end in the browser's own error page. */}
      {isOnline ? (
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
  return ownPage ? <Page>{said}</Page> : said;
}
