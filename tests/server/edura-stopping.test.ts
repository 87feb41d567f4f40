// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraTurn } from '../../contract/edura.ts';
import { rowsOf } from '../../server/store/database.ts';
import { readExport } from '../../server/store/export-data.ts';
import { EventReader } from './conversations.ts';
import { ask, asking, chatOf, edura, ended, stop, written } from './edura-answers.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { block, change, profilePaths } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

/** With the demo community, and a model on loopback. */
let server: TestServer;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  server = await startTestServer({
    env: { DEMO: '1', EDURA_PROVIDER: 'openai', EDURA_URL: `${model.url}/v1`, EDURA_MODEL: 'small' },
  });
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const only = async (client: Parameters<typeof chatOf>[0], chat: string) => (await chatOf(client, chat)).turns[0];

test('a stop that arrives after the end: what was seen stays, for every later reader, and nothing else is offered or named', async () => {
  const { client, person } = await signUp(server);
  const whole = await ask(client, 'find me a project about carpentry');
  expect([whole.state, whole.actions.length > 0, whole.sources.length > 1]).toEqual(['done', true, true]);
  const seen = whole.text.indexOf('[1]') + 3;
  const reader = await EventReader.open(server.url, client);
  expect(await reader.next()).toMatchObject({ name: 'ready' });
  const { status, body } = await stop(client, whole.id, seen);
  const left = { ...whole, state: 'stopped', text: whole.text.slice(0, seen), actions: [], follow_ups: [] };
  expect([status, body]).toEqual([200, { ...left, sources: whole.sources.slice(0, 1) }]);
  expect(await only(client, whole.chat), 'after a reload').toEqual(body);
  expect(await reader.next(), 'other tabs hear of it').toMatchObject({
    data: { kind: 'edura', username: person.username },
  });
  const known = `${whole.question} ${left.text}`.toLowerCase();
  const words = whole.text.slice(seen).match(/[a-z]{6,}/gi) ?? [];
  const rest = words.find((word) => !known.includes(word.toLowerCase())) ?? '';
  expect(rest).not.toBe('');
  expect((await client.request(`${edura}chats/?q=${rest}`)).body, 'nor is the rest found').toMatchObject({ count: 0 });
  reader.close();
});

/** What is stored of a turn. */
const rowOf = async (id: string) =>
  (
    await rowsOf<Pick<EduraTurn, 'text' | 'sources' | 'actions' | 'follow_ups'>>(
      server.db,
      sql`select text, sources, actions, follow_ups from edura_turns where id = ${Number(id)}`,
    )
  )[0];

test('of what was not seen of an answer nothing is stored, nor in the archive of its member’s data', async () => {
  const { client, person } = await signUp(server);
  const whole = await ask(client, 'find me a project about carpentry');
  const seen = whole.text.indexOf('[1]') + 3;
  await stop(client, whole.id, seen);
  expect(await rowOf(whole.id)).toEqual({
    text: whole.text.slice(0, seen),
    sources: whole.sources.slice(0, 1),
    actions: [],
    follow_ups: [],
  });
  const [member] = await rowsOf<{ id: string }>(
    server.db,
    sql`select id from members where username = ${person.username}`,
  );
  const archive = await readExport(server.db, member?.id ?? '', server.now());
  expect(archive?.edura_answers).toMatchObject([{ answer: whole.text.slice(0, seen), state: 'stopped' }]);
  const [unseen] = whole.sources.slice(1);
  expect(unseen).toBeDefined();
  expect(JSON.stringify(archive?.edura_answers)).not.toContain(unseen?.title);
});

test('what a model was told of stays stored though it was not seen: it decides what is hidden of its answers', async () => {
  const { client } = await signUp(server);
  const first = await ask(client, 'find me a project about carpentry');
  model.answers = 'slow';
  const turn = (await asking(client, 'find me a project about carpentry', { guide: 'model' })).body as EduraTurn;
  await written(client, turn.chat, 'Digging comes first [1]');
  const told = (await rowOf(turn.id))?.sources ?? [];
  expect(told.length).toBeGreaterThan(1);
  expect((await stop(client, turn.id, 7)).body).toMatchObject({ sources: [] });
  expect((await rowOf(turn.id))?.sources).toEqual(told);
  model.release();
  model.answers = 'whole';
  await ask(client, 'which of them?', { chat: first.chat, parent: first.id, guide: 'model' });
  await stop(client, first.id, 7);
  expect((await rowOf(first.id))?.sources, 'one that a question has followed').toEqual(first.sources);
});

test('stopped within a line, before the source that the line names, the line is hidden with that source all the same', async () => {
  const [reader, other, another] = [await signUp(server), await signUp(server), await signUp(server)];
  for (const { client } of [other, another])
    await client.post(profilePaths.entries('skills'), { name: 'Lacemaking', level: 'expert' });
  const { id, chat, text, sources } = await ask(reader.client, 'who knows about lacemaking');
  const places = [other, another].map(({ person }) =>
    sources.findIndex((source) => source.kind === 'member' && source.username === person.username),
  );
  const last = Math.max(...places);
  const cut = text.indexOf(`[${last + 1}]`);
  await stop(reader.client, id, cut);
  const lines = text.slice(0, cut).split('\n');
  expect((await only(reader.client, chat))?.text).toBe(lines.join('\n'));
  await block((last === places[0] ? other : another).client, reader.person.username);
  const withheld = 'This part is no longer shown: it is about something that you cannot see any more.';
  expect((await only(reader.client, chat))?.text).toBe([...lines.slice(0, -1), withheld].join('\n'));
});

test('stopped twice, or by two tabs that had seen more and less of it: the first that arrives counts', async () => {
  const { client } = await signUp(server);
  const { id, chat, text } = await ask(client, 'what is sql');
  await stop(client, id, 12);
  for (const seen of [12, 5, 0, 10_000]) {
    const { status, body } = await stop(client, id, seen);
    expect([seen, status, (body as EduraTurn).text]).toEqual([seen, 200, text.slice(0, 12)]);
  }
  expect(await only(client, chat)).toMatchObject({ state: 'stopped', text: text.slice(0, 12) });
});

test('stopped before its first word, an answer has none, and can be asked for again', async () => {
  const { client } = await signUp(server);
  const { id, chat, text } = await ask(client, 'what is sql');
  expect((await stop(client, id, 0)).body).toMatchObject({ state: 'stopped', text: '', sources: [] });
  const again = await ask(client, 'what is sql', { chat, parent: null });
  expect(again).toMatchObject({ state: 'done', text });
  expect((await chatOf(client, chat)).turns.map(({ state }) => state)).toEqual(['stopped', 'done']);
});

test('an answer that a question has followed is not shortened by a stop that comes late; one that is still written ends', async () => {
  const { client } = await signUp(server);
  const first = await ask(client, 'what is sql');
  await ask(client, 'who knows it', { chat: first.chat, parent: first.id });
  expect((await stop(client, first.id, 5)).body).toMatchObject({ state: 'done', text: first.text });
  model.answers = 'slow';
  const slow = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, slow.chat, 'Digging comes first [1]');
  await ask(client, 'hello', { chat: slow.chat, parent: slow.id });
  expect((await stop(client, slow.id, 7)).body).toMatchObject({ state: 'stopped', text: 'Digging' });
  model.release();
});

test('nothing that a model says after a stop is added, and a failure before it is not told', async () => {
  const { client } = await signUp(server);
  model.answers = 'slow';
  const slow = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, slow.chat, 'Digging comes first [1]');
  await stop(client, slow.id, 7);
  model.say(', planting next');
  model.release();
  expect(await ended(client, slow.id)).toMatchObject({ state: 'stopped', text: 'Digging' });
  model.answers = 'status 401';
  const failed = await ask(client, 'what is sql', { guide: 'model' });
  expect([failed.state, failed.problem]).toEqual(['failed', 'unreachable']);
  expect((await stop(client, failed.id, 0)).body).toMatchObject({ state: 'stopped', problem: null });
});

test('a stop within a character of two units keeps none of it', async () => {
  const { client } = await signUp(server);
  model.answers = 'slow';
  const slow = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, slow.chat, 'Digging comes first [1]');
  model.say(' 🌱');
  await written(client, slow.chat, 'Digging comes first [1] 🌱');
  expect((await stop(client, slow.id, 25)).body).toMatchObject({ text: 'Digging comes first [1] ' });
  model.release();
});

test('of an answer in which something is hidden from its reader, as much stays as was shown in its place', async () => {
  const [reader, other] = [await signUp(server), await signUp(server)];
  await change(other.client, { headline: 'Binds books by hand' });
  await other.client.post(profilePaths.entries('skills'), { name: 'Bookbinding', level: 'expert' });
  const { id, chat } = await ask(reader.client, 'who knows about bookbinding');
  await block(other.client, reader.person.username);
  const shown = (await only(reader.client, chat))?.text ?? '';
  const withheld = 'This part is no longer shown: it is about something that you cannot see any more.';
  const seen = shown.indexOf(withheld) + withheld.length;
  const { body } = await stop(reader.client, id, seen);
  expect((body as EduraTurn).text).toBe(shown.slice(0, seen));
});

test('what was seen of a model’s answer stays hidden with those whom the model was told of, even where no source is named', async () => {
  const [reader, other] = [await signUp(server), await signUp(server)];
  await other.client.post(profilePaths.entries('skills'), { name: 'Glassblowing', level: 'expert' });
  model.answers = 'slow';
  const turn = (await asking(reader.client, 'who knows about glassblowing', { guide: 'model' })).body as EduraTurn;
  await written(reader.client, turn.chat, 'Digging comes first [1]');
  expect((await stop(reader.client, turn.id, 7)).body).toMatchObject({ text: 'Digging', sources: [] });
  model.release();
  await block(other.client, reader.person.username);
  expect((await only(reader.client, turn.chat))?.text).toMatch(/^This part is no longer shown/);
});

test('how much was seen has to be said', async () => {
  const { client } = await signUp(server);
  const { id } = await ask(client, 'what is sql');
  for (const json of [{}, { seen: -1 }, { seen: 1.5 }, { seen: '3' }])
    expect((await client.post(`${edura}turns/${id}/stop/`, json)).status, JSON.stringify(json)).toBe(400);
});
