// @vitest-environment node
import { sql, type SQL } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../server/store/database.ts';
import { finishDeletions } from '../../server/store/deletion.ts';
import { leftOutColumns } from '../../server/store/export-contents.ts';
import { readExport } from '../../server/store/export-data.ts';
import { keptColumns } from '../../server/store/fates.ts';
import { openVisibility } from '../../server/store/schema.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

/*
 * What is added to the profile later must not be forgotten by archives and deletions: every column holds a value by
 * which it is found again, whatever it is called.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The profile's own tables; a member has one row in `members`, and entries in the others. */
const tables = ['members', 'education', 'experience', 'projects', 'skills'];

interface Column {
  table: string;
  name: string;
  /** What is looked for; null where the type has too few values for that. */
  mark: string | null;
  value: string | boolean | number;
}

/** JSON that is read back as something else than a list of texts. */
const shapes: Readonly<Record<string, (mark: string) => unknown>> = {
  links: (mark) => [{ label: mark, url: '' }],
  visibility: (mark) => ({ ...openVisibility, profile: mark }),
  visibility_before: (mark) => ({ ...openVisibility, profile: mark }),
  visibility_unhidden: (mark) => ({ ...openVisibility, profile: mark }),
};

async function columnsOf(table: string, id: string): Promise<Column[]> {
  const rows = await rowsOf<{ name: string; type: string }>(
    server.db,
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  );
  return rows.map(({ name, type }, index) => {
    // An image is called by such a hash, and every other text may be one.
    const hash = createHash('sha256').update(`${id} ${table}.${name}`).digest('hex');
    const ofType: Record<string, Pick<Column, 'mark' | 'value'>> = {
      text: { mark: hash, value: hash },
      jsonb: { mark: hash, value: JSON.stringify(shapes[name]?.(hash) ?? [hash]) },
      boolean: { mark: null, value: true },
    };
    const number = 86_753_090 + index;
    const moment = new Date(Date.UTC(2001, tables.indexOf(table), index + 1)).toISOString();
    const uuid = name === 'member_id' || table === 'members' ? id : randomUUID();
    if (type === 'uuid') return { table, name, mark: uuid, value: uuid };
    if (type === 'integer') return { table, name, mark: String(number), value: number };
    if (type === 'timestamp with time zone') return { table, name, mark: moment, value: moment };
    const found = ofType[type];
    if (found === undefined) throw new Error(`${table}.${name} is of a type without a mark: ${type}`);
    return { table, name, ...found };
  });
}

/** Gives each column of the member's row in a table a value of its own. The row of the account is already there. */
async function fill(table: string, id: string): Promise<Column[]> {
  const columns = await columnsOf(table, id);
  const each = (part: (column: Column) => SQL) => sql.join(columns.map(part), sql`, `);
  const set = each(({ name, value }) => sql`${sql.identifier(name)} = ${value}`);
  const names = each(({ name }) => sql`${sql.identifier(name)}`);
  await server.db.execute(
    table === 'members'
      ? sql`update members set ${set} where id = ${id}`
      : sql`insert into ${sql.identifier(table)} (${names}) values (${each(({ value }) => sql`${value}`)})`,
  );
  return columns;
}

test('every column of a profile is in an archive, or is left out of it on purpose', async () => {
  const { id } = (await signUp(server)).user;
  const columns: Column[] = [];
  for (const table of tables) columns.push(...(await fill(table, id)));
  const now = server.now();
  const archive = async () => JSON.stringify(await readExport(server.db, id, now));
  // The visibility that the member chose stands in one of three columns: before a decision, before a deletion, or now.
  const archives = [await archive()];
  for (const column of ['visibility_unhidden', 'visibility_before']) {
    await server.db.execute(sql`update members set ${sql.identifier(column)} = null where id = ${id}`);
    archives.push(await archive());
  }
  const isTold = async ({ table, name, mark }: Column) => {
    if (mark !== null) return archives.some((text) => text.includes(mark));
    const [from, field, owner] = [table, name, table === 'members' ? 'id' : 'member_id'].map((one) =>
      sql.identifier(one),
    );
    await server.db.execute(sql`update ${from} set ${field} = not ${field} where ${owner} = ${id}`);
    const isOther = (await archive()) !== archives.at(-1);
    await server.db.execute(sql`update ${from} set ${field} = not ${field} where ${owner} = ${id}`);
    return isOther;
  };
  const untold: string[] = [];
  for (const column of columns) if (!(await isTold(column))) untold.push(`${column.table}.${column.name}`);
  expect(untold.toSorted()).toEqual(Object.keys(leftOutColumns).toSorted());
});

test('every column of a member is emptied when the account is deleted for good, or keeps its value on purpose', async () => {
  const { id } = (await signUp(server)).user;
  const row = async () =>
    (
      await rowsOf<{ row: Record<string, unknown> }>(
        server.db,
        sql`select to_jsonb(m) as row from members as m where id = ${id}`,
      )
    )[0]?.row ?? {};
  const columns = await fill('members', id);
  const before = await row();
  await finishDeletions(server.db, server.now());
  const after = await row();
  const kept = columns.filter(({ name }) => isDeepStrictEqual(after[name], before[name])).map(({ name }) => name);
  expect(kept.toSorted()).toEqual(Object.keys(keptColumns).toSorted());
  // Nor has what was emptied gone to another column.
  const gone = columns.flatMap(({ name, mark }) => (mark === null || kept.includes(name) ? [] : [mark]));
  expect(gone.filter((mark) => JSON.stringify(after).includes(mark))).toEqual([]);
});
