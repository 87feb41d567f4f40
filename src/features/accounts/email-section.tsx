import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { limits } from '../../../contract/limits.ts';
import { readAccountAgain } from '../../entities/account/account-cache.ts';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-view.module.css';
import { Address } from './address.tsx';
import { cancelling, emailChangeCode, emailCodeInput, emailForm } from './email-actors.ts';
import { FormProblem } from './form-problem.tsx';
import { OwnProofField, ownProofFields } from './own-proof-field.tsx';
import { Resend } from './resend.tsx';
import { useCodeForm } from './use-code-form.ts';

type Waiting = NonNullable<Account['new_email']>;

interface Awaited {
  /** The address that is waiting for its code, or was. */
  email: string;
  /** This tab has ended that. */
  isEnded: boolean;
  /** The address that this tab showed before another tab or browser began this change. */
  before: string | null;
}

/** Changing the address: requesting a code for the new one, entering it, and the confirmation. */
export function EmailSection({ as, account }: { as: string; account: Account }) {
  const { email, new_email: waiting } = account;
  const [step, setStep] = useState<'resting' | 'asking' | 'changed'>('resting');
  const [returns, setReturns] = useState(false);
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  if (waiting !== null && waiting.email !== awaited?.email)
    setAwaited({ email: waiting.email, isEnded: false, before: awaited?.isEnded === false ? awaited.email : null });
  /** What the form of the code shows while it acts: an event of its own change comes before the answer. */
  const [acting, setActing] = useState<Waiting | null>(null);
  const shown = acting ?? waiting;
  function rest(next: 'resting' | 'changed') {
    setActing(null);
    setStep(next);
    setReturns(true);
    setAwaited(waiting && { email: waiting.email, isEnded: true, before: null });
    readAccountAgain(as);
  }
  if (shown !== null)
    return (
      <EnterCode
        key={shown.email}
        as={as}
        waiting={shown}
        replaces={awaited?.before ?? null}
        focused={step === 'asking'}
        onActing={(isActing) => setActing(isActing ? shown : null)}
        onChanged={() => rest('changed')}
        onCancelled={() => rest('resting')}
      />
    );
  if (awaited?.isEnded === false)
    return <EndedElsewhere email={email} awaited={awaited.email} onRead={() => rest('resting')} />;
  if (step === 'asking') return <AskForCode as={as} account={account} onCancelled={() => rest('resting')} />;
  return (
    <>
      {step === 'changed' ? (
        <Notice tone="success" title="Your e-mail address has been changed">
          You log in with <Address email={email} /> from now on. Your old address got a mail with which the change can
          be undone for {limits.undoDays} days.
        </Notice>
      ) : null}
      <Begin
        focused={returns}
        onPress={() => {
          setAwaited(null);
          setStep('asking');
        }}
      />
    </>
  );
}

interface EndedElsewhereProps {
  email: string;
  awaited: string;
  onRead: () => void;
}

/** Another tab or browser has cancelled or completed the change. The code's form is gone, and this says why. */
function EndedElsewhere({ email, awaited, onRead }: EndedElsewhereProps) {
  return (
    <>
      {email === awaited ? (
        <Notice tone="success" title="Your e-mail address has been changed">
          The code was entered in another tab or browser. You log in with <Address email={email} /> from now on.
        </Notice>
      ) : (
        <Notice title="This change is no longer waiting for a code">
          It was given up in another tab or browser, or the code is too old. Your address is still{' '}
          <Address email={email} />.
        </Notice>
      )}
      <div>
        <Button size="small" onClick={onRead}>
          OK
        </Button>
      </div>
    </>
  );
}

/** @param focused takes the focus, because the pressed button disappeared with its form */
function Begin({ focused, onPress }: { focused: boolean; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  return (
    <div>
      <Button ref={button} size="small" onClick={onPress}>
        Change the e-mail address
      </Button>
    </div>
  );
}

function AskForCode({ as, account, onCancelled }: { as: string; account: Account; onCancelled: () => void }) {
  const [machine] = useState(() => emailForm(as));
  const form = useActorRef(machine);
  // Busy until the account says that it is waiting for a code.
  const { errors, problem, busy, bound } = useSubmission(form, { endsBusy: true });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const told = form.on('form.accepted', () => readAccountAgain(as));
    return () => told.unsubscribe();
  }, [form, as]);
  return (
    <Form {...bound} aria-label="Change the e-mail address">
      <h3>Change the e-mail address</h3>
      <TextField
        ref={first}
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        errors={errors.email}
        hint="We send a six-digit code there. Nothing changes until you enter it."
      />
      <OwnProofField as={as} account={account} act="email_change" errors={errors} />
      <FormProblem problem={problem} errors={errors} fields={['email', ...ownProofFields]} />
      <FormActions>
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Sending a code...">
          Send a code
        </Button>
        <Button variant="quiet" onClick={onCancelled}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

interface EnterCodeProps {
  as: string;
  waiting: Waiting;
  /** The address that the page showed until now: its code, which the member may be about to enter, no longer works. */
  replaces: string | null;
  /**
   * The code was requested just now with a form that is gone: take the focus. On a freshly loaded page, leave it alone.
   */
  focused: boolean;
  /** Told when the form has asked the server something, and when it is answered. */
  onActing: (isActing: boolean) => void;
  onChanged: () => void;
  onCancelled: () => void;
}

function EnterCode({ as, waiting, replaces, focused, onActing, onChanged, onCancelled }: EnterCodeProps) {
  const { session } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => emailChangeCode(session, as));
  const [input] = useState(() => emailCodeInput(waiting));
  const actor = useActorRef(machine, { input });
  const { form, codeField, errors, busy, problem, verified } = useCodeForm(actor, 'email-change', true);
  const [isCancelling, setCancelling] = useState(false);
  const act = useEffectEvent(onActing);
  const isActing = busy || isCancelling;
  useEffect(() => act(isActing), [isActing]);
  useFocusOnce(codeField, focused);
  // The server no longer knows this code, or is waiting for another one: the account says why.
  const resendProblem = useSelector(actor, ({ context }) => context.resendProblem);
  const isVoid = problem?.code === 'code_void' || resendProblem?.code === 'code_void';
  useEffect(() => {
    if (isVoid) readAccountAgain(as);
  }, [isVoid, as]);
  const told = useRef(false);
  useEffect(() => {
    if (!verified || told.current) return;
    told.current = true;
    onChanged();
  }, [verified, onChanged]);
  return (
    <div className={styles.step}>
      {replaces === null ? null : (
        <Notice title="You have begun another change since">
          It was begun in another tab or browser. The code for <Address email={replaces} /> no longer works; the one for{' '}
          <Address email={waiting.email} /> does.
        </Notice>
      )}
      <Form {...form} aria-label="Confirm the new e-mail address">
        <h3>Confirm the new e-mail address</h3>
        <p className={styles.text}>
          We sent a six-digit code to <Address email={waiting.email} />. Until you enter it, your address stays as it
          is.
        </p>
        <CodeField
          ref={codeField}
          label="Code from the e-mail"
          name="otp"
          errors={errors.otp}
          hint="The code is valid for 10 minutes."
        />
        <FormProblem problem={problem} errors={errors} fields={['otp']} />
        <FormActions>
          <Button type="submit" variant="primary" loading={busy} loadingLabel="Checking the code...">
            Change the address
          </Button>
          <Cancel as={as} onBusy={setCancelling} onCancelled={onCancelled} />
        </FormActions>
      </Form>
      <Resend actor={actor} />
    </div>
  );
}

function useFocusOnce(field: RefObject<HTMLInputElement | null>, focused: boolean): void {
  const [first] = useState(focused);
  useEffect(() => {
    // The member may have moved on to something else on the page.
    if (first && document.activeElement === document.body) field.current?.focus();
  }, [field, first]);
}

interface CancelProps {
  as: string;
  onBusy: (isBusy: boolean) => void;
  onCancelled: () => void;
}

function Cancel({ as, onBusy, onCancelled }: CancelProps) {
  const [machine] = useState(() => cancelling(as));
  const actor = useActorRef(machine);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('succeeded'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  useEffect(() => {
    const told = actor.on('form.accepted', onCancelled);
    return () => told.unsubscribe();
  });
  return (
    <>
      <Button variant="quiet" loading={busy} onClick={() => actor.send({ type: 'form.submitted', values: {} })}>
        Keep my old address
      </Button>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem.detail}
        </p>
      )}
    </>
  );
}
