import { fromPromise } from 'xstate';
import { type FieldErrors, submissionMachine, type Values } from '../../../machines/forms/submission.ts';
import { failingAs, failureOr } from '../../api/failure.ts';

const formFailure = failureOr({
  status: 0,
  detail: 'Something went wrong. What you typed is still here: try again.',
});

interface FormParts {
  /** The errors by field, empty when the values are valid. */
  validate: (values: Values) => FieldErrors;
  submit: (values: Values) => Promise<unknown>;
}

/** The submission chart with this form's validation and call. Every form is made here. */
export function formOf({ validate, submit }: FormParts): typeof submissionMachine {
  return submissionMachine.provide({
    actors: {
      validate: fromPromise(failingAs(formFailure, async ({ input }) => validate(input))),
      submit: fromPromise(failingAs(formFailure, ({ input }) => submit(input))),
    },
  });
}
