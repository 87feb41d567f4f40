import { expect, test } from 'vitest';
import { perRound, scheduleOf } from './schedule.ts';
import { Trace } from './trace.ts';
import { type Row, type Shown, type Typed, verdictOf } from './verdict.ts';

const typed: Typed[] = [
  { token: 'a1-0001', pen: 'a1', from: 'A', to: 'B' },
  { token: 'b1-0001', pen: 'b1', from: 'B', to: 'A' },
  { token: 'a1-0002', pen: 'a1', from: 'A', to: 'B' },
  { token: 'a2-0001', pen: 'a2', from: 'A', to: 'B' },
  { token: 'c-0001', pen: 'c', from: 'C', to: 'B' },
];
const rowOf = (token: string): Row => {
  const one = typed.find((other) => other.token === token);
  return { token, from: one?.from ?? 'A', to: one?.to ?? 'B' };
};
const good = ['a1-0001', 'a2-0001', 'b1-0001', 'a1-0002'];
const rows = (tokens: readonly string[]) => [...tokens, 'c-0001'].map(rowOf);
const screen = (found: readonly string[], whole = true): Shown => ({ tab: 'b1', between: ['A', 'B'], found, whole });
const kindsOf = (...given: Parameters<typeof verdictOf>) =>
  verdictOf(...given).map(({ kind, token }) => `${kind}: ${token}`);

test('what each tab wrote in its order, once, on every screen, is right, in whatever order the tabs took turns', () => {
  expect(kindsOf(typed, rows(good), [screen(good), screen(good.slice(-2), false)])).toEqual([]);
});

test.each<[string, Row[], Shown, string[]]>([
  ['a row is missing', rows(good.slice(0, 3)), screen(good.slice(0, 3)), ['lost: a1-0002']],
  [
    'a row is there twice',
    rows([...good, 'a2-0001']),
    screen([...good, 'a2-0001']),
    ['doubled: a2-0001', 'doubled: a2-0001'],
  ],
  [
    'two rows of a tab have changed places',
    rows(['a1-0002', 'b1-0001', 'a2-0001', 'a1-0001']),
    screen(['a1-0002', 'b1-0001', 'a2-0001', 'a1-0001']),
    ['out of order: a1-0002'],
  ],
  [
    'a message was sent as someone else',
    [...rows(good).slice(0, 3), { token: 'a1-0002', from: 'C', to: 'B' }, rowOf('c-0001')],
    screen(good.slice(0, 3)),
    ['with the wrong member: a1-0002'],
  ],
  ['a screen leaves one out', rows(good), screen(['a1-0001', 'b1-0001', 'a1-0002']), ['lost: a2-0001']],
  ['a screen shows one twice', rows(good), screen([...good, 'a1-0002']), ['doubled: a1-0002']],
  [
    'a screen turns two round',
    rows(good),
    screen(['a1-0001', 'b1-0001', 'a2-0001', 'a1-0002']),
    ['out of order: b1-0001'],
  ],
  [
    'the end of a screen is not the end',
    rows(good),
    screen(good.slice(0, 3), false),
    ['lost: a1-0002', 'out of order: a1-0001'],
  ],
  ['a screen shows nothing', rows(good), screen([], false), ['lost: a1-0002']],
  ['a screen shows a third member’s', rows(good), screen([...good, 'c-0001']), ['with the wrong member: c-0001']],
])('it is noticed when %s', (_, stored, shown, expected) => {
  expect(kindsOf(typed, stored, [shown])).toEqual(expected);
});

test('a schedule is the same for the same seed, has every fault, and leaves nothing broken', () => {
  const steps = scheduleOf(7, 2 * perRound, true);
  expect(scheduleOf(7, 2 * perRound, true)).toEqual(steps);
  expect(scheduleOf(8, 2 * perRound, true)).not.toEqual(steps);
  const count = (what: string) => steps.filter((step) => step.do === what).length;
  for (const [broken, mended] of [
    ['kill', 'start'],
    ['freeze', 'thaw'],
    ['close', 'open'],
    ['offline', 'online'],
  ] as const)
    expect([broken, count(broken), count(mended)]).toEqual([broken, 2, 2]);
  expect(new Set(steps.flatMap((step) => (step.do === 'meet' ? [step.mishap] : []))).size).toBe(5);
  expect(['end connections', 'reload', 'cut', 'change member'].map(count)).toEqual([2, 2, 2, 2]);
  const written = steps.reduce((sum, step) => sum + (step.do === 'write' ? step.each * step.tabs.length : 0), 0);
  expect(written).toBe(2 * perRound);
});

test('the part of a path that is told of a message has its own lines and the faults beside them', () => {
  const trace = new Trace();
  for (let n = 0; n < 20; n += 1) trace.add('server', `fault ${n}`);
  trace.add('a1', 'A writes a1-0001');
  trace.add('a1', 'A writes a1-0002');
  trace.add('server', 'is killed');
  const told = trace.around('a1-0001', (what) => !what.includes(' writes '));
  expect(told.split('\n').map((line) => line.replace(/ [\d.]+ s {2}/, ''))).toHaveLength(14);
  expect(told).toContain('   21. ');
  expect(told).not.toContain('a1-0002');
  expect(told).not.toContain('fault 7');
  expect(told).toContain('is killed');
});
