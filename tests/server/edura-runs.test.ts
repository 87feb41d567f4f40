// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraState, EduraTurn } from '../../contract/edura.ts';
import { eduraLimits } from '../../server/limits.ts';
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

test('a NUL that a model says, which no database stores, is left out of its answer and of what it looks up', async () => {
  const { client } = await signUp(server);
  model.answers = 'slow';
  const turn = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, turn.chat, 'Digging comes first [1]');
  model.say(', pl\0anting next\0');
  model.release();
  expect(await ended(client, turn.id)).toMatchObject({
    state: 'done',
    text: 'Digging comes first [1], planting next, then sowing.',
  });
  model.answers = 'looks up';
  model.question = 'what is s\0ql';
  const looked = await ask(client, 'find me a project about carpentry', { guide: 'model' });
  model.question = 'what is sql';
  expect([looked.state, looked.sources.some(({ title }) => title === 'SQL')]).toEqual(['done', true]);
});

test('while the database takes nothing, an answer is held: its end is stored later, and stopping it fails until then', async () => {
  const { client } = await signUp(server);
  const away = async () => {
    await server.db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end'`,
    );
    await server.db.execute(
      sql`create trigger away before update on edura_turns for each statement execute function refuse()`,
    );
  };
  const back = () => server.db.execute(sql`drop function refuse cascade`);
  model.answers = 'slow';
  const turn = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, turn.chat, 'Digging comes first [1]');
  await away();
  model.say(', planting next');
  // Longer than two writes are apart.
  await new Promise((resolve) => setTimeout(resolve, eduraLimits.writeMs * 3));
  model.say(', watering');
  await new Promise((resolve) => setTimeout(resolve, eduraLimits.writeMs * 3));
  expect((await chatOf(client, turn.chat)).turns[0]).toMatchObject({
    state: 'running',
    text: 'Digging comes first [1]',
  });
  await back();
  model.release();
  expect(await ended(client, turn.id)).toMatchObject({
    state: 'done',
    text: 'Digging comes first [1], planting next, watering, then sowing.',
  });

  model.answers = 'slow';
  const second = (await asking(client, 'what is sql', { guide: 'model' })).body as EduraTurn;
  await written(client, second.chat, 'Digging comes first [1]');
  await away();
  model.say(', planting next');
  expect((await stop(client, second.id, 7)).status).toBe(500);
  expect((await chatOf(client, second.chat)).turns[0]).toMatchObject({ state: 'running' });
  model.release();
  await back();
  await stop(client, second.id, 7);
  expect(await ended(client, second.id)).toMatchObject({ state: 'stopped', text: 'Digging' });
});

test('a question that is sent again under its key is answered as its chat shows it now: without whom the reader may no longer see', async () => {
  const [reader, other] = [await signUp(server), await signUp(server)];
  await change(other.client, { headline: 'Binds books by hand' });
  await other.client.post(profilePaths.entries('skills'), { name: 'Bookbinding', level: 'expert' });
  const key = randomUUID();
  const turn = await ask(reader.client, 'who knows about bookbinding', { key });
  const again = async () => asking(reader.client, 'who knows about bookbinding', { key });
  expect((await again()).body).toMatchObject({ id: turn.id, text: expect.stringContaining('Binds books') });
  await block(other.client, reader.person.username);
  const { status, body } = await again();
  expect([status, (body as EduraTurn).id]).toEqual([201, turn.id]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Binds books|${other.person.username}`));
  expect(body).toEqual((await chatOf(reader.client, turn.chat)).turns[0]);
  expect((await asking(reader.client, 'another question', { key })).status).toBe(400);
});

test('all skills that answers use are among what Edura knows and can be left out; so is progress, from the first project that is joined', async () => {
  const { client } = await signUp(server);
  const names = Array.from({ length: 15 }, (_, at) => `Skill ${String.fromCodePoint(79 - at)}`);
  for (const name of names) await client.post(profilePaths.entries('skills'), { name, level: 'advanced' });
  const known = async () => ((await client.request(edura)).body as EduraState).knows;
  const labels = names.toReversed().map((name) => `${name.toLowerCase()}, advanced`);
  expect((await known()).map(({ label }) => label)).toEqual(labels);
  await client.request(`${edura}knows/`, { method: 'PUT', json: { key: 'skill:skill-n', used: false } });
  expect(
    (await known()).filter(({ used }) => !used).map(({ key }) => key),
    'at its place',
  ).toEqual(['skill:skill-n']);
  expect((await known()).map(({ label }) => label)).toEqual(labels);
  await client.post('/api/community-projects/1001/membership/', { action: 'join' });
  expect((await known())[0]).toMatchObject({ key: 'progress', used: true });
});

test('why a model did not answer is in the log, and it is not asked a second time without tools', async () => {
  const { client } = await signUp(server);
  for (const [answers, problem, requests] of [
    ['status 401', 'unreachable', 1],
    ['status 422', 'refused', 2],
  ] as const) {
    model.answers = answers;
    const before = { asked: model.asked.length, logged: server.logged().length };
    expect(await ask(client, 'what is sql', { guide: 'model' })).toMatchObject({ state: 'failed', problem });
    expect([answers, model.asked.length - before.asked]).toEqual([answers, requests]);
    const lines = server.logged().slice(before.logged);
    expect(lines).toContain(`the model answered ${answers.slice(-3)}`);
    expect(lines).not.toContain('a secret of the model');
  }
});
