// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedCase } from '../../contract/moderation.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import type { Client } from './client.ts';
import {
  act,
  decisionPaths,
  decisionsOf,
  done,
  moderationPaths,
  newModerator,
  outcomeOf,
  queueOf,
  readCase,
  reportedCase,
} from './moderation.ts';
import { profilePaths } from './people.ts';
import { postPaths, published } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [first, second, reader] = [] as unknown as [SignedUp, SignedUp, SignedUp];
beforeAll(async () => {
  server = await startTestServer();
  [first, second, reader] = [await newModerator(server), await newModerator(server), await signUp(server)];
});
afterAll(() => server.close());

const caseOf = (thing: ReportedThing) => reportedCase(first.client, reader.client, thing);
const caseAbout = ({ person }: SignedUp) => caseOf({ kind: 'member', username: person.username });
const does = (found: ModeratedCase, kind: string, more: Record<string, unknown> = {}, by = first) =>
  done(by.client, found, kind, more);

const appeal = (client: Client, id: string, text = 'It is my own garden') =>
  client.post(decisionPaths.appeal(id), { text });
const write = ({ client }: SignedUp) =>
  client.post(profilePaths.follow, { target_username: reader.person.username, action: 'follow' });
const reread = ({ client }: SignedUp, found: ModeratedCase) => readCase(client, found);

/** A post that the first moderator has hidden, and its author's appeal. */
async function appealed(): Promise<{ target: SignedUp; path: string; found: ModeratedCase; about: string }> {
  const target = await signUp(server);
  const { id } = await published(target.client, { title: 'A garden' });
  const hidden = await does(await caseOf({ kind: 'post', id }), 'hidden', { text: 'It is spam' });
  const about = hidden.acts.at(-1)?.id ?? '';
  expect((await appeal(target.client, about)).status).toBe(200);
  return { target, path: postPaths.one(id), found: hidden, about };
}

test('an appeal is made once, by the member whom the decision concerns, in their words', async () => {
  const { target, about } = await appealed();
  const waiting = { appeal: { text: 'It is my own garden', outcome: null, answer: '' } };
  expect((await appeal(target.client, about)).body, 'sent again').toMatchObject([waiting]);
  expect(problemOf(await appeal(target.client, about, 'And another thing')).code).toBe('already_there');
  expect(await decisionsOf(target.client)).toMatchObject([waiting]);
  for (const { client } of [reader, first, second]) expect((await appeal(client, about)).status).toBe(404);
  expect((await appeal(server.client(), about)).status).toBe(401);
  expect(problemOf(await appeal(target.client, about, ' ')).errors).toHaveProperty('text');
  expect(problemOf(await appeal(target.client, about, 'x'.repeat(2_001))).errors).toHaveProperty('text');
  expect((await appeal(target.client, '999999999999999')).status).toBe(404);
});

test('an appeal is decided by another moderator than the one who acted, and the member hears the outcome in words', async () => {
  const { target, path, found, about } = await appealed();
  for (const { client } of [first, second])
    expect((await queueOf(client, 'appeals')).map(({ id, is_appealed: is }) => [id, is])).toContainEqual([
      found.id,
      true,
    ]);
  const [own, others] = [await reread(first, found), await reread(second, found)];
  expect(own.acts.at(-1)?.appeal).toMatchObject({ text: 'It is my own garden', decidable: false, alone: true });
  expect(others.acts.at(-1)?.appeal).toMatchObject({ decidable: true, alone: false });
  const refused = await act(first.client, found, 'appeal_refused', { about, text: 'No' });
  expect([refused.status, problemOf(refused).code]).toEqual([403, 'another_moderator']);

  const decided = await does(others, 'appeal_refused', { about, text: 'It sells seeds' }, second);
  expect(decided).toMatchObject({ is_open: false, decisions: ['hidden'], is_appealed: false });
  expect(await outcomeOf(target.client)).toEqual(['appeal_refused', 'It sells seeds']);
  expect(await decisionsOf(target.client)).toMatchObject([
    { is_taken_back: false, appeal: { outcome: 'refused', answer: 'It sells seeds' } },
  ]);
  expect((await reader.client.request(path)).status).toBe(404);
  expect((await queueOf(second.client, 'appeals')).map(({ id }) => id)).not.toContain(found.id);
  const again = await act(second.client, decided, 'appeal_granted', { about, text: 'Yes' });
  expect(problemOf(again).code).toBe('case_changed');
});

test('an appeal that is granted takes the decision back, for good, and the reporter hears of it', async () => {
  const { target, path, found, about } = await appealed();
  const granted = await does(found, 'appeal_granted', { about, text: 'You are right' }, second);
  expect(granted).toMatchObject({ is_open: false, decisions: [] });
  expect((await reader.client.request(path)).status).toBe(200);
  expect(await outcomeOf(target.client)).toEqual(['appeal_granted', 'You are right']);
  expect(await decisionsOf(target.client)).toMatchObject([{ is_taken_back: true, appeal: { outcome: 'granted' } }]);
  expect(await outcomeOf(reader.client)).toEqual(['taken_back', '']);
  expect(problemOf(await act(first.client, granted, 'hidden')).code).toBe('case_changed');
});

test('a suspended member can appeal, and writes again once it is granted', async () => {
  const target = await signUp(server);
  const found = await does(await caseAbout(target), 'suspended', { days: 30 });
  const about = found.acts.at(-1)?.id ?? '';
  expect([(await write(target)).status, (await appeal(target.client, about)).status]).toEqual([403, 200]);
  await does(found, 'appeal_granted', { about, text: 'A mistake' }, second);
  expect((await write(target)).status).toBe(200);
});

test('what was taken back meanwhile needs no appeal', async () => {
  const { found, about } = await appealed();
  const open = await does(found, 'undone');
  expect((await queueOf(second.client, 'appeals')).map(({ id }) => id)).not.toContain(found.id);
  expect(problemOf(await act(second.client, open, 'appeal_refused', { about, text: 'No' })).code).toBe('case_changed');
  const target = await signUp(server);
  const warned = await does(await caseAbout(target), 'warned');
  await does(warned, 'undone');
  expect(problemOf(await appeal(target.client, warned.acts.at(-1)?.id ?? '')).code).toBe('case_changed');
});

test('an appeal is decided by the moderator who acted where nobody else could, and the trail says so', async () => {
  const { target, found, about } = await appealed();
  // The others are suspended.
  await server.db
    .execute(sql`update members set suspended_until = ${new Date(server.now().getTime() + 1_000).toISOString()}
    where id in (select member_id from roles) and id <> ${first.user.id}`);
  try {
    const alone = await reread(first, found);
    expect(alone.acts.at(-1)?.appeal).toMatchObject({ decidable: true, alone: true });
    const decided = await does(alone, 'appeal_granted', { about, text: 'I was wrong' });
    expect(decided.acts.map(({ kind, alone: is }) => [kind, is])).toEqual([
      ['hidden', false],
      ['appeal_granted', true],
    ]);
    expect(await outcomeOf(target.client)).toEqual(['appeal_granted', 'I was wrong']);
  } finally {
    await server.db.execute(sql`update members set suspended_until = null where id = ${second.user.id}`);
  }
});

test('a moderator neither sees nor decides a case in which an act is about them', async () => {
  const target = await newModerator(server);
  const warned = await does(await caseAbout(target), 'warned');
  const about = warned.acts.at(-1)?.id ?? '';
  expect((await appeal(target.client, about)).status).toBe(200);
  expect((await target.client.request(moderationPaths.one(warned.id))).status).toBe(404);
  expect((await act(target.client, warned, 'appeal_granted', { about, text: 'Yes' })).status).toBe(404);
  expect((await queueOf(target.client, 'appeals')).map(({ id }) => id)).not.toContain(warned.id);
});
