import { expect, test } from 'vitest';
import type { Step } from '../../contract/community-projects.ts';
import { nextOf, openInOrder, undoneBefore } from '../../server/edura/reading/next-mark.ts';

const step = (id: string, state: Step['state'], ...prerequisites: string[]): Step =>
  ({ id, title: id, state, prerequisites, minutes: 30, skills: [] }) as unknown as Step;
const ids = (steps: readonly Step[]) => steps.map(({ id }) => id);

test('what is in progress comes next, before an open step that stands earlier', () => {
  const steps = [step('a', 'done'), step('b', 'todo'), step('c', 'in_progress'), step('d', 'todo', 'b')];
  expect(nextOf(steps)?.id).toBe('c');
  expect(ids(openInOrder(steps))).toEqual(['c', 'b', 'd']);
});

test('where nothing is in progress the order of the project stays, and of a finished one nothing is next', () => {
  expect(ids(openInOrder([step('a', 'todo'), step('b', 'done'), step('c', 'todo')]))).toEqual(['a', 'c']);
  expect(nextOf([step('a', 'done')])).toBeUndefined();
});

test('only what is not done yet is named as coming before a step', () => {
  const steps = [step('a', 'done'), step('b', 'in_progress'), step('c', 'todo', 'a', 'b')];
  expect(steps.map((one) => ids(undoneBefore(one, steps)))).toEqual([[], [], ['b']]);
});
