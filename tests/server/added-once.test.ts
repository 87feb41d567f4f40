// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Answer, Client, RequestOptions } from './client.ts';
import { addEvidence, communityPaths, published } from './community.ts';
import { fullSection } from './full-section.ts';
import { jobPaths, jobSent, mayPost } from './jobs.ts';
import { postPaths, published as publishedPost } from './posts.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const project = () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Bench', description: '', url: '', technologies: '[]' }))
    form.append(name, value);
  return form;
};

const additions: Readonly<Record<string, () => RequestOptions>> = {
  education: () => ({ json: { school: 'Example School' } }),
  experience: () => ({ json: { title: 'Gardener', organization: 'Example Garden' } }),
  projects: () => ({ form: project() }),
  skills: () => ({ json: { name: 'Gardening', level: 'beginner' } }),
};
const sections = Object.keys(additions);
const pathOf = (section: string) => `/api/profiles/me/${section}/`;

const add = (client: Client, section: string, key: string) =>
  client.request(pathOf(section), {
    method: 'POST',
    ...additions[section]?.(),
    headers: { 'Idempotency-Key': key },
  });
const list = async (client: Client, section: string) =>
  (await client.request(pathOf(section))).body as { id: string }[];

test.each(sections)('%s: an addition whose answer was lost is there once when it is sent again', async (section) => {
  const { client } = await signUp(server);
  const key = randomUUID();
  const answers = [
    ...(await Promise.all([add(client, section, key), add(client, section, key)])),
    await add(client, section, key.toUpperCase()),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length).toBe(1);
  const [entry] = await list(client, section);
  expect(answers.map(({ body }) => body)).toEqual([entry, entry, entry]);
  expect((await list(client, section)).length).toBe(1);
});

test.each(sections)("%s: a key that is none stores nothing, and another member's key is one's own", async (section) => {
  const ada = await signUp(server);
  const kofi = await signUp(server);
  for (const key of ['', 'x', randomUUID().slice(1), `${randomUUID()}0`]) {
    const answer = await add(ada.client, section, key);
    expect([answer.status, problemOf(answer).code]).toEqual([400, 'validation_failed']);
  }
  expect(await list(ada.client, section)).toEqual([]);
  const key = randomUUID();
  const [first, second] = [await add(ada.client, section, key), await add(kofi.client, section, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await list(ada.client, section)).map(({ id }) => id)).not.toEqual(
    (await list(kofi.client, section)).map(({ id }) => id),
  );
});

test('the last entry that there is room for is answered again, too; a new one is refused', async () => {
  const { client, user } = await signUp(server);
  await fullSection(server.db, 'experience', user.id, limits.entries - 1);
  const key = randomUUID();
  const first = await add(client, 'experience', key);
  expect((await add(client, 'experience', key)).body).toEqual(first.body);
  expect(problemOf(await add(client, 'experience', randomUUID())).code).toBe('too_many_entries');
});

test('without a key, each addition is one of its own', async () => {
  const { client } = await signUp(server);
  const options = { method: 'POST', ...additions['experience']?.() };
  await client.request(pathOf('experience'), options);
  await client.request(pathOf('experience'), options);
  expect((await list(client, 'experience')).length).toBe(2);
});

test('other content under a known key is not stored, and the answer says that it is about the first', async () => {
  const ada = await signUp(server);
  const { client } = ada;
  await mayPost(server, ada, 'Invented Boatyard');
  const { id, steps } = await published(client);
  const step = steps[0]?.id ?? '';
  const { id: post } = await publishedPost(client);
  const key = randomUUID();
  const add: ((text: string, under: string) => Promise<Answer>)[] = [
    (title, under) => client.post(jobPaths.list, jobSent({ key: under, title })),
    (text, under) => client.post(communityPaths.comments(id, step), { key: under, text }),
    (text, under) => client.post(postPaths.comments(post), { key: under, text }),
    (text, under) => addEvidence(client, id, step, { key: under, text }),
  ];
  const { id: evidence } = (await addEvidence(client, id, step, { text: 'Dug' })).body as { id: string };
  add.push((text, under) => client.post(`/api/evidence/${evidence}/feedback/`, { key: under, text }));
  for (const [place, addOne] of add.entries()) {
    const first = await addOne('As first written', key);
    const second = await addOne('Changed', key);
    const other = await addOne('Another one', randomUUID());
    expect(
      [first, second, other].map(({ status }) => status),
      `${place}`,
    ).toEqual([201, 201, 201]);
    const replayed = [first, second, other].map(({ headers }) => headers.get('idempotent-replayed'));
    expect(replayed, `${place}`).toEqual([null, 'true', null]);
    expect(second.body, `${place}`).toEqual(first.body);
  }
});
