import type { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof usernameAvailabilityMachine>({
  inputs: ['I am on the page where I register'],
  events: { 'username.edited': ["I empty the field 'Username'", "I type a name into the field 'Username'"] },
  actors: {
    checkUsername: {
      done: ['the server answers that the name is free', 'the server answers that the name is taken'],
      error: 'the server can not be reached',
    },
  },
  delays: { typingRest: 'I rest for 400 milliseconds' },
  states: {
    blank: "'It names your personal page.' stands below the field",
    typing: "'It names your personal page.' stands below the field",
    checking: "'Checking...' stands below the field",
    available: "the name stands below the field, with 'is free'",
    unavailable: 'below the field stands why the name can not be taken',
    unknown: "'It names your personal page.' stands below the field",
  },
});
