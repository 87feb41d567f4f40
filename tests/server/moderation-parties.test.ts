// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { communityPaths, membership, published } from './community.ts';
import {
  decisionPaths,
  decisionsOf,
  done,
  moderationPaths,
  newModerator,
  queueOf,
  readCase,
  reportedCase,
} from './moderation.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let reporter: SignedUp;
let owner: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  [reporter, owner] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const statusFor = async ({ client }: SignedUp, { id }: { id: string }) =>
  (await client.request(moderationPaths.one(id))).status;
const giveRole = async (client: Client, project: string, { person }: SignedUp, role: string) => {
  const answer = await client.post(communityPaths.roles(project), { target_username: person.username, role });
  expect(answer.status).toBeLessThan(300);
};
const leave = async ({ client }: SignedUp, project: string) =>
  expect((await membership(client, project, 'leave')).status).toBeLessThan(300);

async function runByTwo(): Promise<{ id: string; second: SignedUp }> {
  const second = await newModerator(server);
  const { id } = await published(owner.client);
  await membership(second.client, id);
  await giveRole(owner.client, id, second, 'co-owner');
  return { id, second };
}

test('a moderator who ran a project when it was reported does not judge it, even after leaving it', async () => {
  const { id, second } = await runByTwo();
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'project', id });
  await leave(second, id);
  expect(await statusFor(second, found)).toBe(404);
  expect((await queueOf(second.client)).map((one) => one.id)).not.toContain(found.id);
  await membership(second.client, id);
  expect(await statusFor(second, found), 'back as a plain member').toBe(404);
});

test('nor does one whose role was taken away, or who became an owner after the report and left again', async () => {
  const { id, second } = await runByTwo();
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'project', id });
  await giveRole(owner.client, id, second, 'member');
  const later = await newModerator(server);
  await membership(later.client, id);
  expect(await statusFor(later, found), 'a plain member is no party').toBe(200);
  await giveRole(owner.client, id, later, 'co-owner');
  await leave(later, id);
  expect([await statusFor(second, found), await statusFor(later, found)]).toEqual([404, 404]);
});

test('one who left it, or a plain member who did, before the report judges it like anyone else', async () => {
  const { id, second } = await runByTwo();
  const plain = await newModerator(server);
  await membership(plain.client, id);
  await leave(second, id);
  server.pass(1);
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'project', id });
  await leave(plain, id);
  expect([await statusFor(second, found), await statusFor(plain, found)]).toEqual([200, 200]);
});

test('a moderator who decides alone is asked by the same rule: a former owner is no other moderator', async () => {
  const { id, second } = await runByTwo();
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'project', id });
  await done(moderator.client, found, 'warned');
  const [warning] = await decisionsOf(owner.client);
  await owner.client.post(decisionPaths.appeal(warning?.id ?? ''), { text: 'It is mine' });
  await leave(second, id);
  await server.db.execute(`delete from roles where member_id not in ('${moderator.user.id}', '${second.user.id}')`);
  expect((await readCase(moderator.client, found)).acts.at(-1)?.appeal).toMatchObject({ decidable: true, alone: true });
});
