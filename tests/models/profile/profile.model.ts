import { profileMachine } from '../../../machines/profile/profile.ts';
import { ada, profileOf } from '../../../src/entities/profiles/profiles-for-tests.ts';
import { defineModel } from '../harness.ts';

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
    fetchProfile: { done: [undefined], error: [{ status: 503, detail: 'Try again later' }, {}] },
    updateProfile: {
      done: [profileOf(ada, { headline: 'Builder' })],
      error: [{ status: 400, detail: 'Look at the fields' }],
    },
  },
  keep: ({ memberId, error, updates }) => ({ memberId, error, updates: updates.length }),
});
