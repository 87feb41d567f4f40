import { Outlet } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState } from './use-session-state.ts';

const loadDialogs = loadChunk(() => import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost));

/** Around every page, the landing included: the session's dialogs can appear anywhere a member is signed in. */
export function RootView() {
  const dialogs = useLateComponent(loadDialogs, useSessionState() === 'member');
  return (
    <>
      <Outlet />
      {dialogs}
    </>
  );
}
