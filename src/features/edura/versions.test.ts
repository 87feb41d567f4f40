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
  lineOf(turns, new Map(chosen)).map(({ turn: { id }, questions, answers }) => [id, questions, answers]);
const one = (id: string) => ({ turns: [id], at: 0 });

test('every question that was asked is in the line, or one of the versions at its place, with its newest answer', () => {
  expect(line()).toEqual([
    ['1', one('1'), one('1')],
    ['4', { turns: ['4', '3'], at: 0 }, { turns: ['2', '4'], at: 1 }],
    ['5', one('5'), one('5')],
  ]);
  expect(line(['1', '3'])).toEqual([
    ['1', one('1'), one('1')],
    ['3', { turns: ['4', '3'], at: 1 }, one('3')],
    ['6', one('6'), one('6')],
  ]);
});

test('the same question asked again is another answer, and no other question', () => {
  expect(line(['1', '2'])).toEqual([
    ['1', one('1'), one('1')],
    ['2', { turns: ['2', '3'], at: 0 }, { turns: ['2', '4'], at: 0 }],
  ]);
});
