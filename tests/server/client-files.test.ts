// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
const script = 'document.documentElement.dataset.early = "1"';
const page = (title: string) =>
  `<!doctype html><title>${title}</title><script>${script}</script><script type="module" src="/assets/app-1a2b.js"></script>`;
const code = 'console.log("app")'.repeat(100);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwise-client-'));
  const root = join(folder, 'client');
  await mkdir(join(root, 'about'), { recursive: true });
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'buildzone'));
  await writeFile(join(root, 'buildzone/index.html'), `${page('Waiting')}<div id="root" data-waiting></div>`);
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await writeFile(join(root, 'index.html'), page('Landing'));
  await writeFile(join(root, 'app.html'), page('Shell'));
  await writeFile(join(root, 'about/index.html'), page('About'));
  await writeFile(join(root, 'terms.html'), page('Terms'));
  await writeFile(join(root, 'assets/app-1a2b.js'), code);
  await writeFile(join(root, 'assets/app-1a2b.js.map'), '{"sources":[]}');
  await writeFile(join(root, 'assets/app-1a2b.js.map.br'), brotliCompressSync('{"sources":[]}'));
  await writeFile(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(code));
  await writeFile(join(root, 'assets/app-1a2b.js.gz'), gzipSync(code));
  server = await startTestServer({ clientRoot: root });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.client().request(path, { headers });
const titleOf = (body: unknown) => /<title>(.*)<\/title>/.exec(String(body))?.[1];

test.each([
  ['/', 'Landing'],
  ['/about', 'About'],
  ['/about/', 'About'],
  ['/terms', 'Terms'],
  ['/about?from=mail', 'About'],
  ['/buildzone?area=making', 'Waiting'],
  ['/login', 'Shell'],
  ['/profile/edit', 'Shell'],
  ['/verify-otp', 'Shell'],
  ['/settings/account', 'Shell'],
])('%s is answered at once with the page %s', async (path, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(titleOf(answer.body)).toBe(title);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});

test('an unchanged page is not sent again', async () => {
  const first = await get('/about');
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await get('/about', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
});

test('a build that replaces the folder changes nothing under a running server', async () => {
  const [file, page] = [join(folder, 'client/assets/app-1a2b.js'), join(folder, 'client/terms.html')];
  await rm(file);
  await writeFile(page, 'Another');
  try {
    expect((await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' })).body).toBe(code);
    const answer = await get('/terms', { 'Accept-Encoding': 'identity' });
    expect(titleOf(answer.body)).toBe('Terms');
    expect(answer.headers.get('Content-Length')).toBe(String(String(answer.body).length));
  } finally {
    await writeFile(file, code);
  }
});

test('a page may run only the inline scripts it was built with', async () => {
  const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test.each([
  ['/', 'unsafe-none'],
  ['/about', 'unsafe-none'],
  ['/login', 'same-origin-allow-popups'],
  ['/profile', 'same-origin-allow-popups'],
  ['/buildzone', 'same-origin-allow-popups'],
  ['/assets/app-1a2b.js', 'same-origin-allow-popups'],
])('%s has the Cross-Origin-Opener-Policy %s', async (path, policy) => {
  expect((await get(path)).headers.get('Cross-Origin-Opener-Policy')).toBe(policy);
});

test('files with a hash in their name are cached forever, in an encoding the browser accepts', async () => {
  const plain = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' });
  expect(plain.body).toBe(code);
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
  const raw = await rawRequest('GET /assets/app-1a2b.js', 'Accept-Encoding: gzip, br');
  expect(raw.head).toMatch(/content-encoding: br/i);
  expect(brotliDecompressSync(raw.body).toString()).toBe(code);
  expect((await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe(
    'gzip',
  );
  expect(
    (await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br;q=0, gzip' })).headers.get('Content-Encoding'),
  ).toBe('gzip');
  expect((await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })).body).toBe(code);
});

test('HEAD answers as GET does, without the body', async () => {
  const answer = await server
    .client()
    .request('/assets/app-1a2b.js', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Length')).toBe(String(code.length));
  expect(answer.body).toBe('');
});

test.each([
  '/assets/old-9z.js',
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.map.br',
  '/assets/',
  '/missing.js',
  '/favicon.ico',
  '/deep/er/style.css',
])('%s does not exist, and is never answered with the shell', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(problemOf(answer).code).toBe('not_found');
});

test('pages answer no other method', async () => {
  expect((await server.client().post('/about', {})).status).toBe(404);
});

/** A request line as it is: fetch would tidy up the path. */
function rawRequest(line: string, header = 'Accept: */*'): Promise<{ head: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`),
    );
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) });
    });
  });
}

test.each([
  '/../outside.txt',
  '/assets/../../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..\\..\\outside.txt',
  '//outside.txt',
  '/%00',
  '/%',
])('the path %s cannot escape the folder', async (path) => {
  const { head, body } = await rawRequest(`GET ${path}`);
  expect(head).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  expect(body.toString()).not.toBe('outside');
  expect(body.toString()).not.toContain('outside\n');
});

test('without a built client, the API still answers', async () => {
  const bare = await startTestServer({ clientRoot: join(folder, 'nothing') });
  try {
    expect((await bare.client().request('/health')).status).toBe(200);
    expect((await bare.client().request('/')).status).toBe(404);
  } finally {
    await bare.close();
  }
});
