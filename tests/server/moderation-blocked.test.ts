// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newModerator, readCase, reportedCase } from './moderation.ts';
import { scenesOf } from './moderation-scenes.ts';
import { block } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let author: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
beforeEach(async () => {
  [author, reader] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const kinds = ['post', 'post comment', 'step comment', 'evidence', 'feedback', 'job', 'member'];

test.each([
  ['the author has blocked the moderator', () => block(author.client, moderator.person.username)],
  ['the moderator has blocked the author', () => block(moderator.client, author.person.username)],
])('where %s, the case shows the thing without an address that the moderator cannot open', async (_, between) => {
  const scenes = scenesOf(server, author, reader);
  expect(Object.keys(scenes)).toEqual(expect.arrayContaining(kinds));
  const cases = [];
  for (const [name, scene] of Object.entries(scenes)) {
    const { thing } = await scene();
    const found = await reportedCase(moderator.client, reader.client, thing);
    expect([name, found.address === null]).toEqual([name, thing.kind === 'message']);
    cases.push({ name, found });
  }
  await between();
  for (const { name, found } of cases) {
    const { now, address } = await readCase(moderator.client, found);
    expect([name, now, address]).toEqual([name, found.now, null]);
  }
});
