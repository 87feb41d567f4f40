// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../server/store/cleanup.ts';
import { rowsOf } from '../../server/store/database.ts';
import { caseImages } from '../../server/store/moderation-schema.ts';
import { communityPaths, membership, published } from './community.ts';
import {
  act,
  decisionsOf,
  done,
  moderationPaths,
  newestCase,
  newModerator,
  queueOf,
  readCase,
  report,
  reportedCase,
} from './moderation.ts';
import { published as publishedPost } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let reporter: SignedUp;
let second: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  [reporter, second] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

async function handOver(from: SignedUp, to: SignedUp, project: string): Promise<void> {
  await membership(to.client, project);
  const asked = { target_username: to.person.username, role: 'owner' };
  expect((await from.client.post(communityPaths.roles(project), asked)).status).toBeLessThan(300);
}

async function reportedProject() {
  const [former, heir] = [await signUp(server), await signUp(server)];
  const { id } = await published(former.client, { title: 'A bed', summary: 'Of the former owner' });
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'project', id });
  return { id, former, heir, found };
}

const decided = async ({ client }: SignedUp) => (await decisionsOf(client)).map(({ kind }) => kind);

describe('a project that is handed over while its case is open', () => {
  test.each([
    ['warned', {}],
    ['suspended', { days: 30 }],
  ])('is looked at again before anyone is %s, and that is who owned it when it was reported', async (kind, more) => {
    const { id, former, heir, found } = await reportedProject();
    await handOver(former, heir, id);
    const refused = await act(moderator.client, found, kind, { text: 'Spam', ...more });
    expect(problemOf(refused)).toMatchObject({
      code: 'case_changed',
      detail: expect.stringMatching(/no longer belongs to the same member/),
    });
    const again = await readCase(moderator.client, found);
    expect([again.reported?.username, again.owner?.username]).toEqual([former.person.username, heir.person.username]);
    await done(moderator.client, again, kind, more);
    expect([await decided(former), await decided(heir)]).toEqual([[kind], []]);
  });

  test('is hidden from its present owner, who is told; notes and taking the case need no second look', async () => {
    const { id, former, heir, found } = await reportedProject();
    await handOver(former, heir, id);
    const noted = await done(moderator.client, { ...found }, 'noted');
    const taken = await done(moderator.client, { ...noted, owner: found.owner }, 'taken');
    await done(moderator.client, taken, 'hidden');
    expect([await decided(former), await decided(heir)]).toEqual([[], ['hidden']]);
  });

  test('and reported again is a matter of its new owner, as the newest report shows it', async () => {
    const { id, former, heir } = await reportedProject();
    await handOver(former, heir, id);
    server.pass(1);
    await report(second.client, { kind: 'project', id });
    const again = await newestCase(moderator.client);
    expect(again).toMatchObject({ reports: 2, reported: { username: heir.person.username } });
    await done(moderator.client, again, 'warned');
    expect([await decided(former), await decided(heir)]).toEqual([[], ['warned']]);
  });

  test('is looked at again by nobody only because its owner has another username', async () => {
    const { former, found } = await reportedProject();
    const username = `${former.person.username}-2`;
    await server.db.execute(sql`insert into usernames values (${username}, ${former.user.id}, now())`);
    await server.db.execute(sql`update members set username = ${username} where id = ${former.user.id}`);
    await done(moderator.client, found, 'warned');
  });
});

describe('the copies in an open case go with the account of those whose words they are', () => {
  async function inCaseOfBoth() {
    const shown = await reportedProject();
    const { id, former, heir, found } = shown;
    await handOver(former, heir, id);
    await server.db.execute(sql`update community_projects set summary = 'Of the heir' where id = ${id}`);
    server.pass(1);
    await report(second.client, { kind: 'project', id });
    const imagesOf = [
      ['of-former', reporter],
      ['of-heir', second],
    ] as const;
    for (const [hash, { user }] of imagesOf) {
      await server.db.insert(caseImages).values({ caseId: Number(found.id), hash, bytes: new Uint8Array([1]) });
      const images = JSON.stringify([{ hash, alt: '' }]);
      await server.db
        .execute(sql`update reports set snapshot = snapshot || jsonb_build_object('images', ${images}::jsonb)
        where case_id = ${found.id}::bigint and reporter_id = ${user.id}`);
    }
    return shown;
  }
  const gone = async ({ user }: SignedUp) => {
    await server.db.execute(sql`update members set deletion_at = ${server.now().toISOString()} where id = ${user.id}`);
    await cleanUp(server.db, server.now());
  };
  const keptIn = async ({ id }: { id: string }) => {
    const rows = await rowsOf<{ text: string; signs: number }>(
      server.db,
      sql`select split_part(snapshot ->> 'text', E'\n', 1) as text, cardinality(signs) as signs from reports
        where case_id = ${id}::bigint order by created_at`,
    );
    const images = await rowsOf<{ hash: string }>(
      server.db,
      sql`select hash from case_images where case_id = ${id}::bigint order by hash`,
    );
    return [rows.map(({ text, signs }) => [text, signs > 0]), images.map(({ hash }) => hash)];
  };

  test('those of the first owner leave those of the next', async () => {
    const { former, found } = await inCaseOfBoth();
    await gone(former);
    expect(await keptIn(found)).toEqual([
      [
        ['', false],
        ['Of the heir', true],
      ],
      ['of-heir'],
    ]);
  });

  test('those of a later owner leave those of the first', async () => {
    const { heir, found } = await inCaseOfBoth();
    await gone(heir);
    expect(await keptIn(found)).toEqual([
      [
        ['Of the former owner', true],
        ['', false],
      ],
      ['of-former'],
    ]);
  });

  test('once the account is gone nobody can be warned, and the new owner of the project least of all', async () => {
    const { former, heir, found, id } = await reportedProject();
    await handOver(former, heir, id);
    await gone(former);
    const emptied = await readCase(moderator.client, found);
    expect(emptied.thing).toEqual({ title: '', text: '' });
    expect(problemOf(await act(moderator.client, emptied, 'warned', { text: 'Spam' })).detail).toMatch(/no account/);
  });
});

describe('in the next case of the same thing', () => {
  async function twice(first: SignedUp) {
    const { id } = await publishedPost((await signUp(server)).client, { title: 'Reported twice' });
    const thing = { kind: 'post', id } as const;
    const before = await reportedCase(moderator.client, first.client, thing);
    await done(moderator.client, before, 'dismissed');
    return { before, next: await reportedCase(moderator.client, reporter.client, thing) };
  }
  const statusFor = async ({ client }: SignedUp, { id }: { id: string }) =>
    (await client.request(moderationPaths.one(id))).status;

  test('a moderator who reported it before does not judge it, nor sees it in the queue', async () => {
    const own = await newModerator(server);
    const { before, next } = await twice(own);
    expect(next.id).not.toBe(before.id);
    expect(await statusFor(own, next)).toBe(404);
    expect((await queueOf(own.client)).map(({ id }) => id)).not.toContain(next.id);
  });

  test('nor one who owned it then, was warned for it, and has left since', async () => {
    const [former, heir] = [await newModerator(server), await signUp(server)];
    const { id } = await published(former.client);
    const thing = { kind: 'project', id } as const;
    await done(moderator.client, await reportedCase(moderator.client, reporter.client, thing), 'warned');
    await handOver(former, heir, id);
    expect((await membership(former.client, id, 'leave')).status).toBeLessThan(300);
    server.pass(1);
    const next = await reportedCase(moderator.client, reporter.client, thing);
    expect(await statusFor(former, next)).toBe(404);
  });

  test('one who reported something else of the same member judges it like anyone else', async () => {
    const other = await newModerator(server);
    const { next } = await twice(second);
    const { id } = await publishedPost((await signUp(server)).client, { title: 'Something else' });
    await report(other.client, { kind: 'post', id });
    expect(await statusFor(other, next)).toBe(200);
  });
});

describe('a report that is sent again with its key', () => {
  const sent = { category: 'spam', note: 'Look' };
  async function answeredTwice(kind: string, changes: object) {
    const { id } = await publishedPost((await signUp(server)).client, { title: 'Reported once' });
    const [thing, teller] = [{ kind: 'post', id } as const, await signUp(server)];
    const key = randomUUID();
    await report(teller.client, thing, { ...sent, key });
    const found = await newestCase(moderator.client);
    await done(moderator.client, found, kind);
    const { status } = await report(teller.client, thing, { ...sent, key, ...changes });
    const own = (await teller.client.request('/api/account/reports/')).body as unknown[];
    return [status, own.length];
  }

  test.each([
    ['the decision, opens no other case', 'dismissed', {}, 204, 1],
    ['its hiding, is answered as the first time', 'hidden', {}, 204, 1],
    ['the decision with other words, is a new report', 'dismissed', { note: 'Worse now' }, 204, 2],
    ['the decision under another key, is a new report', 'dismissed', { key: randomUUID() }, 204, 2],
  ])('after %s', async (_, kind, changes, status, reports) => {
    expect(await answeredTwice(kind, changes)).toEqual([status, reports]);
  });
});
