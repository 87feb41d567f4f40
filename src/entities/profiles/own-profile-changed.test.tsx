// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../api/profiles.ts';
import { cache } from '../cache/cache.ts';
import { readOwnProfileAgain } from './own-profile-changed.ts';
import { memberQuery, ownProfileQuery, statsQuery } from './profile-queries.ts';
import { bo, own } from './profiles-for-tests.ts';

vi.mock('../../api/profiles.ts');
afterEach(() => cache.clear());

test('what the member changed elsewhere shows on the page, and the navigation hears of the name, also of a read under way', async () => {
  const counts = { followers: 0, following: 0, education: 0, projects: 0, skills: 0 };
  let experience = 1;
  vi.mocked(api.getStats).mockImplementation(async () => ({ ...counts, experience }));
  const profile = ownProfileQuery(own.id);
  cache.setQueryData(profile.queryKey, own);
  const stats = new QueryObserver(cache, statsQuery(own.id));
  const stop = stats.subscribe(() => undefined);
  await expect.poll(() => stats.getCurrentResult().data?.experience).toBe(1);
  // It was asked before the change, and is answered after it.
  let late = () => {};
  vi.mocked(api.getProfile).mockImplementationOnce(() => new Promise((resolve) => (late = () => resolve(own))));
  vi.mocked(api.getProfile).mockResolvedValue({ ...own, first_name: 'Bo-Anne' });
  void cache.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
  experience = 2;
  const show = vi.fn();
  readOwnProfileAgain(own.id, show);
  await expect.poll(() => show.mock.calls.length).toBe(1);
  late();
  const { id, username, email, last_name, profile_image } = own;
  expect(show).toHaveBeenCalledWith({ id, username, email, first_name: 'Bo-Anne', last_name, profile_image });
  await expect.poll(() => stats.getCurrentResult().data?.experience).toBe(2);
  expect(cache.getQueryData(profile.queryKey)?.first_name).toBe('Bo-Anne');
  stop();
});

test('a change of the own profile refetches the own page and no page of another member, where a follow may be in flight', async () => {
  const relation = { is_self: false, following: true, follows_you: false, blocked: false };
  const pages = { bo: { ...bo, relation }, 'own-name': { ...bo, relation: { ...relation, is_self: true } } };
  vi.mocked(api.getMemberProfile).mockImplementation(async (name) => pages[name as keyof typeof pages]);
  const stops = Object.keys(pages).map((name) =>
    new QueryObserver(cache, memberQuery(own.id, name)).subscribe(() => undefined),
  );
  await expect.poll(() => vi.mocked(api.getMemberProfile).mock.calls.length).toBe(2);
  await expect.poll(() => cache.isFetching()).toBe(0);
  vi.mocked(api.getProfile).mockResolvedValue(own);
  readOwnProfileAgain(own.id, vi.fn());
  await expect.poll(() => vi.mocked(api.getMemberProfile).mock.calls.length).toBe(3);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(vi.mocked(api.getMemberProfile).mock.calls.map(([name]) => name)).toEqual(['bo', 'own-name', 'own-name']);
  for (const stop of stops) stop();
});
