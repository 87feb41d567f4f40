import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { secondsUntil } from '../../../machines/accounts/countdown.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './accounts.module.css';
import { countdownInputOf, lockoutCountdown } from './login-actors.ts';

/** '4:05', or '12 seconds' below a minute. */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}

/** Shown after too many wrong passwords. Give it a new key for each refusal, so that the countdown restarts. */
export function Lockout({ seconds }: { seconds: number }) {
  const [input] = useState(() => countdownInputOf(seconds));
  const countdown = useActorRef(lockoutCountdown, { input });
  const left = useSelector(countdown, ({ context }) => secondsUntil(context));
  const over = useSelector(countdown, (snapshot) => snapshot.matches('over'));
  if (over) return <Notice>You can try again now.</Notice>;
  return (
    <Notice tone="error" title="Too many wrong passwords">
      {/* Only the notice's appearance is announced, not every second. */}
      Login to this account is locked for{' '}
      <span className={styles.clock} role="timer" aria-live="off">
        {timeInWords(left)}
      </span>
      . If you don’t remember the password, <Link to="/password-reset">choose a new one</Link>.
    </Notice>
  );
}
