// @vitest-environment node
import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { caseOrders, type CaseCard, type CaseOrder, type CasePage } from '../../contract/moderation.ts';
import type { Unread } from '../../contract/notifications.ts';
import type { ReportCategory } from '../../contract/reports.ts';
import { events } from '../../server/store/message-schema.ts';
import { addReport } from '../../server/store/reports.ts';
import { decisionPaths, done, moderationPaths, newModerator, readCase, report, reportedCase } from './moderation.ts';
import { addRow } from './people.ts';
import { published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [first, second, reporter, target] = [] as unknown as SignedUp[] as [SignedUp, SignedUp, SignedUp, SignedUp];
beforeAll(async () => {
  server = await startTestServer();
  [first, second, reporter] = [await newModerator(server), await newModerator(server), await signUp(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test counts its own cases alone.
  await server.db.execute(sql`update cases set closed_at = now() where closed_at is null`);
  target = await signUp(server);
});

const aboutMember = ({ person }: SignedUp) => ({ kind: 'member', username: person.username }) as const;
const caseAbout = (one: SignedUp, by = reporter) => reportedCase(first.client, by.client, aboutMember(one));
const unreadOf = async ({ client }: SignedUp) => (await client.request('/api/notifications/unread/')).body as Unread;
const toDecide = async (one: SignedUp) => {
  const { to_decide: found } = await unreadOf(one);
  return found === undefined ? undefined : [found.cases, found.appeals];
};
const appealAgainst = async (one: SignedUp, act: string | undefined) =>
  expect((await one.client.post(decisionPaths.appeal(act ?? ''), { text: 'It is not so' })).status).toBe(200);

/** How many events of cases each of them has been sent so far. */
const heard = async (people: readonly SignedUp[]) =>
  Promise.all(
    people.map(async ({ user }) => {
      const [row] = await server.db
        .select({ count: count() })
        .from(events)
        .where(and(eq(events.memberId, user.id), eq(events.kind, 'cases')));
      return row?.count ?? 0;
    }),
  );

describe('what there is to decide', () => {
  test('is counted for each moderator without their own cases, and for nobody else', async () => {
    const own = await newModerator(server);
    expect(await toDecide(own)).toEqual([0, 0]);
    await caseAbout(target);
    await caseAbout(own);
    await report(own.client, aboutMember(await signUp(server)));
    expect([await toDecide(first), await toDecide(second), await toDecide(own)]).toEqual([
      [3, 0],
      [3, 0],
      [1, 0],
    ]);
    expect(await unreadOf(target)).not.toHaveProperty('to_decide');
  });

  test('goes down when a case is closed, and up when it is open again', async () => {
    const found = await caseAbout(target);
    const closed = await done(first.client, found, 'dismissed');
    expect(await toDecide(second)).toEqual([0, 0]);
    await done(first.client, closed, 'undone');
    expect(await toDecide(second)).toEqual([1, 0]);
  });

  test('has an appeal for the other moderator, and for the one who acted only if nobody else can decide it', async () => {
    const warned = await done(first.client, await caseAbout(target), 'warned');
    await appealAgainst(target, warned.acts.at(-1)?.id);
    expect([await toDecide(first), await toDecide(second)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const until = new Date(server.now().getTime() + 60_000).toISOString();
    await server.db.execute(sql`update members set suspended_until = ${until}::timestamptz
      where id in (select member_id from roles) and id <> ${first.user.id}`);
    try {
      expect(await toDecide(first), 'alone').toEqual([0, 1]);
      // Suspended, a moderator decides nothing.
      expect(await unreadOf(second)).toMatchObject({ moderation: { warnings: 0 } });
      expect(await toDecide(second)).toBeUndefined();
    } finally {
      await server.db.execute(sql`update members set suspended_until = null where suspended_until is not null`);
    }
    const waiting = await readCase(second.client, warned);
    await done(second.client, waiting, 'appeal_refused', { about: warned.acts.at(-1)?.id });
    expect(await toDecide(second)).toEqual([0, 0]);
  });
});

test('moderators are told of each report, act and appeal, but not of those in a case of their own; nobody else is', async () => {
  const own = await newModerator(server);
  const people = [first, second, own, reporter, target];
  const tells = async (change: () => Promise<unknown>) => {
    const before = await heard(people);
    await change();
    return (await heard(people)).map((times, at) => times - (before[at] ?? 0));
  };
  expect(await tells(() => report(reporter.client, aboutMember(target)))).toEqual([1, 1, 1, 0, 0]);
  // From now on it is their own.
  expect(await tells(() => report(own.client, aboutMember(target)))).toEqual([1, 1, 0, 0, 0]);
  const found = await caseAbout(target, await signUp(server));
  let warned = found;
  expect(
    await tells(async () => {
      warned = await done(first.client, found, 'warned');
    }),
  ).toEqual([1, 1, 0, 0, 0]);
  expect(await tells(() => appealAgainst(target, warned.acts.at(-1)?.id))).toEqual([1, 1, 0, 0, 0]);
  expect(await tells(() => report(reporter.client, aboutMember(own)))).toEqual([1, 1, 0, 0, 0]);
});

/** The whole queue in this order, page by page. */
async function everyCard(query: string): Promise<CaseCard[]> {
  const results: CaseCard[] = [];
  for (let after: string | null = ''; after !== null;) {
    const more: string = after === '' ? '' : `&after=${after}`;
    const answer = await second.client.request(`${moderationPaths.cases}?${query}${more}`);
    expect(answer.status).toBe(200);
    const page = answer.body as CasePage;
    results.push(...page.results);
    after = page.next;
  }
  return results;
}

describe('the order of the queue', () => {
  const day = Date.parse('2030-01-01T00:00:00Z');
  /** Seconds of each report, of more cases than a page holds. Many have all in common. */
  const rows = [
    [9],
    [1, 8],
    [1],
    [1, 2, 7],
    [3, 4],
    ...Array.from({ length: limits.pageCases + 5 }, (_, at) => [at % 3 === 0 ? 5 : 6]),
  ];
  let names: string[];
  let people: string[];
  beforeAll(async () => {
    people = await Promise.all([0, 1, 2].map(async () => (await addRow(server)).id));
  });
  beforeEach(async () => {
    names = [];
    for (const seconds of rows) {
      const { id, username } = await addRow(server);
      names.push(username);
      const thing = {
        kind: 'member',
        subject: id,
        ownerId: id,
        snapshot: { title: 'T', text: '' },
        address: null,
      } as const;
      for (const [place, at] of seconds.entries())
        await addReport(
          server.db,
          { thing, reporterId: people[place] ?? '', category: 'spam', note: '' },
          new Date(day + at * 1000),
        );
    }
  });
  /** By hand: those that differ, by their place in `rows`, and how the others follow. */
  const expected: Readonly<Record<CaseOrder, { begin: number[]; end: number[] }>> = {
    // Opened at 1, 1, 1, 3, then those of 5 before those of 6, and 9 last.
    waiting: { begin: [1, 2, 3, 4, 5, 8], end: [37, 39, 0] },
    // Their newest at 9, 8, 7, then those of 6 and 5, each the latest first; 4 and 1 last.
    newest: { begin: [0, 1, 3, 39, 37], end: [5, 4, 2] },
    // Three, two, two, then one each: as they were opened.
    reports: { begin: [3, 1, 4, 0, 2, 5, 6], end: [38, 39] },
  };

  test.each(caseOrders)('%s: is kept over the pages, with each case once', async (order) => {
    const listed = await everyCard(`order=${order}`);
    const places = listed.map(({ reported }) => names.indexOf(reported?.username ?? ''));
    expect(places.toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at));
    const { begin, end } = expected[order];
    expect([places.slice(0, begin.length), places.slice(-end.length)]).toEqual([begin, end]);
  });
});

test('a category and a kind narrow every list, alone and together', async () => {
  const { client } = reporter;
  const add = async (category: ReportCategory) => {
    const { username } = await addRow(server);
    expect((await report(client, { kind: 'member', username }, { category })).status).toBe(204);
    return username;
  };
  const [spam, rude] = [await add('spam'), await add('harassment')];
  // One report of a category is enough.
  await report(second.client, { kind: 'member', username: spam }, { category: 'other', note: 'Look' });
  const listed = async (query: string) => {
    const answer = await first.client.request(`${moderationPaths.cases}?${query}`);
    return (answer.body as CasePage).results.map(({ reported }) => reported?.username);
  };
  expect(await listed('category=spam')).toEqual([spam]);
  expect(await listed('category=other')).toEqual([spam]);
  expect(await listed('category=harassment&kind=member')).toEqual([rude]);
  expect(await listed('category=harassment&kind=post')).toEqual([]);
  expect(await listed('category=impersonation')).toEqual([]);
  expect(await listed('filter=closed&kind=job')).toEqual([]);
  for (const bad of ['category=none', 'kind=none', 'order=oldest'])
    expect((await first.client.request(`${moderationPaths.cases}?${bad}`)).status).toBe(400);
});

describe('what moderators did before', () => {
  const none = { count: 0, last: null };

  test('is with a case: since when they are a member, and the warnings and suspensions that were not taken back', async () => {
    expect((await caseAbout(target)).record).toEqual({
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      warnings: none,
      suspensions: none,
    });
    const warned = await done(first.client, await caseAbout(target), 'warned');
    const [warning] = warned.acts;
    expect(warned.record?.warnings).toEqual({ count: 1, last: warning?.at });
    const both = await done(first.client, warned, 'suspended', { days: 1 });
    expect(both.record?.suspensions).toEqual({ count: 1, last: both.acts.at(-1)?.at });
    // A suspension that has ended stays; what was taken back does not.
    await server.db.execute(sql`update members set suspended_until = null where id = ${target.user.id}`);
    const left = await done(first.client, both, 'undone', { about: warning?.id });
    expect([left.record?.warnings, left.record?.suspensions.count]).toEqual([none, 1]);
    const again = await caseAbout(target, await signUp(server));
    expect(again.record?.suspensions.count, 'in the next case').toBe(1);
    expect((await caseAbout(reporter, target)).record, 'of another member').toMatchObject({
      warnings: none,
      suspensions: none,
    });
  });

  test('has nothing of a case that this moderator may not see', async () => {
    await report(second.client, aboutMember(target));
    await done(first.client, await caseAbout(target), 'warned');
    // The moderator's own case is the profile; this one they may see.
    const post = await published(target.client, { title: 'Buy this' });
    const about = await reportedCase(first.client, reporter.client, { kind: 'post', id: post.id });
    expect(about.record?.warnings.count).toBe(1);
    expect((await readCase(second.client, about)).record?.warnings).toEqual(none);
  });
});
