// @vitest-environment node
import { count } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import type { Project } from '../../contract/entries.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { searchChanges } from '../../server/store/search-schema.ts';
import { demoMemberId } from '../../server/demo/rows.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { communityProjects } from '../../server/store/community-schema.ts';
import { openDatabase } from '../../server/store/database.ts';
import { experienceOf, orderSection } from '../../server/store/entries.ts';
import { follows, members } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { communityPaths, mark, membership, project, published, save, stepSent } from './community.ts';
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
  expect(await one.db.select({ rows: count() }).from(communityProjects)).toEqual([{ rows: 14 }]);
  expect(await experienceOf(two.db, demoMemberId('ada-example'))).toHaveLength(3);
});

test('search understands words, accents, slips, aliases and other scripts on PostgreSQL as on the embedded database', async () => {
  const { client } = await signUp(one);
  const first = async (tab: string, q: string, at: Client) => {
    const answer = await at.request(`/api/search/?${new URLSearchParams({ tab, q }).toString()}`);
    const { page } = answer.body as SearchAnswer;
    const [hit] = page.results.map(({ card }) => ('username' in card ? card.username : card.title));
    return hit;
  };
  const table: [tab: string, query: string, first: string][] = [
    ['projects', 'carpentery', 'A bench from five boards and a handsaw'],
    ['projects', 'photovoltaics', 'A solar box that charges two phones a day'],
    ['jobs', 'tromso', 'Furniture maker or joiner for boat interiors'],
    ['jobs', '架空放送', 'Podcast producer, stories from the harbour'],
    ['members', 'tuong tuong', 'anh-tuongtuong'],
    ['members', 'ελενη', 'eleni-ypodeigma'],
    ['members', 'biespielhuasen', 'wolfgang-beispielhausen'],
  ];
  // One of several that begin to index does it; the others leave it to that one.
  await expect
    .poll(async () => {
      await Promise.all([indexEverything(one.db), indexEverything(two.db)]);
      return (await one.db.select({ rows: count() }).from(searchChanges)).at(0)?.rows;
    })
    .toBe(0);
  for (const [tab, query, expected] of table) {
    const found = await Promise.all([first(tab, query, client), first(tab, query, atOther(client))]);
    expect([query, ...found]).toEqual([query, expected, expected]);
  }
});

test('of many who join a community project at both servers, as many get in as there are places', async () => {
  const owner = await signUp(one);
  const shown = await published(owner.client, { places: 3 });
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(one)));
  const answers = await Promise.all(
    people.map(({ client }, index) => membership(index % 2 === 0 ? client : atOther(client), shown.id)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await project(owner.client, shown.id)).toMatchObject({ members: 3, has_room: false });
});

test('a mark that arrives at both servers at once counts once, and of two saves one is told of the other', async () => {
  const { client } = await signUp(one);
  const shown = await published(client);
  const key = randomUUID();
  const step = shown.steps[0]?.id;
  const both = [client, atOther(client)];
  const marked = await Promise.all([...both, ...both].map((each) => mark(each, shown.id, step, 'done', key)));
  expect(marked.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 4 }, () => [200, { ...(marked[0]?.body as object), state: 'done', done: 1 }]),
  );
  const saved = await Promise.all(both.map((each, index) => save(each, shown, { title: `Save ${index}` })));
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await project(client, shown.id)).toMatchObject({ version: 2 });
});

test('lists and pages of community projects read the same as on the embedded database', async () => {
  const { client } = await signUp(one);
  const shown = await published(client, { skills: ['Dowsing'], steps: [stepSent({ skills: [] })] });
  await membership(client, shown.id);
  for (const query of ['?skill=dowsing&sort=match', '?skill=dowsing&sort=shortest', '?shelf=joined', '?shelf=own']) {
    const page = (await client.request(communityPaths.list + query)).body as CommunityProjectPage;
    expect([query, page]).toMatchObject([query, { count: 1, next: null, results: [{ id: shown.id, members: 1 }] }]);
  }
  expect((await project(client, shown.id)) satisfies CommunityProject).toEqual(shown);
});
