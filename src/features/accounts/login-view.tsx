import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './accounts.module.css';
import { EndNotice } from './end-notice.tsx';
import { FormProblem } from './form-problem.tsx';
import { Lockout } from './lockout.tsx';
import { loginForm } from './login-actors.ts';

/** /login. The route's guard leads on as soon as the session is open. */
export function LoginView() {
  const { session } = useRouteContext({ from: '__root__' });
  const { return_to: returnTo } = useSearch({ strict: false });
  const endReason = useSelector(session, ({ context }) => context.endReason);
  return (
    <Page width="form">
      <PageHeader title="Log in" />
      <EndNotice reason={endReason} returns={returnTo !== undefined} />
      <LoginForm returnTo={returnTo} />
      <p className={styles.aside}>
        <span>
          New here? <Link to="/register" search={{ return_to: returnTo }}>Create an account</Link>
        </span>
      </p>
    </Page>
  );
}

function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const { session } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const [machine] = useState(() => loginForm(session));
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  // Still busy after the answer: the guard is leading to the next page.
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('succeeded'));
  const form = useForm({
    errors,
    busy,
    onSubmit: (values) => actor.send({ type: 'form.submitted', values }),
    onEdit: (field) => actor.send({ type: 'field.edited', field }),
  });
  const unverified = problem?.code === 'email_unverified';
  useEffect(() => {
    if (unverified) void navigate({ to: '/verify-otp', search: { return_to: returnTo } });
  }, [unverified, navigate, returnTo]);
  return (
    <Form {...form}>
      <TextField label="E-mail" name="email" type="email" autoComplete="username" errors={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" errors={errors.password} />
      <p className={styles.forgot}>
        <Link to="/password-reset">Forgot your password?</Link>
      </p>
      {problem?.code === 'locked_out' && problem.retry_after !== undefined ? (
        <Lockout seconds={problem.retry_after} />
      ) : (
        <FormProblem problem={unverified ? null : problem} errors={errors} fields={['email', 'password']} />
      )}
      <FormActions>
        <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Logging in...">
          Log in
        </Button>
      </FormActions>
    </Form>
  );
}
