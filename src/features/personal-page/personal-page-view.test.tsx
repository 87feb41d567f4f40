import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberProfile, Profile } from '../../../contract/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { bo, own as ownProfile } from '../../entities/profiles/profiles-for-tests.ts';
import { memberIdOf } from '../../entities/session/member-id.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/profiles.ts';
import { getEvidencedSkills } from '../../api/progress.ts';
import { ensurePersonalPage } from './personal-page-actors.ts';
import { PersonalPageView } from './personal-page-view.tsx';
import { viewSearch } from './view-search.ts';

vi.mock('../../api/profiles.ts');
vi.mock('../../api/progress.ts');

const owner = stillSession({ id: 'm2' });
const page: MemberProfile = {
  ...bo,
  links: [{ label: 'Notebook', url: 'https://www.example.org/bo/' }],
  skills: [
    { id: 's1', name: 'Pruning', level: 'expert' },
    { id: 's2', name: 'SQL', level: 'beginner' },
    { id: 's3', name: 'Grafting', level: 'expert' },
  ],
  relation: null,
  shared_skills: [],
};
const mine: MemberProfile = {
  ...page,
  relation: { is_self: true, following: false, follows_you: false, blocked: false },
};
const own: Profile = {
  ...ownProfile,
  visibility: { ...ownProfile.visibility, experience: 'members', skills: 'nobody' },
};

async function renderPage(path: string, session = stillSession(null)) {
  const root = createRootRouteWithContext<{ session: StillSession }>()({ notFoundComponent: () => <h1>Not found</h1> });
  const route = createRoute({
    getParentRoute: () => root,
    path: '$name',
    validateSearch: viewSearch,
    loaderDeps: ({ search }) => ({ preview: search.view !== undefined }),
    loader: async ({ params, deps, context }) => {
      const as = memberIdOf(context.session.getSnapshot());
      const reading = await ensurePersonalPage(as, params.name, deps.preview);
      if (reading.kind === 'missing') notFound({ routeId: '__root__', throw: true });
      return { as, reading };
    },
    component: PersonalPageView,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return { router, ...render(<Provider router={router} />) };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.clear();
  vi.mocked(api.getMemberProfile).mockResolvedValue(page);
  vi.mocked(api.getProfile).mockResolvedValue(own);
  vi.mocked(getEvidencedSkills).mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a visitor reads the whole page, and finds a link to the profile', async () => {
  await renderPage('/Bo-Sample');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
  expect(api.getMemberProfile).toHaveBeenCalledWith('bo-sample', expect.anything());
  expect(within(screen.getByRole('region', { name: 'Experience' })).getByText('Mar 2021 – present')).toBeTruthy();
  // The same heading as on /profile.
  const education = within(screen.getByRole('region', { name: 'Education' }));
  expect(education.getByRole('heading', { level: 3 }).textContent).toBe('Example School');
  const skills = within(screen.getByRole('region', { name: 'Skills' }));
  expect(skills.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Expert', 'Beginner']);
  expect(skills.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Pruning, Grafting', 'SQL']);
  expect(screen.getByRole('link', { name: 'Bo Sample on Stepwise' }).getAttribute('href')).toBe('/profile/bo-sample');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a link prints as its address', async () => {
  await renderPage('/bo-sample');
  const link = (await screen.findByText('Notebook')).closest('a');
  expect(link?.textContent).toContain('example.org/bo');
});

test('sections hidden from the reader are absent', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue({ ...page, experience: null, skills: null, projects: [] });
  await renderPage('/bo-sample');
  await screen.findByRole('region', { name: 'Education' });
  for (const name of ['Experience', 'Skills', 'Projects']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('the owner can edit the page, and see it as visitors do', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  await renderPage('/bo-sample', owner);
  const line = within(await screen.findByRole('complementary', { name: 'Your personal page' }));
  expect(line.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile/edit');
  expect(screen.getByRole('region', { name: 'Experience' })).toBeTruthy();
  await userEvent.click(line.getByRole('link', { name: 'View as visitor' }));
  expect(await screen.findByText('This is what visitors see.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Experience' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Skills' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Education' })).toBeTruthy();
  await userEvent.click(line.getByRole('link', { name: 'View as member' }));
  expect(await screen.findByText(/^This is what members see/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Experience' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Skills' })).toBeNull();
});

test.each([
  ['members', 'This is what members see. Those who follow you see the same.'],
  ['nobody', 'Members can’t see this page'],
] as const)('what members see of a profile for %s', async (audience, text) => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, visibility: { ...own.visibility, profile: audience } });
  await renderPage('/bo-sample?view=member', owner);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a follower sees what a member sees, and the preview says so', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  const regions = () =>
    screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby') ?? region.ariaLabel);
  await renderPage('/bo-sample?view=member', owner);
  await screen.findByText(/^This is what members see/);
  const seen = [regions(), screen.getByRole('main').textContent];
  await userEvent.click(screen.getByRole('link', { name: 'View as follower' }));
  await screen.findByText(
    "This is what your followers see, the same as every member. On your profile, they also see 'Following'.",
  );
  expect([regions(), screen.getByRole('main').textContent]).toEqual(seen);
  expect(screen.getByRole('region', { name: 'Experience' }), 'for members').toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Skills' }), 'for nobody').toBeNull();
  expect(screen.queryByRole('link', { name: 'View as follower' })).toBeNull();
});

test('what steps have shown is asked for as a visitor would in a preview, and as oneself without', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, visibility: { ...own.visibility, skills: 'everyone' } });
  await renderPage('/bo-sample?view=member', owner);
  await waitFor(() =>
    expect(getEvidencedSkills).toHaveBeenCalledWith('bo-sample', { as: 'visitor' }, expect.anything()),
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Back to your view' }));
  await waitFor(() => expect(getEvidencedSkills).toHaveBeenLastCalledWith('bo-sample', {}, expect.anything()));
});

test('followers are told of by their name where a profile is hidden', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, visibility: { ...own.visibility, profile: 'nobody' } });
  await renderPage('/bo-sample?view=follower', owner);
  expect(await screen.findByText('Followers can’t see this page')).toBeTruthy();
});

test('a preview of a profile hidden from visitors says so', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, visibility: { ...own.visibility, profile: 'members' } });
  await renderPage('/bo-sample?view=visitor', owner);
  expect(await screen.findByRole('heading', { name: 'Visitors can’t see this page' })).toBeTruthy();
  expect(screen.queryByText('I grow things.')).toBeNull();
});

test('another member who requests a preview sees what they are allowed to see', async () => {
  await renderPage('/bo-sample?view=visitor');
  expect(await screen.findByText('I grow things.')).toBeTruthy();
  expect(api.getProfile).not.toHaveBeenCalled();
});

test('an unused username is not found', async () => {
  vi.mocked(api.getMemberProfile).mockRejectedValue(new CallError('answered', 404, 'There is no such member.'));
  await renderPage('/nobody-here');
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
});

test('a failure says why, and a retry works', async () => {
  vi.mocked(api.getMemberProfile).mockRejectedValueOnce(
    new CallError('malformed', 502, 'Failed to fetch user profile'),
  );
  await renderPage('/bo-sample');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user profile');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
});
