import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { CrashBoundary } from './crash-screen.tsx';

/** The whole tree. The build renders the same one, so that hydration matches. `onMounted` is called after hydration. */
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

/** Also sets a performance mark for measuring tools. */
function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    performance.mark('stepwise:mounted');
    onMounted();
  }, [onMounted]);
  return null;
}
