// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnReport } from '../../contract/reports.ts';
import { decisionPaths, done, newModerator, report, reportedCase } from './moderation.ts';
import { publish, published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [moderator, author] = [] as unknown as [SignedUp, SignedUp];
beforeAll(async () => {
  server = await startTestServer();
  [moderator, author] = [await newModerator(server), await signUp(server)];
});
afterAll(() => server.close());

const reportsOf = async ({ client }: SignedUp) => (await client.request(decisionPaths.reports)).body as OwnReport[];
const statesOf = async (of: SignedUp) => (await reportsOf(of)).map(({ title, state }) => `${title}: ${state}`);

/** A new post of the author that this member reports, and its case. */
async function reported(by: SignedUp, title: string) {
  const { id } = await published(author.client, { title });
  server.pass(1);
  return reportedCase(moderator.client, by.client, { kind: 'post', id });
}

test('a member sees each of their reports, the newest first, and what became of it, but not what was done', async () => {
  const reporter = await signUp(server);
  const acted = await reported(reporter, 'A course');
  const dismissed = await reported(reporter, 'A bed');
  await reported(reporter, 'A garden');
  await done(moderator.client, acted, 'warned', { text: 'No advertising' });
  await done(moderator.client, dismissed, 'dismissed');
  expect(await statesOf(reporter)).toEqual(['A garden: open', 'A bed: dismissed', 'A course: acted']);
  const [newest] = await reportsOf(reporter);
  expect(newest).toEqual({
    id: expect.any(String) as string,
    thing: 'post',
    title: 'A garden',
    category: 'spam',
    note: 'Look',
    at: server.now().toISOString(),
    state: 'open',
  });
  expect(JSON.stringify(await reportsOf(reporter))).not.toMatch(/advertising|warned/);
});

test('a decision that is taken back shows as such, and one that opens the case again as still to be decided', async () => {
  const [reporter, second] = [await signUp(server), await newModerator(server)];
  const appealed = await done(moderator.client, await reported(reporter, 'Appealed'), 'hidden');
  const about = appealed.acts.at(-1)?.id ?? '';
  expect((await author.client.post(decisionPaths.appeal(about), { text: 'It is mine' })).status).toBe(200);
  const undone = await done(moderator.client, await reported(reporter, 'Undone'), 'hidden');
  expect(await statesOf(reporter)).toEqual(['Undone: acted', 'Appealed: acted']);
  await done(second.client, { ...appealed }, 'appeal_granted', { about, text: 'You are right' });
  await done(moderator.client, undone, 'undone');
  expect(await statesOf(reporter)).toEqual(['Undone: open', 'Appealed: taken_back']);
});

test('nobody sees reports of another member, and each is shown as its member saw and worded it', async () => {
  const [one, other] = [await signUp(server), await signUp(server)];
  const { id, version } = await published(author.client, { title: 'Before' });
  await report(one.client, { kind: 'post', id }, { category: 'spam', note: 'Look' });
  await publish(author.client, randomUUID(), { post: { id, version }, title: 'After' });
  expect(await statesOf(other)).toEqual([]);
  await report(other.client, { kind: 'post', id }, { category: 'other', note: 'It changes its title' });
  expect(await reportsOf(other)).toMatchObject([{ title: 'After', category: 'other', note: 'It changes its title' }]);
  expect(await reportsOf(one)).toMatchObject([{ title: 'Before', note: 'Look' }]);
  expect((await server.client().request(decisionPaths.reports)).status).toBe(401);
});
