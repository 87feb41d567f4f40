import { expect, test } from 'vitest';
import { turn as made } from './turn-for-tests.ts';
import { lineOf } from './versions.ts';

const turn = (id: string, parent: string | null, question: string) => made(id, question, { parent });

// Two tabs have asked after One: Two, asked twice and gone on with, and Zwei.
const turns = [
  turn('1', null, 'One'),
  turn('2', '1', 'Two'),
  turn('3', '1', 'Zwei'),
  turn('4', '1', 'Two'),
  turn('5', '4', 'Three'),
  turn('6', '3', 'Drei'),
];
const line = (...chosen: [string, string][]) =>
  lineOf(turns, new Map(chosen)).map(({ turn: { id }, others }) => [id, others.map((other) => other.id)]);

test('every question that was asked is in the line, or named at its place by its newest version', () => {
  expect(line()).toEqual([
    ['1', []],
    ['4', ['3']],
    ['5', []],
  ]);
  expect(line(['1', '3'])).toEqual([
    ['1', []],
    ['3', ['4']],
    ['6', []],
  ]);
});

test('the same question asked again is a version, and no other question', () => {
  expect(line(['1', '2'])).toEqual([
    ['1', []],
    ['2', ['3']],
  ]);
});
