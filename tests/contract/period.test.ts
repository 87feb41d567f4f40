import { expect, test, vi } from 'vitest';
import { educationFields } from '../../contract/education.ts';
import { experienceFields } from '../../contract/experience.ts';
import { fieldErrorsOf } from '../../contract/field-errors.ts';
import { projectFields } from '../../contract/projects.ts';

const entries = [
  ['education', educationFields, { school: 'Example School' }, true],
  ['experience', experienceFields, { title: 'Gardener', organization: 'Example Garden' }, true],
  ['projects', projectFields, { title: 'Rain barrel' }, 'true'],
] as const;

const [reversed, addYear, fourDigits] = [
  'The end date must be the same as or later than the start date',
  'Add the year, such as 2024',
  'Write the year with four digits, such as 2024',
];
const [range, form] = [
  'The year must be from 1900 to 2199: check its digits',
  'Give the date as a year, or as a year and a month such as 2024-03',
];

const periods: readonly [start: string, end: string, errors: Readonly<Record<string, string[]>>][] = [
  ['', '', {}],
  ['2020-05', '', {}],
  ['', '2020-05', {}],
  ['null', 'null', {}],
  ['2020-05', '2020-05', {}],
  ['2020', '2021', {}],
  ['2020', '2020-01', {}],
  ['2020-12', '2020', {}],
  ['2098', '2099-12', {}],
  ['2020-05', '2020-04', { end_date: [reversed] }],
  ['2021', '2020', { end_date: [reversed] }],
  ['2021', '2020-12', { end_date: [reversed] }],
  ['2021-01', '2020', { end_date: [reversed] }],
  ['-03', '', { start_date: [addYear] }],
  ['', '-03', { end_date: [addYear] }],
  ['24', '', { start_date: [fourDigits] }],
  ['24-03', '25-03', { start_date: [fourDigits], end_date: [fourDigits] }],
  ['20245', 'soon', { start_date: [fourDigits], end_date: [fourDigits] }],
  ['0024', '1899-12', { start_date: [range], end_date: [range] }],
  ['2200', '', { start_date: [range] }],
  ['2020-13', '', { start_date: [form] }],
  ['', '2020-00', { end_date: [form] }],
  ['2020-5', '', { start_date: [form] }],
  ['', '2020-05-01', { end_date: [form] }],
];

for (const [section, schema, least, yes] of entries) {
  test.each(periods)(`${section}: a period from %j to %j`, (start_date, end_date, errors) => {
    expect(fieldErrorsOf(schema, { ...least, start_date, end_date })).toEqual(errors);
  });

  test(`${section}: an ongoing period needs no start and has no end`, () => {
    expect(fieldErrorsOf(schema, { ...least, is_current: yes })).toEqual({});
    expect(fieldErrorsOf(schema, { ...least, start_date: '2020', end_date: '', is_current: yes })).toEqual({});
    expect(fieldErrorsOf(schema, { ...least, end_date: '2021', is_current: yes })).toEqual({
      end_date: ['Leave the end date empty while it goes on'],
    });
    expect(fieldErrorsOf(schema, { ...least, is_current: 'yes' })).toHaveProperty('is_current');
  });

  test(`${section}: what goes on has begun, in the month that it is where the date line is`, () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 12) });
    const errorsOf = (start_date: string, is_current: unknown) =>
      fieldErrorsOf(schema, { ...least, start_date, is_current });
    for (const begun of ['2026-12', '2026-11', '2026', '1999-01']) expect(errorsOf(begun, yes)).toEqual({});
    for (const later of ['2027-01', '2027', '2099-12'])
      expect(errorsOf(later, yes)).toEqual({
        start_date: ['The start date is in the future, so it cannot be going on yet'],
      });
    // A plan is none of something that goes on.
    expect(errorsOf('2027-01', yes === true ? false : 'false')).toEqual({});
    vi.useRealTimers();
  });
}
