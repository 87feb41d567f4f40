import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as blocksApi from '../../api/blocks.ts';
import { CallError } from '../../api/call-error.ts';
import * as followApi from '../../api/follow.ts';
import * as api from '../../api/profiles.ts';
import * as reportsApi from '../../api/reports.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { loadMemberMenu } from '../../entities/members/member-menu-on-demand.tsx';
import { renderProfiles } from './profile-router-for-tests.tsx';
import { bo } from '../../entities/profiles/profiles-for-tests.ts';

vi.mock('../../api/profiles.ts');
vi.mock('../../api/follow.ts');
vi.mock('../../api/blocks.ts');
vi.mock('../../api/reports.ts');

const ada = { id: 'm1', username: 'ada' };
const blockedBo = {
  ...bo,
  headline: '',
  about: '',
  location: '',
  links: [],
  education: null,
  experience: null,
  projects: null,
  skills: null,
  relation: { is_self: false, following: false, follows_you: false, blocked: true },
  shared_skills: [],
};

// A page that loads it itself replaces the button, at any time.
beforeAll(async () => void (await loadMemberMenu()));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getMemberProfile).mockResolvedValue(bo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const followButton = () => screen.getByRole('button', { name: /^Follow(?:ing)?$/ });

test("another member's profile shows shared skills, whether they follow, and how to get in touch", async () => {
  await renderProfiles('/profile/Bo-Sample', stillSession(ada));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
  expect(api.getMemberProfile).toHaveBeenCalledWith('bo-sample', expect.anything());
  expect(screen.getByText('Follows you')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Skills you share' })).getByRole('heading').textContent).toBe(
    '1 shared skill',
  );
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?with=bo-sample');
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('href')).toBe('/posts?author=bo-sample');
  expect(screen.queryByText(/@example\.org/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('a section hidden from the reader is absent, and so is an empty one', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue({ ...bo, experience: null, projects: [], about: '' });
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await screen.findByRole('region', { name: 'Education' });
  for (const name of ['Experience', 'Projects', 'About']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText(/Nothing here yet/)).toBeNull();
});

test('following is shown and counted at once, before the server has answered', async () => {
  vi.mocked(followApi.follow).mockReturnValue(new Promise(() => undefined));
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(followButton().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: '4 followers' })).toBeTruthy();
  expect(followApi.follow).toHaveBeenCalledWith({ target_username: 'bo-sample', action: 'follow' }, { as: 'm1' });
});

test.each(['Failed to update follow status', 'You follow too many members'])(
  'a refusal rolls the follow back and says why: %s',
  async (text) => {
    vi.mocked(followApi.follow).mockRejectedValue(new CallError('answered', 400, text));
    await renderProfiles('/profile/bo-sample', stillSession(ada));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(followButton().getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('link', { name: '3 followers' })).toBeTruthy();
  },
);

test('where only the answer was lost, the server is asked what it has taken', async () => {
  vi.mocked(followApi.follow).mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  const button = await screen.findByRole('button', { name: 'Follow' });
  vi.mocked(api.getMemberProfile).mockResolvedValue({
    ...bo,
    stats: { ...bo.stats, followers: 4 },
    relation: { is_self: false, following: true, follows_you: false, blocked: false },
  });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  expect(await screen.findByRole('link', { name: '4 followers' })).toBeTruthy();
  expect(followButton().getAttribute('aria-pressed')).toBe('true');
});

test('two quick presses settle on the last one, with one call after the other', async () => {
  const answers: ((value: { following: boolean; followers: number }) => void)[] = [];
  vi.mocked(followApi.follow).mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Follow' }));
  expect(followButton().getAttribute('aria-pressed')).toBe('false');
  expect(followApi.follow).toHaveBeenCalledOnce();
  answers[0]?.({ following: true, followers: 4 });
  await waitFor(() =>
    expect(followApi.follow).toHaveBeenLastCalledWith(
      { target_username: 'bo-sample', action: 'unfollow' },
      { as: 'm1' },
    ),
  );
  answers[1]?.({ following: false, followers: 3 });
  expect(await screen.findByRole('link', { name: '3 followers' })).toBeTruthy();
  expect(followApi.follow).toHaveBeenCalledTimes(2);
});

test('blocking asks first, then leaves only the name, and can be undone', async () => {
  vi.mocked(blocksApi.setBlock).mockResolvedValueOnce({ blocked: true }).mockResolvedValueOnce({ blocked: false });
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bo Sample' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Bo Sample?' });
  expect(blocksApi.setBlock).not.toHaveBeenCalled();
  vi.mocked(api.getMemberProfile).mockResolvedValue(blockedBo);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  await screen.findByText(/You have blocked @bo-sample/);
  expect(screen.queryByText('I grow things.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Posts' })).toBeNull();
  vi.mocked(api.getMemberProfile).mockResolvedValue(bo);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('I grow things.')).toBeTruthy();
  expect(blocksApi.setBlock).toHaveBeenLastCalledWith(
    { target_username: 'bo-sample', action: 'unblock' },
    { as: 'm1' },
  );
});

test('blocking stays busy until the page shows it: an earlier press would be lost', async () => {
  vi.mocked(blocksApi.setBlock).mockResolvedValueOnce({ blocked: true }).mockResolvedValueOnce({ blocked: false });
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bo Sample' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  let answer: (profile: typeof bo) => void = () => undefined;
  vi.mocked(api.getMemberProfile)
    .mockClear()
    .mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(api.getMemberProfile).toHaveBeenCalled());
  expect(followButton().getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  answer(blockedBo);
  const unblock = await screen.findByRole('button', { name: 'Unblock' });
  expect(unblock.hasAttribute('aria-busy')).toBe(false);
  await userEvent.click(unblock);
  expect(blocksApi.setBlock).toHaveBeenLastCalledWith(
    { target_username: 'bo-sample', action: 'unblock' },
    { as: 'm1' },
  );
});

test('a failed block says so, and everything is still there', async () => {
  vi.mocked(blocksApi.setBlock).mockRejectedValue(new CallError('malformed', 500, 'Failed to update the block'));
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bo Sample' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update the block');
  expect(screen.getByText('I grow things.')).toBeTruthy();
});

test('a report needs a category, keeps its text if it fails, and ends with thanks', async () => {
  vi.mocked(reportsApi.report)
    .mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to send the report'))
    .mockResolvedValueOnce(undefined);
  await renderProfiles('/profile/bo-sample', stillSession(ada));
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bo Sample' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Bo Sample' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Choose what is wrong')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('What’s wrong?'));
  await userEvent.selectOptions(dialog.getByLabelText('What’s wrong?'), 'spam');
  await userEvent.type(dialog.getByLabelText(/What should we know/), 'Many links');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to send the report');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/What should we know/).value).toBe('Many links');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Thank you')).toBeTruthy();
  expect(reportsApi.report).toHaveBeenLastCalledWith(
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      thing: { kind: 'member', username: 'bo-sample' },
      category: 'spam',
      note: 'Many links',
    },
    { as: 'm1' },
  );
});

test('a visitor is sent to the login and back, also from the lists', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue({ ...bo, relation: null, shared_skills: [] });
  await renderProfiles('/profile/bo-sample', stillSession(null));
  expect((await screen.findByRole('link', { name: 'Follow' })).getAttribute('href')).toBe(
    '/login?return_to=%2Fprofile%2Fbo-sample',
  );
  expect(screen.getByRole('link', { name: 'Posts' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '3 followers' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?return_to=%2Fprofile%2Fbo-sample%3Flist%3Dfollowers',
  );
  expect(followApi.getFollowers).not.toHaveBeenCalled();
});

test("a member's own username says so, and links to the editor", async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue({
    ...bo,
    relation: { is_self: true, following: false, follows_you: false, blocked: false },
  });
  await renderProfiles('/profile/bo-sample', stillSession({ id: 'm2', username: 'bo-sample' }));
  expect(await screen.findByText('This is you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your posts' }).getAttribute('href')).toBe('/posts?feed=own');
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
});

test('an unused username is not found', async () => {
  vi.mocked(api.getMemberProfile).mockRejectedValue(
    new CallError('answered', 404, 'There is no such member.', { code: 'not_found' }),
  );
  await renderProfiles('/profile/nobody-here', stillSession(ada));
  expect(await screen.findByRole('heading', { name: 'This profile does not exist' })).toBeTruthy();
});

test.each(['Failed to fetch user profile', 'The server is resting'])(
  'a failure says why, and a retry works: %s',
  async (text) => {
    vi.mocked(api.getMemberProfile).mockRejectedValueOnce(new CallError('answered', 503, text));
    await renderProfiles('/profile/bo-sample', stillSession(ada));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
  },
);
