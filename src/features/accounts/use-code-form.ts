import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { otpMachine } from '../../../machines/accounts/otp.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import type { FormValues } from '../../ui/form-values.ts';
import { useForm } from '../../ui/use-form.ts';
import { codeErrorsOf } from './code-actors.ts';
import type { CodePurpose } from './pending-code.ts';

const noErrors: FieldErrors = {};
const text = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value : '');

/** Connects an e-mail code's form to its statechart. With `submitsItself`, it submits on the sixth digit. */
export function useCodeForm(
  actor: ActorRefFrom<typeof otpMachine>,
  purpose: CodePurpose | 'email-change',
  submitsItself: boolean,
) {
  const { email, problem, codesSent } = useSelector(actor, ({ context }) => context);
  const codeState = useSelector(actor, ({ value }) => value.code);
  const codeField = useRef<HTMLInputElement>(null);
  // Input the schema rejects never reaches the statechart.
  const [refused, setRefused] = useState(noErrors);
  /** The same wrong code was submitted again. It is not sent, which must not look as if nothing had happened. */
  const [repeated, setRepeated] = useState(false);
  // Typing a corrected code clears the previous error.
  const shown = codeState === 'rejected' || codeState === 'voided' ? problem : null;
  const aboutCode = shown?.code === 'code_wrong' && shown.tries_left !== 0;
  const detail = repeated ? `${shown?.detail} Enter a different one.` : shown?.detail;
  const errors = aboutCode ? { otp: [detail ?? ''] } : (shown?.errors ?? refused);
  const busy = codeState === 'verifying' || codeState === 'verified';

  function submit(values: FormValues) {
    const entered =
      purpose === 'password-reset'
        ? { otp: text(values.otp), password: text(values.password) }
        : { otp: text(values.otp) };
    const found = codeErrorsOf(purpose, { email, ...entered });
    setRefused(found);
    if (Object.keys(found).length > 0) return;
    if (entered.otp === actor.getSnapshot().context.wrongCode) {
      setRepeated(true);
      codeField.current?.select();
    }
    actor.send({ type: 'code.submitted', ...entered });
  }

  function edit(field: string, values: FormValues) {
    setRefused((before) => (field in before ? { ...before, [field]: [] } : before));
    setRepeated(false);
    actor.send({ type: 'code.edited' });
    const digits = text(values.otp).replaceAll(/[\s-]/g, '');
    // Normalised as it will be sent: pasted codes often contain spaces.
    if (field === 'otp' && codeField.current !== null && digits !== values.otp) codeField.current.value = digits;
    if (submitsItself && field === 'otp' && /^\d{6}$/.test(digits) && !busy) submit({ ...values, otp: digits });
  }

  useEffect(() => {
    // Clear a code that is no longer valid.
    if (codesSent === 0 || codeField.current === null) return;
    codeField.current.value = '';
    codeField.current.focus();
  }, [codesSent]);
  useEffect(() => {
    if (problem?.code === 'code_wrong') codeField.current?.select();
  }, [problem]);

  const form = useForm({ errors, busy, onSubmit: submit, onEdit: edit });
  return { form, codeField, errors, busy, verified: codeState === 'verified', problem: aboutCode ? null : shown };
}
