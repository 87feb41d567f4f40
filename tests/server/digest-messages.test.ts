// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionPhrase } from '../../contract/deletion.ts';
import { messagePaths, write } from './conversations.ts';
import { dailyReader, digestEnvironment, digestsTo, linksIn, makeDigests, origin, passToMorning } from './digests.ts';
import { done, name } from './notification-scenes.ts';
import { block, follow } from './people.ts';
import { goodPassword, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: digestEnvironment });
});
afterAll(() => server.close());

test('who wrote is in it, and never what; not what is muted, read, deleted or from someone blocked or gone', async () => {
  const reader = await dailyReader(server);
  const sign = () => signUp(server);
  const [friend, muted, read] = await Promise.all([sign(), sign(), sign()]);
  const [taken, blocked, gone] = await Promise.all([sign(), sign(), sign()]);
  for (const each of [friend, muted, read, taken, blocked, gone]) {
    await follow(reader.client, name(each));
    await done(write(each.client, name(reader), 'Shall we meet at the pond?'));
  }
  await done(reader.client.post(messagePaths.read(name(friend)), { seq: 1 }));
  await done(write(friend.client, name(reader), 'Or at the mill?'));
  await done(write(friend.client, name(reader), 'I bring bread'));
  await done(reader.client.post(messagePaths.mute(name(muted)), { muted: true }));
  await done(reader.client.post(messagePaths.read(name(read)), { seq: 1 }));
  await done(taken.client.post(messagePaths.deletions(name(reader)), { seq: 1, for: 'both' }));
  await block(reader.client, name(blocked));
  await done(gone.client.post('/api/accounts/deletion/', { current_password: goodPassword, phrase: deletionPhrase }));
  passToMorning(server);
  await makeDigests(server);
  const [mail, ...more] = await digestsTo(server, reader);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Unread messages from one member on Stepwise');
  const [first, last] = [friend.person.first_name, friend.person.last_name];
  expect(mail?.text).toContain(
    `\u2068${first} ${last}\u2069 sent you 2 messages\n  ${origin}/messages?with=${name(friend)}`,
  );
  expect(linksIn(mail)).toContain(`${origin}/messages?with=${name(friend)}`);
  for (const { person } of [muted, read, taken, blocked, gone]) expect(mail?.text).not.toContain(person.last_name);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/pond|mill|bread/);

  // What a mail has told is not told again, though it is still unread.
  passToMorning(server);
  await makeDigests(server);
  expect(await digestsTo(server, reader)).toHaveLength(1);
  await done(write(friend.client, name(reader), 'By the mill, then'));
  await follow(taken.client, name(reader));
  passToMorning(server);
  await makeDigests(server);
  const [, second] = await digestsTo(server, reader);
  expect(second?.subject).toBe('Unread messages from one member and 1 new notification on Stepwise');
  expect(second?.text).toContain('sent you a message\n');
});
