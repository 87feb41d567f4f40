import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { documentOfLines } from '../../../contract/document-text.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as membershipsApi from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { keepVisitorsWish } from '../../entities/session/visitors-wish.ts';
import { ProjectView } from './project-view.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/memberships.ts');
const getCommunityProject = vi.mocked(projectsApi.getCommunityProject);
const { setMembership, getProjectMembers } = vi.mocked(membershipsApi);

/** What the server has. */
let server: CommunityProject;
let told: string[];

async function open(changes: Partial<CommunityProject>) {
  server = {
    id: '1042',
    title: 'A garden',
    summary: '',
    description: documentOfLines(''),
    area: 'nature',
    difficulty: 'beginner',
    hours: 4,
    places: null,
    status: 'published',
    skills: [],
    steps: [],
    removed_steps: [],
    members: 2,
    has_room: true,
    owner: null,
    owners: [],
    followed: [],
    match: null,
    mine: { role: 'member', saved: false, done: 1, in_progress: 0 },
    ...changes,
  } as unknown as CommunityProject;
  await cache.ensureQueryData(projectQuery('m1', '1042'));
  const root = createRootRouteWithContext<{ session: object }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const view = createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId/',
    loader: () => ({ as: 'm1', reading: { kind: 'found', title: 'A garden' } }),
    component: ProjectView,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([view])]),
    context: { session: stillSession({ id: 'm1' }) },
    history: createMemoryHistory({ initialEntries: ['/projects/1042'] }),
  });
  await router.load();
  // The test's own router, and not the application's, which is the registered one.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  dropMemberData();
  cache.clear();
  localStorage.clear();
  vi.resetAllMocks();
  told = [];
  getCommunityProject.mockImplementation(async () => server);
  getProjectMembers.mockResolvedValue({ count: 0, results: [], next: null });
  setMembership.mockImplementation(async (_project, { action }) => {
    told.push(action);
    return { role: action === 'join' ? 'member' : null, members: 2, has_room: true };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a leave is made at once, says that what was done is kept, and is taken back with one press', async () => {
  await open({});
  await press('Leave');
  await screen.findByText('You have left this project');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo: stay in it' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(told).toEqual(['leave']));
  await press('Undo: stay in it');
  await screen.findByRole('button', { name: 'Leave' });
  expect(screen.queryByText('You have left this project')).toBeNull();
  await waitFor(() => expect(told).toEqual(['leave', 'join']));
  // The steps of before are still counted.
  screen.getByRole('link', { name: 'Continue' });
});

test.each<[string, Partial<CommunityProject>, RegExp]>([
  ['an archived project', { status: 'archived' }, /^It is archived: you can’t join it again\./],
  [
    'a project that one co-owns',
    { mine: { role: 'co-owner', saved: false, done: 1, in_progress: 0 } },
    /^You are a co-owner: joining again, you would be a member\./,
  ],
  ['a project with few places', { places: 2 }, /^It has a limited number of places/],
])('leaving %s asks first, because joining again would not bring it back', async (_, changes, why) => {
  await open(changes);
  await press('Leave');
  await screen.findByText(why);
  await press('Stay in it');
  expect(told).toEqual([]);
  await press('Leave');
  await press('Leave project');
  await waitFor(() => expect(told).toEqual(['leave']));
});

test('no undo is offered where the place is taken meanwhile', async () => {
  await open({ places: 2 });
  setMembership.mockResolvedValue({ role: null, members: 2, has_room: false });
  await press('Leave');
  await press('Leave project');
  await screen.findByRole('button', { name: 'Full at the moment' });
  expect(screen.queryByText('You have left this project')).toBeNull();
});

test('someone who asked to join as a visitor and is in it already can leave it, and stays outside', async () => {
  keepVisitorsWish('1042', 'join');
  await open({});
  await press('Leave');
  await screen.findByText('You have left this project');
  await waitFor(() => expect(told).toEqual(['leave']));
  expect(screen.getByRole('button', { name: 'Join this project' })).toBeTruthy();
  expect(sessionStorage.getItem('visitors-wish')).toBeNull();
});
