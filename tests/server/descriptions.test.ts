// @vitest-environment node
import { eq, sql } from 'drizzle-orm';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import { emptyDocument } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { communityProjects } from '../../server/store/community-schema.ts';
import { rowsOf } from '../../server/store/database.ts';
import { readExport } from '../../server/store/export-data.ts';
import { convertDescriptions } from '../../server/store/light-text.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { exportPage } from '../../server/exporting/page.ts';
import { hostileAddresses, hostileBlocks } from '../contract/hostile-documents.ts';
import { project, published, save, start } from './community.ts';
import { newModerator, reportedCase } from './moderation.ts';
import { shell } from './pages.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
let owner: SignedUp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwise-descriptions-'));
  await writeFile(join(folder, 'app.html'), shell);
  server = await startTestServer({ clientRoot: folder });
  owner = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const documentWith = (...content: unknown[]) => ({ type: 'doc', content });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) });
const itemOf = (...content: unknown[]) => ({ type: 'list_item', content });
const id = '0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a111';

/** Everything that a description may have. */
const whole = documentWith(
  { type: 'heading', attrs: { level: 2 }, content: [words('Why beans')] },
  line(
    words('They '),
    words('climb', { type: 'bold' }),
    { type: 'break' },
    words('there', { type: 'link', attrs: { href: 'https://example.org/beans?a=1&b=2' } }),
    words(' and '),
    words('x = 1', { type: 'italic' }, { type: 'code' }),
  ),
  {
    type: 'bullet_list',
    content: [itemOf(line(words('soil')), { type: 'bullet_list', content: [itemOf(line(words('dry')))] })],
  },
  { type: 'ordered_list', attrs: { start: 3 }, content: [itemOf(line(words('wait')))] },
  { type: 'quote', content: [line(words('Sow in May'))] },
  { type: 'code_block', content: [words('a\n\tb')] },
);

test('a description is answered as it was sent, to its owner and to visitors, and as HTML where no script runs', async () => {
  const shown = await published(owner.client, { title: 'Beans', description: whole });
  expect(shown.description).toEqual(whole);
  expect((await project(server.client(), shown.id)).description).toEqual(whole);
  const page = String((await server.client().request(`/projects/${shown.id}`)).body);
  expect(page).toContain(
    '<p>From lawn to lettuce.</p><h2>Why beans</h2><p>They <strong>climb</strong><br><a href="https://example.org/beans?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">there</a> and <code><em>x = 1</em></code></p>',
  );
  expect(page).toContain('<ol start="3"><li><p>wait</p></li></ol>');
});

test('a description of which nothing is seen, or that is not sent, is empty', async () => {
  const blank = documentWith({ type: 'heading', attrs: { level: 3 } }, line(words(' \u200b ')), line());
  for (const description of [blank, documentWith(), undefined])
    expect((await start(owner.client, { description })).body).toMatchObject({ description: emptyDocument });
});

test('what a description may not have is refused with a word about it, and nothing is saved', async () => {
  const shown = await published(owner.client, { title: 'Untouched' });
  const refused = async (description: unknown) => {
    const answer = await save(owner.client, shown, { title: 'Touched', description });
    expect(answer.status).toBe(400);
    return problemOf(answer).errors?.['description']?.[0];
  };
  for (const [name, block] of Object.entries(hostileBlocks))
    expect([name, await refused(documentWith(block))]).toEqual([name, expect.any(String)]);
  for (const [name, href] of Object.entries(hostileAddresses))
    expect([name, await refused(documentWith(line(words('x', { type: 'link', attrs: { href } }))))]).toEqual([
      name,
      'A link needs an address such as https://example.org',
    ]);
  const notTheirs = 'The description has a part that descriptions do not have';
  for (const part of [
    { type: 'image', attrs: { image: 'a'.repeat(64), alt: 'A bed', width: 4, height: 3 } },
    { type: 'step', attrs: { project: '1001', step: id, title: 'Dig' } },
    line({ type: 'mention', attrs: { username: 'ada-example' } }),
    {
      type: 'quote',
      content: [{ type: 'image', attrs: { image: 'a'.repeat(64), alt: 'A bed', width: 4, height: 3 } }],
    },
  ])
    expect(await refused(documentWith(part))).toBe(notTheirs);
  for (const start_ of [-1, 1.5, 10_000, '3', null])
    expect(
      await refused(
        documentWith({ type: 'ordered_list', attrs: { start: start_ }, content: [itemOf(line(words('x')))] }),
      ),
    ).toBe(notTheirs);
  const most = limits.projectDescriptionCharacters;
  expect(await refused(documentOfLines('x'.repeat(most + 1)))).toBe(
    `The description can have at most ${most} characters`,
  );
  expect(
    await refused(documentWith(line(...Array.from({ length: limits.documentNodes }, () => ({ type: 'break' }))))),
  ).toBe('The description has too many parts. Shorten it');
  for (const text of ['A text', '<p>x</p>', null, [], { type: 'paragraph' }])
    expect(await refused(text)).toEqual(expect.any(String));
  expect(await project(owner.client, shown.id)).toMatchObject({ title: 'Untouched', version: 1 });
  expect((await save(owner.client, shown, { description: documentOfLines('x'.repeat(most)) })).status).toBe(200);
});

test('who changed only the looks of a description has changed it', async () => {
  const shown = await published(owner.client, { description: documentOfLines('Beans') });
  const bold = documentWith(line(words('Beans', { type: 'bold' })));
  expect((await save(owner.client, shown, { description: bold })).status).toBe(200);
  expect(problemOf(await save(owner.client, shown, { title: 'Peas' }))).toMatchObject({
    code: 'edited_meanwhile',
    errors: { description: [expect.stringMatching(/^Changed by /)] },
  });
});

test('search, moderators and archives read the words of a description', async () => {
  const [writer, reader, moderator] = [await signUp(server), await signUp(server), await newModerator(server)];
  const shown = await published(writer.client, { title: 'A bed', summary: 'Dig.', description: whole });
  await indexEverything(server.db);
  const found = (await reader.client.request('/api/search/?q=climb&tab=projects')).body as SearchAnswer;
  expect(JSON.stringify(found)).toContain(`"${shown.id}"`);
  for (const part of ['bullet_list', 'paragraph', 'attrs']) {
    const none = (await reader.client.request(`/api/search/?q=${part}&tab=projects`)).body as SearchAnswer;
    expect([part, JSON.stringify(none).includes(`"${shown.id}"`)]).toEqual([part, false]);
  }
  const text = 'Dig.\nWhy beans\nThey climb\nthere and x = 1\nsoil\ndry\nwait\nSow in May\na\n\tb';
  const reported = await reportedCase(moderator.client, reader.client, { kind: 'project', id: shown.id });
  expect(JSON.stringify(reported)).toContain(JSON.stringify(text).slice(1, 40));
  const [stored] = await rowsOf<{ snapshot: { text: string } }>(
    server.db,
    sql`select snapshot from reports where reporter_id = ${reader.user.id}`,
  );
  expect(stored?.snapshot.text).toBe(text);
  const archive = await readExport(server.db, writer.user.id, server.now());
  expect(archive?.community_projects).toMatchObject([{ description: whole }]);
  if (archive === null) throw new Error('there is no archive');
  expect(exportPage(archive)).toContain('<dt>Description</dt><dd dir="auto">Why beans\nThey climb\nthere');
});

test('descriptions that were texts become documents once, and nothing else of their projects changes', async () => {
  const undone = new Error('everything is as it was');
  const migration = await readFile('server/migrations/0030_descriptions.sql', 'utf8');
  const texts = ['## Why\nIt is **dry**.\n\n2. dig https://example.org/a', 'Plain', '', `"quoted" \\ {"type":"doc"}`];
  const projects: CommunityProject[] = [];
  for (const [at] of texts.entries()) projects.push(await published(owner.client, { title: `Old ${at}` }));
  const ids = projects.map((one) => Number(one.id));
  let after: (typeof communityProjects.$inferSelect)[] = [];
  const before = await server.db.select().from(communityProjects);
  const migrated = server.db.transaction(async (tx) => {
    await tx.execute(sql`alter table community_projects alter column description type text using ''`);
    for (const [at, text] of texts.entries())
      await tx.execute(sql`update community_projects set description = ${text} where id = ${ids[at]}`);
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    // In several turns; what is a document already stays.
    await convertDescriptions(tx, 3);
    await tx
      .update(communityProjects)
      .set({ description: documentOfLines('New') })
      .where(eq(communityProjects.id, ids[1] ?? 0));
    await convertDescriptions(tx, 3);
    after = await tx.select().from(communityProjects);
    throw undone;
  });
  await expect(migrated).rejects.toBe(undone);
  const descriptionOf = (at: number) => after.find((row) => row.id === ids[at])?.description;
  expect(descriptionOf(0)).toEqual(
    documentWith(
      { type: 'heading', attrs: { level: 2 }, content: [words('Why')] },
      line(words('It is '), words('dry', { type: 'bold' }), words('.')),
      {
        type: 'ordered_list',
        attrs: { start: 2 },
        content: [
          itemOf(
            line(
              words('dig '),
              words('https://example.org/a', { type: 'link', attrs: { href: 'https://example.org/a' } }),
            ),
          ),
        ],
      },
    ),
  );
  expect([descriptionOf(1), descriptionOf(2), descriptionOf(3)]).toEqual([
    documentOfLines('New'),
    emptyDocument,
    documentOfLines(texts[3] ?? ''),
  ]);
  expect(after).toHaveLength(before.length);
  const rest = (rows: typeof after) => rows.map(({ description: _, ...row }) => row).toSorted((a, b) => a.id - b.id);
  expect(rest(after)).toEqual(rest(before));
  expect(after.filter(({ description }) => typeof description !== 'object')).toEqual([]);
});
