import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountIsStillHere } from './form-problem.tsx';
import type { GoogleSignIn } from './google-actors.ts';
import styles from './google-button.module.css';
import { GoogleMark } from './google-mark.tsx';
import { googleIsOffered } from './google-settings.ts';

type Value = SnapshotFrom<typeof googleSignInMachine>['value'];
type State = Extract<Value, string> | Extract<Value, object>['loaded'];

/** The button's label while busy. */
const busyLabels: Partial<Record<State, string>> = {
  choosing: 'Waiting for Google...',
  signingIn: 'Logging in with Google...',
  linking: 'Logging in with Google...',
  done: 'Logging in with Google...',
  unlinked: 'Logging in with Google...',
};

/** Announced politely next to the button. */
const words: Partial<Record<State, string>> = {
  unconfigured: 'Not available on this server.',
  invited: 'Google is ready. Press the button again.',
  choosing: 'Choose your account in the window that opened.',
  closed: 'The window was closed before an account was chosen.',
};

const problems: Partial<Record<State, (problem: string | null) => ReactNode>> = {
  blocked: () => (
    <Notice tone="error" title="Your browser blocked the window">
      Allow pop-ups for this page or press the button again. You can also use your e-mail and password.
    </Notice>
  ),
  unprepared: (problem) => <Notice tone="error">{problem}</Notice>,
  failed: (problem) => <Notice tone="error">{problem}</Notice>,
  refused: (problem) => <Notice tone="error">{problem}</Notice>,
  deleted: (problem) => <AccountIsStillHere detail={problem} />,
  unsent: (problem) => (
    <Notice tone="error" title="Almost there">
      {problem} Your Google account is chosen. Press the button again to continue.
    </Notice>
  ),
};

/** On a touch screen there is no hover before the tap, so the first touch of the page counts as intent. */
function useTouchIntent(actor: GoogleSignIn): void {
  useEffect(() => {
    const show = () => actor.send({ type: 'intent.shown' });
    document.addEventListener('touchstart', show, { once: true, passive: true });
    return () => document.removeEventListener('touchstart', show);
  }, [actor]);
}

/**
 * The Google button, below a form. Renders nothing where Google is not offered, or while a link is waiting for the
 * form's password. It also opens an account for anyone without one, so both pages state what continuing accepts.
 */
export function GoogleSection({ actor }: { actor: GoogleSignIn }) {
  const state = useSelector(actor, ({ value }): State => (typeof value === 'string' ? value : value.loaded));
  const awaited = useSelector(actor, ({ context }) => context.awaited);
  const problem = useSelector(actor, ({ context }) => context.problem);
  useTouchIntent(actor);
  if (!googleIsOffered() || state === 'awaitingPassword' || state === 'linking') return null;
  const gettingReady = state === 'preparing' && awaited;
  const busyLabel = gettingReady ? 'Getting ready...' : busyLabels[state];
  const show = () => actor.send({ type: 'intent.shown' });
  return (
    <div className={styles.section}>
      <p className={styles.or}>or</p>
      {problems[state]?.(problem)}
      {state === 'explaining' ? <HowToConfigure /> : null}
      {state === 'deleted' ? (
        <Button wide variant="primary" onClick={() => actor.send({ type: 'restore.pressed' })}>
          Keep my account and log in with Google
        </Button>
      ) : null}
      <Button
        wide
        className={styles.button}
        loading={busyLabel !== undefined}
        loadingLabel={busyLabel}
        onPointerEnter={show}
        onFocus={show}
        onClick={() => actor.send({ type: 'google.pressed' })}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <div className={styles.waiting}>
        <p className={styles.small} aria-live="polite">
          {gettingReady ? 'Google is loading. You can press the button again in a moment.' : words[state]}
        </p>
        {state === 'choosing' ? (
          <Button
            variant="quiet"
            size="small"
            className={styles.cancel}
            onClick={() => actor.send({ type: 'choice.cancelled' })}
          >
            Cancel
          </Button>
        ) : null}
      </div>
      {state === 'unconfigured' ? null : (
        <p className={styles.small}>
          By continuing with Google you accept the{' '}
          <Link to="/terms" target="_blank">
            terms
          </Link>{' '}
          and confirm that you have read the{' '}
          <Link to="/privacy" target="_blank">
            privacy page
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function HowToConfigure() {
  return (
    <Notice title="Google is not available on this server">
      <p className={styles.instead}>Use your e-mail address above instead.</p>
      <Disclosure title="For those who run this server">
        Set <span className={styles.names}>VITE_FIREBASE_API_KEY</span>,{' '}
        <span className={styles.names}>VITE_FIREBASE_AUTH_DOMAIN</span> and{' '}
        <span className={styles.names}>VITE_FIREBASE_PROJECT_ID</span> in the environment, then build and start again.
        docs/operating.md explains where to find them. In production, this button is hidden until they are set.
      </Disclosure>
    </Notice>
  );
}
