import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form, FormActions, FormRow } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './accounts.module.css';
import { FormProblem } from './form-problem.tsx';
import { GoogleSection } from './google-section.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { registerForm } from './register-actors.ts';
import { keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts';
import { StepTrail } from './step-trail.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';
import { UsernameField } from './username-field.tsx';

const fields = ['email', 'username', 'first_name', 'last_name', 'password', 'accept_terms'];

/**
 * /register. Continues to the code screen once a code has been sent, or to login if the Google address already has an
 * account.
 */
export function RegisterView() {
  const { return_to: returnTo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const google = useGoogleSignIn(false);
  const knows = useSelector(google, (snapshot) => snapshot.matches('awaitingPassword'));
  useEffect(() => {
    // The login screen takes over from here.
    if (knows) void navigate({ to: '/login', search: { return_to: returnTo } });
  }, [knows, navigate, returnTo]);
  return (
    <Page width="form">
      <StepTrail current={0} />
      <PageHeader title="Create your account" />
      <RegisterForm returnTo={returnTo} />
      <GoogleSection actor={google} />
      <p className={styles.aside}>
        <span>
          Already a member?{' '}
          <Link to="/login" search={{ return_to: returnTo }}>
            Log in
          </Link>
        </span>
      </p>
    </Page>
  );
}

function RegisterForm({ returnTo }: { returnTo: string | undefined }) {
  const navigate = useNavigate();
  const [draft] = useState(readRegistrationDraft);
  const actor = useActorRef(registerForm);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const accepted = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) || accepted;
  const form = useForm({
    errors,
    busy,
    onSubmit: (values) => actor.send({ type: 'form.submitted', values }),
    onEdit: (field, values) => {
      actor.send({ type: 'field.edited', field });
      keepRegistrationDraft(values);
    },
  });
  useEffect(() => {
    if (accepted) void navigate({ to: '/verify-otp', search: { return_to: returnTo } });
  }, [accepted, navigate, returnTo]);
  return (
    <Form {...form}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={draft.email}
        errors={errors.email}
        hint="We’ll send you a code to confirm it."
      />
      <FormRow>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={draft.first_name}
          errors={errors.first_name}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={draft.last_name}
          errors={errors.last_name}
        />
      </FormRow>
      <UsernameField defaultValue={draft.username} errors={errors.username} />
      <NewPasswordField label="Password" errors={errors.password} />
      <Checkbox
        name="accept_terms"
        defaultChecked={draft.accept_terms}
        errors={errors.accept_terms}
        label={
          <>
            I accept the{' '}
            <Link to="/terms" target="_blank">
              terms
            </Link>{' '}
            and have read the{' '}
            <Link to="/privacy" target="_blank">
              privacy page
            </Link>
            .
          </>
        }
      />
      <FormProblem problem={problem} errors={errors} fields={fields} />
      <FormActions>
        <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Creating your account...">
          Create account
        </Button>
      </FormActions>
    </Form>
  );
}
