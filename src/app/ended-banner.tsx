import { Link, useLocation } from '@tanstack/react-router';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import { endTextOf } from '../features/accounts/session-end.ts';
import { Banner } from '../ui/notice.tsx';
import { returnPath } from './return-path.ts';

/** On the landing page: why the session ended, for members who did not log out themselves, and a way back in. */
export function EndedBanner() {
  const text = useSessionValue(({ context }) => endTextOf(context.endReason) ?? '', '');
  const { pathname, search } = useLocation();
  if (text === '' || pathname !== '/') return null;
  return (
    <Banner>
      <span>
        {text}{' '}
        <Link to="/login" search={{ return_to: returnPath(search.return_to) ?? undefined }}>
          Log in again
        </Link>
      </span>
    </Banner>
  );
}
