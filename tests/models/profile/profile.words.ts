import type { profileMachine } from '../../../machines/profile/profile.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof profileMachine>({
  inputs: ['I open my own profile'],
  events: {
    'session.changed': [
      'it is not yet known whether I am signed in',
      'I am signed in',
      'another member is signed in',
      'someone is signed in, but it is not yet known who',
      "'no one is signed in'",
    ],
    'reload.requested': "I press 'Try again'",
    'update.requested': 'I save a change to my profile',
  },
  actors: {
    fetchProfile: {
      done: 'the profile arrives',
      error: ['the server answers that it is unavailable', 'the server gives no reason'],
    },
    updateProfile: { done: 'the server has saved the change', error: 'the server refuses the change' },
  },
  states: {
    awaitingSession: 'grey placeholders are shown',
    fetching: 'grey placeholders are shown while the profile is being fetched',
    'loaded.settled': 'the profile is shown as the server has it',
    'loaded.updating': 'the profile is shown while the change is being saved',
    failed: "'This profile didn't load' is shown, with 'Try again'",
    absent: 'no profile is shown, because no one is signed in',
  },
});
