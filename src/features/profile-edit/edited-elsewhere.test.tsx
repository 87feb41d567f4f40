import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experience } from '../../../contract/entries.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { printOf } from '../../../contract/seen.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/experience.ts';
import * as changesApi from '../../api/profile-changes.ts';
import * as profilesApi from '../../api/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { profileOf } from '../../entities/profiles/profiles-for-tests.ts';
import { EditProfileView } from './edit-profile-view.tsx';
import { member, renderSection } from './edit-for-tests.tsx';
import { ensureEntries, ensureOwnProfile, entriesQuery } from './entry-queries.ts';
import { ExperienceView } from './experience-view.tsx';

vi.mock('../../api/experience.ts');
vi.mock('../../api/profile-changes.ts');
vi.mock('../../api/profiles.ts');
const { deleteExperience, getExperience, updateExperience } = vi.mocked(api);
const updateProfile = vi.mocked(changesApi.updateProfile);

const fields = {
  title: 'Gardener',
  organization: 'Example',
  location: '',
  start_date: '2020-03',
  end_date: '',
  is_current: true,
  description: 'Beds.',
};
const entry: Experience = { id: '1', ...fields };
let server: Experience;
let profile: Profile;
const refusal = () =>
  new CallError('answered', 409, 'This entry was changed elsewhere.', {
    code: 'edited_meanwhile',
    errors: { title: ['The entry has something else here by now'] },
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?:Optional)?$`));
const openEntries = () => renderSection('experience', ExperienceView, (as) => ensureEntries('experience', as));
const openProfile = () => renderSection('', EditProfileView, ensureOwnProfile);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  server = entry;
  profile = profileOf(member, { headline: 'Gardener', about: 'Beds.' });
  getExperience.mockImplementation(async () => [server]);
  vi.mocked(profilesApi.getProfile).mockImplementation(async () => profile);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an entry that was changed on another device is put together with what was typed, and saved over only knowingly', async () => {
  await openEntries();
  await press('Edit Gardener, Example');
  await userEvent.type(field('Title'), ' of roses');
  server = { ...entry, title: 'Head gardener', location: 'Bergen', start_date: '2019-01' };
  updateExperience.mockRejectedValueOnce(refusal());
  await press('Save');
  const compared = await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  for (const text of ['Gardener of roses', 'Head gardener']) expect(compared.textContent).toContain(text);
  expect(updateExperience.mock.lastCall?.[1]).toMatchObject({ title: 'Gardener of roses', seen: fields });
  expect(screen.queryByText('The entry has something else here by now')).toBeNull();
  // What only the other device has changed is in the form.
  expect(
    ['Title', 'Location', 'Year'].map(
      (label) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}(?:Optional)?$`))[0]?.value,
    ),
  ).toEqual(['Gardener of roses', 'Bergen', '2019']);
  // As long as nothing is chosen, nothing is overwritten.
  updateExperience.mockRejectedValueOnce(refusal());
  await press('Save');
  await waitFor(() => expect(updateExperience).toHaveBeenCalledTimes(2));
  expect(updateExperience.mock.lastCall?.[1]).toMatchObject({ seen: fields });
  await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  await press('Keep mine: Title');
  await screen.findByText('This entry was saved elsewhere while you were editing');
  updateExperience.mockImplementationOnce(async (id, { seen: _, ...sent }) => {
    server = { ...server, ...sent, id };
    return server;
  });
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const { id: _, ...theirs } = { ...entry, title: 'Head gardener', location: 'Bergen', start_date: '2019-01' };
  expect(updateExperience.mock.lastCall?.[1]).toEqual({ ...theirs, title: 'Gardener of roses', seen: theirs });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft of an entry that was changed on another device since still names what it began from', async () => {
  await openEntries();
  await press('Edit Gardener, Example');
  await userEvent.type(field('Title'), ' of roses');
  cleanup();
  server = { ...entry, title: 'Head gardener', location: 'Bergen' };
  await openEntries();
  expect([field('Title').value, field('Location').value]).toEqual(['Gardener of roses', 'Bergen']);
  updateExperience.mockRejectedValueOnce(refusal());
  await press('Save');
  await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  expect(updateExperience.mock.lastCall?.[1]).toMatchObject({ seen: fields });
  await press('Use theirs: Title');
  expect(field('Title').value).toBe('Head gardener');
});

test('a deletion names what was on screen when it was pressed; what was changed since is shown with the reason', async () => {
  await openEntries();
  await press('Delete Gardener, Example');
  server = { ...entry, title: 'Head gardener' };
  await act(() => cache.invalidateQueries({ queryKey: entriesQuery('experience', member.id).queryKey }));
  deleteExperience.mockRejectedValueOnce(refusal());
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await screen.findByText('Not deleted');
  expect(deleteExperience.mock.lastCall?.[1]).toBe(printOf(entry));
  await screen.findByRole('button', { name: 'Delete Head gardener, Example' });
  deleteExperience.mockImplementationOnce(async () => {
    getExperience.mockResolvedValue([]);
  });
  await press('Try again');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(screen.queryByText('Head gardener')).toBeNull());
  expect(deleteExperience.mock.lastCall?.[1]).toBe(printOf(server));
});

test('a draft that is discarded gives way to what is saved by now', async () => {
  await openEntries();
  await press('Edit Gardener, Example');
  await userEvent.type(field('Title'), ' of roses');
  cleanup();
  server = { ...entry, title: 'Head gardener' };
  await openEntries();
  await press('Discard the draft');
  expect(field('Title').value).toBe('Head gardener');
});

test('a text of the profile that was changed on another device is asked about, and both can be kept', async () => {
  await openProfile();
  await userEvent.type(field('About'), ' Roses.');
  profile = { ...profile, about: 'Beds and trees.', headline: 'Head gardener' };
  updateProfile.mockRejectedValueOnce(refusal());
  await press('Save profile');
  await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  expect(updateProfile.mock.lastCall?.[0]).toEqual({ about: 'Beds. Roses.', seen: { about: 'Beds.' } });
  expect(field('Headline').value).toBe('Head gardener');
  await press('Keep both: About');
  updateProfile.mockImplementationOnce(async ({ about = '' }) => {
    profile = { ...profile, about };
    return profile;
  });
  await press('Save profile');
  await screen.findByText('Saved.');
  expect(updateProfile.mock.lastCall?.[0]).toEqual({
    about: 'Beds. Roses.\n\nBeds and trees.',
    seen: { about: 'Beds and trees.' },
  });
  expect(screen.queryByText(/was saved elsewhere/)).toBeNull();
});
