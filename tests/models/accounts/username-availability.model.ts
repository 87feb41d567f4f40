import { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof usernameAvailabilityMachine>({
  machine: usernameAvailabilityMachine,
  inputs: [undefined],
  events: { 'username.edited': [{ username: ' ' }, { username: 'ada' }] },
  actors: {
    checkUsername: {
      done: [
        { available: true, reason: null },
        { available: false, reason: 'This username is taken' },
      ],
      error: [{ status: 0, detail: 'no answer' }],
    },
  },
});
