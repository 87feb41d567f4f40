import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { guardingOf } from '../docs/diagrams/guarded.ts';
import { renderDiagrams } from '../docs/diagrams/render.ts';
import { svgOf } from '../docs/diagrams/svg.ts';

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

test('arrows are green where a test fails without them, red and dashed where none does, dark where none was written', async () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'on', checked: {} } }, on: { on: { pressed: 'off' } } },
  });
  const score = { faults: 4, noticed: 2, equivalents: {}, survivors: [] };
  const svg = await svgOf(lamp, guardingOf({ ...score, unguarded: ['lamp.on: pressed #1', 'lamp.off: checked #1'] }));
  const pathOf = (picture: string, ends: string) =>
    new RegExp(`<title>${ends}</title>\\s*<path [^>]*stroke="(#\\w+)"( stroke-dasharray)?`).exec(picture)?.slice(1);
  expect(pathOf(svg, 'lamp.off&#45;&gt;lamp.on')).toEqual(['#15803d', undefined]);
  expect(pathOf(svg, 'lamp.on&#45;&gt;lamp.off')).toEqual(['#b91c1c', ' stroke-dasharray']);
  expect(svg).toContain('✗ checked');
  expect(svg).not.toMatch(/<text [^>]*fill="#(15803d|b91c1c)"/);
  expect(pathOf(await svgOf(lamp, guardingOf(undefined)), 'lamp.off&#45;&gt;lamp.on')).toEqual(['#1f2937', undefined]);
});
