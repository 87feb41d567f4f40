import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/notice.tsx';
import { memberIdOf } from '../entities/session/member-id.ts';
import { useSessionValue } from '../entities/session/use-session-value.ts';
import styles from './storage-notice.module.css';

/** Remembered per page load, not per mounted component: the not-found page mounts a frame of its own. */
let dismissed = false;

/** Tells a member once that the browser refuses to store the session. */
export function StorageNotice() {
  const unkept = useSessionValue((snapshot) => snapshot.context.storeFailed && memberIdOf(snapshot) !== null, false);
  const [hidden, setHidden] = useState(dismissed);
  if (!unkept || hidden) return null;
  function dismiss() {
    dismissed = true;
    setHidden(true);
    // The pressed button is gone: focus moves to the page's content, not back to the top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Banner>
      <span className={styles.notice}>
        This browser doesn’t store data for Stepwise, so you stay logged in only in this tab.
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </span>
    </Banner>
  );
}
