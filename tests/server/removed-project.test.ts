// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UnavailableWorkPage } from '../../contract/own-work.ts';
import type { Client } from './client.ts';
import { communityPaths, membership, project, published } from './community.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const unavailable = async (client: Client) =>
  (await client.request(communityPaths.unavailableWork)).body as UnavailableWorkPage;

test('the owner of a project that moderators have removed can leave it: it is its co-owner’s if it is brought back', async () => {
  const [owner, coOwner, member] = [await signUp(server), await signUp(server), await signUp(server)];
  const { client: judge } = await newModerator(server);
  const shown = await published(owner.client);
  for (const { client } of [coOwner, member]) await membership(client, shown.id);
  const promoted = { target_username: coOwner.person.username, role: 'co-owner' };
  await owner.client.post(communityPaths.roles(shown.id), promoted);
  const removed = await done(
    judge,
    await reportedCase(judge, member.client, { kind: 'project', id: shown.id }),
    'removed',
  );
  expect(await unavailable(owner.client)).toMatchObject({ results: [{ project: shown.id, role: 'owner' }] });
  for (let time = 0; time < 2; time += 1) {
    const left = await membership(owner.client, shown.id, 'leave');
    expect([left.status, left.body]).toEqual([200, { role: null, members: 0, has_room: false }]);
  }
  expect(await unavailable(owner.client)).toMatchObject({ count: 0 });
  expect((await coOwner.client.request(communityPaths.project(shown.id))).status).toBe(404);
  await done(judge, removed, 'undone');
  expect((await project(coOwner.client, shown.id)).mine).toMatchObject({ role: 'owner' });
  expect((await project(owner.client, shown.id)).mine).toMatchObject({ role: null });
  expect((await project(member.client, shown.id)).owners.map(({ username }) => username)).toEqual([
    coOwner.person.username,
  ]);
});
