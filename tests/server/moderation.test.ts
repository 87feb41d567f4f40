// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { CaseCard, CasePage, ModeratedCase } from '../../contract/moderation.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { closeAccount, reopenAccount } from '../../server/store/deletion.ts';
import { openDatabase } from '../../server/store/database.ts';
import { updateMember } from '../../server/store/profiles.ts';
import { addReport } from '../../server/store/reports.ts';
import { openVisibility } from '../../server/store/schema.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import type { Answer, Client } from './client.ts';
import { communityPaths, membership, published } from './community.ts';
import { followingPair, write } from './conversations.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { act, moderationPaths, newestCase, newModerator, queueOf, report } from './moderation.ts';
import { toldTo } from './notifications.ts';
import { scenesOf, type Scene } from './moderation-scenes.ts';
import { addRow, block, change, profilePaths } from './people.ts';
import { startPostgres } from './postgresql.ts';
import { postPaths, published as publishedPost } from './posts.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let author: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer({ env: { STEPWISE_MODERATOR: ' First@Example.org ' } });
  moderator = await newModerator(server);
  [author, reader] = await followingPair(server);
});
afterAll(() => server.close());

const statusOf = async (client: Client, path: string) => (await client.request(path)).status;

async function caseOf(thing: ReportedThing, by = reader): Promise<ModeratedCase> {
  expect((await report(by.client, thing, { category: 'spam', note: 'Look' })).status).toBe(204);
  return newestCase(moderator.client);
}

async function reread(found: ModeratedCase): Promise<ModeratedCase> {
  return (await moderator.client.request(moderationPaths.one(found.id))).body as ModeratedCase;
}

describe('who may do what', () => {
  let reported: SignedUp;
  let reporter: SignedUp;
  let found: ModeratedCase;
  let callers: Record<string, Client>;

  beforeAll(async () => {
    [reported, reporter] = [await newModerator(server), await newModerator(server)];
    found = await caseOf({ kind: 'member', username: reported.person.username }, reporter);
    const plain = await signUp(server);
    callers = {
      visitor: server.client(),
      'no role': plain.client,
      moderator: moderator.client,
      'moderator who reported': reporter.client,
      'moderator who is reported': reported.client,
    };
  });

  const calls: Record<string, (client: Client) => Promise<Answer>> = {
    roles: (client) => client.request(moderationPaths.roles),
    queue: (client) => client.request(moderationPaths.cases),
    case: (client) => client.request(moderationPaths.one(found.id)),
    note: (client) => act(client, found, 'noted', { text: 'A note' }),
    taken: async (client) => act(client, await reread(found), 'taken'),
    released: async (client) => act(client, await reread(found), 'released'),
    dismissed: async (client) => act(client, await reread(found), 'dismissed'),
    undone: async (client) => act(client, await reread(found), 'undone'),
  };
  const everyone = ['visitor', 'no role', 'moderator who reported', 'moderator who is reported', 'moderator'];

  test.each([
    ['roles', [401, 200, 200, 200, 200]],
    ['queue', [401, 404, 200, 200, 200]],
    ['case', [401, 404, 404, 404, 200]],
    ['note', [401, 404, 404, 404, 200]],
    ['taken', [401, 404, 404, 404, 200]],
    ['released', [401, 404, 404, 404, 200]],
    ['dismissed', [401, 404, 404, 404, 200]],
    ['undone', [401, 404, 404, 404, 200]],
  ])('%s: a visitor, a member, a moderator of their own case, and a moderator', async (call, statuses) => {
    const answered = [];
    for (const caller of everyone) answered.push((await calls[call]?.(callers[caller] as Client))?.status);
    expect(answered).toEqual(statuses);
  });

  test('a case of their own is in no list of a moderator, and owners of a project are not its judges', async () => {
    expect((await queueOf(reported.client)).map(({ id }) => id)).not.toContain(found.id);
    const { client, person } = reader;
    const project = await published(author.client, { title: 'Run by two' });
    await membership(reported.client, project.id);
    const roles = { target_username: reported.person.username, role: 'co-owner' };
    expect((await author.client.post(communityPaths.roles(project.id), roles)).status).toBeLessThan(300);
    expect((await report(client, { kind: 'project', id: project.id })).status).toBe(204);
    const about = await newestCase(moderator.client);
    expect(about).toMatchObject({ kind: 'project', received: [{ reporter: { username: person.username } }] });
    expect(await statusOf(reported.client, moderationPaths.one(about.id))).toBe(404);
  });

  test('the roles tell only moderators that they are one; the address of the environment becomes one', async () => {
    expect((await callers['no role']?.request(moderationPaths.roles))?.body).toEqual({ moderator: false });
    const first = await signUp(server);
    await server.db.execute(sql`update members set email_key = 'first@example.org' where id = ${first.user.id}`);
    expect((await first.client.request(moderationPaths.roles)).body).toEqual({ moderator: true });
    await server.db.execute(sql`update members set email_key = ${first.person.email} where id = ${first.user.id}`);
    expect(await statusOf(first.client, moderationPaths.cases)).toBe(200);
  });
});

describe('a case', () => {
  test('has the thing as each reporter saw it and as it is, and goes from hand to hand', async () => {
    const target = await signUp(server);
    const { username } = target.person;
    await change(target.client, { headline: 'Buy my course' });
    await caseOf({ kind: 'member', username });
    await change(target.client, { headline: 'A gardener' });
    const found = await caseOf({ kind: 'member', username }, author);
    expect(found).toMatchObject({ reports: 2, categories: ['spam'], is_open: true, decision: null, taken_by: null });
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
    expect(closed).toMatchObject({ is_open: false, decision: 'dismissed' });
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
  expect(hidden.reported?.username).toBe(heir.person.username);
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
  expect(card?.thing).toEqual({ title: 'T', text: text.slice(1) });
  const found = await newestCase(moderator.client);
  expect([found.thing.text, found.reports]).toEqual([text, limits.caseReports + 1]);
  expect(found.received.map(({ note }) => Number(note))).toEqual(
    Array.from({ length: limits.caseReports }, (_, at) => limits.caseReports - at),
  );
  await act(moderator.client, found, 'dismissed');
});

/** How many of two lists are the same at the same place. */
function sames(one: readonly unknown[], other: readonly unknown[]): number {
  return one.filter((value, at) => value === other[at]).length;
}

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
  expect(await outcomes(other)).toHaveLength(1);
});

describe('what is hidden', () => {
  test.each(['post', 'post comment', 'step comment', 'message', 'project', 'job', 'member'])(
    '%s: gone for everyone but its author, and back as it was when undone',
    async (name) => {
      const scene = scenesOf(server, author, reader)[name] as () => Promise<Scene>;
      const { thing, seen, word } = await scene();
      const [own, other] = [author.client, reader.client];
      const [ownBefore, before] = [await seen(own), await seen(other)];
      const opened = await caseOf(thing);
      const hidden = (await act(moderator.client, opened, 'hidden', { text: 'Spam' })).body as ModeratedCase;
      expect(hidden).toMatchObject({ is_open: false, decision: 'hidden', address: null });
      expect(hidden.now, 'moderators still see it').toEqual(opened.now);
      expect(sames(await seen(other), before), 'nothing of it is left').toBe(0);
      expect(await word(other)).toBeUndefined();
      expect(await seen(own)).toEqual(ownBefore);
      expect(await word(own)).toBe(name !== 'member' || undefined);
      expect((await report(other, thing)).status).toBe(404);

      const undone = (await act(moderator.client, hidden, 'undone')).body as ModeratedCase;
      expect(undone).toMatchObject({ is_open: true, decision: null });
      expect(await seen(other)).toEqual(before);
      expect(await word(own)).toBeUndefined();
      await act(moderator.client, undone, 'dismissed');
    },
  );

  test('a hidden member cannot show their profile again; undone, everyone sees what they saw before', async () => {
    const target = await signUp(server);
    await change(target.client, { visibility: { ...(await visibilityOf(target)), education: 'nobody' } });
    const before = await visibilityOf(target);
    const opened = await caseOf({ kind: 'member', username: target.person.username });
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    const opens = await change(target.client, { visibility: before });
    expect(problemOf(opens)).toMatchObject({ code: 'hidden_by_moderators' });
    expect((await change(target.client, { headline: 'Better words' })).status).toBe(200);
    // A change that was judged before the decision comes after it.
    expect(await updateMember(server.db, target.user.id, { headline: 'Late', visibility: openVisibility })).toBe(
      undefined,
    );
    expect((await reader.client.request(profilePaths.user(target.person.username))).status).toBe(404);
    await act(moderator.client, hidden, 'undone');
    expect(await visibilityOf(target)).toEqual(before);
  });

  test('of a hidden member, jobs and projects without another owner are gone, too; conversations stay, and no new one begins', async () => {
    const [target, mate, stranger] = [await signUp(server), await signUp(server), await signUp(server)];
    await mayPost(server, target, '');
    const { id: job } = await postedJob(target.client, { title: 'Quillmaker' });
    const alone = await published(target.client, { title: 'Quillmaking alone' });
    const shared = await published(target.client, { title: 'Quillmaking together' });
    await membership(mate.client, shared.id);
    const role = { target_username: mate.person.username, role: 'co-owner' };
    expect((await target.client.post(communityPaths.roles(shared.id), role)).status).toBeLessThan(300);
    await write(target.client, mate.person.username, 'Before');
    await indexEverything(server.db);
    const seen = async ({ client }: { client: Client }) => {
      const { counts } = (await client.request('/api/search/?q=quillmaking&tab=projects')).body as SearchAnswer;
      const addresses = [jobPaths.job(job), communityPaths.project(alone.id), communityPaths.project(shared.id)];
      return [
        ...(await Promise.all(addresses.map((path) => statusOf(client, path)))),
        JSON.stringify((await client.request(jobPaths.list)).body).includes('Quillmaker'),
        counts.projects.count,
      ];
    };
    const before = [200, 200, 200, true, 2];
    const visitor = { client: server.client() };
    expect([await seen(mate), await seen(visitor), await seen(target)]).toEqual([before, before, before]);

    const opened = await caseOf({ kind: 'member', username: target.person.username }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    const after = [404, 404, 200, false, 1];
    expect([await seen(mate), await seen(visitor)]).toEqual([after, after]);
    expect((await seen(target)).slice(0, 4), 'its own member sees all').toEqual(before.slice(0, 4));
    expect((await write(target.client, mate.person.username, 'In the old one')).status).toBe(201);
    const begun = problemOf(await write(target.client, stranger.person.username, 'Anew'));
    expect([begun.code, begun.detail]).toEqual(['hidden_by_moderators', expect.stringMatching(/begin conversations/)]);

    await act(moderator.client, hidden, 'undone');
    expect([await seen(mate), await seen(visitor)]).toEqual([before, before]);
  });

  test('a hidden member cannot be reported again, not even by someone who has blocked them', async () => {
    const [target, blocker] = [await signUp(server), await signUp(server)];
    const { username } = target.person;
    await block(blocker.client, username);
    const opened = await caseOf({ kind: 'member', username }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    expect((await report(blocker.client, { kind: 'member', username })).status).toBe(404);
    expect((await act(moderator.client, hidden, 'undone')).status).toBe(200);
  });

  test('deleting the account, and coming back, is no way out of a decision; undone, all is as before', async () => {
    const target = await signUp(server);
    const { id } = target.user;
    const path = profilePaths.user(target.person.username);
    const before = await visibilityOf(target);
    const opened = await caseOf({ kind: 'member', username: target.person.username }, author);
    const later = new Date(server.now().getTime() + 1_000_000);
    expect(await closeAccount(server.db, id, later)).toBe(true);
    const waiting = await reread(opened);
    expect([waiting.now, waiting.address]).toEqual([opened.now, null]);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    expect(hidden).toMatchObject({ decision: 'hidden' });
    expect(await reopenAccount(server.db, id, server.now())).toMatchObject({ hiddenAt: expect.any(Date) });
    expect(await statusOf(reader.client, path)).toBe(404);

    // Undone while it waits again.
    await closeAccount(server.db, id, later);
    await act(moderator.client, hidden, 'undone');
    expect(await statusOf(reader.client, path)).toBe(404);
    expect(await reopenAccount(server.db, id, server.now())).toMatchObject({ hiddenAt: null, visibility: before });
    expect(await statusOf(reader.client, path)).toBe(200);
  });

  test('undone, what its author has deleted since then is not told to be shown again', async () => {
    const target = await signUp(server);
    const { id } = await publishedPost(target.client);
    const opened = await caseOf({ kind: 'post', id }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    await target.client.request(postPaths.one(id), { method: 'DELETE' });
    expect((await act(moderator.client, hidden, 'undone')).status).toBe(200);
    expect((await toldTo(target.client)).map(({ moderation }) => moderation?.outcome)).toEqual(['hidden']);
  });

  test('what its author has deleted meanwhile cannot be hidden, and says so', async () => {
    const { client } = author;
    const { id } = await publishedPost(client);
    const opened = await caseOf({ kind: 'post', id });
    await client.request(postPaths.one(id), { method: 'DELETE' });
    expect(problemOf(await act(moderator.client, opened, 'hidden')).detail).toMatch(/deleted/);
    expect(await reread(opened)).toMatchObject({ now: null, is_open: true, acts: [], thing: opened.thing });
  });
});

async function visibilityOf({ client }: SignedUp): Promise<Record<string, unknown>> {
  const { body } = await client.request(paths.me);
  return (body as { visibility: Record<string, unknown> }).visibility;
}

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
  } finally {
    await real.close();
    await postgres.close();
  }
});
