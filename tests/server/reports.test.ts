// @vitest-environment node
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOfLines } from '../../contract/document-text.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { cases, reports } from '../../server/store/moderation-schema.ts';
import { keepFrom } from '../../server/store/things.ts';
import { addEvidence, communityPaths, published, setStatus, start } from './community.ts';
import { followingPair, write } from './conversations.ts';
import { mayPost, postedJob } from './jobs.ts';
import { act, newestCase, newModerator, report } from './moderation.ts';
import { addRow, block, profilePaths, setVisibility } from './people.ts';
import { comment, documentOf, paragraph, postPaths, publish, published as publishedPost } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
});
afterAll(() => server.close());

const send = (who: SignedUp, username: string, more?: object) => report(who.client, { kind: 'member', username }, more);
const about = (subject: string) =>
  server.db
    .select({ report: reports, kind: cases.kind, reportedId: cases.reportedId, case: cases.id })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(cases.subject, subject))
    .orderBy(reports.createdAt);

test('a report is stored as written, with the member as they were, and answered with 204', async () => {
  const target = await addRow(server, { headline: 'Buy my course', about: 'It is cheap.' });
  const note = '  <b>Writes</b>\nthe same to everybody 👎 — مزعج  ';
  const answer = await send(member, target.username.toUpperCase(), { category: 'harassment', note });
  expect(answer).toMatchObject({ status: 204, body: '' });
  const stored = { reporterId: member.user.id, category: 'harassment', note: note.trim(), createdAt: server.now() };
  const snapshot = { title: `${target.firstName} ${target.lastName}`, text: 'Buy my course\nIt is cheap.' };
  expect(await about(target.id)).toMatchObject([{ kind: 'member', report: { ...stored, snapshot } }]);
});

test('a second report by the same member takes the place of the first, without losing words; one by another joins the case', async () => {
  const [target, other] = [await addRow(server), await signUp(server)];
  await send(member, target.username, { category: 'spam', note: 'first' });
  expect((await send(member, target.username, { category: 'other', note: 'second' })).status).toBe(204);
  expect((await send(member, target.username, { category: 'harassment', note: '' })).status).toBe(204);
  await Promise.all([send(other, target.username), send(other, target.username)]);
  const found = await about(target.id);
  expect(found.map(({ report: { note } }) => note).toSorted()).toEqual(['', 'second']);
  expect(found.map(({ report: { category } }) => category)).toContain('harassment');
  expect(new Set(found.map((one) => one.case)).size).toBe(1);
});

test('reported again after an edit, it is kept as it is by then, and its case moves up', async () => {
  const [author, teller, moderator] = [await signUp(server), await signUp(server), await newModerator(server)];
  const key = randomUUID();
  const { id } = await publishedPost(author.client, { title: 'Harmless' });
  const thing = { kind: 'post', id } as const;
  expect((await report(teller.client, thing, { category: 'spam', note: 'Advertising' })).status).toBe(204);
  server.pass(60);
  const other = await addRow(server);
  expect((await send(member, other.username)).status).toBe(204);
  expect((await newestCase(moderator.client)).kind).toBe('member');
  await publish(author.client, key, { post: { id, version: 1 }, title: 'Worse' });
  server.pass(60);
  expect((await report(teller.client, thing, { category: 'harassment', note: 'A threat' })).status).toBe(204);
  await author.client.request(postPaths.one(id), { method: 'DELETE' });
  const found = await newestCase(moderator.client);
  expect(found).toMatchObject({ kind: 'post', thing: { title: 'Worse' }, reported_at: server.now().toISOString() });
  expect(found.received).toMatchObject([{ note: 'A threat', thing: { title: 'Worse' } }]);
});

describe('everything that members make', () => {
  let author: SignedUp;
  let reader: SignedUp;
  let things: Record<string, { thing: ReportedThing; snapshot: object }>;

  beforeAll(async () => {
    [author, reader] = await followingPair(server);
    const { client } = author;
    const post = await publishedPost(client, {
      title: 'A title',
      body: documentOf(paragraph('One.'), paragraph('Two.')),
    });
    const project = await published(client, {
      title: 'A bed',
      summary: 'Dig.',
      description: documentOfLines('Then sow.'),
    });
    const step = project.steps[0]?.id ?? '';
    const said = await client.post(communityPaths.comments(project.id, step), {
      key: '6f5b2c9e-1111-4111-8111-111111111111',
      text: 'At a step',
    });
    const piece = { text: 'A photo', link: 'https://example.org/' };
    const shown = (await addEvidence(client, project.id, step, piece)).body as { id: string };
    const answered = await client.post(`/api/evidence/${shown.id}/feedback/`, { key: randomUUID(), text: 'Well done' });
    await mayPost(server, author, '');
    const job = await postedJob(client, { title: 'Joiner', organisation: 'Yard', summary: 'Join.', description: '' });
    const written = await write(client, reader.person.username, 'A message');
    const id = String((written.body as { seq: number }).seq);
    things = {
      post: { thing: { kind: 'post', id: post.id }, snapshot: { title: 'A title', text: 'One.\nTwo.' } },
      'post comment': {
        thing: { kind: 'post_comment', id: (await comment(client, post.id, 'On a post')).id },
        snapshot: { title: '', text: 'On a post' },
      },
      'step comment': {
        thing: { kind: 'step_comment', id: (said.body as { id: string }).id },
        snapshot: { title: '', text: 'At a step' },
      },
      evidence: {
        thing: { kind: 'evidence', id: shown.id },
        snapshot: { title: '', text: 'A photo\nhttps://example.org/' },
      },
      feedback: {
        thing: { kind: 'feedback', id: (answered.body as { id: string }).id },
        snapshot: { title: '', text: 'Well done' },
      },
      message: {
        thing: { kind: 'message', username: author.person.username, id },
        snapshot: { title: '', text: 'A message' },
      },
      project: { thing: { kind: 'project', id: project.id }, snapshot: { title: 'A bed', text: 'Dig.\nThen sow.' } },
      job: { thing: { kind: 'job', id: job.id }, snapshot: { title: 'Joiner · Yard', text: 'Join.' } },
    };
  });

  test.each(['post', 'post comment', 'step comment', 'evidence', 'feedback', 'message', 'project', 'job'])(
    'a %s is kept as it was; nobody can report their own, and a stranger whom a block shuts out cannot either',
    async (name) => {
      const { thing, snapshot } = things[name] ?? { thing: { kind: 'post', id: '1' }, snapshot: {} };
      expect((await report(reader.client, thing)).status).toBe(204);
      const stored = await server.db
        .select()
        .from(reports)
        .where(eq(reports.reporterId, reader.user.id))
        .orderBy(reports.caseId);
      expect(stored.at(-1)?.snapshot).toEqual(snapshot);
      const own = thing.kind === 'message' ? { ...thing, username: reader.person.username } : thing;
      expect(problemOf(await report(author.client, own)).code).toBe('yourself');
      const stranger = await signUp(server);
      await block(author.client, stranger.person.username);
      expect((await report(stranger.client, thing)).status).toBe(404);
    },
  );

  test('what was never there, a draft, and a message of a conversation of others answer alike', async () => {
    const draft = (await start(author.client)).body as { id: string };
    const message = things['message']?.thing as { username: string; id: string };
    const missing = await report(reader.client, { kind: 'post', id: '999999999' });
    expect(missing.status).toBe(404);
    expect((await report(reader.client, { kind: 'project', id: draft.id })).body).toEqual(missing.body);
    expect((await report(member.client, { kind: 'message', ...message })).body).toEqual(missing.body);
    // One more than fits into a place, and the most that an id can be.
    for (const id of ['2147483648', '999999999999999'])
      expect((await report(reader.client, { ...message, kind: 'message', id })).body).toEqual(missing.body);
    await setStatus(author.client, draft.id, 'published');
    expect((await report(reader.client, { kind: 'project', id: draft.id })).status).toBe(204);
  });
});

test('a blocked member can be reported; a hidden or unknown one, or oneself, cannot', async () => {
  const [reporter, target] = [await signUp(server), await signUp(server)];
  await block(reporter.client, target.person.username);
  expect((await send(reporter, target.person.username)).status).toBe(204);
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

test('a member who blocked first can be reported, by username and by message, and their name stays unknown to the reporter', async () => {
  const [sender, target, moderator] = [await signUp(server), await signUp(server), await newModerator(server)];
  const { username } = sender.person;
  await write(sender.client, target.person.username, 'Nasty');
  await block(sender.client, target.person.username);
  const thing = { kind: 'member', username: username.toUpperCase() } as const;
  expect((await report(target.client, thing, { category: 'harassment' })).status).toBe(204);
  // The moderators see whom it is about, and what for.
  const found = await newestCase(moderator.client);
  const name = `Test ${sender.person.last_name}`;
  expect(found).toMatchObject({ kind: 'member', thing: { title: name }, owner: { username } });
  expect((await act(moderator.client, found, 'dismissed')).status).toBe(200);
  const told = await target.client.request('/api/notifications/');
  const own = await target.client.request('/api/account/reports/');
  expect(own.body).toMatchObject([{ thing: 'member', title: `@${username}`, state: 'dismissed' }]);
  expect(JSON.stringify(told.body)).toContain(`@${username}`);
  for (const { body } of [told, own]) expect(JSON.stringify(body)).not.toContain(sender.person.last_name);
  expect((await report(target.client, { kind: 'message', username, id: '1' })).status).toBe(204);
  // Blocked back and then reported, it is the same.
  await block(target.client, username);
  expect((await report(target.client, thing)).status).toBe(204);
});

test('someone who blocked the reader and is hidden, by themselves or by moderators, answers as an unknown member does', async () => {
  const [reader, closed, hidden] = [await signUp(server), await signUp(server), await signUp(server)];
  for (const one of [closed, hidden]) await block(one.client, reader.person.username);
  await setVisibility(closed.client, { profile: 'nobody' });
  await keepFrom(server.db, 'others', { kind: 'member', subject: hidden.user.id }, server.now());
  const unknown = await send(reader, 'nobody-at-all');
  expect(unknown.status).toBe(404);
  for (const { person } of [closed, hidden]) expect((await send(reader, person.username)).body).toEqual(unknown.body);
});

test.each([
  ['another category', { category: 'dislike' }, 'category'],
  ['no category', {}, 'category'],
  ['a note of 10,000 characters', { category: 'other', note: 'x'.repeat(10_000) }, 'note'],
  ['nothing but that it is something else', { category: 'other', note: '  ' }, 'note'],
  ['a field too many', { category: 'spam', reporter: 'somebody' }, 'reporter'],
  ['no such kind of thing', { category: 'spam', thing: { kind: 'planet', id: '3' } }, 'thing'],
])('%s is refused', async (_, more, field) => {
  const target = await addRow(server);
  const answer = await send(member, target.username, more);
  expect(answer.status).toBe(400);
  expect(Object.keys(problemOf(answer).errors ?? {})).toEqual([field]);
  expect(await about(target.id)).toHaveLength(0);
});

test('U+0000 and visitors are rejected', async () => {
  expect((await send(member, 'somebody', { category: 'other', note: 'a\0b' })).status).toBe(400);
  const thing = { kind: 'member', username: 'somebody' };
  expect((await server.client().post(profilePaths.report, { thing, category: 'spam' })).status).toBe(401);
});

test('attempts to report are limited, too, whatever becomes of them', async () => {
  const strict = await startTestServer({ limits: { reportAttemptsPerMember: { points: 2, seconds: 60 } } });
  try {
    const who = await signUp(strict);
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await send(who, 'nobody-at-all')).status);
    expect(statuses).toEqual([404, 404, 429]);
  } finally {
    await strict.close();
  }
});

test('reports are limited per member', async () => {
  const strict = await startTestServer({ limits: { reportsPerMember: { points: 2, seconds: 60 } } });
  try {
    const who = await signUp(strict);
    const { username } = await addRow(strict);
    const statuses = [];
    // Neither what is refused, nor what one has reported already, is one more of the day.
    for (const name of ['nobody-at-all', username, 'nobody-at-all', username, username])
      statuses.push((await send(who, name)).status);
    for (let time = 0; time < 2; time += 1) statuses.push((await send(who, (await addRow(strict)).username)).status);
    statuses.push((await send(who, username, { category: 'danger' })).status);
    expect(statuses).toEqual([404, 204, 404, 204, 204, 204, 429, 204]);
  } finally {
    await strict.close();
  }
});
