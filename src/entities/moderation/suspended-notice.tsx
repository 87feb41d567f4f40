import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../ui/date-format.ts';
import { Notice } from '../../ui/notice.tsx';
import { cache } from '../cache/cache.ts';
import { unreadNotificationsQuery } from '../notifications/unread-queries.ts';
import { suspensionEndText, useIsSuspended } from './suspension.ts';

interface SuspendedNoticeProps {
  as: string;
  /** The form saves a draft that nobody else sees, which a suspended member may do: only publishing has to wait. */
  isDraft?: boolean | undefined;
}

/**
 * For every form that writes something others see: tells suspended members before they type, and shows nothing to
 * anyone else.
 */
export function SuspendedNotice({ as, isDraft = false }: SuspendedNoticeProps) {
  // Reads only what is cached: the banner on every page does the fetching.
  const { data } = useQuery({ ...unreadNotificationsQuery(as), enabled: false }, cache);
  const until = data?.suspendedUntil ?? null;
  return until === null ? null : <Until until={until} isDraft={isDraft} />;
}

function Until({ until, isDraft }: { until: number; isDraft: boolean }) {
  useDates();
  if (!useIsSuspended(until)) return null;
  return (
    <Notice title={`You can’t ${isDraft ? 'publish' : 'write'} until ${suspensionEndText(until)}`}>
      Moderators have suspended your account.{' '}
      {isDraft ? 'You can go on with your draft, which only you see.' : 'What you have typed stays here.'}{' '}
      <Link to="/settings/decisions">Read why, and how to appeal</Link>
    </Notice>
  );
}
