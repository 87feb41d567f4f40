import type { Profile } from '../../../contract/profiles.ts';
import { profileMachine } from '../../../machines/profile/profile.ts';
import { defineModel } from '../harness.ts';

const profile: Profile = {
  id: 'm1',
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  profile_image: null,
  headline: '',
  about: '',
  location: '',
  links: [],
  joined_at: '2030-01-01T00:00:00Z',
  visibility: {
    profile: 'everyone',
    education: 'everyone',
    experience: 'everyone',
    projects: 'everyone',
    skills: 'everyone',
    indexed: true,
  },
  education: [],
  experience: [],
  projects: [],
  skills: [],
};

export default defineModel<typeof profileMachine>({
  machine: profileMachine,
  inputs: [undefined],
  events: {
    'session.changed': [
      { authenticated: false, user: null, loading: true },
      { authenticated: true, user: { id: 'm1' }, loading: false },
      { authenticated: true, user: { id: 'm2' }, loading: false },
      // Signed in, but not yet known as whom.
      { authenticated: true, user: null, loading: false },
      { authenticated: false, user: null, loading: false },
    ],
    'reload.requested': [{}],
    'update.requested': ({ context }) =>
      context.updates.length < 2 ? [{ id: 'u', changes: { headline: 'Builder' } }] : [],
  },
  actors: {
    fetchProfile: { done: [profile], error: [{ status: 503, detail: 'Try again later' }, {}] },
    updateProfile: {
      done: [{ ...profile, headline: 'Builder' }],
      error: [{ status: 400, detail: 'Look at the fields' }],
    },
  },
  keep: ({ memberId, profile, error, updates }) => ({
    memberId,
    headline: profile?.headline,
    error,
    updates: updates.length,
  }),
});
