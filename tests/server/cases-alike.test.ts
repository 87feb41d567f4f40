// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { areAlike, signsOf, type Reported } from '../../server/moderation/likeness.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { openDatabase, rowsOf } from '../../server/store/database.ts';
import { addReport } from '../../server/store/reports.ts';
import { communityPaths, membership, published as publishedProject } from './community.ts';
import { done, newModerator, readCase, reportedCase } from './moderation.ts';
import { addRow } from './people.ts';
import { startPostgres } from './postgresql.ts';
import { comment, published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

const course =
  'Earn 5,000 a month from home! My new course shows you how in four weeks, no experience needed. Write to me today: example.org/course';

/** Texts beside `course`, and whether a moderator would call them the same. */
const texts: [string, string, boolean][] = [
  ['the same', course, true],
  ['in capitals, without its punctuation', course.toUpperCase().replaceAll(/[.,!:]/g, ''), true],
  [
    'with another name, link and number',
    course.replace('5,000', '7,500').replace('example.org/course', 'ex.org/c2'),
    true,
  ],
  ['with emojis and a greeting', `Hi Maya 👋👋 ${course} 🔥🔥🔥`, true],
  ['with accents', course.replaceAll('e', 'é'), true],
  ['twice', `${course}\n${course}`, true],
  [
    'another course, of which one can say so without selling',
    'My course in the community garden begins in four weeks. You need no experience: write to me if you would like to come along.',
    false,
  ],
  ['something else', 'Look at the joints again: the glue has not dried, and the clamps came off too early.', false],
  ['nothing', '', false],
];
const said = (text: string) => ({ kind: 'post_comment' as const, snapshot: { title: '', text } });

describe('texts that say nearly the same', () => {
  test.each(texts)('%s', (_, text, expected) => {
    expect(areAlike(said(course), said(text))).toBe(expected);
    const signs = new Set(signsOf(said(course)));
    expect(!expected || signsOf(said(text)).some((sign) => signs.has(sign)), 'would be found').toBe(true);
  });

  test('too little to compare is not alike, and the same image is, whatever is written beside it', () => {
    expect([areAlike(said('Thank you'), said('Thank you')), signsOf(said('Thank you'))]).toEqual([false, []]);
    const images = [{ hash: 'a'.repeat(64), alt: '' }];
    const showing = (text: string): Reported => ({ kind: 'post', snapshot: { title: '', text, images } });
    const [one, other] = [showing(course), showing('Look at this')];
    expect(areAlike(one, other)).toBe(true);
    expect(signsOf(one).some((sign) => signsOf(other).includes(sign))).toBe(true);
  });
});

/** Cases around the one named `this`, and beside whom each may stand. */
async function scene(server: TestServer) {
  const [moderator, second] = [await newModerator(server), await newModerator(server)];
  const [author, other, reader] = [await signUp(server), await signUp(server), await signUp(server)];
  const { id: post } = await published(reader.client);
  const write = async ({ client }: SignedUp, text: string) => ({
    kind: 'post_comment' as const,
    id: (await comment(client, post, text)).id,
  });
  const reported = (thing: ReportedThing, by = reader) => reportedCase(witness.client, by.client, thing);
  // Who may see every case, and is not asked what they see.
  const witness = await newModerator(server);
  const first = await write(author, course);
  const again = await reported(first);
  await done(witness.client, again, 'dismissed');
  const ids: Record<string, string> = {
    'the same, decided before': again.id,
    'a copy of it by another': (await reported(await write(other, `${course} Please!`))).id,
    'a copy by the same member': (await reported(await write(author, course.replace('5,000', '9,000')))).id,
    'something else by the same member': (
      await reported(await write(author, 'You are all fools, and I will say so daily.'))
    ).id,
    'their profile': (await reported({ kind: 'member', username: author.person.username })).id,
    'something of theirs that the second moderator reported': (
      await reported(await write(author, 'Nobody here can weld.'), second)
    ).id,
    'a copy that the second moderator wrote': (await reported(await write(second, `Hello. ${course}`))).id,
    'a copy that the second moderator reported': (await reported(await write(other, `${course} Now`), second)).id,
    'something else by another': (
      await reported(await write(other, 'The glue has not dried, and the clamps came off.'))
    ).id,
  };
  ids.this = (await reported(first, other)).id;
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const beside = async ({ client }: SignedUp, name: string) => {
    const { alike } = await readCase(client, { id: ids[name] ?? '' });
    expect(alike.count).toBe(alike.results.length);
    return alike.results.map((one) => [names.get(one.id), one.because.join(', '), one.is_open]);
  };
  return { moderator, second, author, ids, beside };
}

const open = true;
const seenByAll = [
  ['their profile', 'member', open],
  ['something else by the same member', 'member', open],
  ['a copy by the same member', 'text, member', open],
  ['a copy of it by another', 'text', open],
  ['the same, decided before', 'thing, text, member', false],
];

let embedded: TestServer;
beforeAll(async () => {
  embedded = await startTestServer();
});
afterAll(() => embedded.close());

test('beside a case stand those of the same thing, member and text; never one that the moderator may not handle', async () => {
  const { moderator, second, ids, beside } = await scene(embedded);
  expect(await beside(second, 'this')).toEqual(seenByAll);
  expect(await beside(moderator, 'this')).toEqual([
    ['a copy that the second moderator reported', 'text', open],
    ['a copy that the second moderator wrote', 'text', open],
    ['something of theirs that the second moderator reported', 'member', open],
    ...seenByAll,
  ]);
  expect(await beside(moderator, 'something else by another')).toEqual([
    ['a copy that the second moderator reported', 'member', open],
    ['a copy of it by another', 'member', open],
  ]);
  const { alike } = await readCase(moderator.client, { id: ids.this ?? '' });
  expect(alike.results.at(-1)).toMatchObject({ decisions: ['dismissed'], categories: ['spam'], is_open: false });
  // The answer to an act has them, too.
  const { alike: after } = await done(
    moderator.client,
    await readCase(moderator.client, { id: ids.this ?? '' }),
    'taken',
  );
  expect(after).toEqual(alike);
});

test('a real PostgreSQL finds the same', async () => {
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' });
  const real = await startTestServer({ database });
  try {
    const { second, beside } = await scene(real);
    expect(await beside(second, 'this')).toEqual(seenByAll);
  } finally {
    await real.close();
    await postgres.close();
  }
});

test("a project that was handed over is beside its new owner's cases, and reports from before are compared after the next clean-up", async () => {
  const [moderator, former, heir, reader] = [
    await newModerator(embedded),
    await signUp(embedded),
    await signUp(embedded),
    await signUp(embedded),
  ];
  const { id } = await publishedProject(former.client, { title: 'Handed over', summary: course });
  await membership(heir.client, id);
  const project = await reportedCase(moderator.client, reader.client, { kind: 'project', id });
  const roles = { target_username: heir.person.username, role: 'owner' };
  expect((await former.client.post(communityPaths.roles(id), roles)).status).toBeLessThan(300);
  const profile = await reportedCase(moderator.client, reader.client, {
    kind: 'member',
    username: heir.person.username,
  });
  const beside = async () =>
    (await readCase(moderator.client, profile)).alike.results.map((one) => [one.id, one.because]);
  expect(await beside()).toEqual([[project.id, ['member']]]);
  const signs = async () =>
    (
      await rowsOf<{ signs: number[] | null }>(
        embedded.db,
        sql`select signs from reports where case_id = ${project.id}::bigint`,
      )
    )[0]?.signs;
  const before = await signs();
  expect(before).not.toEqual([]);
  await embedded.db.execute(sql`update reports set signs = null`);
  await cleanUp(embedded.db, embedded.now());
  expect(await signs()).toEqual(before);
});

test('of many, the open and then the newest are shown, and how many there are', async () => {
  const [moderator, target] = [await newModerator(embedded), await addRow(embedded)];
  for (let at = 0; at <= limits.casesAlike + 1; at += 1) {
    const thing = {
      ...said(`Comment ${at}`),
      subject: `${9_000_000 + at}`,
      ownerId: target.id,
      address: null,
    } as const;
    await addReport(
      embedded.db,
      { thing, reporterId: (await addRow(embedded)).id, category: 'other', note: '' },
      embedded.now(),
    );
  }
  const own = sql`kind = 'post_comment' and reported_id = ${target.id}`;
  // The newest but one is decided: it comes last, and so falls out.
  await embedded.db.execute(
    sql`update cases set closed_at = opened_at where subject = ${`${9_000_000 + limits.casesAlike}`}`,
  );
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
    embedded.db,
    sql`select max(id)::text as id from cases where ${own}`,
  );
  const { alike } = await readCase(moderator.client, { id });
  expect([alike.count, alike.results.length]).toEqual([limits.casesAlike + 1, limits.casesAlike]);
  expect(alike.results.map(({ thing }) => thing.text)).toEqual(
    Array.from({ length: limits.casesAlike }, (_, at) => `Comment ${limits.casesAlike - 1 - at}`),
  );
});

test('what a deleted member wrote leaves no signs', async () => {
  const [moderator, author, reader] = [await newModerator(embedded), await signUp(embedded), await signUp(embedded)];
  const { id } = await published(author.client, { title: 'Of someone who leaves for good' });
  const found = await reportedCase(moderator.client, reader.client, { kind: 'post', id });
  const signs = () =>
    rowsOf<{ signs: number[] }>(embedded.db, sql`select signs from reports where case_id = ${found.id}::bigint`);
  expect((await signs())[0]?.signs.length).toBeGreaterThan(0);
  await embedded.db.execute(
    sql`update members set deletion_at = ${embedded.now().toISOString()} where id = ${author.user.id}`,
  );
  await cleanUp(embedded.db, embedded.now());
  expect(await signs()).toEqual([{ signs: [] }]);
});

test('members of one name are not alike by that', () => {
  const named = { kind: 'member' as const, snapshot: { title: 'Maria Magdalena Gonzalez', text: '' } };
  expect([areAlike(named, named), signsOf(named)]).toEqual([false, []]);
  expect(areAlike({ ...named, kind: 'project' }, { ...named, kind: 'post' })).toBe(true);
});
