// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Evidence } from '../../contract/evidence.ts';
import { events } from '../../server/store/message-schema.ts';
import type { Answer } from './client.ts';
import { addEvidence, communityPaths, mark, membership, published } from './community.ts';
import { EventReader } from './conversations.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// What a member does in one tab shows in their others, and on their other devices: each change of their work is an event of theirs.
let server: TestServer;
let owner: SignedUp;
let member: SignedUp;
let other: SignedUp;
let project: CommunityProject;
let step: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, member, other] = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  project = await published(owner.client);
  step = project.steps[0]?.id ?? '';
  await membership(member.client, project.id);
});

/** Who has heard how often of work in the project. */
async function heard(): Promise<Record<string, number>> {
  const rows = await server.db
    .select({ member: events.memberId, count: count() })
    .from(events)
    .where(and(eq(events.kind, 'work'), eq(events.seq, Number(project.id))))
    .groupBy(events.memberId);
  return Object.fromEntries(rows.map((row) => [row.member, row.count]));
}

type Call = () => Promise<Answer>;
const saveForLater = (saved: boolean) => member.client.post(communityPaths.saved(project.id), { saved });
const role = (name: string) =>
  owner.client.post(communityPaths.roles(project.id), { target_username: member.person.username, role: name });

const changes: readonly (readonly [name: string, change: () => Promise<Call>, hear: () => SignedUp[]])[] = [
  ['a mark', async () => () => mark(member.client, project.id, step, 'done'), () => [member]],
  ['joining', async () => () => membership(other.client, project.id), () => [other]],
  ['leaving', async () => () => membership(member.client, project.id, 'leave'), () => [member]],
  ['saving for later', async () => () => saveForLater(true), () => [member]],
  ['evidence', async () => () => addEvidence(member.client, project.id, step, { text: 'Dug' }), () => [member]],
  [
    'deleting evidence',
    async () => {
      const { id } = (await addEvidence(member.client, project.id, step, { text: 'Dug' })).body as Evidence;
      return () => member.client.request(`/api/evidence/${id}/`, { method: 'DELETE' });
    },
    () => [member],
  ],
  ['a new role', async () => () => role('co-owner'), () => [owner, member]],
];

test.each(changes)('%s is heard by those whose work it is, and by nobody else', async (_, prepare, hear) => {
  const change = await prepare();
  const before = await heard();
  const answer = await change();
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const after = await heard();
  const more = Object.keys(after).filter((id) => (after[id] ?? 0) > (before[id] ?? 0));
  expect(more.toSorted()).toEqual(
    hear()
      .map(({ user }) => user.id)
      .toSorted(),
  );
  for (const { user } of hear()) expect((after[user.id] ?? 0) - (before[user.id] ?? 0)).toBe(1);
});

test('a repeated key and a refused change are not announced', async () => {
  const key = randomUUID();
  await mark(member.client, project.id, step, 'done', key);
  await addEvidence(member.client, project.id, step, { key, text: 'Dug' });
  const before = await heard();
  await mark(member.client, project.id, step, 'done', key);
  await addEvidence(member.client, project.id, step, { key, text: 'Dug' });
  expect((await mark(other.client, project.id, step, 'done')).status).toBe(403);
  expect((await role('emperor')).status).toBe(400);
  expect(await heard()).toEqual(before);
});

test('it comes over the stream as the number of the project, with the name of its member', async () => {
  const reader = await EventReader.open(server.url, member.client);
  await reader.next();
  await mark(member.client, project.id, step, 'in_progress');
  expect((await reader.next())?.data).toEqual({
    kind: 'work',
    username: member.person.username,
    seq: Number(project.id),
  });
  reader.close();
});
