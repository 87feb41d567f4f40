import type { usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof usernameAvailabilityMachine>({
  inputs: ['I am on the page where I register'],
  events: { 'username.edited': ["I clear the field 'Username'", "I type a name into the field 'Username'"] },
  actors: {
    checkUsername: {
      done: ['the server answers that the name is available', 'the server answers that the name is taken'],
      error: 'the server cannot be reached',
    },
  },
  delays: { typingRest: 'I stop typing for 400 milliseconds' },
  means: {
    'done checkUsername': passed('GET api/accounts/username-available/'),
    'error checkUsername': dropped('GET api/accounts/username-available/'),
  },
  data: {
    'input #1': '/register, with nobody signed in.',
    'username.edited #1': 'A blank.',
    'username.edited #2': "'wanda-walker' is available, 'ada-example' is taken.",
    'after typingRest': 'The check begins by itself.',
  },
  states: {
    blank: "'The address of your personal page.' is shown below the field",
    typing: "'The address of your personal page.' is shown below the field",
    checking: "'Checking...' is shown below the field",
    available: "the name is shown below the field, with 'is available'",
    unavailable: 'the reason why the name is unavailable is shown below the field',
    unknown: "'The address of your personal page.' is shown below the field",
  },
});
