import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';
import { useSessionState } from './use-session-state.ts';

const DialogHost = lazy(loadChunk(() => import('./dialog-host.tsx')));

/** Around every page, the landing included: the session's dialogs can appear anywhere a member is signed in. */
export function RootView() {
  const state = useSessionState();
  return (
    <>
      <Outlet />
      {state === 'member' ? (
        <Suspense>
          <DialogHost />
        </Suspense>
      ) : null}
    </>
  );
}
