import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cache } from '../entities/cache/cache.ts';
import { suspensionEndText, useIsSuspended } from '../entities/moderation/suspension.ts';
import { unreadNotificationsQuery } from '../entities/notifications/unread-queries.ts';
import { useMemberId } from '../entities/session/use-member-id.ts';
import { useDates } from '../ui/date-format.ts';
import { Banner } from '../ui/notice.tsx';
import { keepStanding, readStanding } from './standing-memory.ts';

/**
 * Tells a member, on every page, that moderators have suspended them, until that ends, or warned them, until they have
 * read it.
 */
export function StandingBanner() {
  useDates();
  const as = useMemberId();
  const { data } = useQuery({ ...unreadNotificationsQuery(as ?? ''), enabled: as !== null }, cache);
  const kept = as === null || data !== undefined ? null : readStanding(as);
  const until = kept?.until ?? data?.suspendedUntil ?? 0;
  const warnings = kept?.warnings ?? data?.moderation?.warnings ?? 0;
  const isKnown = as !== null && data !== undefined;
  useEffect(() => {
    if (isKnown) keepStanding(as, { until, warnings });
  }, [as, isKnown, until, warnings]);
  const isSuspended = useIsSuspended(until);
  if (as === null || (!isSuspended && warnings === 0)) return null;
  return (
    <Banner>
      {isSuspended ? (
        <>
          Moderators have suspended your account until {suspensionEndText(until)}. You can read, but not do anything
          that others see. <Link to="/settings/decisions">Read why, and how to appeal</Link>
        </>
      ) : (
        <>
          {warnings === 1 ? 'Moderators have sent you a warning.' : `Moderators have sent you ${warnings} warnings.`}{' '}
          <Link to="/settings/decisions">Read and confirm</Link>
        </>
      )}
    </Banner>
  );
}
