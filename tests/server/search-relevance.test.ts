// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTabs, type SearchAnswer, type SearchTab } from '../../contract/search.ts';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { demoJobs } from '../../server/demo/data-jobs.ts';
import { ndcg } from '../relevance/ndcg.ts';
import { labelledQueries, type QueryKind } from '../relevance/queries.ts';
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

test('results come in the order that people expect: nDCG@10 is 0.92 and more, with slips 0.85 and more', async () => {
  const judged: Judged[] = [];
  for (const tab of searchTabs)
    for (const [kind, query, expected] of labelledQueries[tab]) {
      const found = await find(tab, query);
      judged.push({ kind, tab, query, gain: ndcg(found, expected), found });
    }
  const poor = judged
    .filter(({ gain }) => gain < 0.9)
    .map(
      ({ tab, kind, query, gain, found }) =>
        `${tab} ${kind} "${query}" ${gain.toFixed(2)}: ${found.slice(0, 5).join(', ')}`,
    );
  const of = (kind: QueryKind) => judged.filter((one) => one.kind === kind);
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const figures = { all: mean(judged), ...Object.fromEntries(kinds.map((kind) => [kind, mean(of(kind))])) };
  console.info(figures, `\n${poor.join('\n')}`);
  expect(mean(judged), poor.join('\n')).toBeGreaterThanOrEqual(0.92);
  expect(mean(of('typo-1')), poor.join('\n')).toBeGreaterThanOrEqual(0.85);
  expect(mean(of('typo-2')), poor.join('\n')).toBeGreaterThanOrEqual(0.85);
});
