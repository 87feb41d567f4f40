import { submissionMachine } from '../../../machines/forms/submission.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof submissionMachine>({
  machine: submissionMachine,
  inputs: [undefined],
  events: {
    'form.submitted': [{ values: { email: 'ada@example.org' } }],
    'field.edited': [{ field: 'email' }, { field: 'password' }],
  },
  actors: {
    validate: { done: [{}, { email: ['email is required'] }], error: [{ status: 0, detail: 'Something went wrong' }] },
    submit: {
      done: [{ detail: 'accepted' }],
      error: [
        { status: 400, detail: 'Look at the fields', errors: { email: ['This address cannot be used'] } },
        { status: 503, detail: 'Try again later' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ errors, problem }) => ({ fields: Object.keys(errors), hasProblem: problem !== null }),
});
