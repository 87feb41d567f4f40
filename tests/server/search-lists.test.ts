// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer, SearchTab } from '../../contract/search.ts';
import { skills } from '../../server/store/schema.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { mayPost, postedJob } from './jobs.ts';
import { addRow } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('without a word, all open jobs and all members with a skill can be reached, page by page', async () => {
  const reader = await signUp(server);
  await mayPost(server, reader, '');
  for (let n = 0; n < 24; n += 1) await postedJob(reader.client, { title: `Yodeller ${n}`, remote: true });
  for (let n = 0; n < 23; n += 1) {
    const { id } = await addRow(server, { firstName: 'Able', lastName: String(n) });
    await server.db
      .insert(skills)
      .values({ id: randomUUID(), memberId: id, name: 'Falconry', nameKey: 'falconry', level: 'expert', position: 0 });
  }
  await indexEverything(server.db);
  const walk = async (more: Record<string, string>) => {
    const names: string[] = [];
    let after: string | null = '0';
    let answer: SearchAnswer | undefined;
    while (after !== null) {
      const asked = new URLSearchParams({ q: '', ...more, after }).toString();
      answer = (await reader.client.request(`/api/search/?${asked}`)).body as SearchAnswer;
      const { page } = answer;
      names.push(
        ...(page.tab === 'members'
          ? page.results.map(({ card }) => card.username)
          : page.results.map(({ card }) => card.title)),
      );
      after = answer.next;
    }
    return [names.length, new Set(names).size, answer?.counts[more.tab as SearchTab].count];
  };
  expect(await walk({ tab: 'jobs' })).toEqual([24, 24, 24]);
  expect(await walk({ tab: 'members', skill: 'Falconry' })).toEqual([23, 23, 23]);
});
