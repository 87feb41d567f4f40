// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '../../contract/evidence.ts';
import { printOf } from '../../contract/seen.ts';
import { multipartOf } from '../../src/api/multipart.ts';
import {
  addEvidence,
  communityPaths,
  membership,
  project,
  published as startedProject,
  save,
  start,
} from './community.ts';
import { fileOf, photo } from './pictures.ts';
import { comment, postOf, postPaths, publish, published } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

/* A deletion is sent seconds after it was pressed, and names what its member saw then. What is newer is not deleted. */

let server: TestServer;
let author: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [author, other] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const remove = (path: string, query: Record<string, string>) =>
  author.client.request(`${path}?${new URLSearchParams(query)}`, { method: 'DELETE' });

/** Refused with what was seen before the change, and with it the thing is still there; deleted with what is there. */
async function expectKept(path: string, before: Record<string, string>, now: Record<string, string>, said: string) {
  const refused = await remove(path, before);
  expect([refused.status, problemOf(refused)]).toMatchObject([
    409,
    {
      code: 'edited_meanwhile',
      detail: `${said} since you last saw it, so it was kept. Look at it again before you delete it.`,
    },
  ]);
  expect((await remove(path, now)).status).toBe(204);
  expect((await remove(path, now)).status).toBe(404);
}

const period = { start_date: '2019', end_date: '', is_current: false };
test.each([
  ['education', { school: 'Example', degree: '', field_of_study: '', ...period, description: 'Plants.' }, 'PUT'],
  ['experience', { title: 'Example', organization: 'Garden', location: '', ...period, description: 'Beds.' }, 'PUT'],
  [
    'projects',
    { title: 'Example', description: 'A shed.', url: '', ...period, technologies: ['Saw', 'Plane'] },
    'PATCH',
  ],
  ['skills', { name: 'Gardening', level: 'beginner' }, 'PUT'],
] as const)('an entry of %s that was changed elsewhere since is kept', async (section, fields, method) => {
  const path = `/api/profiles/me/${section}/`;
  const as = (body: object) => (section === 'projects' ? { form: multipartOf({ ...body }) } : { json: body });
  const picture = fileOf(await photo('png', 40, 30), 'shed.png', 'image/png');
  const pictured = section === 'projects' ? { ...fields, project_image: picture } : fields;
  const added = await author.client.request(path, { method: 'POST', ...as(pictured) });
  const { id } = added.body as { id: string };
  const change = section === 'skills' ? { level: 'expert' } : { ...fields, description: 'Of the other device.' };
  expect((await author.client.request(`${path}${id}/`, { method, ...as(change) })).status).toBe(200);
  const [now] = (await author.client.request(path)).body as object[];
  await expectKept(
    `${path}${id}/`,
    { seen: printOf(added.body as object) },
    { seen: printOf(now ?? {}) },
    'This entry was changed',
  );
});

test('a comment that was answered since is kept, and one with fewer answers than were seen is not', async () => {
  const post = await published(other.client);
  const said = await comment(author.client, post.id, 'When it is dry?');
  await comment(other.client, post.id, 'Never.', said.id);
  await expectKept(postPaths.comment(said.id), { answers: '0' }, { answers: '1' }, 'This comment was answered');
  const later = await comment(author.client, post.id, 'And when it is wet?');
  expect((await remove(postPaths.comment(later.id), { answers: '1' })).status).toBe(204);
});

test('evidence that got feedback since is kept', async () => {
  const shown = await startedProject(other.client);
  const step = shown.steps[0]?.id ?? '';
  await membership(author.client, shown.id);
  const { id } = (await addEvidence(author.client, shown.id, step, { text: 'Dug' })).body as Evidence;
  const given = await other.client.post(`/api/evidence/${id}/feedback/`, { key: randomUUID(), text: 'Deep enough.' });
  expect(given.status).toBe(201);
  await expectKept(`/api/evidence/${id}/`, { feedback: '0' }, { feedback: '1' }, 'This evidence got feedback');
});

test('a post that was commented on or edited since is kept', async () => {
  const post = await published(author.client);
  await comment(other.client, post.id, 'Thank you.');
  const seen = { comments: '0', edited_at: '' };
  const path = postPaths.one(post.id);
  expect((await remove(path, seen)).status).toBe(409);
  const edit = { version: 0, post: { id: post.id, version: post.version }, title: 'What two beds taught me' };
  expect((await publish(author.client, randomUUID(), edit)).status).toBe(201);
  const now = await postOf(author.client, post.id);
  await expectKept(
    path,
    { comments: '1', edited_at: '' },
    { comments: '1', edited_at: now.edited_at ?? '' },
    'This post was edited or commented on',
  );
});

test('a draft of a project that was saved since is kept', async () => {
  const { id } = (await start(author.client)).body as { id: string };
  const begun = await project(author.client, id);
  expect((await save(author.client, begun, { title: 'Two garden beds' })).status).toBe(200);
  await expectKept(
    communityPaths.project(id),
    { version: String(begun.version) },
    { version: String(begun.version + 1) },
    'This draft was saved',
  );
});

test('a client that does not say what was seen deletes as before, and what it says must be readable', async () => {
  const said = await comment(author.client, (await published(other.client)).id, 'First');
  expect((await remove(postPaths.comment(said.id), { answers: 'none' })).status).toBe(400);
  expect((await remove(postPaths.comment(said.id), {})).status).toBe(204);
});
