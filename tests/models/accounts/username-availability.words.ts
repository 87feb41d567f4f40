import type { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof usernameAvailabilityMachine>({
  inputs: ['I am on the page where I register'],
  events: { 'username.edited': ["I empty the field 'Username'", "I type a name into the field 'Username'"] },
  actors: {
    checkUsername: {
      done: ['the server answers that the name is free', 'the server answers that the name is taken'],
      error: 'the server cannot be reached',
    },
  },
  delays: { typingRest: 'I rest for 400 milliseconds' },
  states: {
    blank: "'The address of your personal page.' stands below the field",
    typing: "'The address of your personal page.' stands below the field",
    checking: "'Checking...' stands below the field",
    available: "the name is shown below the field, with 'is available'",
    unavailable: 'below the field stands why the name cannot be taken',
    unknown: "'The address of your personal page.' stands below the field",
  },
});
