import { Link, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './accounts.module.css';
import { Address } from './address.tsx';
import { passwordResetCode } from './code-actors.ts';
import { CodeAddressForm } from './code-address-form.tsx';
import { FormProblem } from './form-problem.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useSessionValue } from '../../entities/session/use-session-value.ts';
import { forgetPendingCode, otpInputOf, type PendingCode, readPendingCode } from './pending-code.ts';
import { Resend } from './resend.tsx';
import { sayFarewell } from './session-end.ts';
import { useCodeForm } from './use-code-form.ts';

/** /password-reset: first the address, then the code and the new password. */
export function PasswordResetView() {
  const [pending, setPending] = useState(() => readPendingCode('password-reset'));
  function changeAddress() {
    forgetPendingCode('password-reset');
    setPending(null);
  }
  return (
    <Page width="form">
      {pending === null ? (
        <>
          <PageHeader title="Choose a new password" lead="Enter your e-mail address and we’ll send you a code." />
          <CodeAddressForm purpose="password-reset" onSent={() => setPending(readPendingCode('password-reset'))} />
          <p className={styles.aside}>
            <span>
              Remembered it? <Link to="/login">Log in</Link>
            </span>
          </p>
        </>
      ) : (
        <SetPassword pending={pending} onChangeAddress={changeAddress} />
      )}
    </Page>
  );
}

function SetPassword({ pending, onChangeAddress }: { pending: PendingCode; onChangeAddress: () => void }) {
  const navigate = useNavigate();
  const email = useSessionValue(({ context }) => context.user?.email, undefined);
  const isOwn = email?.toLowerCase() === pending.email.trim().toLowerCase();
  const [input] = useState(() => otpInputOf(pending));
  const actor = useActorRef(passwordResetCode, { input });
  const { form, codeField, errors, busy, verified, problem } = useCodeForm(actor, 'password-reset', false);
  useEffect(() => {
    if (!verified) return;
    toast({ title: 'Your password has been changed', description: 'Log in with the new one.' });
    // This browser's session ends with it, which must not look like one that got too old.
    if (isOwn) sayFarewell('Your password has been changed. Log in with the new one.');
    void navigate({ to: '/login', replace: true });
  }, [verified, isOwn, navigate]);
  return (
    <>
      <PageHeader
        title="Choose a new password"
        lead={
          <>
            If <Address email={pending.email} /> has an account, a six-digit code is on its way.
          </>
        }
      />
      <Form {...form}>
        <CodeField
          ref={codeField}
          label="Code from the e-mail"
          name="otp"
          errors={errors.otp}
          hint="The code is valid for 10 minutes."
        />
        {/* Tells password managers which account this password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={pending.email} readOnly hidden />
        <NewPasswordField label="New password" errors={errors.password} />
        <FormProblem problem={problem} errors={errors} fields={['otp', 'password']} />
        <FormActions>
          <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Setting the password...">
            Set the new password
          </Button>
        </FormActions>
      </Form>
      <div className={styles.aside}>
        <p>No e-mail yet? It can take a minute. Check your spam folder, too.</p>
        <Resend actor={actor} />
        <p>
          Wrong address?
          <Button variant="quiet" size="small" onClick={onChangeAddress}>
            Change e-mail address
          </Button>
        </p>
      </div>
    </>
  );
}
