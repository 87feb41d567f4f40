// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence, Feedback } from '../../contract/evidence.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { events } from '../../server/store/message-schema.ts';
import { addEvidence, communityPaths, membership, published as publishedProject, setStatus } from './community.ts';
import { messagePaths, write } from './conversations.ts';
import { done as decided, newModerator, readCase, reportedCase } from './moderation.ts';
import { done, like, name, scenes } from './notification-scenes.ts';
import { markRead, toldTo, unreadOf } from './notifications.ts';
import { block, setVisibility } from './people.ts';
import { comment, postPaths, published } from './posts.ts';
import { goodPassword, paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// An open list and the badge ask again only when they are told: whatever changes what a member is shown, tells them.
let server: TestServer;
let moderator: SignedUp;
let reporter: SignedUp;
/** Everyone in a scene. */
let reader: SignedUp;
let actor: SignedUp;
let third: SignedUp;

beforeAll(async () => {
  server = await startTestServer();
  [moderator, reporter] = [await newModerator(server), await signUp(server)];
  await newcomers();
});
afterAll(() => server.close());

async function newcomers(): Promise<void> {
  [reader, actor, third] = [await signUp(server), await signUp(server), await signUp(server)];
}

async function heard(): Promise<Record<string, number>> {
  const rows = await server.db
    .select({ member: events.memberId, count: count() })
    .from(events)
    .where(eq(events.kind, 'notification'))
    .groupBy(events.memberId);
  return Object.fromEntries(rows.map((row) => [row.member, row.count]));
}

/** What each of them is shown, by their name. */
const shownTo = async (people: readonly SignedUp[]) =>
  Promise.all(people.map(async ({ client }) => [await toldTo(client), await unreadOf(client)]));

/**
 * Expects that those whose list or count this changes are told, once, and nobody else.
 *
 * @param gone who deletes their account, and sees nothing afterwards
 * @returns the names of those who are told
 */
async function tellsOf(change: () => Promise<unknown>, gone?: SignedUp): Promise<string[]> {
  const people = [reader, actor, third, reporter].filter((one) => one !== gone);
  const before = [await shownTo(people), await heard()] as const;
  await change();
  const after = [await shownTo(people), await heard()] as const;
  const changed = people.filter((_, at) => JSON.stringify(before[0][at]) !== JSON.stringify(after[0][at]));
  const told = [...new Set([...Object.keys(before[1]), ...Object.keys(after[1])])]
    .map((id) => [id, (after[1][id] ?? 0) - (before[1][id] ?? 0)] as const)
    .filter(([id, times]) => times !== 0 && id !== gone?.user.id);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(changed.map(({ user }) => [user.id, 1])));
  return changed.map(name);
}

const remove = ({ client }: SignedUp, path: string) => done(client.request(path, { method: 'DELETE' }));
const deleteAccount = ({ client }: SignedUp) =>
  done(client.post('/api/accounts/deletion/', { phrase: 'delete my account', current_password: goodPassword }));
const restore = ({ person }: SignedUp) =>
  done(server.client().post(paths.login, { email: person.email, password: goodPassword, restore: true }));

test.each(Object.entries(scenes))(
  '%s: its reader is told when it is gone or back: its member is hidden or blocked, or it is undone',
  { timeout: 30_000 },
  async (_, begin) => {
    await newcomers();
    const { act, undo, afterBlock, isUnnamed } = await begin(reader, actor, third);
    await act();
    for (const profile of ['nobody', 'members'] as const)
      expect((await tellsOf(() => setVisibility(actor.client, { profile }))).includes(name(reader))).toBe(!isUnnamed);
    expect(await tellsOf(() => setVisibility(actor.client, { profile: 'everyone' }))).toEqual([]);
    for (const [by, other] of [
      [reader, actor],
      [actor, reader],
      [reader, third],
    ] as const) {
      const told = await tellsOf(() => block(by.client, name(other)));
      expect(other === third || told.includes(name(reader))).toBe(true);
      await tellsOf(() => block(by.client, name(other), 'unblock'));
      await afterBlock?.();
    }
    await markRead(reader.client, { group: null, through: '999999999' });
    expect(await tellsOf(undo), 'also when it was read: it is in the list').toContain(name(reader));
  },
);

async function withEvidence() {
  const project = await publishedProject(third.client);
  await membership(reader.client, project.id);
  const answer = await addEvidence(reader.client, project.id, project.steps[0]?.id, { text: 'Dug' });
  const evidence = (answer.body as Evidence).id;
  const text = `Neat, @${name(third)}`;
  const said = await done(actor.client.post(`/api/evidence/${evidence}/feedback/`, { key: randomUUID(), text }));
  return { evidence, feedback: (said as Feedback).id };
}

async function atStep() {
  const project = await publishedProject(reader.client);
  const step = project.steps[0]?.id ?? '';
  const said = await done(
    actor.client.post(communityPaths.comments(project.id, step), { key: randomUUID(), text: `Or @${name(third)}?` }),
  );
  return { project: project.id, comment: (said as { id: string }).id };
}

/** Things with several readers: what takes each away, and who is told. */
const deletions: readonly (readonly [
  name: string,
  prepare: () => Promise<() => Promise<unknown>>,
  hear: () => SignedUp[],
])[] = [
  [
    'a liked and commented post, by its owner',
    async () => {
      const { id } = await published(reader.client);
      await done(like(actor, id));
      const { id: parent } = await comment(actor.client, id, `Ask @${name(third)}`);
      await comment(third.client, id, 'Of course', parent);
      return () => remove(reader, postPaths.one(id));
    },
    () => [reader, actor, third],
  ],
  [
    'a comment with an answer, by its author',
    async () => {
      const { id } = await published(reader.client);
      const { id: parent } = await comment(third.client, id, 'How deep?');
      await comment(actor.client, id, 'A spade', parent);
      return () => remove(third, postPaths.comment(parent));
    },
    () => [reader, third],
  ],
  [
    'a comment that mentions somebody, by the owner of the post',
    async () => {
      const { id } = await published(reader.client);
      const { id: said } = await comment(actor.client, id, `Ask @${name(third)}`);
      return () => remove(reader, postPaths.comment(said));
    },
    () => [reader, third],
  ],
  [
    'a comment at a step, by an owner of the project',
    async () => {
      const { comment: said } = await atStep();
      return () => remove(reader, `/api/comments/${said}/`);
    },
    () => [reader, third],
  ],
  [
    'evidence with feedback',
    async () => {
      const { evidence } = await withEvidence();
      return () => remove(reader, `/api/evidence/${evidence}/`);
    },
    () => [reader, third],
  ],
  [
    'feedback, by the author of the evidence',
    async () => {
      const { feedback } = await withEvidence();
      return () => remove(reader, `/api/feedback/${feedback}/`);
    },
    () => [reader, third],
  ],
];

test.each(deletions)('%s: once it is deleted, those who were notified of it are told', async (_, prepare, hear) => {
  const act = await prepare();
  expect(await tellsOf(act)).toEqual(hear().map(name));
});

test('archived, published and archived again, each before it is read: told each time', async () => {
  const { id } = await publishedProject(actor.client);
  for (const { client } of [reader, third]) await membership(client, id);
  for (const status of ['archived', 'published', 'archived'] as const)
    expect(await tellsOf(() => done(setStatus(actor.client, id, status)))).toEqual([name(reader), name(third)]);
});

test('who leaves a project and joins it again is told both times: only those in it are shown its news', async () => {
  const { act, leadsTo } = await scenes.project_changed(reader, actor, third);
  await act();
  for (const action of ['leave', 'join'] as const)
    expect(await tellsOf(() => membership(reader.client, leadsTo().project ?? '', action))).toEqual([name(reader)]);
});

const hidings: readonly (readonly [name: string, prepare: () => Promise<ReportedThing>])[] = [
  [
    'a post',
    async () => {
      const { id } = await published(third.client);
      const { id: parent } = await comment(reader.client, id, 'How deep?');
      await comment(actor.client, id, 'A spade', parent);
      return { kind: 'post', id };
    },
  ],
  [
    'a comment',
    async () => ({
      kind: 'post_comment',
      id: (await comment(actor.client, (await published(reader.client)).id, 'Well said')).id,
    }),
  ],
  ['a comment at a step', async () => ({ kind: 'step_comment', id: (await atStep()).comment })],
  ['feedback', async () => ({ kind: 'feedback', id: (await withEvidence()).feedback })],
  ['evidence', async () => ({ kind: 'evidence', id: (await withEvidence()).evidence })],
  [
    'a project',
    async () => {
      const { id } = await publishedProject(actor.client);
      await membership(reader.client, id);
      await done(setStatus(actor.client, id, 'archived'));
      return { kind: 'project', id };
    },
  ],
  [
    'a profile',
    async () => {
      await done(write(actor.client, name(reader), 'hello'));
      return { kind: 'member', username: name(actor) };
    },
  ],
  [
    'a profile, whose only project goes with it',
    async () => {
      const { id } = await publishedProject(actor.client);
      await membership(reader.client, id);
      await done(setStatus(actor.client, id, 'archived'));
      return { kind: 'member', username: name(actor) };
    },
  ],
];

test.each(hidings)('%s, hidden by moderators and shown again, is told of both times', async (_, prepare) => {
  const thing = await prepare();
  const found = await reportedCase(moderator.client, reporter.client, thing);
  const taken = await decided(moderator.client, found, 'taken');
  expect(await tellsOf(() => decided(moderator.client, taken, 'hidden'))).toContain(name(reporter));
  const hidden = await readCase(moderator.client, found);
  expect(await tellsOf(() => decided(moderator.client, hidden, 'undone'))).toContain(name(reporter));
});

test('a declined request is told to the member alone, in all their tabs', async () => {
  await done(write(actor.client, name(reader), 'hello'));
  const decline = () => done(reader.client.post(messagePaths.request(name(actor)), { action: 'decline' }));
  expect(await tellsOf(decline)).toEqual([name(reader)]);
  expect(await tellsOf(decline), 'sent again').toEqual([]);
});

test('whose notifications come from a member who deletes their account, and restores it, is told both times', async () => {
  await newcomers();
  for (const begin of [scenes.follow, scenes.post_like, scenes.step_comment, scenes.project_changed])
    await (await begin(reader, actor, third)).act();
  await (await scenes.comment_reply(third, reader, actor)).act();
  expect(await tellsOf(() => deleteAccount(actor), actor)).toEqual([name(reader), name(third)]);
  expect(await tellsOf(() => restore(actor), actor)).toEqual([name(reader), name(third)]);
});
