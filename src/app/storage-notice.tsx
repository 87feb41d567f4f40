import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/notice.tsx';
import { memberIdOf } from '../entities/session/member-id.ts';
import styles from './storage-notice.module.css';
import { useSessionValue } from './use-session-state.ts';

/** Of this page load, not of one mounted component: the not-found page brings a frame of its own. */
let dismissed = false;

/** Tells a member once that the browser refuses to keep the session. */
export function StorageNotice() {
  const unkept = useSessionValue((snapshot) => snapshot.context.storeFailed && memberIdOf(snapshot) !== null, false);
  const [hidden, setHidden] = useState(dismissed);
  if (!unkept || hidden) return null;
  function dismiss() {
    dismissed = true;
    setHidden(true);
    // The pressed button is gone: reading goes on with the page, not from the top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Banner>
      <span className={styles.notice}>
        This browser keeps nothing for Stepwise: you stay signed in in this tab only.
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </span>
    </Banner>
  );
}
