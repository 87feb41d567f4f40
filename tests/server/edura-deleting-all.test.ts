// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { EduraChatPage, EduraTurn } from '../../contract/edura.ts';
import { eduraLimits } from '../../server/limits.ts';
import type { Client } from './client.ts';
import { EventReader } from './conversations.ts';
import { asking, chatPath, edura, framesOf, written } from './edura-answers.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  server = await startTestServer({
    env: { EDURA_PROVIDER: 'openai', EDURA_URL: `${model.url}/v1`, EDURA_MODEL: 'small' },
  });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const titles = async (client: Client) =>
  ((await client.request(`${edura}chats/`)).body as EduraChatPage).results.map(({ title }) => title);
/** Begins a chat, without waiting for its answer. */
const begin = async (client: Client, question: string) =>
  (await asking(client, question, { guide: 'built-in' })).body as EduraTurn;
const deleteThrough = (client: Client, chat: string) =>
  client.request(`${edura}chats/?through=${chat}`, { method: 'DELETE' });

test('all chats up to the one that was shown are deleted, and answers under way end; later ones and those of others stay', async () => {
  const [own, other] = [await signUp(server), await signUp(server)];
  const foreign = await begin(other.client, 'what is accessibility');
  model.answers = 'slow';
  const running = (await asking(own.client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(own.client, running.chat, 'Digging comes first [1]');
  const shown = await begin(own.client, 'what is joinery');
  const later = await begin(own.client, 'how does search work');
  const watched = framesOf(own.client, running.id);
  const reader = await EventReader.open(server.url, own.client);
  expect((await reader.next())?.name).toBe('ready');

  expect((await deleteThrough(own.client, shown.chat)).status).toBe(204);
  expect((await reader.next())?.data).toMatchObject({ kind: 'edura', username: own.person.username });
  expect(await titles(own.client)).toEqual(['how does search work']);
  // Sooner than the process would have noticed by itself that the turn is gone: the model says nothing meanwhile.
  await expect.poll(() => model.listened(), { timeout: eduraLimits.beatMs / 4 }).toBe(0);
  for (const { chat } of [running, shown]) expect((await own.client.request(chatPath(chat))).status).toBe(404);
  // Whoever watches the answer in another tab is let go, though the model has not said its last word.
  expect((await watched).at(-1)?.event).not.toBe('text');
  expect((await own.client.request(chatPath(later.chat))).status).toBe(200);

  // Sent again after a lost answer, it finds nothing and is no fault.
  expect((await deleteThrough(own.client, shown.chat)).status).toBe(204);
  expect((await deleteThrough(own.client, later.chat)).status).toBe(204);
  expect(await titles(own.client)).toEqual([]);
  expect(await titles(other.client)).toEqual([foreign.question]);
});

test('a chat that is asked in again is listed first, over pages, and what all can be deleted up to is the one begun last', async () => {
  const { client } = await signUp(server);
  const begun: EduraTurn[] = [];
  for (let at = 0; at < limits.pageChats + 2; at += 1) {
    server.pass(1);
    begun.push(await begin(client, `what is sql, ${at}`));
  }
  const [oldest] = begun;
  server.pass(1);
  await expect
    .poll(async () => (await client.request(chatPath(oldest?.chat ?? ''))).body)
    .toMatchObject({
      turns: [{ state: 'done' }],
    });
  await asking(client, 'and css?', { guide: 'built-in', chat: oldest?.chat, parent: oldest?.id });
  const page = async (after = '') =>
    (await client.request(`${edura}chats/${after === '' ? '' : `?after=${after}`}`)).body as EduraChatPage;
  const first = await page();
  const second = await page(first.next ?? '');
  const latestFirst = [oldest, ...begun.slice(1).toReversed()].map((turn) => turn?.chat);
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(latestFirst);
  expect([first.results.length, second.next]).toEqual([limits.pageChats, null]);
  expect([first.newest, second.newest]).toEqual([begun.at(-1)?.chat, begun.at(-1)?.chat]);
  expect((await deleteThrough(client, first.newest ?? '')).status).toBe(204);
  expect(await page()).toEqual({ count: 0, results: [], next: null, newest: null });
});

test('which chats are meant has to be said', async () => {
  const { client } = await signUp(server);
  await begin(client, 'what is sql');
  for (const query of ['', '?through=', '?through=all', '?through=-1'])
    expect([query, (await client.request(`${edura}chats/${query}`, { method: 'DELETE' })).status]).toEqual([
      query,
      400,
    ]);
  expect(await titles(client)).toEqual(['what is sql']);
});
