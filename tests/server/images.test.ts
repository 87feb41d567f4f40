// @vitest-environment node
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { imageAddress } from '../../server/images/image-address.ts';
import { reEncode } from '../../server/images/re-encode.ts';
import { storeImage } from '../../server/images/store-image.ts';
import { inTurns } from '../../server/images/turns.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { findImage } from '../../server/store/images.ts';
import { images, members } from '../../server/store/schema.ts';
import { addRow } from './people.ts';
import { always, animation, bomb, fileOf, flatPng, look, photo, pngOfBytes, sidewaysWithPlace } from './pictures.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const allowed = 'Only JPEG, PNG, and GIF images are allowed';

async function served(
  bytes: Uint8Array,
  kind: 'profile' | 'project' = 'profile',
): Promise<{ answer: Response; bytes: Uint8Array }> {
  const { id } = await storeImage(server.db, fileOf(bytes, 'photo', 'image/png'), kind, server.now(), always);
  await addRow(server, { profileImage: id });
  const answer = await fetch(server.url + (imageAddress(id) ?? ''));
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test.each(['jpeg', 'png', 'gif'] as const)(
  '%s becomes a WebP in the size of its kind, addressed by its hash',
  async (format) => {
    const profile = await served(await photo(format));
    expect(look(profile.bytes)).toMatchObject({ format: 'webp', width: 512, height: 512, exif: false });
    expect(profile.answer.url).toBe(
      `${server.url}/media/${createHash('sha256').update(profile.bytes).digest('hex')}.webp`,
    );
    expect(look((await served(await photo(format, 2000, 1000), 'project')).bytes)).toMatchObject({
      width: 1280,
      height: 640,
    });
    expect(look((await served(await photo(format, 300, 200), 'project')).bytes)).toMatchObject({
      width: 300,
      height: 200,
    });
  },
);

test('an image is kept by browsers for five minutes, and shown once more while they ask for it, never sniffed, and not sent twice', async () => {
  const { answer } = await served(await photo('png'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=604800');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const tag = answer.headers.get('ETag') ?? '';
  const again = await fetch(answer.url, { headers: { 'If-None-Match': `"other", W/${tag}` } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect((await fetch(answer.url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

test.each([
  `/media/${'0'.repeat(64)}.webp`,
  '/media/x.webp',
  `/media/${'0'.repeat(64)}`,
  `/media/${'0'.repeat(64)}.png`,
  '/media/..%2f..%2fpackage.json',
  '/media/',
])('%s is not there', async (path) => {
  const answer = await server.client().request(path);
  expect(answer.status).toBe(404);
  expect(problemOf(answer).code).toBe('not_found');
});

test('a photo is turned upright, and its location is removed', async () => {
  const sideways = await sidewaysWithPlace();
  expect(look(sideways)).toMatchObject({ exif: true, width: 600, height: 400 });
  const { bytes } = await served(sideways, 'project');
  const seen = look(bytes);
  expect(seen).toMatchObject({ width: 400, height: 600, exif: false });
  // Orientation 6 turns by a quarter clockwise: what was left is now at the top.
  expect(seen.edges.top[0]).toBeGreaterThan(200);
  expect(seen.edges.bottom[2]).toBeGreaterThan(200);
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).not.toMatch(/EXIF|XMP |ICCP|SECRETOWNER/);
});

test('the first frame of an animation is kept', async () => {
  const { bytes } = await served(await animation());
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/ANIM|ANMF/);
  expect(look(bytes).edges.left[0]).toBeGreaterThan(200);
});

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

test("anything but a complete JPEG, PNG or GIF is rejected with the specification's text, whatever its name", async () => {
  const { client } = await signUp(server);
  const jpeg = await photo('jpeg');
  const png = await photo('png');
  const webp = await reEncode(png, 'project');
  const hostile: [string, Uint8Array | string][] = [
    ['html', html],
    ['svg', svg],
    ['pdf', '%PDF-1.7\n1 0 obj\n'],
    ['empty', ''],
    ['pixel map', 'P3\n1 1\n255\n1 2 3\n'],
    ['webp', webp === null || webp === 'too many pixels' ? '' : webp.bytes],
    ['cut off jpeg', jpeg.subarray(0, jpeg.length >> 1)],
    ['cut off png', png.subarray(0, png.length - 100)],
    ['signature alone', png.subarray(0, 8)],
    ['png, then html', Buffer.concat([png.subarray(0, 8), Buffer.from(html)])],
  ];
  for (const [what, bytes] of hostile) {
    for (const [name, type] of [
      ['photo.png', 'image/png'],
      ['photo.jpg', 'image/jpeg'],
    ] as const) {
      const form = new FormData();
      form.append('title', what);
      form.append('project_image', fileOf(bytes, name, type));
      const answer = await client.request('/api/profiles/me/projects/', { form });
      expect([what, answer.status, answer.body]).toEqual([
        what,
        400,
        { detail: allowed, code: 'image_not_allowed', errors: { project_image: [allowed] } },
      ]);
    }
  }
  expect((await client.request('/api/profiles/me/projects/')).body).toEqual([]);
});

test('a decompression bomb is rejected before it is decoded', async () => {
  const bytes = bomb();
  expect(bytes.length).toBeLessThan(100_000);
  const before = process.memoryUsage.rss();
  expect(await reEncode(bytes, 'profile')).toBe('too many pixels');
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  // The same picture, smaller, is accepted: only the size was rejected.
  expect(await reEncode(bomb(200), 'profile')).toMatchObject({ width: expect.any(Number) });
});

test('a picture of too many pixels is refused in words of its own', async () => {
  const { client } = await signUp(server);
  const form = new FormData();
  form.append('title', 'A large photo');
  form.append('project_image', fileOf(bomb(), 'photo.png', 'image/png'));
  const answer = await client.request('/api/profiles/me/projects/', { form });
  const why =
    'The image has too many pixels: 40 megapixels at most, 20 with 16 bits a colour. Make it smaller and try again';
  expect([answer.status, problemOf(answer)]).toMatchObject([
    400,
    { code: 'image_not_allowed', detail: why, errors: { project_image: [why] } },
  ]);
});

test('however many images come at once, one is decoded at a time, so that they need the memory of one', async () => {
  const bytes = await photo('jpeg', 2000, 1500);
  let atOnce = 0;
  const watch = setInterval(() => {
    atOnce = Math.max(atOnce, sharp.counters().process);
  }, 1);
  const encoded = await Promise.all(Array.from({ length: 8 }, () => reEncode(bytes, 'profile')));
  clearInterval(watch);
  expect(encoded).not.toContain(null);
  expect(atOnce).toBe(1);
});

test('with 16 bits a colour half as many pixels are allowed: they take the same memory', async () => {
  expect(await reEncode(flatPng(6000, 16), 'profile')).toBe('too many pixels');
  expect(await reEncode(flatPng(6000, 8), 'profile')).toMatchObject({ width: expect.any(Number) });
  expect(await reEncode(flatPng(600, 16), 'profile')).toMatchObject({ width: expect.any(Number) });
});

test('5 MB are allowed, one byte more is not', async () => {
  const { client } = await signUp(server);
  const send = async (bytes: number) => {
    const form = new FormData();
    form.append('title', 'Large');
    form.append('project_image', fileOf(await pngOfBytes(bytes), 'large.png', 'image/png'));
    return client.request('/api/profiles/me/projects/', { form });
  };
  expect(limits.imageBytes).toBe(5_242_880);
  expect((await send(5_242_880)).status).toBe(201);
  for (const bytes of [5_242_881, 6_000_000, 8_000_000]) {
    const answer = await send(bytes);
    expect([bytes, answer.status, problemOf(answer).code, problemOf(answer).detail]).toEqual([
      bytes,
      413,
      'image_too_large',
      'File size must be under 5MB',
    ]);
  }
  await expect(
    storeImage(server.db, fileOf(new Uint8Array(5_242_881), 'large.png', 'image/png'), 'profile', server.now(), always),
  ).rejects.toMatchObject({ status: 413 });
});

test('the same picture is stored once', async () => {
  const bytes = await photo('png', 90, 60);
  const first = await served(bytes);
  const second = await served(bytes);
  expect(second.answer.url).toBe(first.answer.url);
  const id = first.answer.url.slice(-69, -5);
  expect(await server.db.select({ id: images.id }).from(images).where(eq(images.id, id))).toHaveLength(1);
});

test('an unused image is deleted after a week; a used one stays', async () => {
  const { user } = await signUp(server);
  const { id: shown } = await storeImage(
    server.db,
    fileOf(await photo('png', 70, 60), 'a.png', 'image/png'),
    'profile',
    server.now(),
    always,
  );
  const { id: unused } = await storeImage(
    server.db,
    fileOf(await photo('png', 60, 70), 'b.png', 'image/png'),
    'profile',
    server.now(),
    always,
  );
  await server.db.update(members).set({ profileImage: shown }).where(eq(members.id, user.id));
  await cleanUp(server.db, server.now());
  expect(await findImage(server.db, unused)).toBeDefined();
  await cleanUp(server.db, new Date(server.now().getTime() + 8 * 86_400_000));
  expect(await findImage(server.db, unused)).toBeUndefined();
  expect(await findImage(server.db, shown)).toBeDefined();
});

test('at most the given number of tasks run at once, and a failed one frees its slot', async () => {
  const limited = inTurns(2);
  let running = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const task = (fails: boolean) =>
    limited(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
      if (fails) throw new Error('failed');
      return 'done';
    });
  const all = Promise.allSettled([task(true), task(false), task(true), task(false), task(false)]);
  for (let released = 0; released < 5; released += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(released);
    releases[released]?.();
  }
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});
