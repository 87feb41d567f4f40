// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '../../contract/posts.ts';
import { documentOf, paragraph, publish, saveDraft } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let author: SignedUp;

beforeAll(async () => {
  server = await startTestServer();
  author = await signUp(server);
});
afterAll(() => server.close());

test('the same key with another text is never taken for published: it says which post the draft has become', async () => {
  const key = randomUUID();
  const text = { title: 'Beds', body: documentOf(paragraph('First.')), skills: ['Gardening'] };
  const { id } = (await publish(author.client, key, text)).body as Post;
  const others = [
    { ...text, body: documentOf(paragraph('First, corrected.')) },
    { ...text, title: 'Raised beds' },
    { ...text, skills: ['Gardening', 'Writing'] },
  ];
  for (const other of others) {
    const answer = await publish(author.client, key, other);
    expect([answer.status, problemOf(answer)]).toMatchObject([409, { code: 'already_published', published: id }]);
    expect(problemOf(await saveDraft(author.client, key, other))).toMatchObject({ published: id });
  }
  expect(await publish(author.client, key, text)).toMatchObject({ status: 201, body: { id, version: 1 } });
  // As a change of that post, under a key of its own.
  const change = { ...others[2], post: { id, version: 1 } };
  expect((await publish(author.client, randomUUID(), change)).body).toMatchObject({ id, version: 2 });
  // Its first text was published all the same.
  expect(await publish(author.client, key, text)).toMatchObject({ status: 201, body: { id, version: 2 } });
});
