import { Notice } from '../../ui/notice.tsx';
import type { SessionEnd } from './session-end.ts';
import styles from './accounts.module.css';
import { endTextOf } from './session-end.ts';

/** Why the member has to log in again. Renders nothing if they logged out themselves. */
export function EndNotice({ reason, returns }: { reason: SessionEnd | null; returns: boolean }) {
  const text = endTextOf(reason);
  if (text === null && !returns) return null;
  return (
    <div className={styles.notice}>
      {text === null ? (
        <Notice>Log in to see that page.</Notice>
      ) : (
        <Notice title="You were logged out">
          {text} {returns ? 'Log in to pick up where you left off.' : ''}
        </Notice>
      )}
    </div>
  );
}
