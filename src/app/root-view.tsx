import { Outlet } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState, useSessionValue } from './use-session-state.ts';

const loadDialogs = loadChunk(() => import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost));
const loadEnded = loadChunk(() => import('./ended-banner.tsx').then(({ EndedBanner }) => EndedBanner));

/** Around every page, the landing included: the session's dialogs can appear anywhere a member is signed in. */
export function RootView() {
  const dialogs = useLateComponent(loadDialogs, useSessionState() === 'member');
  const ended = useLateComponent(loadEnded, useSessionValue(({ context }) => context.endReason !== null, false));
  return (
    <>
      {ended}
      <Outlet />
      {dialogs}
    </>
  );
}
