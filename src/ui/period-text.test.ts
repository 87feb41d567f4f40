import { expect, test } from 'vitest';
import { periodText } from './period-text.ts';

test.each([
  ['2021-03', '2022-06', 'Mar 2021 – Jun 2022'],
  ['2021', '2022-06', '2021 – Jun 2022'],
  ['2021', '2022', '2021 – 2022'],
  ['2021', '2021', '2021'],
  ['2021-03', '', 'From Mar 2021'],
  ['2021', '', 'From 2021'],
  ['', '2022-06', 'Jun 2022'],
  ['', '2022', '2022'],
  ['2022-06', '2022-06', 'Jun 2022'],
  ['', '', ''],
  ['2020-09', '2020-10', 'Sept 2020 – Oct 2020'],
  ['2021-13', 'soon', ''],
])('from %j to %j reads %j', (start_date, end_date, text) => {
  expect(periodText({ start_date, end_date, is_current: false })).toBe(text);
});

test.each([
  ['2021-03', 'Mar 2021 – present'],
  ['2021', '2021 – present'],
  ['', 'Present'],
])('an ongoing period from %j reads %j', (start_date, text) => {
  expect(periodText({ start_date, end_date: '', is_current: true })).toBe(text);
});
