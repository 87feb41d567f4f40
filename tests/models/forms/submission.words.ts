import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof submissionMachine>({
  inputs: ['I see a form, such as the login form'],
  events: {
    'form.submitted': "I press the button of the form, such as 'Log in'",
    'field.edited': ["I change the field 'E-mail'", "I change the field 'Password'"],
  },
  actors: {
    validate: { done: ['all fields are valid', 'a field is invalid'], error: 'the validation fails unexpectedly' },
    submit: {
      done: 'the server accepts it',
      error: [
        'the server rejects one of the fields',
        'the server cannot process it now',
        'the server cannot be reached',
      ],
    },
  },
  states: {
    editing: 'the form can be filled in',
    validating: "the button is busy, and says, for example, 'Logging in...'",
    submitting: "the button is busy, and says, for example, 'Logging in...'",
    invalid: {
      by: ({ context }) => (Object.keys(context.errors).length === 0 ? 'corrected' : 'wrong'),
      words: {
        corrected: 'no field shows a message',
        wrong: 'the field says what is wrong with it, and has focus',
      },
    },
    failed: 'a message above the button says why, and everything typed is still there',
    succeeded: 'the form is done, and the next page follows',
  },
});
