// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done, newModerator, reportedCase } from './moderation.ts';
import { toldTo } from './notifications.ts';
import { published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
afterAll(() => server.close());

const told = async ({ client }: SignedUp) =>
  (await toldTo(client)).flatMap(({ moderation, excerpt }) =>
    moderation === undefined ? [] : [[moderation.outcome, excerpt]],
  );

async function reportedPost() {
  const [author, other] = [await signUp(server), await signUp(server)];
  const { id } = await published(author.client, { title: 'A course' });
  const found = await reportedCase(moderator.client, other.client, { kind: 'post', id });
  return { author, other, found };
}

test('a member is told of each decision in a case, with its words; who reported it hears once what became of it', async () => {
  const { author, other, found } = await reportedPost();
  const hidden = await done(moderator.client, found, 'hidden', { text: 'It is spam' });
  const warned = await done(moderator.client, hidden, 'warned', { text: 'No more of it' });
  await done(moderator.client, warned, 'suspended', { text: 'Again', days: 7 });
  expect(await told(author)).toEqual([
    ['suspended', 'Again'],
    ['warned', 'No more of it'],
    ['hidden', 'It is spam'],
  ]);
  expect(await told(other)).toEqual([['acted', '']]);
});

test('a removal that was taken back does not say that a thing is shown which is still hidden', async () => {
  const { author, found } = await reportedPost();
  const both = await done(moderator.client, await done(moderator.client, found, 'hidden'), 'removed');
  const [hiding, removal] = both.acts.map(({ id }) => id);
  const back = await done(moderator.client, both, 'undone', { about: removal });
  expect((await told(author))[0]).toEqual(['restored', '']);
  await done(moderator.client, back, 'undone', { about: hiding });
  expect((await told(author))[0]).toEqual(['shown', '']);
});
