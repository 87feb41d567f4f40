// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProjectPage } from '../../contract/community-projects.ts';
import type { Evidence } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import type { UnavailableWorkPage } from '../../contract/own-work.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { Client } from './client.ts';
import { addEvidence, communityPaths, membership, project, published } from './community.ts';
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

test('a project whose owner leaves it goes to a co-owner whom moderators have not hidden, while there is one', async () => {
  const [owner, earliest, later, reader] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const { client: judge } = await newModerator(server);
  const shown = await published(owner.client);
  for (const { client, person } of [earliest, later]) {
    await membership(client, shown.id);
    await owner.client.post(communityPaths.roles(shown.id), { target_username: person.username, role: 'co-owner' });
  }
  const hidden = { kind: 'member', username: earliest.person.username } as const;
  await done(judge, await reportedCase(judge, reader.client, hidden), 'hidden');
  const removed = await done(
    judge,
    await reportedCase(judge, reader.client, { kind: 'project', id: shown.id }),
    'removed',
  );
  expect((await membership(owner.client, shown.id, 'leave')).status).toBe(200);
  await done(judge, removed, 'undone');
  expect((await project(later.client, shown.id)).mine).toMatchObject({ role: 'owner' });
});

test('of a project whose owner moderators have hidden, the name of a skill is told to nobody', async () => {
  const [owner, other] = [await signUp(server), await signUp(server)];
  const { client: judge } = await newModerator(server);
  await published(owner.client, {
    skills: ['Gardening', 'Ecology', 'Quillmaking by hand'],
  });
  const visitor = server.client();
  const seen = async () => [
    ((await visitor.request(`${communityPaths.list}?skill=quillmaking-by-hand`)).body as CommunityProjectPage).skill
      ?.name,
    ((await visitor.request('/api/search/?q=')).body as SearchAnswer).suggestions.includes('quillmaking-by-hand'),
  ];
  expect((await seen())[0]).toBe('Quillmaking by hand');
  const opened = await reportedCase(judge, other.client, { kind: 'member', username: owner.person.username });
  await done(judge, opened, 'hidden');
  expect(await seen()).toEqual(['quillmaking by hand', false]);
});

test('evidence that moderators have removed takes no place at its step: its author can neither see nor delete it', async () => {
  const [owner, other] = [await signUp(server), await signUp(server)];
  const { client: judge } = await newModerator(server);
  const { id, steps } = await published(owner.client);
  const add = async (text: string) => addEvidence(owner.client, id, steps[0]?.id, { text });
  const { id: first } = (await add('1')).body as Evidence;
  for (let at = 2; at <= limits.evidence; at += 1) expect((await add(String(at))).status).toBe(201);
  expect((await add('too many')).status).toBe(400);
  await done(judge, await reportedCase(judge, other.client, { kind: 'evidence', id: first }), 'removed');
  expect((await add('again')).status).toBe(201);
  expect((await add('too many')).status).toBe(400);
});
