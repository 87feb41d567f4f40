// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { own } from './profiles-for-tests.ts';

vi.mock('../../api/profiles.ts');

/** As after a page load: the session's part alone. */
async function start() {
  vi.resetModules();
  const api = await import('../../api/profiles.ts');
  const answers: ((profile: typeof own) => void)[] = [];
  vi.mocked(api.getProfile).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { getProfile } = await import('./early-profile-queries.ts');
  const { dropMemberData } = await import('../cache/member-data.ts');
  /** The cache arrives, and with it what it knows of this member. */
  async function loadCache() {
    const { ownProfileQuery } = await import('./profile-queries.ts');
    const { cache } = await import('../cache/cache.ts');
    return { known: () => cache.getQueryData(ownProfileQuery(own.id).queryKey) };
  }
  return { answers, getProfile, dropMemberData, loadCache, asked: () => answers.length };
}

let tab: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  tab = await start();
});

test('a profile read before the cache has loaded is in it from the start', async () => {
  const read = tab.getProfile({ as: own.id });
  tab.answers[0]?.(own);
  expect(await read).toEqual(own);
  const { known } = await tab.loadCache();
  expect(known()).toEqual(own);
});

test('an answer that comes after the cache is handed to it', async () => {
  const read = tab.getProfile({ as: own.id });
  const { known } = await tab.loadCache();
  tab.answers[0]?.(own);
  await read;
  expect(known()).toEqual(own);
});

test('the profile of a member who has left is not handed to the cache', async () => {
  const read = tab.getProfile({ as: own.id });
  tab.answers[0]?.(own);
  await read;
  tab.dropMemberData();
  const { known } = await tab.loadCache();
  expect(known()).toBeUndefined();
});

test('an answer that comes after its member has left is not kept', async () => {
  const read = tab.getProfile({ as: own.id });
  tab.dropMemberData();
  const { known } = await tab.loadCache();
  tab.answers[0]?.(own);
  await read;
  expect(known()).toBeUndefined();
});

test('with the cache loaded, two reads at once are one call', async () => {
  await tab.loadCache();
  const reads = [tab.getProfile({ as: own.id }), tab.getProfile({ as: own.id })];
  expect(tab.asked()).toBe(1);
  tab.answers[0]?.(own);
  expect(await Promise.all(reads)).toEqual([own, own]);
});
