import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { secondsLeft } from '../../../machines/session/expiry-warning.ts';
import { logOutWhenSent } from '../../entities/session/before-logout.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './expiry-dialogs.module.css';

/** Seconds at which the time left is announced. Announcing every second would drown out everything else. */
const announcedSeconds = [5, 10, 20, 30];

type Shown = 'expiring' | 'soon';

interface SessionDialog {
  title: string;
  description: string;
  content: ReactNode;
}

/**
 * Both dialogs of the specification, section 4, as one: when both are due, 'Session Expiring' is shown and 'Session
 * Expiring Soon' waits behind it. The buttons stay in place, so that neither change loses focus.
 */
export function ExpiryDialogs() {
  const { session } = useRouteContext({ from: '__root__' });
  // The child actors exist only while a member is signed in.
  const warning = useSelector(session, ({ children }) => children.expiryWarning);
  const announcement = useSelector(session, ({ children }) => children.expiringSoon);
  const isExpiring = useSelector(warning, (snapshot) => snapshot?.hasTag('open') ?? false);
  const isExtending = useSelector(warning, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const seconds = useSelector(warning, (snapshot) => (snapshot === undefined ? 0 : secondsLeft(snapshot.context)));
  const isAnnounced = useSelector(announcement, (snapshot) => snapshot?.hasTag('open') ?? false);
  const isUnanswered = useSelector(announcement, (snapshot) => snapshot?.hasTag('unanswered') ?? false);
  const isExtendingSoon = useSelector(announcement, (snapshot) => snapshot?.hasTag('busy') ?? false);

  const due: Shown | null = isExpiring ? 'expiring' : isAnnounced ? 'soon' : null;
  // The dialog keeps its content while fading out.
  const [last, setLast] = useState<Shown>('soon');
  if (due !== null && due !== last) setLast(due);
  const shown = due ?? last;
  const actor = shown === 'expiring' ? warning : announcement;
  const busy = shown === 'expiring' ? isExtending : isExtendingSoon;
  const { title, description, content }: SessionDialog =
    shown === 'expiring'
      ? {
          title: 'Session Expiring',
          description:
            'You will be logged out when the time is up. Unsaved changes to your profile stay in this tab until you log in again.',
          content: <Countdown seconds={seconds} />,
        }
      : {
          title: 'Session Expiring Soon',
          description: isUnanswered
            ? 'The server could not be reached. You are still logged in: try again when you are back online.'
            : 'Your session will expire in a few minutes. Extend it to stay logged in.',
          content: null,
        };
  return (
    <AlertDialog
      open={due !== null}
      // Escape does not close it: only the buttons do.
      onOpenChange={() => {}}
      title={title}
      description={description}
      actions={
        <>
          <Button
            variant="primary"
            loading={busy}
            loadingLabel="Extending..."
            onClick={() => actor?.send({ type: 'extend.pressed' })}
          >
            Extend Session
          </Button>
          <Button
            onClick={() =>
              logOutWhenSent(memberIdOf(session.getSnapshot()), () => actor?.send({ type: 'logout.pressed' }))
            }
          >
            Logout
          </Button>
        </>
      }
    >
      {content}
    </AlertDialog>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const announced = announcedSeconds.find((milestone) => seconds <= milestone);
  const style = { '--left': seconds } as Record<string, number>;
  return (
    <div>
      <p className={styles.countdown} aria-hidden="true">
        <span className={styles.seconds}>{seconds}</span>
        {seconds === 1 ? 'second left' : 'seconds left'}
      </p>
      <div className={styles.rest} aria-hidden="true">
        <span style={style} />
      </div>
      <VisuallyHidden>
        <span role="status">{announced} seconds left</span>
      </VisuallyHidden>
    </div>
  );
}
