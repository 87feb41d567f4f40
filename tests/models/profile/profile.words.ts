import type { profileMachine } from '../../../machines/profile/profile.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof profileMachine>({
  inputs: ['I open my own profile'],
  events: {
    'session.changed': [
      'it is not known yet whether I am signed in',
      'I am signed in',
      'another member is signed in',
      'somebody is signed in, but it is not known yet who',
      'nobody is signed in',
    ],
    'reload.requested': "I press 'Try again', or the profile is to be read anew",
    'update.requested': 'I save a change of my profile',
  },
  actors: {
    fetchProfile: {
      done: 'the profile arrives',
      error: ['the server answers that it cannot be had now', 'the server gives no reason'],
    },
    updateProfile: { done: 'the server has saved the change', error: 'the server refuses the change' },
  },
  states: {
    awaitingSession: 'grey shapes stand for the profile',
    fetching: {
      by: ({ context }) => (context.profile === null ? 'first' : 'again'),
      words: {
        first: 'grey shapes stand for the profile, which is being fetched',
        again: 'the profile stays in sight, and is being fetched again',
      },
    },
    'loaded.settled': 'the profile is shown as the server has it',
    'loaded.updating': 'the profile is shown, and the change is on its way',
    failed: "'This profile didn't load' is shown, with 'Try again'",
    absent: 'no profile is shown, for nobody is signed in',
  },
});
