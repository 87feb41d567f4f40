// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as profilesApi from '../../api/profiles.ts';
import { cache } from '../cache/cache.ts';
import { memberQuery } from '../profiles/profile-queries.ts';
import { bo, card } from '../profiles/profiles-for-tests.ts';
import { memberListQuery, showFollowing } from './member-queries.ts';
import { readRelationAgain, readRelationsAgain } from './relation-changed.ts';
import { noteWish } from './wishes.ts';

vi.mock('../../api/profiles.ts');
const getMemberProfile = vi.mocked(profilesApi.getMemberProfile);

/** What the server has. */
let following: boolean;
let stop: () => void;
const page = memberQuery('m1', bo.username);
const shown = () => cache.getQueryData(page.queryKey)?.relation?.following;

beforeEach(async () => {
  following = false;
  getMemberProfile.mockReset().mockImplementation(async () => ({
    ...bo,
    relation: { is_self: false, following, follows_you: true, blocked: false },
  }));
  await cache.fetchQuery(page);
  stop = new QueryObserver(cache, page).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  cache.clear();
});

test('who was followed in another tab is followed here, too, on the profile and in lists', async () => {
  const list = memberListQuery('m1', 'followers', 'ada');
  const known = { count: 1, results: [card(bo.username)], next: null };
  cache.setQueryData(list.queryKey, { pages: [known], pageParams: [null] });
  following = true;
  readRelationAgain('m1', bo.username);
  await expect.poll(shown).toBe(true);
  await expect.poll(() => cache.getQueryData(list.queryKey)?.pages[0]?.results[0]?.following).toBe(true);
});

test('what is pressed here meanwhile is not taken back by a read that knows less', async () => {
  const seen: unknown[] = [];
  const unsubscribe = new QueryObserver(cache, page).subscribe(({ data }) => seen.push(data?.relation?.following));
  let answer = () => {};
  showFollowing('m1', { username: bo.username, following: true });
  void noteWish('m1', bo.username, new Promise<void>((resolve) => (answer = resolve)));
  readRelationAgain('m1', bo.username);
  await new Promise((resolve) => setTimeout(resolve));
  expect(getMemberProfile, 'read before the press has its answer').toHaveBeenCalledTimes(1);
  following = true;
  answer();
  await expect.poll(() => getMemberProfile.mock.calls.length).toBe(2);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  unsubscribe();
});

test('where a change of anyone may have been missed, the member who is open is asked for again', async () => {
  following = true;
  readRelationsAgain('m1');
  await expect.poll(shown).toBe(true);
  expect(getMemberProfile).toHaveBeenCalledTimes(2);
});
