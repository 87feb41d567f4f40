import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProjectPage } from '../../../contract/community-projects.ts';
import * as api from '../../api/community-projects.ts';
import * as searchApi from '../../api/search.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { searchQuery } from '../search/search-queries.ts';
import { ensureUnfinished } from './ensure-projects.ts';
import { forgetProjectLists, projectsQuery, unfinishedQuery } from './project-queries.ts';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/search.ts');
const getCommunityProjects = vi.mocked(api.getCommunityProjects);

const page = (count: number, next: string | null): CommunityProjectPage => ({ count, skill: null, results: [], next });
const shelf = () => cache.getQueryData(unfinishedQuery('m1').queryKey)?.pages[0]?.count;

beforeEach(() => {
  vi.useFakeTimers();
  cache.clear();
  vi.resetAllMocks();
});
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

test('the pages of a list that were open are there after half an hour in a project', async () => {
  getCommunityProjects.mockImplementation(async (query = {}) =>
    query.after === undefined ? page(40, '20') : page(40, null),
  );
  vi.mocked(searchApi.search).mockResolvedValue({ next: null } as Awaited<ReturnType<typeof searchApi.search>>);
  const search = searchQuery('m1', { text: 'oven', tab: 'projects', filters: {} });
  await cache.fetchInfiniteQuery({ ...projectsQuery('m1', {}), pages: 2 });
  await cache.fetchInfiniteQuery(search);
  await vi.advanceTimersByTimeAsync(1_800_000);
  expect(cache.getQueryData(projectsQuery('m1', {}).queryKey)?.pages).toHaveLength(2);
  expect(cache.getQueryData(search.queryKey)?.pages).toHaveLength(1);
});

test('a shelf that a press has changed is read before the page is shown; one that has not is not read again', async () => {
  getCommunityProjects.mockResolvedValueOnce(page(0, null));
  await ensureUnfinished('m1');
  await ensureUnfinished('m1');
  expect([shelf(), getCommunityProjects.mock.calls.length]).toEqual([0, 1]);
  forgetProjectLists('m1');
  getCommunityProjects.mockResolvedValueOnce(page(1, null));
  await ensureUnfinished('m1');
  expect(shelf()).toBe(1);
});

test('if reading the shelf fails or takes too long, the page shows what is known', async () => {
  getCommunityProjects.mockResolvedValueOnce(page(2, null));
  await ensureUnfinished('m1');
  forgetProjectLists('m1');
  getCommunityProjects.mockRejectedValueOnce(new CallError('network', 0, 'No answer'));
  await ensureUnfinished('m1');
  expect(shelf()).toBe(2);
  forgetProjectLists('m1');
  getCommunityProjects.mockReturnValueOnce(new Promise<never>(() => {}));
  const shown = ensureUnfinished('m1');
  await vi.advanceTimersByTimeAsync(1_000);
  await shown;
  expect(shelf()).toBe(2);
});
