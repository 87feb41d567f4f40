// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf, fitting } from '../../contract/beginning.ts';
import { beginningInSql } from '../../server/store/beginning.ts';
import { rowsOf } from '../../server/store/database.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const family = '👩‍👩‍👧‍👦';
const thumb = '👍🏽';
const flag = '🇳🇴';
const accented = 'e\u0301';

/** The text, the number of code points, and what is left of it. */
test.each([
  ['plain words', 6, 'plain…'],
  [`ab${family}cd`, 9, 'ab…'],
  [`ab${family}cd`, 10, `ab${family}…`],
  [`ab${family}cd`, 4, 'ab…'],
  [`a${thumb}bc`, 3, 'a…'],
  [`a${thumb}bc`, 4, `a${thumb}…`],
  [`${flag}${flag}${flag}`, 4, `${flag}…`],
  [`${flag}${flag}${flag}`, 5, `${flag}${flag}…`],
  [`a${accented}bc`, 3, 'a…'],
  [`a${accented}bc`, 4, `a${accented}…`],
  ['🏳️‍🌈 flown', 3, '…'],
  ['1️⃣ first', 3, '…'],
  [`short ${family}`, 13, `short ${family}`],
])('“%s” is cut to %i between whole characters, here and in the database', async (text, most, left) => {
  expect(beginningOf(text, most)).toBe(left);
  const [row] = await rowsOf<{ cut: string }>(
    server.db,
    sql`select ${beginningInSql(sql`given.text`, most)} as cut from (select ${text}::text as text) as given`,
  );
  expect(row?.cut).toBe(left);
});

test('what fits is counted in UTF-16 units, and no half of a character is left', () => {
  expect([fitting('ab👍cd', 3), fitting('ab👍cd', 4), fitting(family, 10), fitting('abc', 3)]).toEqual([
    'ab',
    'ab👍',
    '',
    'abc',
  ]);
});
