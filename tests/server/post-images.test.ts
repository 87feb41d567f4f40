// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '../../contract/document.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { findImage } from '../../server/store/images.ts';
import type { Client } from './client.ts';
import { headOf, shell } from './pages.ts';
import { bomb, fileOf, photo } from './pictures.ts';
import { documentOf, imageBlock, paragraph, postPaths, publish, published, saveDraft, uploadImage } from './posts.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  // The first document takes long enough for a server to hang up meanwhile.
  headOf(shell);
  folder = await mkdtemp(join(tmpdir(), 'stepwise-page-'));
  for (const name of ['index.html', 'app.html']) await writeFile(join(folder, name), shell);
  server = await startTestServer({ clientRoot: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const allowed = 'Only JPEG, PNG, and GIF images are allowed';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

const imageFile = async (width: number, height: number) =>
  fileOf(await photo('png', width, height), 'a.png', 'image/png');
const idOf = (block: Block) => (block.type === 'image' ? block.attrs.image : '');

test('an image is kept as long as a draft, a post or a version of one shows it, and goes after a week with the last', async () => {
  const { client } = await signUp(server);
  const blocks = await Promise.all(
    [1, 2, 3, 4, 5].map(async (one) => imageBlock(client, await imageFile(50 + one, 40))),
  );
  const [inDraft, inPost, inVersion, inDeleted, nowhere] = blocks as [Block, Block, Block, Block, Block];
  const [key, deleted] = [randomUUID(), randomUUID()];
  const deep: Block = {
    type: 'quote',
    content: [{ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('x'), inDraft] }] }],
  };
  expect((await saveDraft(client, key, { body: documentOf(deep) })).status).toBe(200);
  expect((await saveDraft(client, deleted, { body: documentOf(inDeleted) })).status).toBe(200);
  await client.request(postPaths.draft(deleted), { method: 'DELETE' });
  const { id } = await published(client, { body: documentOf(inVersion) });
  const edited = { post: { id, version: 1 }, body: documentOf(inPost, paragraph('Dig when it is dry.')) };
  // The description of the image is not read as its first sentence.
  expect(await publish(client, randomUUID(), edited)).toMatchObject({
    status: 201,
    body: { excerpt: 'Dig when it is dry.' },
  });

  const inAWeek = new Date(server.now().getTime() + 8 * 86_400_000);
  const kept = async () =>
    Promise.all(blocks.map(async (one) => (await findImage(server.db, idOf(one))) !== undefined));
  await cleanUp(server.db, server.now());
  expect(await kept(), 'within a week').toEqual([true, true, true, true, true]);
  await cleanUp(server.db, inAWeek);
  expect(await kept(), 'draft, post, version, deleted draft, none').toEqual([true, true, true, false, false]);
  // What is gone cannot be put into a text again.
  expect((await saveDraft(client, randomUUID(), { body: documentOf(nowhere) })).status).toBe(400);
  await client.request(postPaths.draft(key), { method: 'DELETE' });
  await cleanUp(server.db, inAWeek);
  expect(await kept(), 'post and version').toEqual([false, true, true, false, false]);
  await client.request(postPaths.one(id), { method: 'DELETE' });
  await cleanUp(server.db, inAWeek);
  expect(await kept()).toEqual([false, false, false, false, false]);
});

test('a member can put only into a text what they have uploaded, in its own size', async () => {
  const [author, other] = [await signUp(server), await signUp(server)];
  const file = await imageFile(3_200, 400);
  const own = await imageBlock(author.client, file);
  expect(own).toMatchObject({ attrs: { width: 1_600, height: 200 } });
  const save = async (client: Client, block: Block) => {
    const { status, body } = await saveDraft(client, randomUUID(), { body: documentOf(block) });
    return [status, (body as { code?: string }).code];
  };
  const changed = (attrs: object): Block =>
    ({ ...own, attrs: { ...(own as { attrs: object }).attrs, ...attrs } }) as Block;
  expect(await save(other.client, own)).toEqual([400, 'validation_failed']);
  expect((await publish(other.client, randomUUID(), { body: documentOf(own) })).status).toBe(400);
  expect(await save(author.client, changed({ image: 'f'.repeat(64) }))).toEqual([400, 'validation_failed']);
  expect(await save(author.client, changed({ height: 1_600 }))).toEqual([400, 'validation_failed']);
  expect(await save(author.client, own)).toEqual([200, undefined]);
  // The same picture is the same image, and belongs to both who have uploaded it.
  expect(await imageBlock(other.client, file)).toEqual(own);
  expect(await save(other.client, own)).toEqual([200, undefined]);
  // A place that waits for its image is kept in a draft, and is not published.
  expect(await save(author.client, changed({ image: '' }))).toEqual([200, undefined]);
  const early = await publish(author.client, randomUUID(), { body: documentOf(changed({ image: '' })) });
  expect(problemOf(early).errors).toEqual({ body: ['An image is not uploaded yet. Try it again, or remove it'] });
});

test('an upload for a post is checked as every other one, and is for members', async () => {
  const { client } = await signUp(server);
  for (const [what, bytes, type] of [
    ['svg', svg, 'image/svg+xml'],
    ['svg under another name', svg, 'image/png'],
    ['png as a text', await photo('png', 9, 9), 'text/plain'],
  ] as const) {
    const { status, body } = await uploadImage(client, fileOf(bytes, 'a.png', type));
    expect([what, status, body]).toEqual([
      what,
      400,
      { detail: allowed, code: 'image_not_allowed', errors: { image: [allowed] } },
    ]);
  }
  const large = await uploadImage(client, fileOf(bomb(), 'a.png', 'image/png'));
  expect([large.status, problemOf(large).code]).toEqual([400, 'image_not_allowed']);
  expect((await uploadImage(server.client(), await imageFile(9, 9))).status).toBe(401);
});

test('a post is served with its images, and the first of them as its preview', async () => {
  const { client } = await signUp(server);
  const [first, second] = [
    await imageBlock(client, await imageFile(64, 48), 'A "bed" <b>'),
    await imageBlock(client, await imageFile(48, 64)),
  ];
  const { id } = await published(client, { body: documentOf(paragraph('Look'), first, second) });
  const page = String((await server.client().request(`/posts/${id}`)).body);
  expect(headOf(page).meta).toMatchObject({ 'og:image': `${server.publicUrl}/media/${idOf(first)}.webp` });
  expect(page).toContain(
    `<img src="/media/${idOf(first)}.webp" alt="A &quot;bed&quot; &lt;b&gt;" width="64" height="48" loading="lazy">`,
  );
  expect((await server.client().request(`/media/${idOf(second)}.webp`)).status).toBe(200);
});

test('the excerpt of a post is made of its sentences: headings and code would run into them on one line', async () => {
  const { client } = await signUp(server);
  const line = (text: string) => [{ type: 'text' as const, text }];
  const heading: Block = { type: 'heading', attrs: { level: 2 }, content: line('What went wrong') };
  const code: Block = { type: 'code_block', content: line('depth = 0.1') };
  const told = documentOf(heading, paragraph('The grain tore out.'), code, paragraph('I set it too deep.'));
  expect((await published(client, { body: told })).excerpt).toBe('The grain tore out. I set it too deep.');
  // Better than nothing.
  const bare = await published(client, { body: documentOf(heading, code) });
  expect(bare.excerpt).toBe('What went wrong depth = 0.1');
});
