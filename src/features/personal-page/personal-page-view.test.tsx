import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberProfile, Profile } from '../../../contract/profiles.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/profiles.ts';
import { loadPersonalPage } from './personal-page-actors.ts';
import { PersonalPageView } from './personal-page-view.tsx';
import { viewSearch } from './view-search.ts';

vi.mock('../../api/profiles.ts');

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const page: MemberProfile = {
  id: 'm2',
  username: 'bo-sample',
  first_name: 'Bo',
  last_name: 'Sample',
  profile_image: null,
  headline: 'Gardener who codes',
  about: 'I grow things.',
  location: 'Examplebury',
  links: [{ label: 'Notebook', url: 'https://www.example.org/bo/' }],
  joined_at: '2029-01-01T00:00:00Z',
  education: [
    {
      id: 'e1',
      school: 'Example School',
      degree: 'Diploma',
      field_of_study: '',
      start_date: '2018-09',
      end_date: '2020-06',
      is_current: false,
      description: '',
    },
  ],
  experience: [
    {
      id: 'x1',
      title: 'Head gardener',
      organization: 'Example Gardens',
      location: '',
      start_date: '2021-03',
      end_date: '',
      is_current: true,
      description: 'Roses.',
    },
  ],
  projects: [
    {
      id: 'p1',
      title: 'Seed library',
      description: '',
      url: 'https://example.org/seeds',
      start_date: '',
      end_date: '',
      is_current: false,
      technologies: ['TypeScript', 'SQL'],
      project_image: null,
    },
  ],
  skills: [
    { id: 's1', name: 'Pruning', level: 'expert' },
    { id: 's2', name: 'SQL', level: 'beginner' },
    { id: 's3', name: 'Grafting', level: 'expert' },
  ],
  stats: { followers: 3, following: 1 },
  relation: null,
  shared_skills: [],
};
const mine: MemberProfile = {
  ...page,
  relation: { is_self: true, following: false, follows_you: false, blocked: false },
};
const own = {
  ...page,
  email: 'bo@example.org',
  education: [],
  experience: [],
  projects: [],
  skills: [],
  visibility: {
    profile: 'everyone',
    education: 'everyone',
    experience: 'members',
    projects: 'everyone',
    skills: 'nobody',
    indexed: true,
  },
} satisfies Profile & object;

async function renderPage(path: string) {
  const root = createRootRouteWithContext<{ session: object }>()({ notFoundComponent: () => <h1>Not found</h1> });
  const route = createRoute({
    getParentRoute: () => root,
    path: '$name',
    validateSearch: viewSearch,
    loaderDeps: ({ search }) => ({ preview: search.view === 'visitor' }),
    loader: async ({ params, deps, abortController }) => {
      const answer = await loadPersonalPage(params.name, deps.preview, abortController.signal);
      if (answer.kind === 'missing') notFound({ routeId: '__root__', throw: true });
      return answer;
    },
    component: PersonalPageView,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    context: { session: {} },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  return { router, ...render(<Provider router={router} />) };
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  vi.mocked(api.getMemberProfile).mockResolvedValue(page);
  vi.mocked(api.getProfile).mockResolvedValue(own);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a visitor reads the whole page, and finds the way to the profile', async () => {
  await renderPage('/Bo-Sample');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
  expect(api.getMemberProfile).toHaveBeenCalledWith('bo-sample', expect.anything());
  expect(within(screen.getByRole('region', { name: 'Experience' })).getByText('Mar 2021 – present')).toBeTruthy();
  const skills = within(screen.getByRole('region', { name: 'Skills' }));
  expect(skills.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Expert', 'Beginner']);
  expect(skills.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Pruning, Grafting', 'SQL']);
  expect(screen.getByRole('link', { name: 'Bo Sample on Stepwise' }).getAttribute('href')).toBe('/profile/bo-sample');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('on paper a link is its address', async () => {
  await renderPage('/bo-sample');
  const link = (await screen.findByText('Notebook')).closest('a');
  expect(link?.textContent).toContain('example.org/bo');
});

test('sections that are not for the reader are not there', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue({ ...page, experience: null, skills: null, projects: [] });
  await renderPage('/bo-sample');
  await screen.findByRole('region', { name: 'Education' });
  for (const name of ['Experience', 'Skills', 'Projects']) expect(screen.queryByRole('region', { name })).toBeNull();
});

test('the owner can edit it, and see it as visitors do', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  await renderPage('/bo-sample');
  const line = within(await screen.findByRole('complementary', { name: 'Your personal page' }));
  expect(line.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/profile/edit');
  expect(screen.getByRole('region', { name: 'Experience' })).toBeTruthy();
  await userEvent.click(line.getByRole('link', { name: 'View as visitor' }));
  expect(await screen.findByText('This is what visitors see.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Experience' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Skills' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Education' })).toBeTruthy();
});

test('a preview of a profile that visitors do not see says so', async () => {
  vi.mocked(api.getMemberProfile).mockResolvedValue(mine);
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, visibility: { ...own.visibility, profile: 'members' } });
  await renderPage('/bo-sample?view=visitor');
  expect(await screen.findByRole('heading', { name: "Visitors can't see this page" })).toBeTruthy();
  expect(screen.queryByText('I grow things.')).toBeNull();
});

test('somebody else who asks for a preview gets what is theirs to see', async () => {
  await renderPage('/bo-sample?view=visitor');
  expect(await screen.findByText('I grow things.')).toBeTruthy();
  expect(api.getProfile).not.toHaveBeenCalled();
});

test('a name that nobody has is not found', async () => {
  vi.mocked(api.getMemberProfile).mockRejectedValue(new CallError('answered', 404, 'There is no such member.'));
  await renderPage('/nobody-here');
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
});

test('a failure says why, and trying again helps', async () => {
  vi.mocked(api.getMemberProfile).mockRejectedValueOnce(
    new CallError('malformed', 502, 'Failed to fetch user profile'),
  );
  await renderPage('/bo-sample');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch user profile');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bo Sample');
});
