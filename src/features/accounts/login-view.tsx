import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { EndNotice } from './end-notice.tsx';
import { FormProblem } from './form-problem.tsx';
import type { GoogleSignIn } from './google-actors.ts';
import { GoogleSection } from './google-section.tsx';
import { Lockout } from './lockout.tsx';
import { loginForm } from './login-actors.ts';
import { PendingLinkNotice } from './pending-link-notice.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

/** /login. The route's guard redirects as soon as the session is open. */
export function LoginView() {
  const { session } = useRouteContext({ from: '__root__' });
  const { return_to: returnTo } = useSearch({ strict: false });
  const endReason = useSelector(session, ({ context }) => context.endReason);
  const google = useGoogleSignIn(true);
  return (
    <Page width="form">
      <PageHeader title="Log in" />
      <EndNotice reason={endReason} returns={returnTo !== undefined} />
      <LoginForm returnTo={returnTo} google={google} />
      <GoogleSection actor={google} />
      <p className={styles.aside}>
        <span>
          New here?{' '}
          <Link to="/register" search={{ return_to: returnTo }}>
            Create an account
          </Link>
        </span>
      </p>
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed as the e-mail on the screen before. */
    typedEmail?: string | undefined;
  }
}

/** The address of a pending Google link, if any: it is filled in, and the password gets focus. */
function usePendingLink(google: GoogleSignIn) {
  const address = useSelector(google, ({ context }) => context.identity?.email);
  const waits = useSelector(google, (snapshot) => snapshot.matches('awaitingPassword') || snapshot.matches('linking'));
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const pending = waits ? address : undefined;
  useEffect(() => {
    if (pending === undefined || email.current === null) return;
    email.current.value = pending;
    password.current?.focus();
  }, [pending]);
  function decline() {
    google.send({ type: 'link.declined' });
    email.current?.focus();
  }
  return { pending, decline, email, password };
}

function LoginForm({ returnTo, google }: { returnTo: string | undefined; google: GoogleSignIn }) {
  const { session } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [machine] = useState(() => loginForm(session, google));
  const actor = useActorRef(machine);
  // Busy until the guard has redirected.
  const { errors, problem, busy, bound: form } = useSubmission(actor, { endsBusy: true });
  const { pending, decline, email, password } = usePendingLink(google);
  const unverified = problem?.code === 'email_unverified';
  useEffect(() => {
    if (unverified) void navigate({ to: '/verify-otp', search: { return_to: returnTo } });
  }, [unverified, navigate, returnTo]);
  return (
    <Form {...form}>
      {pending === undefined ? null : <PendingLinkNotice email={pending} onDecline={decline} />}
      <TextField ref={email} label="E-mail" name="email" type="email" autoComplete="username" errors={errors.email} />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        errors={errors.password}
        hint={pending === undefined ? undefined : 'Your Stepwise password, not your Google one.'}
      />
      <p className={styles.forgot}>
        <Link to="/password-reset" state={() => ({ typedEmail: email.current?.value })}>
          Forgot your password?
        </Link>
      </p>
      {problem?.code === 'locked_out' && problem.retry_after !== undefined ? (
        <Lockout seconds={problem.retry_after} />
      ) : (
        <FormProblem problem={unverified ? null : problem} errors={errors} fields={['email', 'password']} />
      )}
      <FormActions>
        {/* Of a deleted account it leads nowhere: what can be done comes forward. */}
        <Button
          type="submit"
          variant={problem?.code === 'deletion_pending' ? 'secondary' : 'primary'}
          wide
          loading={busy}
          loadingLabel="Logging in..."
        >
          {pending === undefined ? 'Log in' : 'Log in and link Google'}
        </Button>
        {/* After the other button, so that Enter in a field does not restore the account. */}
        {problem?.code === 'deletion_pending' ? (
          <Button type="submit" variant="primary" name="restore" value="yes" wide>
            Keep my account and log in
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}
