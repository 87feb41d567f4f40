import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import { Loading } from '../ui/loading.tsx';
import { loadChunk } from './load-chunk.ts';
import { useLateComponent } from './use-late-component.ts';
import { useSessionState } from './use-session-state.ts';

const loadDialogs = loadChunk(() => import('./dialog-host.tsx').then(({ DialogHost }) => DialogHost));
const loadEnded = loadChunk(() => import('./ended-banner.tsx').then(({ EndedBanner }) => EndedBanner));
const loadTour = loadChunk(() => import('../features/tour/tour-offer.tsx').then(({ TourOffer }) => TourOffer));

/**
 * Wraps every page, including the landing page: the session's dialogs can appear wherever a member is signed in, and a
 * tour continues across navigation. The page itself belongs to its member: nothing of it outlives a change of member.
 */
export function RootView() {
  const { memberScope } = useRouteContext({ from: '__root__' });
  const turn = useSyncExternalStore(memberScope.subscribe, memberScope.current, () => 0);
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
      {turn === null ? (
        <Loading />
      ) : (
        <Fragment key={turn}>
          <Outlet />
        </Fragment>
      )}
      {tour}
      {dialogs}
    </>
  );
}
