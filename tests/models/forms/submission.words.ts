import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof submissionMachine>({
  inputs: ['I am on a form, such as the one of the login page'],
  events: {
    'form.submitted': "I press the button of the form, such as 'Log in'",
    'field.edited': ["I change the field 'E-mail'", "I change the field 'Password'"],
  },
  actors: {
    validate: { done: ['the fields are all right', 'a field is not right'], error: 'the check of the fields breaks' },
    submit: {
      done: 'the server accepts it',
      error: ['the server refuses one of the fields', 'the server cannot do it now', 'something unforeseen goes wrong'],
    },
  },
  states: {
    editing: 'the form can be filled in',
    validating: "the button is busy, and says such as 'Logging in...'",
    submitting: "the button is busy, and says such as 'Logging in...'",
    invalid: {
      by: ({ context }) => (Object.keys(context.errors).length === 0 ? 'corrected' : 'wrong'),
      words: {
        corrected: 'no field has a message any more',
        wrong: 'the field says what is wrong with it, and has the focus',
      },
    },
    failed: 'a message above the button says why, and everything typed is still there',
    succeeded: 'the form has done its work, and the next page follows',
  },
});
