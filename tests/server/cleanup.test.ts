// @vitest-environment node
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { members, rateLimits } from '../../server/store/schema.ts';
import { addRow } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an account and a table that cannot be deleted hold up no other, and are logged without what they contain', async () => {
  const { db } = server;
  const now = () => server.now();
  const due = { deletionAt: now() };
  const [stuck, next] = [await addRow(server, due), await addRow(server, due)];
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no: %', TG_ARGV[0]; end $$`);
  const address = sql.raw(`'${stuck.emailKey}'`);
  await db.execute(sql`create trigger refuse before update on ${members} for each row
    when (OLD.email_key = ${address}) execute function refuse(${address})`);
  await db.execute(sql`create trigger refuse before delete on ${rateLimits} execute function refuse(${address})`);

  const failed = await cleanUp(db, now()).then(
    () => undefined,
    (error: unknown) => error,
  );

  const emailOf = async (id: string) => (await db.select().from(members).where(eq(members.id, id)))[0]?.email;
  expect([await emailOf(stuck.id), await emailOf(next.id)]).toEqual([stuck.email, '']);
  const lines: string[] = [];
  createLogger('error', { write: (line) => lines.push(line) }).error({ err: failed }, 'failed');
  const logged = JSON.parse(lines.join('')) as { err: { errors: { errors?: { type: string }[]; type: string }[] } };
  expect(logged.err.errors.map(({ type, errors }) => [type, errors?.map((one) => one.type)])).toEqual([
    ['DrizzleQueryError', undefined],
    ['AggregateError', ['DrizzleQueryError']],
  ]);
  expect(lines.join('')).not.toContain(stuck.email);

  await db.execute(sql`drop function refuse cascade`);
  await cleanUp(db, now());
  expect(await emailOf(stuck.id)).toBe('');
});
