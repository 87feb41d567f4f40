import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Address } from './address.tsx';
import { undoForm } from './email-actors.ts';
import { FormProblem } from './form-problem.tsx';

/**
 * /undo-email-change, opened from the mail to the old address. The token is in the fragment, which never reaches a
 * server or a log. A button must be pressed, because mail scanners that open links must not undo anything.
 */
export function UndoEmailView() {
  const { hash: token, state } = useLocation();
  const address = state.addressBack;
  const navigate = useNavigate();
  // In the address, not in this view: the session of this browser ends now, and its page is drawn anew.
  const showUndone = useCallback(
    (email: string) => void navigate({ to: '/undo-email-change', state: { addressBack: email }, replace: true }),
    [navigate],
  );
  return (
    <Page width="form">
      {address !== undefined ? (
        <Undone address={address} />
      ) : token === '' ? (
        <>
          <PageHeader title="Undo the change of address" />
          <Notice tone="error" title="This link is not complete">
            Open it from the e-mail again, or copy all of it.
          </Notice>
        </>
      ) : (
        <Undo key={token} token={token} onUndone={showUndone} />
      )}
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that the account went back to. */
    addressBack?: string | undefined;
  }
}

function Undo({ token, onUndone }: { token: string; onUndone: (address: string) => void }) {
  const [machine] = useState(() => undoForm(token));
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => {
    const told = actor.on('form.accepted', ({ result }) => onUndone((result as { email: string }).email));
    return () => told.unsubscribe();
  }, [actor, onUndone]);
  const form = useForm({
    errors,
    busy,
    onSubmit: (values) => actor.send({ type: 'form.submitted', values }),
  });
  // Retrying could only fail again.
  if (problem?.code === 'link_void') return <Used detail={problem.detail} />;
  return (
    <>
      <PageHeader
        title="Undo the change of address"
        lead="Your account goes back to the e-mail address this link was sent to."
      />
      <Form {...form}>
        <p>
          Every browser is logged out, and your password stops working, because the person who changed the address knew
          it. You then choose a new one.
        </p>
        <FormProblem problem={problem} errors={errors} fields={[]}>
          {' '}
          If you cannot log in any more, write to us at the address on <Link to="/contact">the contact page</Link>.
        </FormProblem>
        <FormActions>
          <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Undoing...">
            Undo the change
          </Button>
        </FormActions>
      </Form>
    </>
  );
}

function Used({ detail }: { detail: string }) {
  return (
    <>
      <PageHeader title="Undo the change of address" />
      <Notice tone="error" title={detail}>
        If you have already used it, your account is back at the address this link was sent to: choose a new password,
        and you can log in. Otherwise, or if you still cannot log in, write to us at the address on{' '}
        <Link to="/contact">the contact page</Link>.
      </Notice>
      <ButtonLink to="/password-reset" variant="primary">
        Choose a new password
      </ButtonLink>
    </>
  );
}

function Undone({ address }: { address: string }) {
  return (
    <>
      <PageHeader
        title="Your address is back"
        lead={
          <>
            Your account belongs to <Address email={address} /> again, and every browser is logged out.
          </>
        }
      />
      <ButtonLink to="/password-reset" state={{ typedEmail: address }} variant="primary">
        Choose a new password
      </ButtonLink>
    </>
  );
}
