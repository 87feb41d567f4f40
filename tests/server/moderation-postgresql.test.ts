// @vitest-environment node
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, rowsOf, type OpenDatabase } from '../../server/store/database.ts';
import { act, done, moderationPaths, newModerator, readCase, report, reportedCase } from './moderation.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { published } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// The embedded database runs one transaction after the other: only this one can show what happens at the same moment.
let postgres: PostgresServer;
let database: OpenDatabase;
let server: TestServer;
let moderator: SignedUp;
let reporter: SignedUp;
let second: SignedUp;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ databaseUrl: await postgres.newDatabase(), dataDir: '' });
  server = await startTestServer({ database });
  moderator = await newModerator(server);
  [reporter, second] = [await signUp(server), await signUp(server)];
});
afterAll(async () => {
  await server.close();
  await postgres.close();
});

/** Until something waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (let time = 0; time < 200; time += 1) {
    const waiting = await rowsOf(server.db, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.each([
  ['hidden', 'warned'],
  ['undone', 'dismissed'],
])(
  'a decided case that is %s while a report of the same thing arrives is decided in the newer one',
  async (kind, before) => {
    const { id } = await published((await signUp(server)).client, { title: 'Reported at the same moment' });
    const thing = { kind: 'post', id } as const;
    const old = await done(moderator.client, await reportedCase(moderator.client, reporter.client, thing), before);
    // The report has opened its case, and has not ended: it waits for the row that is held here.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table reports in share mode`);
      await held;
    });
    const late = report(second.client, thing);
    await untilWaiting();
    const acted = act(moderator.client, old, kind, { text: 'Spam' });
    const isEarly = await Promise.race([
      acted.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 300, false)),
    ]);
    release();
    await holding;
    expect([isEarly, (await late).status]).toEqual([false, 204]);
    expect(problemOf(await acted)).toMatchObject({
      code: 'case_changed',
      detail: expect.stringMatching(/Decide in the newer case/),
    });
    expect((await readCase(moderator.client, old)).decisions).toEqual([before]);
  },
);

test('the statements of the operating manual make a second moderator at once, twice without harm, and take the role back', async () => {
  const manual = await readFile('docs/operating.md', 'utf8');
  const [make = '', takeBack = ''] = [/^insert into roles .*;$/m, /^delete from roles .*;$/m].map(
    (statement) => statement.exec(manual)?.[0] ?? '',
  );
  const [chosen, other] = [await signUp(server), await signUp(server)];
  const run = (statement: string) =>
    server.db.execute(sql.raw(statement.replace("'ada-example'", `'${chosen.person.username}'`)));
  const queues = () =>
    Promise.all([chosen, other].map(async ({ client }) => (await client.request(moderationPaths.cases)).status));
  expect(await queues()).toEqual([404, 404]);
  await run(make);
  await run(make);
  expect(await queues()).toEqual([200, 404]);
  await run(takeBack);
  expect(await queues()).toEqual([404, 404]);
  expect((await moderator.client.request(moderationPaths.cases)).status).toBe(200);
});
