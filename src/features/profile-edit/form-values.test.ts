import { expect, test } from 'vitest';
import { addressOf, datesOf, isEndMissing, isSame, linksOf, monthOf, technologiesOf, textOf } from './form-values.ts';

test('a month is joined from its parts; half a month is no month, and nothing is nothing', () => {
  expect(monthOf({ 'd.month': '03', 'd.year': ' 2024 ' }, 'd')).toBe('2024-03');
  expect(monthOf({ 'd.month': '03', 'd.year': '' }, 'd')).toBe('-03');
  expect(monthOf({ 'd.month': '', 'd.year': '2024' }, 'd')).toBe('2024-');
  expect(monthOf({}, 'd')).toBe('');
});

test('present takes the end away; without it a start needs an end', () => {
  const dates = {
    'start_date.month': '01',
    'start_date.year': '2020',
    'end_date.month': '02',
    'end_date.year': '2021',
  };
  expect(datesOf(dates)).toEqual({ start_date: '2020-01', end_date: '2021-02' });
  expect(datesOf({ ...dates, present: true })).toEqual({ start_date: '2020-01', end_date: '' });
  expect(isEndMissing(dates)).toBe(false);
  expect(isEndMissing({ ...dates, 'end_date.month': '', 'end_date.year': '' })).toBe(true);
  expect(isEndMissing({ ...dates, 'end_date.month': '', 'end_date.year': '', present: true })).toBe(false);
  expect(isEndMissing({ present: false })).toBe(false);
});

test('empty rows of links are left out, and each link knows its row', () => {
  const rows = {
    'links.0.label': '',
    'links.0.url': '',
    'links.a.label': ' Site ',
    'links.a.url': 'example.org/me',
    'links.b.label': 'x',
    'links.b.url': '',
  };
  expect(linksOf(rows)).toEqual([
    { key: 'a', label: 'Site', url: 'https://example.org/me' },
    { key: 'b', label: 'x', url: '' },
  ]);
});

test.each([
  ['example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['javascript.x:alert(1)', 'javascript.x:alert(1)'],
  ['not an address', 'not an address'],
  ['', ''],
  [' www.example.org/a?b ', 'https://www.example.org/a?b'],
])('the address %j is taken as %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test('technologies are named once each, whatever stands between them', () => {
  expect(technologiesOf(' React, TypeScript ;react,,\nPostgreSQL')).toEqual(['React', 'TypeScript', 'PostgreSQL']);
});

test('line ends and absent fields make no difference', () => {
  expect(isSame({ about: 'a\r\nb', present: false }, { about: 'a\nb', headline: '' })).toBe(true);
  expect(isSame({ about: 'a' }, { about: 'b' })).toBe(false);
  expect(isSame({ present: true }, {})).toBe(false);
  expect(textOf({ about: 'a\r\nb' }, 'about')).toBe('a\nb');
});
