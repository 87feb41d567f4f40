import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TourActor } from '../../../machines/tour/tour.ts';
import { attendSession } from './attend-session.ts';
import { tourOfTab } from './tour-actors.ts';

/** The tour. The first component that uses it connects it to the session. */
export function useTour(): TourActor {
  const { session } = useRouteContext({ from: '__root__' });
  const tour = tourOfTab();
  useEffect(() => attendSession(tour, session), [tour, session]);
  return tour;
}
