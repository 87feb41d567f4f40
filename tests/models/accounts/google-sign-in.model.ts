import { type GoogleIdentity, googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';
import { defineModel } from '../harness.ts';

const identity: GoogleIdentity = {
  idToken: 't',
  uid: 'g1',
  email: 'Ada@example.org',
  displayName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  picture: null,
};
const answerFor = (email: string) => ({
  access: 'a',
  refresh: 'r',
  user: { id: 'm1', username: 'ada', email, first_name: 'Ada', last_name: 'Example', profile_image: null },
});
const popup = (reason: string) => ({ reason, detail: `because: ${reason}` });

export default defineModel<typeof googleSignInMachine>({
  machine: googleSignInMachine,
  inputs: [
    { configured: false, pending: null },
    { configured: true, pending: null },
    { configured: true, pending: identity },
  ],
  events: {
    'intent.shown': [{}],
    'google.pressed': [{}],
    'choice.cancelled': [{}],
    'restore.pressed': [{}],
    'password.accepted': [{ answer: answerFor('ada@example.org') }, { answer: answerFor('kofi@example.org') }],
    'link.declined': [{}],
  },
  actors: {
    prepare: { done: [{ mayOpen: false }, { mayOpen: true }], error: [new Error('the chunk is not there')] },
    choose: {
      done: [identity],
      error: [popup('blocked'), popup('closed'), popup('superseded'), popup('failed')],
    },
    signIn: {
      done: [undefined],
      error: [
        { status: 409, code: 'account_exists', detail: 'Log in with your password first.' },
        { status: 0, detail: 'The server could not be reached.' },
        { status: 503, code: 'google_unreachable', detail: 'This server cannot reach Google.' },
        { status: 403, code: 'google_unverified', detail: 'Google has not confirmed this address.' },
        { status: -1, detail: 'Something went wrong.' },
        { status: 409, code: 'deletion_pending', detail: 'You deleted this account.' },
      ],
    },
    link: {
      done: [undefined],
      error: [{ status: 409, code: 'linked_elsewhere', detail: 'Linked to another account.' }],
    },
  },
  keep: ({ awaited, identity: known, answer, restores, problem }) => ({
    awaited,
    restores,
    known: known !== null,
    answered: answer !== null,
    problem,
  }),
});
