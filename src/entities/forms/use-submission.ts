import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { useForm } from '../../ui/use-form.ts';
import { useTryAgain } from './use-try-again.ts';

/**
 * Connects a form to its running chart.
 *
 * @param endsBusy stays busy after the answer, until what was saved is shown in the form's place
 */
export function useSubmission(form: ActorRefFrom<typeof submissionMachine>, { endsBusy }: { endsBusy: boolean }) {
  const { errors, problem } = useSelector(form, ({ context }) => context);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy') || (endsBusy && snapshot.matches('succeeded')));
  const { again, noteEdit } = useTryAgain(problem);
  const bound = useForm({
    errors,
    busy,
    onSubmit: (values) => form.send({ type: 'form.submitted', values }),
    onEdit: (field) => {
      noteEdit();
      form.send({ type: 'field.edited', field });
    },
  });
  return { errors, problem, busy, bound, again };
}
