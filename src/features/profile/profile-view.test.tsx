import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as followApi from '../../api/follow.ts';
import { CallError } from '../../api/call-error.ts';
import * as guidanceApi from '../../api/guidance.ts';
import * as api from '../../api/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderProfiles } from './profile-router-for-tests.tsx';
import { card, own } from '../../entities/profiles/profiles-for-tests.ts';

vi.mock('../../api/profiles.ts');
vi.mock('../../api/follow.ts');
vi.mock('../../api/guidance.ts');

const counts = { followers: 1, following: 8, education: 1, experience: 2, projects: 1, skills: 2 };
const member = {
  id: own.id,
  username: own.username,
  first_name: own.first_name,
  last_name: own.last_name,
  profile_image: null,
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getProfile).mockResolvedValue(own);
  vi.mocked(api.getStats).mockResolvedValue(counts);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the profile shows the member, with the address that only they see', async () => {
  await renderProfiles('/profile', stillSession(member));
  expect(await screen.findByText('Gardener who codes')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bo Sample');
  expect(screen.getByText('@bo-sample')).toBeTruthy();
  expect(screen.getByText(own.email)).toBeTruthy();
  expect(screen.getByText('(only you see this)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'example.org/bo' }).getAttribute('href')).toBe('https://www.example.org/bo/');
  expect(screen.getByRole('link', { name: 'Your personal page' }).getAttribute('href')).toBe('/bo-sample');
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/profile/edit');
});

test.each([
  [{ slug: 'data-analyst', title: 'Data analyst' }, 'Data analyst', '/career-guidance/data-analyst'],
  [null, 'not chosen yet', '/career-guidance'],
])('the target role %o is linked from the profile', async (target, name, href) => {
  vi.mocked(guidanceApi.getRoles).mockResolvedValue({ roles: [], target });
  await renderProfiles('/profile', stillSession(member));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.parentElement?.textContent).toBe(`Target role: ${name}`);
});

test("the member's name is shown before the profile has loaded", async () => {
  vi.mocked(api.getProfile).mockReturnValue(new Promise(() => {}));
  await renderProfiles('/profile', stillSession(member));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
  expect(screen.getByRole('status').textContent).toBe('Loading the profile');
  expect(screen.queryByRole('region', { name: 'About' })).toBeNull();
});

test('each section shows its entries, and ongoing ones say so', async () => {
  await renderProfiles('/profile', stillSession(member));
  const experience = within(await screen.findByRole('region', { name: 'Experience' }));
  expect(experience.getByText('Mar 2021 – present')).toBeTruthy();
  expect(experience.getByText('Jul 2020 – Feb 2021')).toBeTruthy();
  const education = screen.getByRole('region', { name: 'Education' });
  expect(within(education).getByRole('heading', { level: 3, name: 'Example School' })).toBeTruthy();
  expect(education.textContent).toContain('Diploma, Botany');
  const projects = within(screen.getByRole('region', { name: 'Projects' }));
  expect(projects.getByText('May 2022')).toBeTruthy();
  expect(projects.getByRole('link', { name: 'example.org/seeds' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Skills' })).getByText('Advanced')).toBeTruthy();
});

test.each(['about', 'experience', 'education', 'projects', 'skills'])(
  '%s has its edit link beside it',
  async (name) => {
    await renderProfiles('/profile', stillSession(member));
    const path = name === 'about' ? '/profile/edit' : `/profile/edit/${name}`;
    expect((await screen.findByRole('link', { name: `Edit ${name}` })).getAttribute('href')).toBe(path);
  },
);

test('each missing item links to where it can be added, and a complete profile has no meter', async () => {
  await renderProfiles('/profile', stillSession(member));
  const meter = await screen.findByRole('meter', { name: 'Completeness of your profile' });
  expect(meter.getAttribute('aria-valuetext')).toBe('7 of 9');
  expect(screen.getByRole('link', { name: 'Add a picture' }).getAttribute('href')).toBe('/profile/edit');
  expect(screen.getByRole('link', { name: 'Add 1 more skill' }).getAttribute('href')).toBe('/profile/edit/skills');
  expect(screen.queryByRole('link', { name: 'Add experience' })).toBeNull();
  cleanup();
  cache.clear();
  const skills = ['a', 'b', 'c'].map((name) => ({ id: name, name, level: 'beginner' as const }));
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, skills: [] });
  await renderProfiles('/profile', stillSession(member));
  expect(await screen.findByRole('link', { name: 'Add 3 skills' })).toBeTruthy();
  cleanup();
  cache.clear();
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, profile_image: '/media/a.webp', skills });
  await renderProfiles('/profile', stillSession(member));
  await screen.findByRole('region', { name: 'About' });
  expect(screen.queryByRole('meter')).toBeNull();
});

test('an empty profile offers the next action in each section', async () => {
  const empty = {
    ...own,
    headline: '',
    about: '',
    location: '',
    links: [],
    education: [],
    experience: [],
    projects: [],
    skills: [],
  };
  vi.mocked(api.getProfile).mockResolvedValue({ ...empty, first_name: '', last_name: '' });
  await renderProfiles('/profile', stillSession(member));
  await screen.findByRole('region', { name: 'About' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('bo-sample');
  for (const [section, name, href] of [
    ['About', 'Write about yourself', '/profile/edit'],
    ['Experience', 'Add experience', '/profile/edit/experience'],
    ['Education', 'Add education', '/profile/edit/education'],
    ['Projects', 'Show a project', '/profile/edit/projects'],
    ['Skills', 'Add your skills', '/profile/edit/skills'],
  ] as const) {
    expect(
      within(screen.getByRole('region', { name: section }))
        .getByRole('link', { name })
        .getAttribute('href'),
    ).toBe(href);
  }
  expect(screen.queryByRole('link', { name: /^Edit (?!profile)/ })).toBeNull();
});

test('while loading, a skeleton says so, and nothing is requested before the session is known', async () => {
  vi.mocked(api.getProfile).mockReturnValue(new Promise(() => undefined));
  await renderProfiles('/profile', stillSession(null, true));
  expect(screen.getByText('Loading the profile')).toBeTruthy();
  expect(api.getProfile).not.toHaveBeenCalled();
});

test('once the member has signed out, none of their data is shown', async () => {
  const { container } = await renderProfiles('/profile', stillSession(null));
  await waitFor(() => expect(container.textContent).toBe(''));
  expect(api.getProfile).not.toHaveBeenCalled();
});

test.each([
  [new CallError('malformed', 502, 'Failed to fetch profile'), 'Failed to fetch profile'],
  [new CallError('answered', 503, 'The database is asleep'), 'The database is asleep'],
  [{}, 'Failed to fetch profile'],
])('a failure says why, and a retry works', async (error, text) => {
  vi.mocked(api.getProfile).mockRejectedValueOnce(error);
  await renderProfiles('/profile', stillSession(member));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
});

test('counts that cannot be fetched say so in their place, and a retry works', async () => {
  vi.mocked(api.getStats).mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to fetch profile stats'));
  await renderProfiles('/profile', stillSession(member));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch profile stats');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: '1 follower' })).getAttribute('href')).toBe(
    '/profile?list=followers',
  );
  expect(screen.getByRole('link', { name: '8 following' })).toBeTruthy();
});

test('the counts open the lists, which load page by page', async () => {
  vi.mocked(followApi.getFollowing)
    .mockResolvedValueOnce({ count: 2, results: [card('ada', { following: true, follows_you: true })], next: '7' })
    .mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to fetch following list'))
    .mockResolvedValueOnce({ count: 2, results: [card('cy')], next: null });
  const { router } = await renderProfiles('/profile', stillSession(member));
  await userEvent.click(await screen.findByRole('link', { name: '8 following' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Following' }));
  expect((await dialog.findByRole('link', { name: 'Demo ada' })).getAttribute('href')).toBe('/profile/ada');
  expect(dialog.getByText('Follows you')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Show more' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to fetch following list');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('link', { name: 'Demo cy' });
  expect(followApi.getFollowing).toHaveBeenLastCalledWith('bo-sample', '7', expect.anything());
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address with a list opens it; empty and failed lists say so', async () => {
  vi.mocked(followApi.getFollowers)
    .mockRejectedValueOnce(new CallError('malformed', 500, 'Failed to fetch followers list'))
    .mockResolvedValueOnce({ count: 0, results: [], next: null });
  await renderProfiles('/profile?list=followers', stillSession(member));
  const dialog = within(await screen.findByRole('dialog', { name: 'Followers' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to fetch followers list');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/No followers yet/)).toBeTruthy();
});

/** Leaves the profile of which all has been painted, and returns to it. @returns paints another frame */
async function returnToProfile(scrolledTo: number): Promise<() => void> {
  // One that no other test has painted.
  vi.mocked(api.getProfile).mockResolvedValue(structuredClone(own));
  const waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => waiting.push(work));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1_900);
  const frame = () => act(() => waiting.splice(0).forEach((work) => work(0)));
  const { router } = await renderProfiles('/profile', stillSession(member));
  await screen.findByRole('region', { name: 'Projects' });
  frame();
  frame();
  vi.stubGlobal('scrollY', scrolledTo);
  document.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  router.history.back();
  await screen.findByRole('region', { name: 'Experience' });
  return frame;
}

test('a return to the top has what is in sight at once, and then the rest in the place that was kept for it', async () => {
  const frame = await returnToProfile(0);
  expect(screen.queryByRole('region', { name: 'Projects' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Experience' }).closest<HTMLElement>('.columns')?.style.minHeight).toBe(
    '1900px',
  );
  frame();
  frame();
  const projects = await screen.findByRole('region', { name: 'Projects' });
  expect(projects.closest<HTMLElement>('.columns')?.style.minHeight).toBe('');
  for (const name of ['Education', 'Skills']) expect(screen.getByRole('region', { name })).toBeTruthy();
});

test('a return to further down has all at once', async () => {
  await returnToProfile(700);
  for (const name of ['Projects', 'Education', 'Skills']) expect(screen.getByRole('region', { name })).toBeTruthy();
});
