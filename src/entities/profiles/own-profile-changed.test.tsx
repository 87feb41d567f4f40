// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../api/profiles.ts';
import { cache } from '../cache/cache.ts';
import { readOwnProfileAgain } from './own-profile-changed.ts';
import { ownProfileQuery, statsQuery } from './profile-queries.ts';
import { own } from './profiles-for-tests.ts';

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
