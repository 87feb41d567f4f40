import { useLocation } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSubmission } from '../../entities/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addressForms } from './code-actors.ts';
import { FormProblem } from './form-problem.tsx';
import type { CodePurpose } from './pending-code.ts';

interface CodeAddressFormProps {
  purpose: CodePurpose;
  /** Called once a code has been sent and this tab is waiting for it. */
  onSent: () => void;
}

/** Asks for the address to send a code to. */
export function CodeAddressForm({ purpose, onSent }: CodeAddressFormProps) {
  const typedEmail = useLocation({ select: ({ state }) => state.typedEmail });
  const actor = useActorRef(addressForms[purpose]);
  const { errors, problem, busy, bound: form } = useSubmission(actor, { endsBusy: false });
  const sent = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  useEffect(() => {
    if (sent) onSent();
  }, [sent, onSent]);
  return (
    <Form {...form}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typedEmail}
        errors={errors.email}
      />
      <FormProblem problem={problem} errors={errors} fields={['email']} />
      <FormActions>
        <Button type="submit" variant="primary" wide loading={busy} loadingLabel="Sending a code...">
          Send a code
        </Button>
      </FormActions>
    </Form>
  );
}
