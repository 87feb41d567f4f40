import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';

/** Numbers of the rows of docs/session-faults.md. */
async function rows(): Promise<number[]> {
  const text = (await sourceFiles(['docs'], /^session-faults\.md$/)).get('docs/session-faults.md') ?? '';
  return [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
}

/** Files by the row that one of their tests names in its title. */
async function testsByRow(): Promise<Map<number, string[]>> {
  const files = await sourceFiles(['src', 'tests'], /\.(test\.tsx?|spec\.ts)$/);
  const found = new Map<number, string[]>();
  for (const [path, source] of files) {
    for (const [, number] of source.matchAll(/\(\s*['"`]row (\d+): \S/g)) {
      found.set(Number(number), [...(found.get(Number(number)) ?? []), path]);
    }
  }
  return found;
}

test('the table has 41 rows, in order', async () => {
  expect(await rows()).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
});

test('each row has a test named after it', async () => {
  const tested = await testsByRow();
  expect(
    (await rows()).filter((row) => !tested.has(row)),
    'rows without a test',
  ).toEqual([]);
});

test('no test names a missing row', async () => {
  const known = new Set(await rows());
  expect([...(await testsByRow())].filter(([row]) => !known.has(row))).toEqual([]);
});
