import { expect, test } from 'vitest';
import { isPresent, periodText } from './period-text.ts';

test.each([
  ['2021-03', '2022-06', 'Mar 2021 – Jun 2022'],
  ['2021-03', '', 'Mar 2021 – present'],
  ['', '2022-06', 'Jun 2022'],
  ['2022-06', '2022-06', 'Jun 2022'],
  ['', '', ''],
  ['2020-09', '2020-10', 'Sep 2020 – Oct 2020'],
  ['2021-13', 'soon', ''],
])('from %j to %j reads %j', (start, end, text) => {
  expect(periodText(start, end)).toBe(text);
});

test('only what has begun can last', () => {
  expect(isPresent('2021-03', '')).toBe(true);
  expect(isPresent('', '')).toBe(false);
  expect(isPresent('2021-03', '2021-04')).toBe(false);
});
