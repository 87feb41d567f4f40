// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RolePlan } from '../../contract/guidance.ts';
import type { Client } from './client.ts';
import { mark, membership, published, stepSent } from './community.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('finds a project behind newer ones that are full, done, or have no step for the skill', async () => {
  const planOf = async (who: Client) =>
    (await who.request('/api/guidance/roles/market-gardener/plan/')).body as RolePlan;
  const owner = await signUp(server);
  const { client } = await signUp(server);
  const other = await signUp(server);
  const naming = (title: string, skills: string[], more = {}) =>
    published(owner.client, { title, skills: ['Farming', 'Painting'], steps: [stepSent({ skills })], ...more });
  const old = await naming('Fields of old', [], {
    hours: 1,
    steps: Array.from({ length: 9 }, () => stepSent({ skills: ['Farming'] })),
  });
  const isPlanned = async (who: Client) => (await planOf(who)).items.some(({ project: { id } }) => id === old.id);
  expect([await isPlanned(client), await isPlanned(server.client())]).toEqual([true, true]);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await naming(title, ['Painting']);
  for (const title of ['Six', 'Seven'])
    await membership(other.client, (await naming(title, ['Farming'], { places: 2 })).id);
  expect([await isPlanned(client), await isPlanned(server.client())]).toEqual([true, true]);
  const done = await naming('Eight', ['Farming']);
  await membership(client, done.id);
  await mark(client, done.id, done.steps[0]?.id, 'done');
  await membership(client, done.id, 'leave');
  const { open, without } = await planOf(client);
  expect([open.includes('Farming'), without.some(({ skill }) => skill === 'Farming')]).toEqual([true, false]);
});
