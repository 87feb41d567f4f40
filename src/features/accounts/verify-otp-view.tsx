import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import styles from './accounts.module.css';
import { Address } from './address.tsx';
import { registrationCode } from './code-actors.ts';
import { CodeAddressForm } from './code-address-form.tsx';
import { FormProblem } from './form-problem.tsx';
import { otpInputOf, type PendingCode, readPendingCode } from './pending-code.ts';
import { Resend } from './resend.tsx';
import { StepTrail } from './step-trail.tsx';
import { useCodeForm } from './use-code-form.ts';

/**
 * /verify-otp. The route's guard redirects as soon as the session is open. In a tab that is not waiting for a code, it
 * first asks for the address.
 */
export function VerifyOtpView() {
  const { return_to: returnTo } = useSearch({ strict: false });
  const [pending, setPending] = useState(() => readPendingCode('registration'));
  return (
    <Page width="form">
      <StepTrail current={1} />
      {pending === null ? (
        <>
          <PageHeader
            title="Confirm your e-mail"
            lead="Enter the address you registered with and we’ll send you a code."
          />
          <CodeAddressForm purpose="registration" onSent={() => setPending(readPendingCode('registration'))} />
          <p className={styles.aside}>
            <span>
              Not registered yet?{' '}
              <Link to="/register" search={{ return_to: returnTo }}>
                Create an account
              </Link>
            </span>
          </p>
        </>
      ) : (
        <EnterCode pending={pending} />
      )}
    </Page>
  );
}

function EnterCode({ pending }: { pending: PendingCode }) {
  const { session } = useRouteContext({ from: '__root__' });
  const { return_to: returnTo } = useSearch({ strict: false });
  const [machine] = useState(() => registrationCode(session));
  const [input] = useState(() => otpInputOf(pending));
  const actor = useActorRef(machine, { input });
  const { form, codeField, errors, busy, problem } = useCodeForm(actor, 'registration', true);
  return (
    <>
      <PageHeader
        title="Confirm your e-mail"
        lead={
          <>
            We sent a six-digit code to <Address email={pending.email} />.
          </>
        }
      />
      {pending.unverified ? (
        <div className={styles.notice}>
          <Notice title="One step left">
            Your password is correct, but this address isn’t confirmed yet. Enter the code to finish logging in.
          </Notice>
        </div>
      ) : null}
      <Form {...form}>
        <CodeField
          ref={codeField}
          label="Code from the e-mail"
          name="otp"
          errors={errors.otp}
          hint="The code is valid for 10 minutes."
        />
        <FormProblem problem={problem} errors={errors} fields={['otp']} />
        <FormActions>
          <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Checking the code...">
            Confirm
          </Button>
        </FormActions>
      </Form>
      <div className={styles.aside}>
        <p>No e-mail yet? It can take a minute. Check your spam folder, too.</p>
        <Resend actor={actor} />
        <p>
          Wrong address?{' '}
          <Link to="/register" search={{ return_to: returnTo }}>
            Change e-mail address
          </Link>
        </p>
      </div>
    </>
  );
}
