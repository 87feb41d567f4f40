import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import * as profilesApi from '../../api/profiles.ts';
import { cache } from '../cache/cache.ts';
import { statsQuery } from '../profiles/profile-queries.ts';
import { showFollowed } from './member-queries.ts';

vi.mock('../../api/profiles.ts');

test('counts on the screen are asked anew after a follow', async () => {
  const getStats = vi.mocked(profilesApi.getStats);
  const entries = { education: 0, experience: 0, projects: 0, skills: 0 };
  getStats
    .mockResolvedValueOnce({ ...entries, followers: 1, following: 9 })
    .mockResolvedValueOnce({ ...entries, followers: 1, following: 8 });
  const seen: unknown[] = [];
  const stop = new QueryObserver(cache, statsQuery('m1')).subscribe(({ data }) => seen.push(data?.following));
  await expect.poll(() => seen).toContain(9);
  showFollowed('m1', { username: 'bo-sample', following: false, followers: 2 });
  await expect.poll(() => seen).toContain(8);
  stop();
});
