import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../server/migrations', import.meta.url));
const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string; when: number }[];
};

test('every migration is later than the one before it: a database that has that one would otherwise leave it out', () => {
  const late = entries.filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0));
  expect(late.map(({ tag }) => tag)).toEqual([]);
});

test('the journal names every migration, in the order of their numbers', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
});
