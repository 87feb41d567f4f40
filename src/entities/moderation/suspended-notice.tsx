import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { cache } from '../cache/cache.ts';
import { unreadNotificationsQuery } from '../notifications/unread-queries.ts';
import { suspensionEndText, useIsSuspended } from './suspension.ts';

/** For every form that writes something others see: tells a suspended member before they type, and nobody else anything. */
export function SuspendedNotice({ as }: { as: string }) {
  // Only what is known: the banner asks for it, on every page.
  const { data } = useQuery({ ...unreadNotificationsQuery(as), enabled: false }, cache);
  const until = data?.suspendedUntil ?? null;
  return until === null ? null : <Until until={until} />;
}

function Until({ until }: { until: number }) {
  useDates();
  if (!useIsSuspended(until)) return null;
  return (
    <Notice title={`You can’t write until ${suspensionEndText(until)}`}>
      Moderators have suspended your account. What you have typed stays here.{' '}
      <Link to="/settings/decisions">Read why, and how to appeal</Link>
    </Notice>
  );
}
