import { expect, test } from 'vitest';
import { documentOfLines } from '../../../contract/document-text.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { descriptionOf, newProjectValues, newStep, stepsOf, type StepText } from './editor-values.ts';
import { merge, takeBoth, takeTheirs } from './meanwhile.ts';

const stepOf = (id: string, change: Partial<StepText> = {}): StepText => ({
  ...newStep(),
  id,
  title: `Step ${id}`,
  ...change,
});
const project = (steps: readonly StepText[], change: DraftValues = {}): DraftValues => ({
  ...newProjectValues,
  title: 'A garden bed',
  summary: 'Beans for the street.',
  version: '3',
  steps: JSON.stringify(steps),
  ...change,
});
const by = ['Changed by Ada since you opened it'];
const ids = (values: DraftValues) =>
  stepsOf(values)
    .map(({ id }) => id)
    .join('');
const [a, b, c] = [stepOf('a'), stepOf('b'), stepOf('c')];
const base = project([a, b]);

test('what only they changed is taken over; what both changed is shown with both texts, and nothing of mine is replaced', () => {
  const mine = project([a, b], { title: 'My bed' });
  const theirs = project([a, b], { title: 'Their bed', summary: 'Beans and peas.', version: '4' });
  const { values, taken, differences } = merge({ base, mine, theirs, changed: { title: by, summary: by } });
  expect(values).toMatchObject({ title: 'My bed', summary: 'Beans and peas.', version: '3' });
  expect(taken).toEqual(['summary']);
  expect(differences).toEqual([{ field: 'title', by: by[0], mine: 'My bed', theirs: 'Their bed' }]);
});

test('a draft older than this page shows every field that differs: nothing tells who has changed it', () => {
  const mine = project([a], { title: 'My bed' });
  const theirs = project([a, b], { title: 'Their bed', summary: 'Beans and peas.' });
  const { values, differences } = merge({
    base: null,
    mine,
    theirs,
    changed: { title: by, summary: by, 'steps.b': by },
  });
  expect(differences.map(({ field }) => field)).toEqual(['title', 'summary']);
  expect(ids(values)).toBe('ab');
});

test('steps of both are there after a merge, each behind its own neighbour', () => {
  const mine = project([stepOf('m'), a, b]);
  const theirs = project([a, c, b]);
  const { values, differences } = merge({ base, mine, theirs, changed: { 'steps.c': by } });
  expect(ids(values)).toBe('macb');
  expect(differences).toEqual([]);
});

test('a step that they removed goes; one that I have rewritten meanwhile is asked about first', () => {
  const theirs = project([b]);
  expect(ids(merge({ base, mine: base, theirs, changed: { 'steps.a': by } }).values)).toBe('b');
  const mine = project([stepOf('a', { goal: 'Mine' }), b]);
  const { values, differences } = merge({ base, mine, theirs, changed: { 'steps.a': by } });
  expect(ids(values)).toBe('ab');
  expect(differences).toEqual([{ field: 'steps.a', by: by[0], mine: 'Step a\nGoal:\nMine', theirs: '' }]);
  expect(ids(takeTheirs(values, theirs, 'steps.a'))).toBe('b');
});

test('their order is taken over, unless I have ordered the steps as well; own steps stay behind the same one', () => {
  const three = project([a, b, c]);
  const theirs = project([c, b, a]);
  const mine = project([a, stepOf('m'), b, c]);
  expect(ids(merge({ base: three, mine, theirs, changed: { order: by } }).values)).toBe('cbam');
  const ordered = project([b, a, c]);
  const { values, differences } = merge({ base: three, mine: ordered, theirs, changed: { order: by } });
  expect(ids(values)).toBe('bac');
  expect(differences.map(({ field }) => field)).toEqual(['order']);
  expect(ids(takeTheirs(values, theirs, 'order'))).toBe('cba');
});

test('of two descriptions one can be taken, or both, one below the other; one that is empty says so', () => {
  const described = (text: string) => project([], { description: JSON.stringify(documentOfLines(text)) });
  const [mine, theirs] = [described('Mine'), described('Theirs')];
  const changed = { description: by };
  const { values, differences } = merge({ base: described('Ours'), mine, theirs, changed });
  expect(differences).toEqual([
    { field: 'description', by: by[0], mine: mine['description'], theirs: theirs['description'] },
  ]);
  expect(descriptionOf(takeBoth(values, theirs, 'description'))).toEqual(documentOfLines('Mine\nTheirs'));
  expect(descriptionOf(takeTheirs(values, theirs, 'description'))).toEqual(documentOfLines('Theirs'));
  const emptied = merge({ base: theirs, mine, theirs: project([]), changed }).differences;
  expect(emptied).toMatchObject([{ theirs: '' }]);
  expect(takeBoth(mine, project([], { summary: 'Peas.' }), 'summary')['summary']).toBe(
    'Beans for the street.\n\nPeas.',
  );
});
