// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwise-cost-'));
  await writeFile(join(folder, 'app.html'), '<!doctype html><title>Shell</title>');
  await writeFile(join(folder, 'app.html.br'), brotliCompressSync('<!doctype html><title>Shell</title>'));
  server = await startTestServer({ clientRoot: folder });
  member = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Hostile {
  name: string;
  type: string;
  body: Buffer;
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** The status, or null when the server closed the connection without one. */
function send({ method, path, headers, body }: Sent): Promise<number | null> {
  return new Promise((resolve) => {
    const sending = request(
      server.url + path,
      // One connection each: what goes wrong on it belongs to this request.
      {
        agent: false,
        method,
        headers: { Origin: server.publicUrl, Authorization: `Bearer ${member.access}`, ...headers },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? null)),
    );
    sending.on('error', () => resolve(null));
    // What is too large is refused before it was sent to its end.
    sending.on('socket', (socket) => socket.on('error', () => resolve(null)));
    sending.end(body);
  });
}

/**
 * Milliseconds of computing that a request costs this process, the sending of it included: an upper bound of how long it keeps
 * others waiting that does not depend on what else the machine does. The best of eight at most, since compiling, collecting
 * garbage and a processor that is shared with others are not the request's doing.
 */
async function costOf(sent: Sent): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 8 && best > mostFor(sent.body?.length ?? 0); round += 1) {
    const before = process.cpuUsage();
    await send(sent);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** The answer to one request may keep others waiting for 50 ms. Sending and receiving it is done piece by piece: 10 ms a megabyte. */
const mostFor = (bytes: number) => 50 + bytes / 100_000;
const fieldsOf = (call: Call): string[] => {
  const entries = call.body !== undefined && 'entries' in call.body ? call.body.entries : {};
  return Object.keys(entries as object);
};
const fill = (text: string, bytes: number) => text.repeat(Math.max(1, Math.floor(bytes / text.length)));

/** Texts of JSON that fill `bytes`: wide, deep, long. */
const shapes = (bytes: number): [string, string][] => [
  ['a list of texts', `[${fill('"x",', bytes)}"x"]`],
  ['nested lists', `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`],
  ['a list of lists', `[${fill('[],', bytes)}[]]`],
  ['an object of many keys', `{${Array.from({ length: bytes / 12 }, (_, i) => `"k${i}":1`).join(',')}}`],
  ['a long text', `"${fill('a ', bytes)}"`],
  ['a long text of escapes', `"${fill('\\u0061', bytes)}"`],
];

const within = (
  call: Call,
  inField: (field: string, name: string, text: string) => Hostile,
  bytes: number,
): Hostile[] =>
  fieldsOf(call).flatMap((field) =>
    shapes(bytes)
      .slice(0, 2)
      .map(([name, text]) => inField(field, name, text)),
  );

function jsonBodies(call: Call): Hostile[] {
  const bytes = (call.bodyBytes ?? limits.jsonBodyBytes) - 200;
  const type = 'application/json';
  return [
    ...shapes(bytes).map(([name, text]) => ({ name, type, body: Buffer.from(text) })),
    ...within(
      call,
      (field, name, text) => ({ name: `${name} as ${field}`, type, body: Buffer.from(`{"${field}":${text}}`) }),
      bytes,
    ),
  ];
}

function multipartBodies(call: Call): Hostile[] {
  const type = 'multipart/form-data; boundary=b';
  const part = (field: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`;
  const inField = (field: string, name: string, text: string): Hostile => ({
    name: `${name} as ${field}`,
    type,
    body: Buffer.from(`${part(field, text)}--b--\r\n`),
  });
  const bytes = limits.multipartBodyBytes - 1000;
  const [first = 'a'] = fieldsOf(call);
  const tiny = part('a', '');
  return [
    inField(first, 'the longest text', fill('a ', bytes)),
    { name: 'many parts', type, body: Buffer.from(`${tiny.repeat(bytes / tiny.length)}--b--\r\n`) },
    ...within(call, inField, 500_000),
  ];
}

const withBody = Object.values(calls)
  .flat()
  .filter((call) => call.body !== undefined)
  .map((call) => [call.name, call] as const);

const headers: [string, string][] = [
  ['Accept-Encoding', `a${' '.repeat(15_000)}b`],
  ['Accept-Encoding', 'br;'.repeat(5_000)],
  ['If-None-Match', `"a"${' '.repeat(15_000)}`],
  ['Authorization', `Bearer${' '.repeat(15_000)}`],
  ['Authorization', `Bearer ${'a.'.repeat(7_000)}`],
  ['Cookie', Array.from({ length: 200 }, (_, i) => `refresh_token_${i}=${'a'.repeat(43)}`).join('; ')],
  ['Content-Type', `multipart/form-data; boundary=${'"'.repeat(15_000)}`],
  ['Referer', `http://${'a'.repeat(15_000)}`],
  ['X-Forwarded-For', ','.repeat(15_000)],
];
test.each(headers)('a long %s header keeps no one waiting: %.20s', async (name, value) => {
  const costs = [];
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/api/token/refresh/'],
    ['PATCH', '/api/profiles/me/'],
  ] as const)
    costs.push(await costOf({ method, path, headers: { [name]: value }, body: Buffer.from('--b--') }));
  expect(costs.filter((cost) => cost > mostFor(0))).toEqual([]);
});

test.each([
  `/${'/'.repeat(15_000)}x`,
  `/${'%2f'.repeat(5_000)}`,
  `/x?${'a=b&'.repeat(3_500)}`,
  `/${'a/'.repeat(7_000)}`,
])('a long address keeps no one waiting: %.12s', async (path) => {
  expect(await costOf({ method: 'GET', path, headers: {} })).toBeLessThanOrEqual(mostFor(0));
});

test.each(withBody)('%s computes no longer than 50 ms over the largest, widest and deepest bodies', async (_, call) => {
  const path = `/${call.path.replace('{project}', '1001').replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
  const costs: string[] = [];
  for (const { name, type, body } of call.encoding === 'multipart' ? multipartBodies(call) : jsonBodies(call)) {
    const cost = await costOf({ method: call.method, path, headers: { 'Content-Type': type }, body });
    if (cost > mostFor(body.length)) costs.push(`${name}: ${Math.round(cost)} ms`);
  }
  expect(costs).toEqual([]);
});
