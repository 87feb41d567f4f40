// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '../../server/store/schema.ts';
import { addRow, block, profilePaths, setVisibility } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
});
afterAll(() => server.close());

const send = (who: SignedUp, target: string, more: object = { category: 'spam' }) =>
  who.client.post(profilePaths.report, { target_username: target, ...more });
const about = (targetId: string) => server.db.select().from(reports).where(eq(reports.targetId, targetId));

test('a report is stored as written, and answered with 204', async () => {
  const target = await addRow(server);
  const note = '  <b>Writes</b>\nthe same to everybody 👎 — مزعج  ';
  const answer = await send(member, target.username.toUpperCase(), { category: 'harassment', note });
  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(await about(target.id)).toMatchObject([
    { reporterId: member.user.id, category: 'harassment', note: note.trim(), createdAt: server.now() },
  ]);
});

test('a blocked member can be reported; a hidden or unknown one, or oneself, cannot', async () => {
  const [reporter, target] = [await signUp(server), await signUp(server)];
  await block(reporter.client, target.person.username);
  expect((await send(reporter, target.person.username)).status).toBe(204);
  expect((await send(target, reporter.person.username)).status).toBe(404);
  const closed = await signUp(server);
  await setVisibility(closed.client, { profile: 'nobody' });
  expect((await send(reporter, closed.person.username)).body).toEqual((await send(reporter, 'nobody-at-all')).body);
  expect(problemOf(await send(reporter, reporter.person.username))).toMatchObject({
    code: 'yourself',
    detail: 'You cannot report yourself.',
  });
  expect(await about(target.user.id)).toHaveLength(1);
  expect(await about(closed.user.id)).toHaveLength(0);
});

test.each([
  ['another category', { category: 'dislike' }, 'category'],
  ['no category', {}, 'category'],
  ['a note of 10,000 characters', { category: 'other', note: 'x'.repeat(10_000) }, 'note'],
  ['a field too many', { category: 'other', reporter: 'somebody' }, 'reporter'],
])('%s is refused', async (_, more, field) => {
  const target = await addRow(server);
  const answer = await send(member, target.username, more);
  expect(answer.status).toBe(400);
  expect(Object.keys(problemOf(answer).errors ?? {})).toEqual([field]);
  expect(await about(target.id)).toHaveLength(0);
});

test('U+0000 and visitors are rejected', async () => {
  expect((await send(member, 'somebody', { category: 'other', note: 'a\0b' })).status).toBe(400);
  expect(
    (await server.client().post(profilePaths.report, { target_username: 'somebody', category: 'spam' })).status,
  ).toBe(401);
});

test('reports are limited per member', async () => {
  const strict = await startTestServer({ limits: { reportsPerMember: { points: 2, seconds: 60 } } });
  try {
    const who = await signUp(strict);
    const { username } = await addRow(strict);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await send(who, username)).status);
    expect(statuses).toEqual([204, 204, 429]);
  } finally {
    await strict.close();
  }
});
