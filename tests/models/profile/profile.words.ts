import type { profileMachine } from '../../../machines/profile/profile.ts';
import { answered, machine, otherTab, passed } from '../means.ts';
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
  means: {
    'session.changed #1': machine('Reload the page, and hold POST api/token/refresh/.'),
    'session.changed #3': otherTab('In another tab, log out and sign in as the other member.'),
    'session.changed #4': machine('Hold GET api/profiles/me/ while the page is reloaded.'),
    'session.changed #5': otherTab('Log out in another tab.'),
    'done fetchProfile': passed('GET api/profiles/me/'),
    'error fetchProfile #1': answered('GET api/profiles/me/', 503, { detail: 'Try again later', code: 'unavailable' }),
    'error fetchProfile #2': answered('GET api/profiles/me/', 503, { code: 'unavailable' }),
    'done updateProfile': passed('PATCH api/profiles/me/'),
    'error updateProfile': answered('PATCH api/profiles/me/', 400, {
      detail: 'Look at the fields',
      code: 'validation_failed',
    }),
  },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /profile.",
    'session.changed #2': "'ada@example.org' with 'one-step-at-a-time'.",
    'session.changed #3': "'kofi@example.org' with 'one-step-at-a-time'.",
    'update.requested': "At /profile/edit, Headline 'Builder'.",
  },
  states: {
    awaitingSession: 'grey placeholders are shown',
    fetching: 'grey placeholders are shown while the profile is being fetched',
    'loaded.settled': 'the profile is shown as the server has it',
    'loaded.updating': 'the profile is shown while the change is being saved',
    failed: "'This profile didn’t load' is shown, with 'Try again'",
    absent: 'no profile is shown, because no one is signed in',
  },
});
