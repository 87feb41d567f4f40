import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { picturesOf } from '../docs/diagrams/pictures.ts';
import { proofsOf } from '../docs/diagrams/proof.ts';
import { renderDiagrams, type Choices } from '../docs/diagrams/render.ts';
import { readDrawing, type Drawing } from './diagrams/drawing.ts';
import { endOf, faultsOf } from './diagrams/faults.ts';
import { statesOf, transitionsOf } from './models/coverage.ts';
import { loadMachine, machineNames } from './models/machines.ts';

const folder = new URL('../docs/diagrams/', import.meta.url);
const present = readdirSync(folder).filter((name) => !name.endsWith('.ts'));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const drawings = present
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, drawing: readDrawing(textOf(name)) }));

test('the committed diagrams match the machines (npm run diagrams regenerates them)', { timeout: 60_000 }, async () => {
  const drawn = await renderDiagrams(JSON.parse(textOf('layouts.json')) as Choices);
  expect(present.toSorted()).toEqual([...drawn.keys()].toSorted());
  const stale = [...drawn].filter(([name, text]) => textOf(name) !== text).map(([name]) => name);
  expect(stale, 'stale files').toEqual([]);
});

test.each(drawings)(
  '$name can be read on A4 and at 1280 px: no text is small, covered, crossed, cut or away from its arrow',
  ({ drawing }) => {
    expect(faultsOf(drawing)).toEqual([]);
  },
);

const squeezed = (text: string) => text.replaceAll(/\s/g, '');
const namesOf = (parts: readonly unknown[]) =>
  parts.map((part) => (typeof part === 'string' ? part : ((part as { type?: string }).type ?? '')));

describe.each(machineNames)('the pictures of %s', (machineName) => {
  const ofMachine = drawings.filter(({ name }) => name.split('.')[0] === machineName);
  const wordsOf = ({ texts }: Drawing, owner: string) =>
    squeezed(
      texts
        .filter((text) => text.owner === owner)
        .map(({ words }) => words)
        .join(''),
    );

  test('show every state once, with its whole description', async () => {
    const machine = await loadMachine(machineName);
    const shown = ofMachine.flatMap(({ drawing }) =>
      drawing.boxes.flatMap(({ state, isElsewhere }) =>
        isElsewhere ? [] : [{ state, words: wordsOf(drawing, state) }],
      ),
    );
    const states = statesOf(machine);
    expect(shown.map(({ state }) => state).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    for (const { id, description = '' } of states)
      expect(shown.find(({ state }) => state === id)?.words).toContain(squeezed(description));
  });

  test('show every transition once, with its guard and all its actions, and a line to where it leads', async () => {
    const machine = await loadMachine(machineName);
    const shown = ofMachine.flatMap(({ drawing }) =>
      [...new Set(drawing.texts.map(({ owner }) => owner))]
        .filter((owner) => owner.includes(': '))
        .map((owner) => ({
          owner,
          words: wordsOf(drawing, owner),
          ends: drawing.lines
            .filter((line) => line.owner === owner && line.hasHead)
            .map((line) => endOf(drawing, line)),
        })),
    );
    const transitions = transitionsOf(machine).map(({ name, definition }) => ({
      owner: name.replace(/ (?:\(stays\)|→ .*)$/, ''),
      definition,
    }));
    expect(shown.map(({ owner }) => owner).toSorted()).toEqual(transitions.map(({ owner }) => owner).toSorted());
    for (const { owner, definition } of transitions) {
      const { words = '', ends } = shown.find((one) => one.owner === owner) ?? {};
      const targets = (definition.target ?? []).filter((target) => target !== definition.source).map(({ id }) => id);
      expect(ends, owner).toEqual(targets);
      const guards = definition.guard === undefined ? [] : namesOf([definition.guard]);
      for (const name of [...guards, ...namesOf(definition.actions)])
        expect(words, owner).toContain(name.replace(/^xstate\./, ''));
    }
  });
});

const [busiest] = drawings.filter(({ name }) => name === 'session.token.svg');
const textsIn = (svg: string) => [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)];

test.each<[string, (svg: string) => string, RegExp]>([
  [
    'a text on another',
    (svg) =>
      svg.replace(
        /<text x="([\d.]+)" y="([\d.]+)"(?=[^\n]*stored\.)/,
        (_, x: string, y: string) => `<text x="${x}" y="${Number(y) - 8}"`,
      ),
    /lies on/,
  ],
  ['a text beyond the edge', (svg) => svg.replace(textsIn(svg)[3]?.[0] ?? '', '<text x="-4" y="40"'), /is cut/],
  [
    'a line through a text',
    (svg) =>
      svg.replace(
        /(<path d="M[\d.]+ )([\d.]+)L[\d.]+ [\d.]+Q/,
        (_, start: string, y: string) => `${start}${y}L20 ${y}L600 ${Number(y) + 100}L600 ${y}Q`,
      ),
    /runs through “/,
  ],
  [
    'a line that ends nowhere',
    (svg) => svg.replace(/L[\d.]+ [\d.]+(" fill="none" stroke="#15803d" stroke-width="1.5"\/><polygon)/, 'L3 3$1'),
    /ends nowhere/,
  ],
  [
    'a line away from its words',
    (svg) => svg.replace(/(data-proof="proved">\n<path d="M)[\d.]+ [\d.]+/, '$110 3'),
    /away from its words/,
  ],
  ['a page that is too long', (svg) => svg.replace(/height="\d+"/, 'height="2000"'), /pt on A4/],
  ['a page that is too wide', (svg) => svg.replace(/width="\d+"/, 'width="1600"'), /px at 1280/],
])('%s is noticed', (_, plant, fault) => {
  expect(busiest).toBeDefined();
  expect(faultsOf(readDrawing(plant(textOf('session.token.svg')))).join('\n')).toMatch(fault);
});

test('a line is green where a test fails without the transition, dotted where nothing changes, dashed where no test does', async () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { pressed: 'on', checked: {} } }, on: { on: { pressed: 'off', pulled: 'off' } } },
  });
  const score = {
    faults: 4,
    noticed: 1,
    equivalents: { 'on: pulled #1, dropped': 'nobody pulls it' },
    survivors: [],
    unguarded: ['lamp.on: pressed #1', 'lamp.off: checked #1', 'lamp.on: pulled #1'],
  };
  const linesOf = async (kept: typeof score | undefined) => {
    const [picture] = await picturesOf(lamp, proofsOf(lamp, kept));
    const { lines, texts } = readDrawing(picture?.svg ?? '');
    const looks = new Map(lines.map(({ owner, stroke, dashes }) => [owner, [stroke, dashes]]));
    return { looks, words: texts.map(({ words }) => words).join(' ') };
  };
  const { looks, words } = await linesOf(score);
  expect(looks.get('lamp.off: pressed #1')).toEqual(['#15803d', null]);
  expect(looks.get('lamp.on: pulled #1')).toEqual(['#1d4ed8', '1.5 4']);
  expect(looks.get('lamp.on: pressed #1')).toEqual(['#b91c1c', '8 4']);
  expect(looks.get('lamp.off: checked #1')).toEqual(['#b91c1c', '8 4']);
  expect(words).toContain('nobody pulls it');
  expect(words).toContain('no test fails without it');
  expect((await linesOf(undefined)).looks.get('lamp.off: pressed #1')).toEqual(['#1f2937', null]);
});
