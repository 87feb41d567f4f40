import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/profiles.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as changesApi from '../../api/profile-changes.ts';
import * as api from '../../api/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { profileOf } from '../../entities/profiles/profiles-for-tests.ts';
import { member, memberSession, renderSection } from './edit-for-tests.tsx';
import { ensureOwnProfile } from './entry-queries.ts';
import { EditProfileView } from './edit-profile-view.tsx';

vi.mock('../../api/profile-changes.ts');
vi.mock('../../api/profiles.ts');
const updateProfile = vi.mocked(changesApi.updateProfile);

let server: Profile;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?:Optional)?$`));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
// The section at the address of the layout itself.
const open = (session = memberSession()) => renderSection('', EditProfileView, ensureOwnProfile, session);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  server = profileOf(member, {
    about: 'Line one\nLine two',
    links: [{ label: 'Site', url: 'https://example.org/' }],
  });
  vi.mocked(api.getProfile).mockImplementation(async () => server);
  updateProfile.mockImplementation(async (changes) => {
    const { profile_image: image, visibility: _, seen: __, ...texts } = changes;
    const profile_image = image === undefined ? server.profile_image : image === '' ? null : '/media/new.webp';
    server = { ...server, ...texts, profile_image };
    return server;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the fields contain what is saved, and are marked for autofill', async () => {
  await open();
  expect(field('First name').value).toBe('Demo');
  expect(field('About').value).toBe('Line one\nLine two');
  expect(field('Address').value).toBe('https://example.org/');
  expect(['First name', 'Last name', 'Location', 'Address'].map((label) => field(label).autocomplete)).toEqual([
    'given-name',
    'family-name',
    'address-level2',
    'url',
  ]);
});

test("saving sends what was changed, shows the server's answer, and updates the session", async () => {
  updateProfile.mockImplementationOnce(async () => (server = { ...server, first_name: 'Answered' }));
  const session = memberSession();
  await open(session);
  await userEvent.clear(field('First name'));
  await userEvent.type(field('First name'), ' Typed ');
  await press('Save profile');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith(
    // What another tab has saved since is left alone.
    { first_name: ' Typed ', seen: { first_name: 'Demo' } },
    expect.objectContaining({ as: member.id }),
  );
  expect(field('First name').value).toBe('Answered');
  expect(session.sent).toEqual([{ type: 'user.loaded', user: { ...member, first_name: 'Answered' } }]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('missing names and invalid links are reported beside their fields, also in the second row', async () => {
  await open();
  await userEvent.clear(field('First name'));
  await press('Add a link');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1]);
  await userEvent.type(screen.getAllByLabelText('Name')[1] as Element, 'Other');
  await press('Save profile');
  expect(await screen.findByText('first name is required')).toBeTruthy();
  expect(screen.getAllByLabelText('Address').map((input) => input.getAttribute('aria-invalid'))).toEqual([
    null,
    'true',
  ]);
  await press('Remove link 1');
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
  expect(updateProfile).not.toHaveBeenCalled();
});

test('at most five links can be added', async () => {
  await open();
  for (let row = 2; row <= 6; row += 1) await press('Add a link');
  expect(screen.getAllByLabelText('Address')).toHaveLength(5);
  expect(screen.getByText('5 of 5')).toBeTruthy();
});

test("a text's remaining characters are shown near the limit, and the excess beyond it", async () => {
  await open();
  fireEvent.input(field('Headline'), { target: { value: 'x'.repeat(100) } });
  expect(screen.queryByText(/left/)).toBeNull();
  fireEvent.input(field('Headline'), { target: { value: 'x'.repeat(115) } });
  expect(screen.getByText('5 left.')).toBeTruthy();
  fireEvent.input(field('Headline'), { target: { value: 'x'.repeat(121) } });
  expect(screen.getByText('1 too many.')).toBeTruthy();
});

test('a field the server rejects shows why; an error about no field is shown as well', async () => {
  updateProfile.mockRejectedValueOnce(
    new CallError('answered', 400, 'Look', { errors: { headline: ['Not this one'] } }),
  );
  updateProfile.mockRejectedValueOnce(
    new CallError('answered', 400, 'Look', { errors: { visibility: ['Choose who sees this'] } }),
  );
  await open();
  await userEvent.type(field('Headline'), 'x');
  await press('Save profile');
  expect(await screen.findByText('Not this one')).toBeTruthy();
  expect(document.activeElement).toBe(field('Headline'));
  await press('Save profile');
  expect(await screen.findByText('Choose who sees this')).toBeTruthy();
});

/** Another tab or device has saved this, and this tab has heard of it. */
async function savedElsewhere(changes: Partial<Profile>) {
  server = { ...server, ...changes };
  await act(() => cache.invalidateQueries({ queryKey: ownProfileQuery(member.id).queryKey }));
}

test('fields that were not touched follow what was saved elsewhere, and a save does not undo it', async () => {
  await open();
  await savedElsewhere({ headline: 'Saved elsewhere', links: [] });
  await waitFor(() => expect(field('Headline').value).toBe('Saved elsewhere'));
  expect(screen.queryByLabelText('Address')).toBeNull();
  await userEvent.type(field('Location'), 'Here');
  field('Location').setSelectionRange(2, 2);
  await savedElsewhere({ headline: 'Saved again', location: 'There' });
  await waitFor(() => expect(field('Headline').value).toBe('Saved again'));
  expect(field('Location').value).toBe('Here');
  // Typing goes on where it was.
  expect(document.activeElement).toBe(field('Location'));
  expect(field('Location').selectionStart).toBe(2);
  await press('Save profile');
  await screen.findByText('Saved.');
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith(
    { location: 'Here', seen: { location: '' } },
    expect.anything(),
  );
});

test('a draft that is restored does not undo what was saved elsewhere in the meantime', async () => {
  await open();
  await userEvent.type(field('Location'), 'Here');
  cleanup();
  server = { ...server, headline: 'Saved elsewhere' };
  await open();
  expect(field('Location').value).toBe('Here');
  expect(field('Headline').value).toBe('Saved elsewhere');
  await press('Save profile');
  await screen.findByText('Saved.');
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith(
    { location: 'Here', seen: { location: '' } },
    expect.anything(),
  );
});

test('a save that does not arrive keeps everything and can be retried; a reload restores the draft', async () => {
  updateProfile.mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'));
  const first = await open();
  await userEvent.type(field('Headline'), 'Kept');
  await press('Save profile');
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
  expect(field('Headline').value).toBe('Kept');
  first.unmount();
  await open();
  expect(field('Headline').value).toBe('Kept');
  expect(screen.getByText(/This is your draft/)).toBeTruthy();
  await press('Save profile');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(screen.queryByText(/This is your draft/)).toBeNull();
});

const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const choose = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });

test("a file that is not a picture, or too large, is rejected with the specification's text", async () => {
  await open();
  choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Only JPEG, PNG, and GIF images are allowed')).toBeTruthy();
  choose(new File([new Uint8Array(5_242_881)], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('File size must be under 5MB')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that only claims to be a picture is reported in the crop dialog', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  await open();
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(/could not be read as a picture/)).toBeTruthy();
  await press('Cancel');
  expect(updateProfile).not.toHaveBeenCalled();
});

test('removing the picture can fail and be retried, and then the session knows', async () => {
  server = { ...server, profile_image: '/media/old.webp' };
  updateProfile.mockRejectedValueOnce(new CallError('answered', 503, 'Failed to update profile'));
  const session = memberSession();
  await open(session);
  await press('Remove picture');
  expect(await screen.findByText('Failed to update profile')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('Picture removed.')).toBeTruthy();
  expect(updateProfile).toHaveBeenLastCalledWith({ profile_image: '' }, expect.anything());
  expect(session.sent).toEqual([{ type: 'user.loaded', user: member }]);
});

test('cancelling an upload aborts its request and changes nothing', async () => {
  server = { ...server, profile_image: '/media/old.webp' };
  let signal: AbortSignal | undefined;
  updateProfile.mockImplementationOnce((_, options) => {
    signal = options?.signal;
    act(() => options?.onProgress?.(0.4));
    return new Promise(() => undefined);
  });
  await open();
  await press('Remove picture');
  await press('Cancel');
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByText('Cancelled. Nothing was changed.')).toBeTruthy();
  await waitFor(() => expect(screen.getByAltText('Your picture').getAttribute('src')).toBe('/media/old.webp'));
});

test('what is typed while the profile is saved stays, on top of what was saved', async () => {
  const answer = lateAnswer<Profile>();
  updateProfile.mockReturnValueOnce(answer.promise);
  await open();
  await userEvent.type(field('First name'), ' A.');
  await press('Save profile');
  await userEvent.type(field('About'), '\nLine three');
  server = { ...server, first_name: 'As saved' };
  answer.resolve(server);
  await waitFor(() => expect(field('First name').value).toBe('As saved'));
  expect(document.activeElement).toBe(field('About'));
  expect(field('About').value).toBe('Line one\nLine two\nLine three');
  await press('Save profile');
  await screen.findByText('Saved.');
  expect(updateProfile.mock.calls[1]?.[0]).toMatchObject({ about: 'Line one\nLine two\nLine three' });
});

test('a link that is removed while the profile is saved stays removed', async () => {
  const answer = lateAnswer<Profile>();
  updateProfile.mockReturnValueOnce(answer.promise);
  await open();
  await userEvent.type(field('First name'), ' A.');
  await press('Save profile');
  await press(/^Remove/);
  expect(screen.queryByLabelText('Address')).toBeNull();
  server = { ...server, first_name: 'Demo A.' };
  answer.resolve(server);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull());
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.queryByLabelText('Address')).toBeNull();
  await press('Save profile');
  await screen.findByText('Saved.');
  expect(updateProfile.mock.calls[1]?.[0]).toMatchObject({ links: [] });
});
