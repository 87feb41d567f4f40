import { expect, test } from 'vitest';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { demoJobs } from '../../server/demo/data-jobs.ts';
import { demoMembers } from '../../server/demo/members.ts';
import { demoProfiles } from '../../server/demo/profiles.ts';
import { ndcg } from './ndcg.ts';
import { labelledQueries } from './queries.ts';

const findable = {
  projects: demoCommunityProjects.map(({ slug }) => slug),
  jobs: demoJobs.filter(({ expiresInDays }) => expiresInDays > 0).map(({ slug }) => slug),
  members: demoMembers
    .map(({ username }) => username)
    .filter((username) => demoProfiles[username].visibility?.profile !== 'nobody'),
} as const;
const tabs = ['projects', 'jobs', 'members'] as const;

test('every labelled query expects something that its reader may find', () => {
  for (const tab of tabs) {
    const ids = new Set<string>(findable[tab]);
    const queries = labelledQueries[tab];
    expect(new Set(queries.map(([, query]) => query)).size).toBe(queries.length);
    const faults = queries.filter(
      ([, , expected]) => Object.keys(expected).length === 0 || !Object.keys(expected).every((id) => ids.has(id)),
    );
    expect([tab, faults]).toEqual([tab, []]);
  }
});

test('at least 60 queries cover three tabs and every kind of mistake', () => {
  const kinds = tabs.flatMap((tab) => labelledQueries[tab].map(([kind]) => kind));
  expect(kinds.length).toBeGreaterThanOrEqual(60);
  for (const kind of ['plain', 'prefix', 'typo-1', 'typo-2', 'accent', 'alias', 'script'])
    expect([kind, kinds.filter((one) => one === kind).length >= 8]).toEqual([kind, true]);
});

test('nDCG is 1 for the best order, falls with the place of what was meant, and ignores what comes after ten', () => {
  const expected = { bench: 3, bed: 2, home: 1 };
  expect(ndcg(['bench', 'bed', 'home', 'other'], expected)).toBe(1);
  // By hand: (3 / 1 + 7 / log2 3 + 1 / 2) / (7 / 1 + 3 / log2 3 + 1 / 2).
  expect(ndcg(['bed', 'bench', 'home'], expected)).toBeCloseTo(0.843, 3);
  expect(ndcg(['other', 'another'], expected)).toBe(0);
  expect(ndcg(['bench', 'bench', 'bed', 'home'], expected)).toBe(1);
  const late = [...Array.from({ length: 10 }, (_, place) => `other ${place}`), 'bench'];
  expect(ndcg(late, expected)).toBe(0);
});
