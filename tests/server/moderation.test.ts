// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { CaseCard, CasePage, ModeratedCase } from '../../contract/moderation.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { openDatabase } from '../../server/store/database.ts';
import { addReport } from '../../server/store/reports.ts';
import { communityPaths, membership, published } from './community.ts';
import { followingPair } from './conversations.ts';
import {
  act,
  moderationPaths,
  newestCase,
  newModerator,
  queueOf,
  readCase,
  report,
  reportedCase,
} from './moderation.ts';
import { toldTo } from './notifications.ts';
import { addRow, change } from './people.ts';
import { startPostgres } from './postgresql.ts';
import { published as publishedPost } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let author: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  [author, reader] = await followingPair(server);
});
afterAll(() => server.close());

const caseOf = (thing: ReportedThing, by = reader) => reportedCase(moderator.client, by.client, thing);
const reread = (found: ModeratedCase) => readCase(moderator.client, found);

describe('a case', () => {
  test('has the thing as each reporter saw it and as it is, and goes from hand to hand', async () => {
    const target = await signUp(server);
    const { username } = target.person;
    await change(target.client, { headline: 'Buy my course' });
    await caseOf({ kind: 'member', username });
    await change(target.client, { headline: 'A gardener' });
    const found = await caseOf({ kind: 'member', username }, author);
    expect(found).toMatchObject({ reports: 2, categories: ['spam'], is_open: true, decisions: [], taken_by: null });
    expect(found.received.map(({ thing }) => thing.text).toSorted()).toEqual(['A gardener', 'Buy my course']);
    expect([found.now?.text, found.address]).toEqual(['A gardener', `/profile/${username}`]);

    const second = await newModerator(server);
    expect((await act(moderator.client, found, 'taken')).body).toMatchObject({ acts: [{ kind: 'taken' }] });
    expect((await queueOf(moderator.client, 'mine')).map(({ id }) => id)).toContain(found.id);
    // What the other one has seen is out of date.
    expect(problemOf(await act(second.client, found, 'dismissed')).code).toBe('case_changed');
    expect((await act(second.client, found, 'noted', { text: 'Seen it' })).status).toBe(200);
    expect(problemOf(await act(second.client, await reread(found), 'released')).code).toBe('case_changed');
    const key = randomUUID();
    for (const _ of [1, 2]) await act(moderator.client, await reread(found), 'dismissed', { key, text: 'Harmless' });
    const closed = await reread(found);
    expect(closed).toMatchObject({ is_open: false, decisions: ['dismissed'] });
    expect(closed.acts.map(({ kind, text }) => [kind, text])).toEqual([
      ['taken', ''],
      ['noted', 'Seen it'],
      ['dismissed', 'Harmless'],
    ]);
    expect((await queueOf(moderator.client)).map(({ id }) => id)).not.toContain(found.id);
    expect((await queueOf(moderator.client, 'closed')).map(({ id }) => id)).toContain(found.id);
    for (const kind of ['hidden', 'dismissed', 'taken'])
      expect([kind, problemOf(await act(moderator.client, closed, kind)).code]).toEqual([kind, 'case_changed']);
    expect(problemOf(await act(moderator.client, closed, 'noted')).errors).toHaveProperty('text');

    // Reported again, it is a new case, and the old decision stands.
    const again = await caseOf({ kind: 'member', username });
    expect(again.id).not.toBe(found.id);
    expect(problemOf(await act(moderator.client, closed, 'undone')).code).toBe('case_changed');
  });

  test('a key stands for one act: on another case, or for another kind of act, it is refused', async () => {
    const [one, other] = [await signUp(server), await signUp(server)];
    const first = await caseOf({ kind: 'member', username: one.person.username }, author);
    const second = await caseOf({ kind: 'member', username: other.person.username }, author);
    const key = randomUUID();
    for (const _ of [1, 2])
      expect((await act(moderator.client, first, 'noted', { key, text: 'Once' })).status).toBe(200);
    expect((await reread(first)).acts).toHaveLength(1);
    for (const [found, kind] of [
      [second, 'noted'],
      [await reread(first), 'hidden'],
    ] as const)
      expect(problemOf(await act(moderator.client, found, kind, { key, text: 'Twice' })).code).toBe('case_changed');
    expect((await reread(second)).acts).toEqual([]);
    await act(moderator.client, await reread(first), 'dismissed');
    await act(moderator.client, second, 'dismissed');
  });

  test('two decisions at once: one counts', async () => {
    const { person } = await signUp(server);
    const found = await caseOf({ kind: 'member', username: person.username });
    const second = await newModerator(server);
    const answers = await Promise.all([act(moderator.client, found, 'hidden'), act(second.client, found, 'dismissed')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await reread(found)).acts).toHaveLength(1);
  });
});

test('the queue has the case first that was reported last, on every page', async () => {
  const day = server.now().getTime() - 86_400_000;
  const reportedAt = (subject: string, reporterId: string, at: number) => {
    const thing = {
      kind: 'member',
      subject,
      ownerId: subject,
      snapshot: { title: 'T', text: '' },
      address: null,
    } as const;
    return addReport(server.db, { thing, reporterId, category: 'spam', note: '' }, new Date(at));
  };
  const targets = await Promise.all(Array.from({ length: limits.pageCases + 2 }, () => addRow(server)));
  for (const [place, { id }] of targets.entries()) await reportedAt(id, reader.user.id, day + 1_000 * (place % 7));
  const [first] = targets;
  await reportedAt(first?.id ?? '', author.user.id, day + 60_000);
  const results: CaseCard[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const page = (await moderator.client.request(moderationPaths.cases + query)).body as CasePage;
    results.push(...page.results);
    after = page.next;
  }
  const names = targets.map(({ username }) => username);
  const listed = results.filter(({ reported }) => names.includes(reported?.username ?? ''));
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
  expect(listed).toHaveLength(targets.length);
  expect(listed[0]).toMatchObject({ reported: { username: first?.username }, reports: 2 });
  expect(results.map(({ reported_at: at }) => at)).toEqual(
    results.map(({ reported_at: at }) => at).toSorted((a, b) => b.localeCompare(a)),
  );
  await server.db.execute(
    sql`update cases set closed_at = now() where opened_at < ${new Date(day + 100_000).toISOString()}`,
  );
});

test("a project that was handed over after its report is its new owner's, who is told", async () => {
  const [former, heir] = [await signUp(server), await signUp(server)];
  const { id } = await published(former.client);
  await membership(heir.client, id);
  const opened = await caseOf({ kind: 'project', id }, author);
  const roles = { target_username: heir.person.username, role: 'owner' };
  expect((await former.client.post(communityPaths.roles(id), roles)).status).toBeLessThan(300);
  expect(opened.reported?.username).toBe(former.person.username);
  const hidden = (await act(moderator.client, await reread(opened), 'hidden', { text: 'Why' })).body as ModeratedCase;
  expect([hidden.reported?.username, hidden.owner?.username]).toEqual([former.person.username, heir.person.username]);
  const outcomes = async ({ client }: SignedUp) =>
    (await toldTo(client)).flatMap(({ moderation, excerpt }) =>
      moderation === undefined ? [] : [[moderation.outcome, excerpt]],
    );
  expect([await outcomes(former), await outcomes(heir)]).toEqual([[], [['hidden', 'Why']]]);
  await act(moderator.client, hidden, 'undone');
  expect((await outcomes(heir))[0]).toEqual(['shown', '']);
});

test('a case shows the newest of many reports and how many there are, the queue the beginning of a text', async () => {
  const { id } = await addRow(server);
  const text = 'x'.repeat(limits.caseExcerptCharacters + 1);
  const thing = { kind: 'member', subject: id, ownerId: id, snapshot: { title: 'T', text }, address: null } as const;
  for (let at = 0; at <= limits.caseReports; at += 1) {
    const { id: reporterId } = await addRow(server);
    const moment = new Date(server.now().getTime() + at);
    await addReport(server.db, { thing, reporterId, category: 'spam', note: String(at) }, moment);
  }
  const [card] = await queueOf(moderator.client);
  expect(card?.thing).toEqual({ title: 'T', text: `${text.slice(2)}…` });
  const found = await newestCase(moderator.client);
  expect([found.thing.text, found.reports]).toEqual([text, limits.caseReports + 1]);
  expect(found.received.map(({ note }) => Number(note))).toEqual(
    Array.from({ length: limits.caseReports }, (_, at) => limits.caseReports - at),
  );
  await act(moderator.client, found, 'dismissed');
});

test('outcomes are told to the reporter and, if it changes anything for them, to the reported; never who did it', async () => {
  const [target, other] = [await signUp(server), await signUp(server)];
  const { id } = await publishedPost(target.client, { title: 'A course' });
  const outcomes = async ({ client }: SignedUp) =>
    (await toldTo(client)).map(({ moderation, title, excerpt, actors }) => [
      moderation?.outcome,
      title,
      excerpt,
      actors,
    ]);
  await caseOf({ kind: 'post', id }, other);
  const dismissed = (await act(moderator.client, await newestCase(moderator.client), 'dismissed', { text: 'Fine' }))
    .body as ModeratedCase;
  expect([await outcomes(target), await outcomes(other)]).toEqual([[], [['dismissed', 'A course', '', []]]]);
  const open = (await act(moderator.client, dismissed, 'undone')).body as ModeratedCase;
  expect(await outcomes(target), 'nothing has changed for them').toEqual([]);
  const hidden = (await act(moderator.client, open, 'hidden', { text: 'It is spam' })).body as ModeratedCase;
  expect(await outcomes(target)).toEqual([['hidden', 'A course', 'It is spam', []]]);
  expect((await outcomes(other))[0]).toEqual(['acted', 'A course', '', []]);
  await act(moderator.client, hidden, 'undone', { text: 'A mistake' });
  expect((await outcomes(target))[0]).toEqual(['shown', 'A course', '', []]);
  expect(await outcomes(other), 'in one group').toEqual([['taken_back', 'A course', '', []]]);
});

/** Every way to rewrite what moderators did, as the database answers it. */
async function rewriting(one: TestServer): Promise<string[]> {
  const said = [];
  for (const statement of [
    sql`update moderation_acts set text = 'Nothing'`,
    sql`delete from moderation_acts`,
    sql`truncate moderation_acts cascade`,
  ])
    said.push(
      await one.db.execute(statement).then(
        () => 'done',
        (error: Error) => (error.cause as Error).message,
      ),
    );
  return said;
}

test('nobody rewrites the audit trail, on either database', async () => {
  const refused = 'what moderators did is never changed or deleted';
  expect(await rewriting(server)).toEqual([refused, refused, refused]);
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' });
  const real = await startTestServer({ database });
  try {
    const [judge, target, other] = [await newModerator(real), await signUp(real), await signUp(real)];
    await report(other.client, { kind: 'member', username: target.person.username });
    const opened = await newestCase(judge.client);
    // On this one, two decisions really meet.
    const second = await newModerator(real);
    const answers = await Promise.all([act(judge.client, opened, 'hidden'), act(second.client, opened, 'dismissed')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rewriting(real)).toEqual([refused, refused, refused]);
    // And so does one key in two cases.
    const cases = [];
    for (const { person } of [other, await signUp(real)]) {
      await report(target.client, { kind: 'member', username: person.username });
      cases.push(await newestCase(judge.client));
    }
    const key = randomUUID();
    const notes = await Promise.all(cases.map((one) => act(judge.client, one, 'noted', { key, text: 'Once' })));
    expect(notes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  } finally {
    await real.close();
    await postgres.close();
  }
});
