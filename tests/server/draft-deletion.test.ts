// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '../../contract/posts.ts';
import { events } from '../../server/store/message-schema.ts';
import { postPaths, publish, saveDraft } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let author: SignedUp;

beforeAll(async () => {
  server = await startTestServer();
  author = await signUp(server);
});
afterAll(() => server.close());

const read = (key: string) => author.client.request(postPaths.draft(key));
const remove = (key: string, query = '') => author.client.request(postPaths.draft(key) + query, { method: 'DELETE' });
async function kinds(): Promise<string[]> {
  const rows = await server.db
    .select({ kind: events.kind })
    .from(events)
    .where(eq(events.memberId, author.user.id))
    .orderBy(asc(events.number));
  return rows.map(({ kind }) => kind);
}

test('a draft that was written to since its author saw it is not deleted; as they saw it, it is, and their tabs are told', async () => {
  const key = randomUUID();
  await saveDraft(author.client, key);
  await saveDraft(author.client, key, { version: 1, title: 'Typed meanwhile' });
  expect((await author.client.request(postPaths.drafts)).body).toMatchObject([{ key, version: 2 }]);
  const late = await remove(key, '?version=1');
  expect([late.status, problemOf(late).code]).toEqual([409, 'edited_meanwhile']);
  expect((await read(key)).body).toMatchObject({ title: 'Typed meanwhile', version: 2 });
  expect(await kinds()).toEqual([]);
  expect((await remove(key, '?version=2')).status).toBe(204);
  expect((await read(key)).status).toBe(404);
  expect(await kinds()).toEqual(['draft']);
  // The answer was lost: the same again changes nothing.
  expect((await remove(key, '?version=2')).status).toBe(204);
  expect(await kinds()).toEqual(['draft']);
  // Its author typed on elsewhere: that restores it, and the same call once more does not delete what is new.
  await saveDraft(author.client, key, { version: 2, title: 'Typed afterwards' });
  expect((await remove(key, '?version=2')).status).toBe(409);
  expect((await remove(key, '?version=-1')).status).toBe(400);
});

test('of a save and a deletion at the same moment, the text is never lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = randomUUID();
    await saveDraft(author.client, key);
    const [, saved] = await Promise.all([
      remove(key, '?version=1'),
      saveDraft(author.client, key, { version: 1, title: 'Typed meanwhile' }),
    ]);
    expect(saved.status).toBe(200);
    expect((await read(key)).body).toMatchObject({ title: 'Typed meanwhile', version: 2 });
    await remove(key);
  }
});

test('an older client, which names no version, deletes as before', async () => {
  const key = randomUUID();
  await saveDraft(author.client, key);
  await saveDraft(author.client, key, { version: 1, title: 'Changed' });
  expect((await remove(key)).status).toBe(204);
  expect((await read(key)).status).toBe(404);
});

test('a draft that is gone because it was published says which post it has become, as long as there is one', async () => {
  const key = randomUUID();
  const { id } = (await publish(author.client, key)).body as Post;
  const answer = await read(key);
  expect([answer.status, problemOf(answer)]).toMatchObject([404, { code: 'not_found', published: id }]);
  const stranger = await signUp(server);
  expect(problemOf(await stranger.client.request(postPaths.draft(key))).published).toBeUndefined();
  await author.client.request(postPaths.one(id), { method: 'DELETE' });
  expect(problemOf(await read(key)).published).toBeUndefined();
});
