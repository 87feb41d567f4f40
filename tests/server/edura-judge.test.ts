// @vitest-environment node
import { expect, test } from 'vitest';
import type { EduraAction, EduraSource } from '../../contract/edura.ts';
import { superfluous, unsourced } from './edura-built-in.ts';

/* What judges the answers of the tables, judged itself. */

const bench = { kind: 'project', id: '1008', title: 'A bench from five boards' } as const;
const saw: EduraSource = { kind: 'step', project: '1008', id: 's1', title: 'Saw the boards' };
const thabo = { kind: 'member', username: 'thabo-madeup', title: 'Thabo Madeup' } as const;
const sources: EduraSource[] = [bench, thabo, saw, { kind: 'skill', slug: 'sewing', title: 'Sewing' }];
const named = [
  bench,
  { kind: 'member', id: 'thabo-madeup', title: 'Thabo Madeup' },
  { kind: 'step', id: '1008', title: 'Saw the boards' },
  { kind: 'project', id: '1009', title: 'A bench' },
] as const;

test.each([
  '- A list line without a source',
  '1. A step without a source',
  'A bench from five boards is short.',
  'Thabo Madeup knows that.',
  'Saw the boards comes next.',
  'Its source is another: Thabo Madeup. [1]',
  'No source is the ninth. [9]',
  // A longer name holds the shorter one, and not the other way round.
  'A bench is older. [1]',
])('is a fault: %s', (line) => {
  expect(unsourced({ text: `I found two.\n\n${line}`, sources }, named)).toEqual([line]);
});

test.each([
  'A bench from five boards is short. [1]',
  '- **Saw the boards** in A bench from five boards, 30 min. [3]',
  'The bench of Thabo Madeup: A bench from five boards. [1][2]',
  'I found nothing for “A bench from five boards”.',
  'Nothing is named here.',
  'Thabo Madeupson is someone else.',
])('is none: %s', (line) => {
  expect(unsourced({ text: line, sources }, named)).toEqual([]);
});

const joins = (project: string): EduraAction => ({ kind: 'join', project, title: 'A bench' });
const answer = (...actions: EduraAction[]) => ({ intent: '', text: 'Baking', sources, actions, followUps: [] });

test('an action is a fault if it does not fit what is asked and is not expected, or is about something that is not named', () => {
  const follows: EduraAction = { kind: 'follow', username: 'thabo-madeup', title: 'Thabo Madeup' };
  expect(superfluous(answer(joins('1008')), 'project', [])).toEqual([]);
  expect(superfluous(answer(joins('1009')), 'project', ['join'])).toEqual(['offers join:1009']);
  expect(superfluous(answer(joins('1008')), 'app', [])).toEqual(['offers join:1008']);
  expect(superfluous(answer(joins('1008')), 'app', ['join:1008'])).toEqual([]);
  expect(superfluous(answer(follows), 'project', [])).toEqual(['offers follow:thabo-madeup']);
  expect(superfluous(answer(follows), 'project', ['follow'])).toEqual([]);
  const marks = (step: string): EduraAction => ({ kind: 'mark', project: '1008', step, state: 'done', title: 'Saw' });
  expect(superfluous(answer(marks('s1'), marks('s2')), 'next', [])).toEqual(['offers mark:1008']);
  const adds = (title: string): EduraAction => ({ kind: 'add-skill', title, level: 'beginner' });
  expect(superfluous(answer(adds('Sewing'), adds('Baking'), adds('SQL')), 'done', [])).toEqual([
    'offers add-skill:SQL',
  ]);
});
