// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionLines } from '../../contract/deletion-lines.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { conversationsOf, messagePaths, name, write } from './conversations.ts';
import { paths, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('of the messages of someone who deletes the account, others keep all but unanswered requests, and the words before say so', async () => {
  const [leaver, accepts, waits] = [await signUp(server), await signUp(server), await signUp(server)];
  for (const one of [accepts, waits])
    expect((await write(leaver.client, name(one), 'May I ask something?')).status).toBe(201);
  await accepts.client.post(messagePaths.request(name(leaver)), { action: 'accept' });
  expect(await conversationsOf(waits.client, 'requests')).toHaveLength(1);
  const removal = { phrase: 'delete my account', current_password: leaver.person.password };
  expect((await leaver.client.post('/api/accounts/deletion/', removal)).status).toBe(200);
  server.pass(7 * 86_400);
  await cleanUp(server.db, server.now());
  for (const { client, person } of [accepts, waits])
    expect((await client.post(paths.login, { email: person.email, password: person.password })).status).toBe(200);
  expect(await conversationsOf(accepts.client)).toHaveLength(1);
  expect(await conversationsOf(waits.client, 'requests')).toEqual([]);
  expect(deletionLines.messages.how).toMatch(/except message requests that nobody has accepted/);
});
