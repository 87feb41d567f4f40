import type { ActorRefFrom } from 'xstate';
import { useSelector } from '@xstate/react';
import { type otpMachine, secondsUntilResend } from '../../../machines/accounts/otp.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './accounts.module.css';

interface ResendProps {
  actor: ActorRefFrom<typeof otpMachine>;
  /** The code reported here is the first one sent. */
  isFirst?: boolean;
}

/** Requests another code; shows the remaining wait during the first minute. */
export function Resend({ actor, isFirst = false }: ResendProps) {
  const sent = isFirst ? 'A code is on its way.' : 'A new code is on its way. Older ones no longer work.';
  const { resendProblem, codesSent } = useSelector(actor, ({ context }) => context);
  const seconds = useSelector(actor, ({ context }) => secondsUntilResend(context));
  const cooling = useSelector(actor, (snapshot) => snapshot.matches({ resend: 'cooling' }));
  const sending = useSelector(actor, (snapshot) => snapshot.matches({ resend: 'sending' }));
  return (
    <div className={styles.resend}>
      {resendProblem === null ? null : <Notice tone="error">{resendProblem.detail}</Notice>}
      {/* Not `disabled`, which would drop focus right after a press. The statechart ignores early presses. */}
      <Button
        size="small"
        aria-disabled={cooling || undefined}
        loading={sending}
        loadingLabel="Sending..."
        onClick={() => actor.send({ type: 'resend.pressed' })}
      >
        {cooling ? <span className={styles.clock}>New code in {seconds} s</span> : 'Send a new code'}
      </Button>
      <p role="status">{codesSent === 0 ? null : sent}</p>
    </div>
  );
}
