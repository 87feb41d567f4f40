// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraChatPage } from '../../contract/edura.ts';
import type { Client } from './client.ts';
import { ask, chatOf, edura } from './edura-answers.ts';
import { block, change, profilePaths, setVisibility } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // What Edura has to learn first takes a while.
  await ask((await signUp(server)).client, 'hi');
}, 120_000);
afterAll(() => server.close());

/** Ids of the chats in which a text is found, after checking that as many are said to be there. */
async function found(client: Client, q: string): Promise<string[]> {
  const { count, results } = (await client.request(`${edura}chats/?q=${encodeURIComponent(q)}`)).body as EduraChatPage;
  expect(count, q).toBe(results.length);
  return results.map(({ id }) => id);
}

/** A member with an answer that tells of another one. */
async function told(headline: string) {
  const [reader, other] = [await signUp(server), await signUp(server)];
  await change(other.client, { headline });
  const skill = `Grommeting of ${other.person.username}`;
  await other.client.post(profilePaths.entries('skills'), { name: skill, level: 'expert' });
  const turn = await ask(reader.client, `who knows about ${skill}`);
  expect(turn.text).toContain(headline);
  return { reader, other, turn };
}

const hides = {
  'has blocked the reader': {
    word: 'Wobblegranite',
    part: 'is about something',
    away: (other: Client, reader: string) => block(other, reader),
    back: (other: Client, reader: string) => block(other, reader, 'unblock'),
  },
  'has hidden their profile': {
    word: 'Wobblemarble',
    part: 'you cannot see any',
    away: (other: Client) => setVisibility(other, { profile: 'nobody' }),
    back: (other: Client) => setVisibility(other, {}),
  },
};

test.for(Object.entries(hides))(
  'words about a member who %s are not found in the history, and are again when they are shown again',
  async ([, { word, part, away, back }]) => {
    const { reader, other, turn } = await told(`${word}: ${part} old`);
    const { client } = reader;
    const sent = [turn.chat];
    for (const q of [word.slice(0, -2), word.toUpperCase().slice(2), part, turn.question])
      expect(await found(client, q), q).toEqual(sent);

    await away(other.client, reader.person.username);
    // The last is a part of what is said in its place, too: finding it would tell that the hidden text has it.
    for (const q of [word.slice(0, -2), word.toUpperCase().slice(2), part])
      expect(await found(client, q), q).toEqual([]);
    expect(await found(client, turn.question), 'what the reader asked').toEqual(sent);
    expect(await found(client, 'zzz no such text')).toEqual([]);

    await back(other.client, reader.person.username);
    expect(await found(client, word)).toEqual(sent);
  },
);

test('a chat is found by what is left of an answer, and by its other answers', async () => {
  const { reader, other, turn } = await told('Wobbleflint of the north');
  const { client } = reader;
  const whole = await ask(client, 'what is sql');
  const later = await ask(client, 'what is html', { chat: turn.chat, parent: turn.id });
  const write = (id: string, text: string) =>
    server.db.execute(sql`update edura_turns set text = text || ${text}::text where id = ${id}::bigint`);
  await write(turn.id, '\n\nSlatework is left');
  await write(whole.id, '\n\nWobbleflint and 100% chalk_');
  await block(other.client, reader.person.username);
  expect(await found(client, 'slatework')).toEqual([turn.chat]);
  expect(await found(client, 'wobbleflint')).toEqual([whole.chat]);
  expect(await found(client, '100% chalk_')).toEqual([whole.chat]);
  expect(await found(client, 'wobbleflint_')).toEqual([]);
  await write(later.id, '\n\nWobbleflint once more');
  expect(await found(client, 'wobbleflint')).toEqual([whole.chat, turn.chat]);
});

test('nothing is found of what a model wrote after it was told of someone who is hidden now', async () => {
  const { reader, other, turn } = await told('Wobblebasalt of the south');
  const { client } = reader;
  const later = await ask(client, 'what is html', { chat: turn.chat, parent: turn.id });
  await server.db.execute(
    sql`update edura_turns set guide = 'model', text = 'Marlstone, who else', sources = '[]', actions = '[]' where id = ${later.id}::bigint`,
  );
  expect(await found(client, 'marlstone')).toEqual([turn.chat]);
  await block(other.client, reader.person.username);
  expect(await found(client, 'marlstone')).toEqual([]);
});

test('what an answer suggests to ask next goes with what is hidden in it: it may name the member', async () => {
  const { reader, other, turn } = await told('Wobbleshale of the east');
  const { client } = reader;
  const next = ['What does Wilhelmina do?'];
  await server.db.execute(
    sql`update edura_turns set follow_ups = ${JSON.stringify(next)}::jsonb where id = ${turn.id}::bigint`,
  );
  expect((await chatOf(client, turn.chat)).turns[0]?.follow_ups).toEqual(next);
  await block(other.client, reader.person.username);
  const [shown] = (await chatOf(client, turn.chat)).turns;
  expect(shown?.follow_ups).toEqual([]);
});
