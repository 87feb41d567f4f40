// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../contract/messages.ts';
import { limitKey } from '../../server/http/rate-limit.ts';
import { reEncode } from '../../server/images/re-encode.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { rowsOf } from '../../server/store/database.ts';
import { multipartOf } from '../../src/api/multipart.ts';
import { addEvidence, membership, published } from './community.ts';
import { conversationsOf, followingPair, historyOf, messagePaths, name, write, writeImage } from './conversations.ts';
import { block, profilePaths } from './people.ts';
import { bomb, fileOf, photo } from './pictures.ts';
import { documentOf, saveDraft, uploadImage } from './posts.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const picture = async (width = 64, height = 48) => fileOf(await photo('png', width, height), 'a.png', 'image/png');
const addressOf = ({ body }: { body: unknown }) => (body as Message).image?.address ?? '';
const statusFor = async ({ client }: Pick<SignedUp, 'client'>, address: string) =>
  (await client.request(address)).status;
const stored = async () =>
  (await rowsOf<{ rows: number }>(server.db, sql`select count(*)::int as rows from message_images`))[0]?.rows;

test('an image of a message is for its two members alone, and goes with the message', async () => {
  const [ada, kofi] = await followingPair(server);
  const mei = await signUp(server);
  const sent = await writeImage(ada.client, name(kofi), await picture(), { text: 'Look' });
  expect(sent).toMatchObject({
    status: 201,
    body: { seq: 1, text: 'Look', image: { alt: 'A bed in May', width: 64, height: 48 } },
  });
  const address = addressOf(sent);
  expect(await historyOf(kofi.client, name(ada))).toMatchObject([{ seq: 1, is_own: false, image: { address } }]);
  const seen = await kofi.client.request(address);
  expect([seen.status, seen.headers.get('Content-Type'), seen.headers.get('Cache-Control')]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ]);
  const known = { 'If-None-Match': seen.headers.get('ETag') ?? '' };
  expect((await ada.client.request(address, { headers: known })).status).toBe(304);
  expect((await mei.client.request(address, { headers: known })).status).toBe(404);
  expect((await server.client().request(address)).status).toBe(401);
  const hash = (seen.headers.get('ETag') ?? '').slice(1, -1);
  expect(await statusFor(mei, `/media/${hash}.webp`), 'not among the images that anyone may see').toBe(404);

  // Nobody brings it out by its hash; who uploads the same picture makes another image of it.
  const stolen = { type: 'image' as const, attrs: { image: hash, alt: 'x', width: 64, height: 48 } };
  expect((await saveDraft(mei.client, randomUUID(), { body: documentOf(stolen) })).status).toBe(400);
  expect((await saveDraft(kofi.client, randomUUID(), { body: documentOf(stolen) })).status).toBe(400);

  await kofi.client.post(messagePaths.deletions(name(ada)), { seq: 1, for: 'me' });
  expect([await statusFor(kofi, address), await statusFor(ada, address)]).toEqual([404, 200]);
  await ada.client.post(messagePaths.deletions(name(kofi)), { seq: 1, for: 'both' });
  expect(await statusFor(ada, address)).toBe(404);
  expect(await stored()).toBe(0);
});

test('it is sent once, whatever happens to the answer, and without a text', async () => {
  const [ada, kofi] = await followingPair(server);
  const key = randomUUID();
  const file = await picture();
  const answers = await Promise.all(Array.from({ length: 5 }, () => writeImage(ada.client, name(kofi), file, { key })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(await historyOf(kofi.client, name(ada))).toHaveLength(1);
  expect(await conversationsOf(kofi.client)).toMatchObject([{ unread: 1, last: { text: '', image: {} } }]);
  // A reply quotes what it shows.
  const reply = await kofi.client.post(messagePaths.messages(name(ada)), {
    key: randomUUID(),
    text: 'Nice',
    reply_to: 1,
  });
  expect(reply.body).toMatchObject({ reply: { seq: 1, text: 'A bed in May' } });
  const other = await writeImage(kofi.client, name(ada), file, { reply_to: '2' });
  expect(other.body).toMatchObject({ seq: 3, reply: { seq: 2 } });
  expect(addressOf(other)).not.toBe(addressOf({ body: answers[0]?.body }));
});

test('a block takes the image from both; a clean-up takes nothing that is shown', async () => {
  const [ada, kofi] = await followingPair(server);
  const address = addressOf(await writeImage(ada.client, name(kofi), await picture(30, 90)));
  await cleanUp(server.db, new Date(server.now().getTime() + 8 * 86_400_000));
  expect(await statusFor(kofi, address)).toBe(200);
  await block(kofi.client, name(ada));
  expect([await statusFor(kofi, address), await statusFor(ada, address)]).toEqual([404, 404]);
});

test('what is no image, or has no description, is refused, and nothing is sent', async () => {
  const [ada, kofi] = await followingPair(server);
  const svg = fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml');
  for (const file of [svg, fileOf(bomb(), 'a.png', 'image/png')])
    expect(problemOf(await writeImage(ada.client, name(kofi), file))).toMatchObject({ code: 'image_not_allowed' });
  expect(problemOf(await writeImage(ada.client, name(kofi), await picture(), { alt: ' \u200b' })).errors).toMatchObject(
    {
      alt: [expect.any(String)],
    },
  );
  expect((await writeImage(ada.client, name(kofi), await picture(), { reply_to: '7' })).status).toBe(404);
  expect(await historyOf(kofi.client, name(ada))).toEqual([]);
  expect((await write(ada.client, name(kofi), 'still here')).status).toBe(201);
});

test('a key that has sent something else sends nothing: another image, or a text where an image was', async () => {
  const [ada, kofi] = await followingPair(server);
  const [key, other, file] = [randomUUID(), randomUUID(), await picture()];
  const reused = { code: 'validation_failed', errors: { key: ['key was used for another change'] } };
  expect((await writeImage(ada.client, name(kofi), file, { key })).status).toBe(201);
  expect(problemOf(await writeImage(ada.client, name(kofi), await picture(50, 50), { key }))).toMatchObject(reused);
  const text = (as: string) => ada.client.post(messagePaths.messages(name(kofi)), { key: as, text: 'Hello' });
  expect(problemOf(await text(key))).toMatchObject(reused);
  expect((await text(other)).status).toBe(201);
  expect(problemOf(await writeImage(ada.client, name(kofi), file, { key: other }))).toMatchObject(reused);
  expect(await historyOf(kofi.client, name(ada))).toHaveLength(2);
  // The answer to a message that is deleted by then was lost.
  await ada.client.post(messagePaths.deletions(name(kofi)), { seq: 1, for: 'both' });
  expect(await writeImage(ada.client, name(kofi), file, { key })).toMatchObject({
    status: 201,
    body: { deleted: true },
  });
});

test.each([
  [
    'suspended',
    'suspended',
    (id: string) => sql`update members set suspended_until = '2999-01-01T00:00:00Z' where id = ${id}::uuid`,
  ],
  [
    'signed out',
    'token_invalid',
    (id: string) => sql`update families set revoked_at = now() where member_id = ${id}::uuid`,
  ],
])('nothing is stored for a member who is %s while an image of theirs is re-encoded', async (_, code, end) => {
  const [ada, kofi] = await followingPair(server);
  const project = await published(kofi.client);
  await membership(ada.client, project.id);
  const file = await picture(81, 61);
  const rows = () =>
    rowsOf(
      server.db,
      sql`select (select count(*) from images) as images, (select count(*) from post_images) as posts,
        (select count(*) from evidence) as evidence, (select count(*) from projects) as projects,
        (select count(*) from messages) as messages, (select profile_image from members where id = ${ada.user.id}::uuid) as profile`,
    );
  const before = await rows();
  // Images are re-encoded one after the other: all of these wait for a large one.
  const large = reEncode(await photo('jpeg', 6000, 6000), 'post');
  const calls = [
    writeImage(ada.client, name(kofi), file),
    uploadImage(ada.client, file),
    addEvidence(ada.client, project.id, project.steps[0]?.id, { text: 'A bed', evidence_image: file }),
    ada.client.request(paths.me, { method: 'PATCH', form: multipartOf({ profile_image: file }) }),
    ada.client.request(profilePaths.entries('projects'), {
      method: 'POST',
      form: multipartOf({
        title: 'A bridge',
        technologies: ['Steel'],
        start_date: '2020-01',
        end_date: 'null',
        project_image: file,
      }),
    }),
  ];
  const uploads = sql`select points from rate_limits where key = ${limitKey('uploadsPerMember', ada.user.id)}`;
  await expect.poll(() => rowsOf(server.db, uploads), { interval: 5 }).toEqual([{ points: calls.length }]);
  await server.db.execute(end(ada.user.id));
  expect((await Promise.all(calls)).map((answer) => problemOf(answer).code)).toEqual(calls.map(() => code));
  await large;
  expect(await rows()).toEqual(before);
});
