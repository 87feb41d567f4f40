// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Evidence, WaitingEvidencePage } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import type { Client } from './client.ts';
import { addEvidence, communityPaths, membership, published, setStatus } from './community.ts';
import { block, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let owner: SignedUp;
let author: SignedUp;
let reader: SignedUp;
let project: CommunityProject;
let step: string;
beforeEach(async () => {
  [owner, author, reader] = [await signUp(server), await signUp(server), await signUp(server)];
  project = await published(owner.client);
  step = project.steps[0]?.id ?? '';
  for (const { client } of [author, reader]) await membership(client, project.id);
});

const show = async (by: Client, text: string) =>
  ((await addEvidence(by, project.id, step, { text })).body as Evidence).id;
const say = (by: Client, id: string) =>
  by.post(`/api/evidence/${id}/feedback/`, { key: randomUUID(), text: 'Straight' });
const waiting = async ({ client }: SignedUp, after = '') =>
  (await client.request(`${communityPaths.waiting}${after === '' ? '' : `?after=${after}`}`))
    .body as WaitingEvidencePage;
const idsOf = async (one: SignedUp) => (await waiting(one)).results.map(({ id }) => id);

test('what others show waits in the projects that one is in, and is told with its step', async () => {
  const id = await show(author.client, 'Dug');
  const [found] = (await waiting(reader)).results;
  expect(found).toMatchObject({
    id,
    project: project.id,
    project_title: project.title,
    step,
    step_title: project.steps[0]?.title,
    author: { username: author.person.username },
  });
  expect(await idsOf(owner)).toEqual([id]);
  expect(await idsOf(author)).toEqual([]);
  expect(await idsOf(await signUp(server))).toEqual([]);
});

test('feedback of someone else ends the waiting, and what the author adds does not', async () => {
  const id = await show(author.client, 'Dug');
  expect((await say(author.client, id)).status).toBe(201);
  expect(await idsOf(reader)).toEqual([id]);
  const said = (await say(owner.client, id)).body as { id: string };
  expect(await idsOf(reader)).toEqual([]);
  await owner.client.request(`/api/feedback/${said.id}/`, { method: 'DELETE' });
  expect(await idsOf(reader)).toEqual([id]);
});

test('feedback that one may not see is none', async () => {
  const id = await show(author.client, 'Dug');
  const other = await signUp(server);
  await say(other.client, id);
  expect(await idsOf(reader)).toEqual([]);
  await block(other.client, reader.person.username);
  expect(await idsOf(reader)).toEqual([id]);
});

test('nothing waits for those who may not see its author', async () => {
  await show(author.client, 'Dug');
  await setVisibility(author.client, { profile: 'nobody' });
  expect(await idsOf(reader)).toEqual([]);
  await setVisibility(author.client, {});
  await block(reader.client, author.person.username);
  expect(await idsOf(reader)).toEqual([]);
});

test('nothing waits of a project that is archived, or that one has left', async () => {
  const id = await show(author.client, 'Dug');
  expect(await idsOf(reader)).toEqual([id]);
  await membership(reader.client, project.id, 'leave');
  expect(await idsOf(reader)).toEqual([]);
  await membership(reader.client, project.id);
  expect(await idsOf(reader)).toEqual([id]);
  await setStatus(owner.client, project.id, 'archived');
  expect(await idsOf(reader)).toEqual([]);
});

test('what has waited longest comes first, page by page, each once', async () => {
  const ids: string[] = [];
  for (let at = 0; at < limits.pageWaiting + 2; at++) ids.push(await show(author.client, `Bed ${at}`));
  const first = await waiting(reader);
  const second = await waiting(reader, first.next ?? 'none');
  expect([first.count, second.count]).toEqual([ids.length, ids.length]);
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
});
