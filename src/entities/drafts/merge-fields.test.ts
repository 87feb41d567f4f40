import { expect, test } from 'vitest';
import { textOf } from './draft-values.ts';
import { mergeFields } from './merge-fields.ts';

const base = { title: 'Baker', place: 'Lisbon', remote: false, version: '1' };
const fields = ['title', 'place', 'remote'];
const merge = (texts: Omit<Parameters<typeof mergeFields>[1], 'sent'>, sent: typeof base | null = null) =>
  mergeFields(fields, { ...texts, sent }, textOf);

test('what only the others changed is taken over, what both changed is asked about, and the version stays until then', () => {
  const mine = { ...base, title: 'Night baker' };
  const theirs = { ...base, title: 'Head baker', place: 'Porto', remote: true, version: '2' };
  expect(merge({ base, mine, theirs })).toEqual({
    values: { title: 'Night baker', place: 'Porto', remote: true, version: '1' },
    taken: ['place', 'remote'],
    differences: [{ field: 'title', by: 'Changed elsewhere', mine: 'Night baker', theirs: 'Head baker' }],
  });
});

test('what only this member changed, or both in the same way, is neither taken nor asked about', () => {
  const theirs = { ...base, place: 'Porto', version: '2' };
  const merged = merge({ base, mine: { title: 'Night baker', place: 'Porto', version: '1' }, theirs });
  expect([merged.taken, merged.differences]).toEqual([[], []]);
});

test('if it is unknown what the form began with, everything that differs is asked about, but for what the form has sent', () => {
  const mine = { ...base, title: 'Night baker', place: 'Porto' };
  const theirs = { ...base, version: '2' };
  const asked = (sent: typeof base | null) =>
    merge({ base: null, mine, theirs }, sent).differences.map(({ field }) => field);
  expect(asked(null)).toEqual(['title', 'place']);
  expect(asked({ ...base, place: 'Braga' })).toEqual(['place']);
});

test('a field of several parts, such as a date or a list of links, is taken over and asked about as one', () => {
  const dated = { 'start.month': '03', 'start.year': '2020', 'links.0.url': 'a', version: '1' };
  const dates = (mine: Record<string, string>, theirs: Record<string, string>) =>
    mergeFields(['start', 'links'], { base: dated, sent: null, mine, theirs }, (values, field) =>
      field === 'links' ? textOf(values, 'links.0.url') : textOf(values, 'start.year'),
    );
  const mine = { ...dated, 'start.year': '2021' };
  const merged = dates(mine, { 'start.month': '05', 'start.year': '2020', version: '2' });
  expect(merged.values).toEqual({ 'start.month': '03', 'start.year': '2021', version: '1' });
  expect([merged.taken, merged.differences.map(({ field }) => field)]).toEqual([['links'], ['start']]);
});
