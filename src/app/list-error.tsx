import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page.tsx';
import { ChunkLoadError } from './load-chunk.ts';
import { isAborted, RouteError } from './route-error.tsx';

/** In the place of a list that could not be fetched: the page around it stays. Anything else is the router's error screen. */
export function ListError(props: ErrorComponentProps) {
  const router = useRouter();
  const failedLoading = useMatch({ strict: false, select: (match) => match.status === 'error' });
  const { error, reset } = props;
  if (!failedLoading || isAborted(error) || error instanceof ChunkLoadError) return <RouteError {...props} />;
  return (
    <div role="alert">
      <PageHeader title="This page didn't load" lead={error instanceof Error ? error.message : String(error)} />
      <Button
        variant="primary"
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
