import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import type { ActToProve } from '../../../contract/own-proof.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './accounts.module.css';
import { Address } from './address.tsx';
import { ownCode } from './own-proof-actors.ts';
import { Resend } from './resend.tsx';

interface OwnProofFieldProps {
  as: string;
  account: Pick<Account, 'email' | 'has_password'>;
  act: ActToProve;
  errors: FieldErrors;
}

/** The fields whose errors `OwnProofField` shows. */
export const ownProofFields = ['current_password', 'own_code'] as const;

/** Asks for proof beyond an open session: the account's password or, if it has none, a code by mail. */
export function OwnProofField({ as, account, act, errors }: OwnProofFieldProps) {
  const { email, has_password: hasPassword } = account;
  // Another tab has set a password in the meantime: the error belongs to the field that is not shown yet.
  const isOther = errors[hasPassword ? 'own_code' : 'current_password'] !== undefined;
  useEffect(() => {
    if (isOther) readAccountAgain(as);
  }, [isOther, as]);
  if (!hasPassword) return <OwnCodeField as={as} email={email} act={act} errors={errors.own_code} />;
  return (
    <>
      {/* Tells password managers which account this password belongs to; without a name it is not sent. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        errors={errors.current_password}
      />
    </>
  );
}

interface OwnCodeFieldProps {
  as: string;
  email: string;
  act: ActToProve;
  errors: readonly string[] | undefined;
}

function OwnCodeField({ as, email, act, errors }: OwnCodeFieldProps) {
  const [{ machine, input }] = useState(() => ownCode(as, email, act));
  const actor = useActorRef(machine, { input });
  const { codesSent, resendProblem } = useSelector(actor, ({ context }) => context);
  const sending = useSelector(actor, (snapshot) => snapshot.matches({ resend: 'sending' }));
  const cooling = useSelector(actor, (snapshot) => snapshot.matches({ resend: 'cooling' }));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (codesSent > 0) field.current?.focus();
  }, [codesSent]);
  // A code may have been sent before a reload; the server then says how long to wait for the next one.
  const sent = codesSent > 0 || cooling;
  return (
    <>
      <div className={styles.resend}>
        <p className={styles.why}>
          Your account has no password, so a code shows that it’s you. We send it to <Address email={email} />.
        </p>
        {sent ? (
          <Resend actor={actor} isFirst={codesSent <= 1} />
        ) : (
          <>
            {resendProblem === null ? null : <Notice tone="error">{resendProblem.detail}</Notice>}
            <Button
              size="small"
              loading={sending}
              loadingLabel="Sending..."
              onClick={() => actor.send({ type: 'resend.pressed' })}
            >
              E-mail me a code
            </Button>
          </>
        )}
      </div>
      <CodeField
        ref={field}
        label="Code that shows it’s you"
        name="own_code"
        errors={errors}
        hint="The code is valid for 10 minutes."
      />
    </>
  );
}
