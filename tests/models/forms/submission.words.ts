import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { answered, dropped, machine, passed } from '../means.ts';
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
  means: {
    'done validate': machine('The fields are checked at once: what stands in them decides.'),
    'error validate': machine('Nobody can: a fault of the product that the tests make up.'),
    'done submit': passed('POST api/accounts/login/'),
    'error submit #1': answered('POST api/accounts/login/', 400, {
      detail: 'Look at the fields',
      errors: { email: ['This address cannot be used'] },
      code: 'validation_failed',
    }),
    'error submit #2': answered('POST api/accounts/login/', 503, { detail: 'Try again later', code: 'unavailable' }),
    'error submit #3': dropped('POST api/accounts/login/'),
  },
  data: {
    'input #1': '/login, with nobody signed in.',
    'form.submitted':
      "E-mail 'ada@example.org', Password 'one-step-at-a-time'; no e-mail where a field is to be invalid.",
    'field.edited #1': "Add an 'x' to the e-mail.",
    'field.edited #2': "Add an 'x' to the password.",
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
