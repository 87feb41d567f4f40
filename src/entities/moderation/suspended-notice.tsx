import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { cache } from '../cache/cache.ts';
import { unreadNotificationsQuery } from '../notifications/unread-queries.ts';

const times = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

function useIsAhead(until: number): boolean {
  const { session } = useRouteContext({ from: '__root__' });
  // The session's clock ticks every second.
  return useSyncExternalStore(
    (onChange) => {
      const subscription = session.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => until > Date.now(),
  );
}

/** For every form that writes something others see: tells a suspended member before they type, and nobody else anything. */
export function SuspendedNotice({ as }: { as: string }) {
  // Only what is known: the banner asks for it, on every page.
  const { data } = useQuery({ ...unreadNotificationsQuery(as), enabled: false }, cache);
  const until = data?.suspendedUntil ?? null;
  return until === null ? null : <Until until={until} />;
}

function Until({ until }: { until: number }) {
  useDates();
  if (!useIsAhead(until)) return null;
  return (
    <Notice title={`You can’t write until ${times.format(new Date(until))}`}>
      Moderators have suspended your account. What you have typed stays here.{' '}
      <Link to="/settings/decisions">Read why, and how to appeal</Link>
    </Notice>
  );
}
