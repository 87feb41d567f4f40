import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../../contract/profiles.ts';
import * as blocksApi from '../../api/blocks.ts';
import { cache } from '../../entities/cache/cache.ts';
import { readRelationAgain } from '../../entities/members/relation-changed.ts';
import { ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { ada, profileOf } from '../../entities/profiles/profiles-for-tests.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as changesApi from '../../api/profile-changes.ts';
import * as api from '../../api/profiles.ts';
import { BlockedView } from './blocked-view.tsx';
import { ProfilePrivacyView } from './profile-privacy-view.tsx';
import { ensureBlocked } from './settings-actors.ts';

vi.mock('../../api/profile-changes.ts');
vi.mock('../../api/profiles.ts');
vi.mock('../../api/blocks.ts');

const profile = profileOf(ada, {
  visibility: {
    profile: 'everyone',
    education: 'members',
    experience: 'everyone',
    projects: 'everyone',
    skills: 'nobody',
    indexed: true,
    receipts: true,
    typing: true,
  },
});

async function renderSettings(path: string) {
  const root = createRootRouteWithContext<{ session: StillSession }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const member = createRoute({ getParentRoute: () => shell, id: '_member' });
  const settings = createRoute({ getParentRoute: () => member, path: 'settings' });
  const privacy = createRoute({
    getParentRoute: () => settings,
    path: 'profile-privacy',
    component: ProfilePrivacyView,
  });
  const blocked = createRoute({
    getParentRoute: () => settings,
    path: 'blocked',
    loader: () => ensureBlocked(ada.id),
    component: BlockedView,
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([
      shell.addChildren([member.addChildren([settings.addChildren([privacy, blocked])])]),
      anywhere,
    ]),
    context: { session: stillSession(ada) },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return { router, ...render(<Provider router={router} />) };
}

const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getProfile).mockResolvedValue(profile);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the form starts with the current settings', async () => {
  await renderSettings('/settings/profile-privacy');
  expect((await screen.findByLabelText<HTMLSelectElement>('Your profile')).value).toBe('everyone');
  expect(choice('Education').value).toBe('members');
  expect(choice('Skills').value).toBe('nobody');
  expect(screen.getByLabelText<HTMLInputElement>('Let search engines list my personal page').checked).toBe(true);
  for (const reader of ['visitor', 'member', 'follower'])
    expect(screen.getByRole('link', { name: `Preview as a ${reader}` }).getAttribute('href')).toBe(
      `/ada?view=${reader}`,
    );
  expect(screen.getByText(/Followers see what members see: any member can follow you/)).toBeTruthy();
});

test('the choices are saved together and confirmed, also the second time, and leave those of another tab alone', async () => {
  vi.mocked(changesApi.updateProfile).mockImplementation(async ({ visibility }) => ({
    ...profile,
    // Another tab has saved a part of its own meanwhile.
    visibility: { ...profile.visibility, experience: 'nobody', ...visibility },
  }));
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  await userEvent.selectOptions(choice('Your profile'), 'members');
  await userEvent.click(screen.getByLabelText('Let search engines list my personal page'));
  await userEvent.click(screen.getByLabelText('Read receipts'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/settings saved/)).toBeTruthy();
  expect(changesApi.updateProfile).toHaveBeenLastCalledWith(
    { visibility: { profile: 'members', indexed: false, receipts: false } },
    expect.anything(),
  );
  expect(choice('Experience').value).toBe('nobody');
  await userEvent.selectOptions(choice('Skills'), 'members');
  expect(screen.queryByText(/settings saved/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/settings saved/)).toBeTruthy();
  expect(changesApi.updateProfile).toHaveBeenLastCalledWith({ visibility: { skills: 'members' } }, expect.anything());
});

test('what is chosen while a save is under way stays chosen, is not said to be saved, and goes with the next save', async () => {
  const answer = lateAnswer<Profile>();
  vi.mocked(changesApi.updateProfile).mockReturnValueOnce(answer.promise);
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  await userEvent.selectOptions(choice('Your profile'), 'members');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.selectOptions(choice('Your profile'), 'nobody');
  await userEvent.selectOptions(choice('Education'), 'nobody');
  answer.resolve({ ...profile, visibility: { ...profile.visibility, profile: 'members' } });
  await screen.findByText('Not saved yet.');
  expect([choice('Your profile').value, choice('Education').value]).toEqual(['nobody', 'nobody']);
  expect(screen.queryByText(/settings saved/)).toBeNull();
  vi.mocked(changesApi.updateProfile).mockImplementation(async ({ visibility }) => ({
    ...profile,
    visibility: { ...profile.visibility, ...visibility },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/settings saved/);
  expect(changesApi.updateProfile).toHaveBeenLastCalledWith(
    { visibility: { profile: 'nobody', education: 'nobody' } },
    expect.anything(),
  );
  // What was saved here is no choice any more when another device changes it.
  act(() => {
    cache.setQueryData(ownProfileQuery(ada.id).queryKey, {
      ...profile,
      visibility: { ...profile.visibility, profile: 'everyone', education: 'nobody' },
    });
  });
  await waitFor(() => expect(choice('Your profile').value).toBe('everyone'));
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});

test('a choice that is not saved says so, until it is saved or taken back, and leaving asks', async () => {
  vi.mocked(changesApi.updateProfile).mockImplementation(async ({ visibility }) => ({
    ...profile,
    visibility: { ...profile.visibility, ...visibility },
  }));
  const { router } = await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  const isUnsaved = () => screen.queryByText('Not saved yet.') !== null;
  expect(isUnsaved()).toBe(false);
  await userEvent.selectOptions(choice('Education'), 'nobody');
  expect(isUnsaved()).toBe(true);
  await userEvent.selectOptions(choice('Education'), 'members');
  expect(isUnsaved(), 'taken back').toBe(false);
  await userEvent.click(screen.getByLabelText('Read receipts'));
  expect(isUnsaved()).toBe(true);
  void router.navigate({ to: '/settings/blocked' } as never);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'You have unsaved changes' }));
  expect(dialog.getByText('What you changed here isn’t saved yet.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /keep the draft/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/settings saved/)).toBeTruthy();
  expect(isUnsaved()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Read receipts').checked).toBe(false);
  await userEvent.click(screen.getByLabelText('Show when I am typing'));
  vi.mocked(blocksApi.getBlocked).mockResolvedValue([]);
  void router.navigate({ to: '/settings/blocked' } as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('You haven’t blocked anyone')).toBeTruthy();
});

test('a choice that was not saved when the session ended or the page was loaded again is there afterwards, unsaved', async () => {
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  await userEvent.selectOptions(choice('Your profile'), 'nobody');
  cleanup();
  await renderSettings('/settings/profile-privacy');
  await screen.findByText('Not saved yet.');
  expect(choice('Your profile').value).toBe('nobody');
  await userEvent.selectOptions(choice('Your profile'), 'everyone');
  cleanup();
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  expect(choice('Your profile').value).toBe('everyone');
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});

test('what another tab saves is followed, beside what is chosen here, and no later save or reload brings it back', async () => {
  let server = profile.visibility;
  vi.mocked(changesApi.updateProfile).mockImplementation(async ({ visibility }) => {
    server = { ...server, ...visibility };
    return { ...profile, visibility: server };
  });
  const elsewhere = (saved: Partial<Profile['visibility']>) => {
    server = { ...server, ...saved };
    act(() => {
      cache.setQueryData(ownProfileQuery(ada.id).queryKey, { ...profile, visibility: server });
    });
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  await userEvent.selectOptions(choice('Your profile'), 'nobody');
  elsewhere({ experience: 'nobody' });
  await waitFor(() => expect(choice('Experience').value).toBe('nobody'));
  expect(choice('Your profile').value, 'what was chosen here').toBe('nobody');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  await save();
  await screen.findByText(/settings saved/);
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  expect(server).toEqual({ ...profile.visibility, profile: 'nobody', experience: 'nobody' });
  vi.mocked(api.getProfile).mockResolvedValue({ ...profile, visibility: server });
  cleanup();
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  expect(choice('Experience').value, 'after a reload').toBe('nobody');
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  // Both change the same part: what is chosen here stays, and is not said to be saved.
  await userEvent.selectOptions(choice('Skills'), 'members');
  elsewhere({ skills: 'everyone' });
  elsewhere({ education: 'nobody' });
  await waitFor(() => expect(choice('Education').value).toBe('nobody'));
  expect(choice('Skills').value).toBe('members');
  expect(screen.getByText('Not saved yet.')).toBeTruthy();
  await save();
  await screen.findByText(/settings saved/);
  expect(server).toEqual({
    ...profile.visibility,
    profile: 'nobody',
    experience: 'nobody',
    skills: 'members',
    education: 'nobody',
  });
});

test('what the choice for the whole profile means for its parts is said as soon as it is made', async () => {
  await renderSettings('/settings/profile-privacy');
  await screen.findByLabelText('Your profile');
  const group = screen.getByRole('group', { name: 'Parts of your profile' });
  expect(group.textContent).toContain('A part can’t be seen by more people than the profile itself.');
  await userEvent.selectOptions(choice('Your profile'), 'nobody');
  expect(group.textContent).toContain('Your profile is hidden, and so is every part of it');
  await userEvent.selectOptions(choice('Your profile'), 'members');
  expect(group.textContent).toContain("'Everyone' here means members, too");
});

test.each(['Failed to update profile', 'The server is resting'])(
  'a failure says why, and the choices are kept: %s',
  async (text) => {
    vi.mocked(changesApi.updateProfile)
      .mockRejectedValueOnce(new CallError('answered', 503, text))
      .mockImplementationOnce(async ({ visibility }) => ({
        ...profile,
        visibility: { ...profile.visibility, ...visibility },
      }));
    await renderSettings('/settings/profile-privacy');
    await screen.findByLabelText('Your profile');
    await userEvent.selectOptions(choice('Your profile'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(choice('Your profile').value).toBe('nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/settings saved/)).toBeTruthy();
  },
);

test('a profile that cannot be fetched says so, and a retry works', async () => {
  vi.mocked(api.getProfile).mockRejectedValueOnce(new CallError('malformed', 502, 'Failed to fetch profile'));
  await renderSettings('/settings/profile-privacy');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch profile');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Your profile')).toBeTruthy();
});

const bo = { username: 'bo', first_name: 'Bo', last_name: 'Sample', profile_image: null };

test('a member is unblocked in place, and can be blocked again', async () => {
  vi.mocked(blocksApi.getBlocked).mockResolvedValue([bo]);
  vi.mocked(blocksApi.setBlock)
    .mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to update the block'))
    .mockResolvedValueOnce({ blocked: false })
    .mockResolvedValueOnce({ blocked: true });
  await renderSettings('/settings/blocked');
  const row = within(await screen.findByRole('listitem'));
  await userEvent.click(row.getByRole('button', { name: 'Unblock Bo Sample' }));
  expect((await row.findByRole('alert')).textContent).toBe('Failed to update the block');
  await userEvent.click(row.getByRole('button', { name: 'Unblock Bo Sample' }));
  expect(await row.findByText('No longer blocked')).toBeTruthy();
  expect(blocksApi.setBlock).toHaveBeenLastCalledWith({ target_username: 'bo', action: 'unblock' }, { as: ada.id });
  await userEvent.click(row.getByRole('button', { name: 'Block again Bo Sample' }));
  expect(await row.findByRole('button', { name: 'Unblock Bo Sample' })).toBeTruthy();
  expect(blocksApi.setBlock).toHaveBeenLastCalledWith({ target_username: 'bo', action: 'block' }, { as: ada.id });
});

test('a list that is read again meanwhile keeps the row that was pressed, and shows who else is blocked or no longer is', async () => {
  const [cem, dea] = [
    { ...bo, username: 'cem', first_name: 'Cem' },
    { ...bo, username: 'dea', first_name: 'Dea' },
  ];
  const unblocking = lateAnswer<{ blocked: boolean }>();
  vi.mocked(blocksApi.getBlocked).mockResolvedValueOnce([bo, cem]).mockResolvedValue([dea]);
  vi.mocked(blocksApi.setBlock).mockReturnValueOnce(unblocking.promise);
  await renderSettings('/settings/blocked');
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Bo Sample' }));
  readRelationAgain(ada.id, 'bo');
  expect(await screen.findByRole('button', { name: 'Unblock Dea Sample' })).toBeTruthy();
  unblocking.resolve({ blocked: false });
  expect(await screen.findByText('No longer blocked')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block again Bo Sample' }));
  expect(screen.queryByText('Cem Sample'), 'unblocked elsewhere').toBeNull();
});

test('a failed list says so; an empty one explains how to block', async () => {
  vi.mocked(blocksApi.getBlocked)
    .mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to fetch blocked members'))
    .mockResolvedValue([]);
  await renderSettings('/settings/blocked');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch blocked members');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('You haven’t blocked anyone')).toBeTruthy());
});
