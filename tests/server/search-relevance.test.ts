// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTabs, type SearchAnswer, type SearchTab } from '../../contract/search.ts';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { demoJobs } from '../../server/demo/data-jobs.ts';
import { ndcg } from '../relevance/ndcg.ts';
import { labelledQueries, type QueryKind } from '../relevance/queries.ts';
import { numbers, withSlips } from '../relevance/slips.ts';
import type { Client } from './client.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  reader = (await signUp(server)).client;
}, 60_000);
afterAll(() => server.close());

const slugs = {
  projects: new Map(demoCommunityProjects.map(({ title, slug }) => [title, slug])),
  jobs: new Map(demoJobs.map(({ title, slug }) => [title, slug])),
};

function idsOf({ page }: SearchAnswer): string[] {
  if (page.tab === 'members') return page.results.map(({ card }) => card.username);
  const known = slugs[page.tab];
  return page.results.map(({ card }) => known.get(card.title) ?? card.title);
}

async function find(tab: SearchTab, query: string): Promise<string[]> {
  const answer = await reader.request(`/api/search/?tab=${tab}&q=${encodeURIComponent(query)}`);
  if (answer.status !== 200)
    throw new Error(
      `${query}: ${JSON.stringify(answer.body)} ${server
        .logged()
        .split('\n')
        .filter((line) => line.includes('"err"'))
        .join('\n')
        .slice(0, 3000)}`,
    );
  return idsOf(answer.body as SearchAnswer);
}

interface Judged {
  kind: QueryKind;
  tab: SearchTab;
  query: string;
  gain: number;
  found: string[];
}

const mean = (all: readonly Judged[]) => all.reduce((sum, { gain }) => sum + gain, 0) / all.length;

async function judge(queries: readonly (readonly [SearchTab, QueryKind, string, Readonly<Record<string, number>>])[]) {
  const judged: Judged[] = [];
  for (const [tab, kind, query, expected] of queries) {
    const found = await find(tab, query);
    judged.push({ kind, tab, query, gain: ndcg(found, expected), found });
  }
  return judged;
}

const labelled = searchTabs.flatMap((tab) =>
  labelledQueries[tab].map(([kind, query, expected]) => [tab, kind, query, expected] as const),
);

/** What to look at when a figure is too low. */
function poorest(judged: readonly Judged[]): string {
  return judged
    .filter(({ gain }) => gain < 0.9)
    .map(({ tab, query, gain, found }) => `${tab} "${query}" ${gain.toFixed(2)}: ${found.slice(0, 5).join(', ')}`)
    .join('\n');
}

test('results come in the order that people expect: nDCG@10 is 0.92 and more, with slips 0.85 and more', async () => {
  const judged = await judge(labelled);
  const of = (kind: QueryKind) => judged.filter((one) => one.kind === kind);
  expect(mean(judged), poorest(judged)).toBeGreaterThanOrEqual(0.92);
  expect(mean(of('typo-1')), poorest(of('typo-1'))).toBeGreaterThanOrEqual(0.85);
  expect(mean(of('typo-2')), poorest(of('typo-2'))).toBeGreaterThanOrEqual(0.85);
  expect(mean(of('owner')), poorest(of('owner'))).toBeGreaterThanOrEqual(0.92);
  expect(mean(of('joined')), poorest(of('joined'))).toBeGreaterThanOrEqual(0.92);
});

test.each(searchTabs)('%s alone are found as well as that: no tab hides behind the others', async (tab) => {
  const judged = await judge(labelled.filter(([one]) => one === tab));
  const slips = judged.filter(({ kind }) => kind === 'typo-1' || kind === 'typo-2');
  const exact = judged.filter((one) => !slips.includes(one));
  expect([exact.length, slips.length].every((count) => count >= 3)).toBe(true);
  expect(mean(exact), poorest(exact)).toBeGreaterThanOrEqual(0.92);
  expect(mean(slips), poorest(slips)).toBeGreaterThanOrEqual(0.85);
});

test.each([
  [1, 6],
  [2, 7],
])(
  'with %i slips made at random in a word of %i letters and more, nDCG@10 is 0.85 and more',
  async (slips, letters) => {
    const next = numbers(slips);
    const changed = labelled.flatMap(([tab, kind, query, expected]) => {
      if (kind !== 'plain' && kind !== 'alias') return [];
      const wrong = withSlips(query, slips, letters, next);
      return wrong === undefined ? [] : [[tab, kind, wrong, expected] as const];
    });
    expect(changed.length).toBeGreaterThan(20);
    const judged = await judge(changed);
    expect(mean(judged), poorest(judged)).toBeGreaterThanOrEqual(0.85);
  },
);
