// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Client } from './client.ts';
import { communityPaths, membership, published } from './community.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
});
afterAll(() => server.close());

/** A join or a leave that has waited for so many seconds. */
const late = async (client: Client, id: string, action: 'join' | 'leave', age: number) =>
  (await client.post(communityPaths.membership(id), { action, age })).body;
const roleIn = async (client: Client, id: string) =>
  ((await client.request(communityPaths.project(id))).body as CommunityProject).mine?.role ?? null;

test('a join that another device kept for days does not undo a leave made since, nor a leave a join', async () => {
  const { id } = await published(owner.client);
  const { client } = await signUp(server);
  await membership(client, id);
  await membership(client, id, 'leave');
  expect(await late(client, id, 'join', 7_200)).toEqual({ role: null, members: 1, has_room: true });
  expect(await roleIn(client, id)).toBeNull();
  await membership(client, id);
  expect(await late(client, id, 'leave', 7_200)).toEqual({ role: 'member', members: 2, has_room: true });
  expect(await roleIn(client, id)).toBe('member');
});

test('what was pressed last counts, in whichever order it arrives, and also if it changed nothing', async () => {
  const { id } = await published(owner.client);
  const { client } = await signUp(server);
  expect(await late(client, id, 'join', 7_200)).toMatchObject({ role: 'member' });
  expect(await late(client, id, 'leave', 3_600)).toMatchObject({ role: null });
  expect(await late(client, id, 'join', 5_000)).toMatchObject({ role: null });
  expect(await late(client, id, 'leave', 1_800)).toMatchObject({ role: null });
  expect(await late(client, id, 'join', 2_400)).toMatchObject({ role: null });
  expect(await late(client, id, 'join', 1_700)).toMatchObject({ role: 'member' });
  expect(await late(client, id, 'leave', 1_730), 'the same moment, by a clock that is not quite right').toMatchObject({
    role: null,
  });
  expect(await late(client, id, 'join', 0)).toMatchObject({ role: 'member' });
});

test('one that is first heard of counts, however long it has waited; no age is negative or endless', async () => {
  const { id } = await published(owner.client);
  const { client } = await signUp(server);
  expect(await late(client, id, 'join', 2_592_000)).toMatchObject({ role: 'member', members: 2 });
  for (const age of [-1, 2_592_001, 0.5]) {
    const refused = await client.post(communityPaths.membership(id), { action: 'leave', age });
    expect([refused.status, Object.keys(problemOf(refused).errors ?? {})]).toEqual([400, ['age']]);
  }
  expect(await roleIn(client, id)).toBe('member');
});
