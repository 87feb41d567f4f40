import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { ChunkLoadError } from './load-chunk.ts';
import { NotLoaded } from './not-loaded.tsx';
import { isAborted, messageOf, RouteError } from './route-error.tsx';

/**
 * Shown in place of a list that could not be fetched; the page around it stays. Anything else gets the router's error
 * screen.
 */
export function ListError(props: ErrorComponentProps) {
  return <Failure {...props} />;
}

/** The same where the whole page could not be fetched, so nothing is around it. */
export function PageError(props: ErrorComponentProps) {
  return <Failure {...props} ownPage />;
}

function Failure({ ownPage = false, ...props }: ErrorComponentProps & { ownPage?: boolean }) {
  const router = useRouter();
  const failedLoading = useMatch({ strict: false, select: (match) => match.status === 'error' });
  const { error, reset } = props;
  if (!failedLoading || isAborted(error) || error instanceof ChunkLoadError) return <RouteError {...props} />;
  function retry() {
    reset();
    void router.invalidate();
  }
  return <NotLoaded message={messageOf(error)} onRetry={retry} ownPage={ownPage} />;
}
