import { Outlet } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState, useSessionValue } from './use-session-state.ts';

const loadDialogs = loadChunk(() => import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost));
const loadEnded = loadChunk(() => import('./ended-banner.tsx').then(({ EndedBanner }) => EndedBanner));
const loadTour = loadChunk(() => import('../features/tour/tour-offer.tsx').then(({ TourOffer }) => TourOffer));

/**
 * Wraps every page, including the landing page: the session's dialogs can appear anywhere a member is signed in, and a
 * tour continues across navigation.
 */
export function RootView() {
  const isMember = useSessionState() === 'member';
  const dialogs = useLateComponent(loadDialogs, isMember);
  const tour = useLateComponent(loadTour, isMember);
  const ended = useLateComponent(
    loadEnded,
    useSessionValue(({ context }) => context.endReason !== null, false),
  );
  return (
    <>
      {ended}
      <Outlet />
      {tour}
      {dialogs}
    </>
  );
}
