import { expect, test } from 'vitest';
import { addressOf, dateOf, experienceValues, linksOf, periodOf, technologiesOf } from './form-values.ts';
import { isSame, textOf } from '../../entities/drafts/draft-values.ts';

test.each([
  ['03', ' 2024 ', '2024-03'],
  ['', '2024', '2024'],
  ['03', '', '-03'],
  ['', '', ''],
])('the month %j and the year %j are the date %j', (month, year, date) => {
  expect(dateOf({ 'd.month': month, 'd.year': year }, 'd')).toBe(date);
});

const typed = {
  'start_date.month': '01',
  'start_date.year': '2020',
  'end_date.month': '02',
  'end_date.year': '2021',
};

test('an ongoing period has no end, whatever its fields contain; only the box makes it ongoing', () => {
  expect(periodOf(typed)).toEqual({ start_date: '2020-01', end_date: '2021-02', is_current: false });
  expect(periodOf({ ...typed, present: true })).toEqual({ start_date: '2020-01', end_date: '', is_current: true });
  expect(periodOf({ present: true })).toEqual({ start_date: '', end_date: '', is_current: true });
  expect(periodOf({ 'start_date.year': '2020' })).toEqual({ start_date: '2020', end_date: '', is_current: false });
});

test.each([
  { start_date: '2020-01', end_date: '2021-02', is_current: false },
  { start_date: '2020', end_date: '', is_current: false },
  { start_date: '', end_date: '', is_current: true },
])('opening and saving a form unchanged keeps %j', (period) => {
  const entry = { id: '1', title: 'a', organization: 'b', location: '', description: '', ...period };
  expect(periodOf(experienceValues(entry))).toEqual(period);
});

test('empty link rows are left out, and each link knows its row', () => {
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

test('technologies are listed once each, whatever separates them', () => {
  expect(technologiesOf(' React, TypeScript ;react,,\nPostgreSQL')).toEqual(['React', 'TypeScript', 'PostgreSQL']);
});

test('line ends and absent fields make no difference', () => {
  expect(isSame({ about: 'a\r\nb', present: false }, { about: 'a\nb', headline: '' })).toBe(true);
  expect(isSame({ about: 'a' }, { about: 'b' })).toBe(false);
  expect(isSame({ present: true }, {})).toBe(false);
  expect(textOf({ about: 'a\r\nb' }, 'about')).toBe('a\nb');
});
