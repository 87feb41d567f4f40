// @vitest-environment node
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../../contract/projects.ts';
import { demoMemberId } from '../../server/demo/rows.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { openDatabase } from '../../server/store/database.ts';
import { experienceOf, orderSection } from '../../server/store/entries.ts';
import { follows, members } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { fullSection } from './full-section.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { fileOf, photo } from './pictures.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let postgres: PostgresServer;
let mail: MailServer;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  mail = await startMailServer();
  postgres = await startPostgres();
  const databaseUrl = await postgres.newDatabase();
  const start = async () => startTestServer({ mail, database: await openDatabase({ databaseUrl, dataDir: '' }) });
  one = await start();
  two = await start();
});
afterAll(async () => {
  await one.close();
  await two.close();
  await mail.close();
  await postgres.close();
});

const path = '/api/profiles/me/projects/';

/** The same member, at the other server. */
function atOther(client: Client): Client {
  const other = two.client();
  for (const [name, cookie] of client.cookies) other.cookies.set(name, cookie);
  return other;
}

function formOf(title: string, image?: File): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('technologies', '["Łódź", "日本"]');
  if (image !== undefined) form.append('project_image', image);
  return form;
}

test('a project written on one server, including its image, is read on the other', async () => {
  const { client } = await signUp(one);
  const added = (
    await client.request(path, { form: formOf('Kite', fileOf(await photo('jpeg'), 'kite.jpg', 'image/jpeg')) })
  ).body as Project;
  expect((await atOther(client).request(path)).body).toEqual([added]);
  expect(added.technologies).toEqual(['Łódź', '日本']);
  const [here, there] = [
    await fetch(one.url + (added.project_image ?? '')),
    await fetch(two.url + (added.project_image ?? '')),
  ];
  expect([there.status, there.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await there.arrayBuffer()).equals(Buffer.from(await here.arrayBuffer()))).toBe(true);
  await cleanUp(one.db, new Date(one.now().getTime() + 8 * 86_400_000));
  expect((await fetch(here.url)).status).toBe(200);
});

test('simultaneous additions on two servers take distinct positions and never exceed the limit', async () => {
  const { client, user } = await signUp(one);
  const other = atOther(client);
  await fullSection(one.db, 'projects', user.id, 90);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      (n % 2 === 0 ? client : other).request(path, { form: formOf(`At once ${n}`) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
  const ids = ((await client.request(path)).body as Project[]).map(({ id }) => id);
  expect(ids).toHaveLength(100);
  const reversed = [...ids].reverse();
  expect(await orderSection(two.db, user.id, 'projects', reversed)).toBe(true);
  expect(((await client.request(path)).body as Project[]).map(({ id }) => id)).toEqual(reversed);
});

test('three servers that start with the demo community seed it once', async () => {
  await Promise.all([seedDemo(one.db, one.now()), seedDemo(two.db, two.now()), seedDemo(one.db, one.now())]);
  expect((await one.db.select({ rows: count() }).from(members)).at(0)?.rows).toBeGreaterThanOrEqual(24);
  expect(await one.db.select({ rows: count() }).from(follows)).toEqual([{ rows: 110 }]);
  expect(await experienceOf(two.db, demoMemberId('ada-example'))).toHaveLength(3);
});
