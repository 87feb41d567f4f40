import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/store/database.ts';
import { memoryDatabase } from './database.ts';
import { addRow } from './people.ts';
import { startTestServer } from './server.ts';

// Making them is no part of a test: on a busy machine it takes longer than one may.
beforeAll(async () => {
  const both = [await memoryDatabase(), await memoryDatabase()];
  for (const database of both) await database.close();
});

/** How many members there are, and the next id of a post. */
async function membersIn({ db }: Awaited<ReturnType<typeof memoryDatabase>>): Promise<number[]> {
  const found = await rowsOf<{ count: number; next: number }>(
    db,
    sql`select (select count(*)::int from members) as count, nextval('posts_id_seq')::int as next`,
  );
  return found.flatMap(({ count, next }) => [count, next]);
}

test('a database that a test has closed is lent again empty, without its listeners, and refuses its former holder', async () => {
  const first = await memoryDatabase();
  const heard: unknown[] = [];
  await first.listen('news', (payload) => heard.push(payload));
  const server = await startTestServer({ database: first });
  await addRow(server);
  expect(await membersIn(first)).toEqual([1, 5001]);
  await server.close();
  const second = await memoryDatabase();
  expect(await membersIn(second)).toEqual([0, 5001]);
  await second.db.execute(sql`notify news`);
  expect(heard).toEqual([]);
  await expect(first.db.execute(sql`select 1`)).rejects.toThrow(/Failed query/);
  await second.close();
});

test('a database whose tables, triggers or functions were changed is not lent again', async () => {
  const changed = await memoryDatabase();
  await changed.db.execute(
    sql`create or replace function end_follows() returns trigger language plpgsql as $$ begin return old; end $$`,
  );
  await changed.db.execute(sql`comment on table members is 'changed'`);
  await changed.close();
  const next = await memoryDatabase();
  expect(await rowsOf(next.db, sql`select obj_description('members'::regclass) as comment`)).toEqual([
    { comment: null },
  ]);
  await next.close();
});
