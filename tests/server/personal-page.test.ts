// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shorten } from '../../server/http/page-head.ts';
import { updateMember } from '../../server/store/profiles.ts';
import { openVisibility } from '../../server/store/schema.ts';
import { headOf, script, shell } from './pages.ts';
import { addRow } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  // The first document takes long enough for a server to hang up meanwhile.
  headOf(shell);
  folder = await mkdtemp(join(tmpdir(), 'stepwise-page-'));
  await writeFile(join(folder, 'index.html'), shell.replace('Stepwise', 'Landing'));
  await writeFile(join(folder, 'app.html'), shell);
  await writeFile(join(folder, 'about.html'), shell.replace('Stepwise', 'About'));
  server = await startTestServer({ clientRoot: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.client().request(path, { headers, method });

test("a member's page has its own head, with the username in its original case", async () => {
  const { username } = await addRow(server, {
    firstName: 'Zoë',
    lastName: 'Example',
    headline: 'Beekeeper',
    about: 'More',
    profileImage: 'ab12',
  });
  const address = `${server.publicUrl}/${username}`;
  for (const path of [
    `/${username}`,
    `/${username.toUpperCase()}`,
    `/${username}/`,
    `/${username}?from=card`,
    `/profile/${username}`,
    `/Profile/${username}/?followers=1`,
  ]) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headOf(answer.body)).toEqual({
      title: 'Zoë Example – Stepwise',
      canonical: address,
      scripts: 2,
      meta: {
        description: 'Beekeeper',
        'og:type': 'profile',
        'og:site_name': 'Stepwise',
        'og:title': 'Zoë Example – Stepwise',
        'og:description': 'Beekeeper',
        'og:url': address,
        'og:image': `${server.publicUrl}/media/ab12.webp`,
      },
    });
  }
});

test('the description is the headline, otherwise the about text, otherwise a standard sentence', async () => {
  const [silent, wordy] = [
    await addRow(server),
    await addRow(server, { about: `First line\n\n${'word '.repeat(500)}` }),
  ];
  expect(headOf((await get(`/${silent.username}`)).body).meta['description']).toBe(
    `Row ${silent.lastName} on Stepwise, a community for learning and career growth.`,
  );
  const long = String(headOf((await get(`/${wordy.username}`)).body).meta['description']);
  expect(long).toMatch(/^First line word .* word…$/);
  expect(long.length).toBeLessThanOrEqual(160);
  expect(headOf((await get(`/${silent.username}`)).body).meta).not.toHaveProperty('og:image');
});

test.each([
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '</title><script>alert(1)</script>',
  '<!--',
  '$& $1 $`',
  '&quot;&lt;b&gt;',
  '\u202E👩🏽‍🚒 ליאור',
])('the name %j is treated as plain text', async (text) => {
  const { username } = await addRow(server, { firstName: text, headline: text, about: text });
  const answer = await get(`/${username}`);
  const head = headOf(answer.body);
  // Stored before names were cleaned; in a tab or a preview it would turn round what stands beside it.
  const line = text.replace('\u202E', '');
  expect(head.title).toContain(line);
  expect(head.meta['description']).toBe(line);
  expect(head.meta['og:title']).toContain(line);
  expect(head.scripts).toBe(2);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`);
});

test('a missing member and one not visible to everyone get the shell with 404, without any of their data', async () => {
  const closed = await addRow(server, { firstName: 'Hidden', visibility: { ...openVisibility, profile: 'nobody' } });
  const members = await addRow(server, { firstName: 'Hidden', visibility: { ...openVisibility, profile: 'members' } });
  const names = ['nobody-at-all', closed.username, members.username];
  for (const path of names.flatMap((name) => [`/${name}`, `/profile/${name}`])) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body).toBe(shell);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sha256-');
  }
});

test('search engines are asked to skip members who do not want them', async () => {
  const { username } = await addRow(server, { visibility: { ...openVisibility, indexed: false } });
  expect(headOf((await get(`/${username}`)).body).meta['robots']).toBe('noindex');
});

test.each([
  ['/login', 200],
  ['/about', 200],
  ['/search', 200],
  ['/profile', 200],
  ['/profile/edit', 200],
  // No member can have these names, and no page has them.
  ['/ab', 404],
  ['/%00', 404],
  ["/'or'1'='1", 404],
])('%s is not a personal page, and is answered with %d as the client has a page there or not', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('the page supports compression, HEAD, and conditional requests', async () => {
  const { username, id } = await addRow(server, { headline: 'Before' });
  const path = `/${username}`;
  const plain = await get(path, { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('Cache-Control')).toBe('no-cache');
  for (const encoding of ['br', 'gzip']) {
    const packed = await get(path, { 'Accept-Encoding': encoding });
    expect(packed.headers.get('Content-Encoding')).toBe(encoding);
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(packed.body).toBe(plain.body);
  }
  const head = await get(path, { 'Accept-Encoding': 'identity' }, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers.get('Content-Length')).toBe(String(Buffer.byteLength(String(plain.body))));
  const etag = plain.headers.get('ETag') ?? '';
  const again = { 'Accept-Encoding': 'identity', 'If-None-Match': etag };
  expect(await get(path, again)).toMatchObject({ status: 304, body: '' });
  await updateMember(server.db, id, { headline: 'After' });
  expect(headOf((await get(path, again)).body).meta['description']).toBe('After');
  expect((await server.client().post(path, {})).status).toBe(404);
});

test('a text is shortened at word boundaries, and never within a character', () => {
  expect(shorten(' a \n b ')).toBe('a b');
  expect(shorten('x'.repeat(160))).toBe('x'.repeat(160));
  expect(shorten('x'.repeat(161))).toBe(`${'x'.repeat(159)}…`);
  expect(shorten('word '.repeat(40))).toBe(`${'word '.repeat(31).trimEnd()}…`);
  const family = '👩‍👩‍👧';
  expect(shorten(family.repeat(200))).toMatch(new RegExp(`^(?:${family})+…$`, 'u'));
});
