// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/store/database.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an archive that meets an error is begun anew, and has failed after three of them', async () => {
  await server.db.execute(
    sql`create function refuse_part() returns trigger language plpgsql as 'begin raise exception ''away''; end'`,
  );
  const away = () =>
    server.db.execute(
      sql`create trigger away before insert on export_parts for each row execute function refuse_part()`,
    );
  const back = () => server.db.execute(sql`drop trigger away on export_parts`);
  /** Read from the table: by the clock that is moved here, their sessions are over. */
  const asks = async () => {
    const { client, person } = await signUp(server);
    expect((await client.post('/api/account/export/')).status).toBe(200);
    return async (state: string, tries: number) => {
      const now = () =>
        rowsOf(
          server.db,
          sql`select state, tries from exports where member_id = (select id from members where email = ${person.email})`,
        );
      await expect.poll(now, { timeout: 20_000 }).toEqual([{ state, tries }]);
      return () => server.mail.received.filter(({ to }) => to === person.email).map(({ mail }) => mail.subject);
    };
  };
  /** A try has met its error. */
  const failures = async (count: number) => {
    const logged = () => server.logged().split('an archive could not be made').length - 1;
    await expect.poll(logged, { timeout: 20_000 }).toBe(count);
  };
  const [once, always] = ['Your Stepwise data is ready', 'Your Stepwise data couldn’t be put together'];

  await away();
  const becomes = await asks();
  await failures(1);
  await becomes('making', 1);
  await back();
  server.pass(121);
  const told = await becomes('ready', 2);
  await expect.poll(told).toContain(once);

  await away();
  const other = await asks();
  await failures(2);
  await other('making', 1);
  server.pass(121);
  await failures(3);
  await other('making', 2);
  server.pass(121);
  const failed = await other('failed', 3);
  await expect.poll(failed).toContain(always);
  expect(failed()).not.toContain(once);
});
