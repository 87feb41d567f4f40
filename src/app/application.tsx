import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { CrashBoundary } from './crash-screen.tsx';

/**
 * The whole tree. The build renders the very same one, so that hydration finds what it expects.
 * `onMounted` is called when React has taken over.
 */
export function Application({ router, onMounted }: { router: AnyRouter; onMounted: () => void }) {
  return (
    <StrictMode>
      <CrashBoundary>
        <RouterProvider router={router} />
        <Mounted onMounted={onMounted} />
      </CrashBoundary>
    </StrictMode>
  );
}

/** Also leaves a mark for tools that measure the moment. */
function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    performance.mark('stepwise:mounted');
    onMounted();
  }, [onMounted]);
  return null;
}
