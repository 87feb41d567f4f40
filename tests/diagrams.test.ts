import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderDiagrams } from '../docs/diagrams/render.ts';

const folder = new URL('../docs/diagrams/', import.meta.url);

test('the committed diagrams match the machines (npm run diagrams regenerates them)', { timeout: 60_000 }, async () => {
  const drawn = await renderDiagrams();
  const present = (await readdir(folder)).filter((name) => !name.endsWith('.ts'));
  expect(present.toSorted()).toEqual([...drawn.keys()].toSorted());
  const stale = await Promise.all(
    [...drawn].map(async ([name, text]) => ((await readFile(new URL(name, folder), 'utf8')) === text ? [] : [name])),
  );
  expect(stale.flat(), 'stale files').toEqual([]);
});
