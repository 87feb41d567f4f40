import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as projectsApi from '../../api/community-projects.ts';
import * as guidanceApi from '../../api/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { own } from '../../entities/profiles/profiles-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { Welcome } from './welcome.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/guidance.ts');

const nothing = { ...own, experience: [], education: [], projects: [], skills: [] };

/** What the server has of the member. */
let target: { slug: string; title: string } | null;
let joined: number;

beforeEach(() => {
  localStorage.clear();
  cache.clear();
  target = null;
  joined = 0;
  vi.mocked(guidanceApi.getRoles).mockImplementation(async () => ({ roles: [], target }));
  vi.mocked(projectsApi.getCommunityProjects).mockImplementation(async ({ shelf }) => ({
    count: shelf === 'joined' ? joined : 14,
    results: [],
    next: null,
    skill: null,
  }));
});
afterEach(cleanup);

async function shown(as: string, profile: typeof own): Promise<(string | null)[] | null> {
  cleanup();
  await renderView(() => <Welcome as={as} profile={profile} />, {});
  const welcome = screen.queryByRole('region', { name: 'Welcome to Stepwise, Bo' });
  return (
    welcome &&
    within(welcome)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  );
}

const ways = ['/profile/edit', '/career-guidance', '/buildzone'];
const isDone = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(', done'));

test('a new member is shown where to begin until they close it, and one who is not new never is', async () => {
  for (const list of ['experience', 'education', 'projects', 'skills'] as const)
    expect(await shown('m1', { ...nothing, [list]: own[list] }), list).toBeNull();
  expect(await shown('m1', nothing)).toEqual(ways);
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(await shown('m1', nothing), 'after a reload').toBeNull();
  expect(await shown('m2', nothing), 'another member of this browser').toEqual(ways);
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(await shown('m2', nothing), 'after a reload').toBeNull();
  expect(await shown('m1', nothing), 'closed by the other one, too').toBeNull();
});

test('once shown, it stays after the first entry and marks what is done, until all of it is', async () => {
  expect(await shown('m1', nothing)).toEqual(ways);
  expect(isDone()).toEqual([false, false, false]);
  const begun = { ...nothing, skills: own.skills };
  expect(await shown('m1', begun)).toEqual(ways);
  expect(isDone()).toEqual([true, false, false]);
  target = { slug: 'data-analyst', title: 'Data analyst' };
  cache.clear();
  await shown('m1', begun);
  await waitFor(() => expect(isDone()).toEqual([true, true, false]));
  joined = 1;
  cache.clear();
  await shown('m1', begun);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  target = null;
  cache.clear();
  expect(await shown('m1', begun), 'it does not come back').toBeNull();
});
