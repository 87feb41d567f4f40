// @vitest-environment node
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { communityProjects } from '../../server/store/community-schema.ts';
import { members } from '../../server/store/schema.ts';
import { communityPaths, projectSent } from './community.ts';
import { paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A request of which all but the end has arrived; `finish` sends the rest and tells what is answered. */
async function beginSlowly(head: string[], body: string) {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  await once(socket, 'connect');
  const length = Buffer.byteLength(body);
  socket.write(
    [...head, 'Host: x', 'Connection: close', `Content-Length: ${length}`, '', body.slice(0, 12)].join('\r\n'),
  );
  // Answered after it was looked into who sends the other.
  await server.client().request('/health');
  await server.client().request('/health');
  return async () => {
    socket.write(body.slice(12));
    await once(socket, 'close');
    return received;
  };
}

const ends: [string, (one: SignedUp) => Promise<unknown>][] = [
  ['signed out', ({ client }) => client.copy().post(paths.logout)],
  [
    'chosen a new password',
    async ({ person: { email } }) => {
      await server.client().post(paths.reset, { email });
      const otp = await server.mail.codeFor(email, 2);
      const answer = await server.client().post(paths.confirmReset, { email, otp, password: 'quite another phrase' });
      expect(answer.status).toBe(200);
    },
  ],
];

test.each(ends)('a call whose body arrives after its member has %s is refused and changes nothing', async (_, end) => {
  const one = await signUp(server);
  const authorization = `Authorization: Bearer ${one.access}`;
  const part = '--b\r\nContent-Disposition: form-data; name="headline"\r\n\r\nBy the thief\r\n--b--\r\n';
  const project = JSON.stringify({ key: randomUUID(), ...projectSent() });
  const finish = [
    await beginSlowly(
      [`PATCH ${paths.me} HTTP/1.1`, authorization, 'Content-Type: multipart/form-data; boundary=b'],
      part,
    ),
    await beginSlowly(
      [`POST ${communityPaths.list} HTTP/1.1`, authorization, 'Content-Type: application/json'],
      project,
    ),
  ];
  await end(one);
  for (const answer of await Promise.all(finish.map((send) => send()))) {
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"token_invalid"');
  }
  const [row] = await server.db.select().from(members).where(eq(members.username, one.person.username));
  expect(row?.headline).toBe('');
  expect(await server.db.select().from(communityProjects)).toEqual([]);
});

test('the connection of a body that is refused can be used again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const sockets = new Set<Socket>();
  const post = (body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Origin: server.publicUrl };
      const sent = request(server.url + paths.login, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('socket', (socket) => void sockets.add(socket)).on('error', reject);
      sent.end(body);
    });
  expect(await post(JSON.stringify({ password: 'x'.repeat(2_000_000) }))).toBe(413);
  // It was closed after half a second.
  await delay(700);
  expect(await post('{}')).toBe(400);
  expect(sockets.size).toBe(1);
});
