// @vitest-environment node
import { Ajv2020 } from 'ajv/dist/2020.js';
import { eq, sql, type SQL } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportData, type ExportData } from '../../contract/export-data.ts';
import type { ExportAnswer } from '../../contract/exports.ts';
import { demoEmail, demoPassword } from '../../server/demo/members.ts';
import { demoMemberId } from '../../server/demo/rows.ts';
import { wordsFor } from '../../server/exporting/words.ts';
import { exportLimits } from '../../server/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { rowsOf } from '../../server/store/database.ts';
import { exportContents } from '../../server/store/export-contents.ts';
import { partAfter } from '../../server/store/exports.ts';
import { images, members } from '../../server/store/schema.ts';
import { unzip } from './archives.ts';
import type { Client } from './client.ts';
import { fillTheRest, tablesOfDatabase } from './full-account.ts';
import { paths, problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** A member with much in their account: one of the demo community. */
const id = demoMemberId('ada-example');
const kofi = demoMemberId('kofi-sample');
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  await fillTheRest(server, id, kofi);
});
afterAll(() => server.close());

const exportPath = '/api/account/export/';
const stateFor = async (client: Client) => (await client.request(exportPath)).body as ExportAnswer;

/** As a browser does: with its cookies. */
const download = (client: Client, address: string) =>
  fetch(server.url + address, { headers: { Cookie: `access_token=${client.cookie('access_token') ?? ''}` } });

/** What an archive holds, once it is made. */
async function exported(client: Client): Promise<{ files: Map<string, Buffer>; data: ExportData; address: string }> {
  expect((await client.post(exportPath)).status).toBe(200);
  await expect.poll(async () => (await stateFor(client)).state, { timeout: 20_000 }).toBe('ready');
  const { address, bytes } = await stateFor(client);
  const answer = await download(client, address ?? '');
  expect(answer.status).toBe(200);
  const archive = Buffer.from(await answer.arrayBuffer());
  expect(archive).toHaveLength(bytes ?? 0);
  const files = unzip(archive);
  return { files, data: JSON.parse(String(files.get('data.json'))) as ExportData, address: address ?? '' };
}

const countOf = async (query: SQL) => (await rowsOf<{ count: number }>(server.db, query))[0]?.count ?? 0;
/** A text as it would stand in data.json. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Texts in a table's rows of others that are in none of hers. */
async function textsOfOthers(table: string, by: string): Promise<string[]> {
  const columns = await rowsOf<{ name: string }>(
    server.db,
    // Titles that are kept with someone's work are of steps and projects that many share.
    sql`select column_name as name from information_schema.columns where table_name = ${table} and data_type in ('text', 'jsonb')
      and column_name not in ('step_title', 'project_title')`,
  );
  const texts = columns.map(async ({ name }) => {
    const [field, whose, from] = [sql.identifier(name), sql.identifier(by), sql.identifier(table)];
    const rows = await rowsOf<{ text: string }>(
      server.db,
      sql`select distinct ${field}::text as text from ${from} where ${whose} <> ${id} and length(${field}::text) > 20
        and ${field}::text not in (select ${field}::text from ${from} where ${whose} = ${id} and ${field} is not null)`,
    );
    return rows.map(({ text }) => text);
  });
  return (await Promise.all(texts)).flat();
}

test('every table has a decision on what an archive holds of it, and every part of an archive comes from a table', async () => {
  expect(Object.keys(exportContents).toSorted()).toEqual((await tablesOfDatabase(server)).toSorted());
  const parts = Object.values(exportContents).flatMap((one) =>
    'goesInto' in one ? [one.goesInto] : 'goesWith' in one ? [one.goesWith] : [],
  );
  // The profile is in the row of the account, and followers are in the table of follows.
  expect([...new Set<string>([...parts, 'format', 'made_at', 'profile', 'followers'])].toSorted()).toEqual(
    [...Object.keys(exportData.entries), 'files'].toSorted(),
  );
});

test('an archive holds all rows of the member’s own, follows its schema, and has nothing of others', async () => {
  const hostile = `</dd></main><script>alert(1)</script><img src=x onerror="alert('2')">../../../etc/passwd\u202e`;
  const long = `${'<b>'.repeat(33_333)}X`;
  const [picture, sent] = ['ab'.repeat(32), 'ef'.repeat(32)];
  const now = server.now().toISOString();
  const [found] = await rowsOf<{ post: number; author: string }>(
    server.db,
    sql`select id::int as post, member_id as author from posts where member_id not in (${id}, ${kofi}) order by id limit 1`,
  );
  const { post = 0, author = '' } = found ?? {};
  const mine = { id: randomUUID(), title: hostile };
  for (const row of [
    sql`update members set headline = ${hostile} where id = ${id}`,
    sql`insert into images values (${picture}, 'image/webp', decode('52494646', 'hex'), ${now})`,
    sql`insert into projects (id, member_id, position, title, description, url, start_date, end_date, technologies, project_image)
      values (${mine.id}, ${id}, 90, ${hostile}, ${long}, 'javascript:alert(3)', '', '', '["../evil"]', ${picture})`,
    sql`insert into message_images select gen_random_uuid(), conversation_id, seq, ${sent}, 'A bed in May', 4, 3, decode('52494646', 'hex')
      from messages where sender_id = ${id} order by id limit 1`,
    // She follows, and likes a post of, someone who then hides.
    sql`insert into follows (follower_id, followed_id, created_at) values (${id}, ${author}, ${now}) on conflict do nothing`,
    sql`update posts set title = 'A title that is hidden' where id = ${post}`,
    sql`insert into post_likes values (${post}, ${id}, ${now}) on conflict do nothing`,
    sql`update members set visibility = visibility || '{"profile": "nobody"}' where id = ${author}`,
    // Edura once named that member to her.
    sql`update edura_turns set guide = 'model', text = 'They live where nobody should know', sources = (
      select jsonb_build_array(jsonb_build_object('kind', 'member', 'username', username, 'title', 'X')) from members where id = ${author})
      where id = (select max(id) from edura_turns where member_id = ${id})`,
  ])
    await server.db.execute(row);
  const ada = server.client();
  expect((await ada.post(paths.login, { email: demoEmail('ada-example'), password: demoPassword })).status).toBe(200);
  const { files, data } = await exported(ada);

  const lists = Object.entries(exportContents).flatMap(([table, one]) =>
    'goesInto' in one ? [{ table, ...one }] : [],
  );
  const held = lists.map(({ goesInto }) => [goesInto, (data[goesInto] as unknown[]).length]);
  const stored = await Promise.all(
    lists.map(async ({ table, goesInto, by }) => [
      goesInto,
      await countOf(
        sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(by)} = ${id}`,
      ),
    ]),
  );
  expect(held, 'each row of each table').toEqual(stored);
  expect(
    held.filter(([, count]) => count === 0),
    'there was something in every table',
  ).toEqual([]);
  expect(data.account).toMatchObject({ email: demoEmail('ada-example'), has_password: true, username: 'ada-example' });
  expect(data.profile).toMatchObject({ headline: hostile, visibility: { profile: 'everyone' } });
  expect(data.projects.at(-1)).toMatchObject({ title: hostile, description: long, image: `images/${picture}.webp` });
  expect(data.community_projects[0]?.steps.length).toBeGreaterThan(0);
  expect(data.community_projects[0]?.skills.length).toBeGreaterThan(0);
  expect(data.messages.some(({ hidden_for_me: hidden }) => hidden)).toBe(true);

  // The schema that is published is in it, and takes it.
  const schema = JSON.parse(String(files.get('schema.json'))) as object;
  expect((await server.client().request('/export-schema.json')).body).toEqual(schema);
  const check = new Ajv2020({ strict: true, validateFormats: false }).compile(schema);
  expect([check(data), check.errors]).toEqual([true, null]);
  expect(check({ ...data, secrets: [] })).toBe(false);

  // Names of files are the product's own; the page writes every tag itself, and runs and loads nothing.
  const names = [...files.keys()];
  expect(
    names.filter((one) => !/^(?:index\.html|data\.json|schema\.json|images\/[0-9a-f]{64}\.webp)$/.test(one)),
  ).toEqual([]);
  for (const one of [picture, sent]) expect(files.get(`images/${one}.webp`)).toEqual(Buffer.from('RIFF'));
  expect(data.messages[0]).toMatchObject({ image: `images/${sent}.webp`, image_description: 'A bed in May' });
  const page = String(files.get('index.html'));
  const tags = new Set([...page.matchAll(/<\/?([!a-z0-9]+)/gi)].map(([, tag]) => tag));
  const known = '!doctype a article body dd dl dt h1 h2 head html img li main meta nav p section style title ul';
  expect([...tags].filter((tag) => !known.split(' ').includes(tag ?? ''))).toEqual([]);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain("default-src 'none'");
  // It speaks in words: neither names of fields nor codes stand in it.
  const called = [...page.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label]) => label ?? '');
  expect(called.filter((label) => !/^[A-Z][\p{L}’' -]*$/u.test(label))).toEqual([]);
  const coded = data.notifications.map(({ kind }) => wordsFor('notifications', 'kind', kind));
  for (const words of [...coded, 'Who sees what', 'Profile: everyone', 'a language model'])
    expect([words, page.includes(words)]).toEqual([words, true]);
  expect(page).not.toMatch(/<dd dir="auto">[a-z]+_[a-z_]+</);
  const leads = [...page.matchAll(/<[^>]* (?:src|href)="([^"]*)"/g)].map(([, to]) => to ?? '');
  expect(leads.filter((to) => !/^(?:#\w+|images\/[0-9a-f]{64}\.webp)$/.test(to))).toEqual([]);

  // Nothing of others, nothing that is hidden from her, and no secrets.
  const all = names
    .filter((name) => !name.startsWith('images/'))
    .map((name) => String(files.get(name)))
    .join('\n');
  expect(data.follows).toContainEqual(expect.objectContaining({ username: null }));
  expect(data.liked_posts).toContainEqual(expect.objectContaining({ post, title: null }));
  expect(all).not.toMatch(/A title that is hidden|where nobody should know/);
  // Names that many things share; titles of posts and jobs that she may see.
  const shared = ['usernames', 'families', 'jobs', 'job_posters', 'posts', 'evidenced_skills', 'notifications'];
  const others = lists.filter(({ table }) => !shared.includes(table)).map(({ table, by }) => textsOfOthers(table, by));
  const excerpts = await rowsOf<{ text: string }>(
    server.db,
    sql`select excerpt as text from posts where member_id <> ${id} union select about from members where id <> ${id} and about <> ''
      union select email from members where id <> ${id} and email <> ''`,
  );
  const secrets = await rowsOf<{ text: string }>(
    server.db,
    sql`select password_hash as text from members where password_hash is not null union select token_hash from refresh_tokens
      union select code_hash from codes union select subject from identities union select undo_hash from email_changes where undo_hash is not null`,
  );
  const titles = await rowsOf<{ text: string }>(server.db, sql`select title as text from posts where id <> ${post}`);
  const texts = [...(await Promise.all(others)).flat(), ...[...excerpts, ...secrets].map(({ text }) => text)].filter(
    (text) => !titles.some((title) => title.text === text),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => all.includes(inJson(text)))).toEqual([]);
});

test('a download that has begun ends with the archive it began with, though a new one is made meanwhile', async () => {
  const { client, user } = await signUp(server);
  const picture = 'ef'.repeat(32);
  // Large, and nothing that compresses.
  await server.db
    .insert(images)
    .values({ id: picture, type: 'image/webp', bytes: randomBytes(1_300_000), createdAt: server.now() });
  await server.db.update(members).set({ profileImage: picture }).where(eq(members.id, user.id));
  const { address, files } = await exported(client);
  expect(files.get(`images/${picture}.webp`)).toHaveLength(1_300_000);
  const { bytes } = await stateFor(client);
  const archive = address.slice('/media/archives/'.length, -'.zip'.length);
  const first = await partAfter(server.db, archive, -1);
  const second = await exported(client);
  expect(second.address).not.toBe(address);
  expect((await download(client, address)).status, 'no download of it begins any more').toBe(404);
  let [read, last] = [first?.bytes.length ?? 0, first?.position ?? 0];
  for (let part = await partAfter(server.db, archive, last); part !== undefined;) {
    read += part.bytes.length;
    last = part.position;
    part = await partAfter(server.db, archive, last);
  }
  expect([last > 1, read]).toEqual([true, bytes]);
  server.pass(exportLimits.replacedSeconds + 1);
  await cleanUp(server.db, server.now());
  expect(await partAfter(server.db, archive, -1)).toBeUndefined();
  expect(await partAfter(server.db, second.address.slice('/media/archives/'.length, -'.zip'.length), -1)).toBeDefined();
});

test('an archive is made once however often it is asked for, outlives its process, is the member’s alone, and goes', async () => {
  const { client, person, user } = await signUp(server);
  const signIn = () => client.post(paths.login, { email: person.email, password: person.password });
  const state = () => stateFor(client);
  const becomes = async (wanted: ExportAnswer['state']) => {
    await expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe(wanted);
  };
  expect(await state()).toEqual({ state: 'none', asked_at: null, address: null, bytes: null, expires_at: null });
  const asked = await Promise.all([client.post(exportPath), client.post(exportPath)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  await becomes('ready');
  const told = () =>
    server.mail.received.filter(({ to, mail }) => to === person.email && /data is ready/.test(mail.subject ?? ''));
  await expect.poll(told).toHaveLength(1);
  const first = (await state()).address ?? '';

  const answer = await download(client, first);
  expect(['content-type', 'cache-control', 'content-disposition'].map((one) => answer.headers.get(one))).toEqual([
    'application/zip',
    'no-store',
    'attachment; filename="stepwise-data.zip"',
  ]);
  const empty = JSON.parse(String(unzip(Buffer.from(await answer.arrayBuffer())).get('data.json'))) as ExportData;
  expect(empty).toMatchObject({ account: { email: person.email }, posts: [], messages: [] });
  const stranger = await signUp(server);
  expect((await download(stranger.client, first)).status).toBe(404);
  expect((await download(server.client(), first)).status).toBe(401);
  expect((await download(client, '/media/archives/..%2f..%2fetc.zip')).status).toBe(404);

  // A process that dies while it makes one is followed by another; one that never gets through is given up, and can be retried.
  const dies = (tries: number) =>
    server.db.execute(sql`update exports set state = 'making', tries = ${tries} where member_id = ${user.id}`);
  await dies(1);
  expect((await download(client, first)).status).toBe(404);
  server.pass(119);
  await signIn();
  expect((await client.post(exportPath)).body).toMatchObject({ state: 'making' });
  server.pass(2);
  await becomes('ready');
  expect((await download(client, first)).headers.get('content-length')).toBe(String((await state()).bytes));
  expect(unzip(Buffer.from(await (await download(client, first)).arrayBuffer())).size).toBe(3);
  await dies(3);
  server.pass(121);
  await signIn();
  await becomes('failed');
  const toldOfFailure = () =>
    server.mail.received.filter(
      ({ to, mail }) => to === person.email && /couldn’t be put together/.test(mail.subject ?? ''),
    );
  await expect.poll(toldOfFailure, { message: 'who has left the page hears of it' }).toHaveLength(1);
  const retried = await exported(client);
  expect(retried.address).not.toBe(first);
  expect((await download(client, first)).status).toBe(404);

  // Two presses at once count as one.
  await exported(client);
  await exported(client);
  await exported(client);
  const tooMany = await client.post(exportPath);
  expect(tooMany.status).toBe(429);
  expect(problemOf(tooMany).detail).toBe('You can ask for your data 5 times a day. Try again in 24 hours.');
  const last = await state();
  expect(last).toMatchObject({ state: 'ready' });

  server.pass(3 * 86_400 + 1);
  await signIn();
  expect([(await state()).state, (await download(client, last.address ?? '')).status]).toEqual(['none', 404]);
  await cleanUp(server.db, server.now());
  expect(await countOf(sql`select count(*)::int as count from export_parts`)).toBe(0);
});
