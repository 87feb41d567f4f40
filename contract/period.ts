import * as v from 'valibot';

/*
 * When something began and ended. A date is a month `YYYY-MM`, a year alone `YYYY`, or empty: the month may be unknown, and an
 * empty date passes (specification, section 5). Whether it goes on is said by `is_current` alone: an end that was left out is not
 * known, which is not the same.
 */

const firstYear = 1900;
const lastYear = 2199;

/** What is wrong with a date and how to put it right, or undefined. */
function dateProblem(date: string): string | undefined {
  if (date === '') return undefined;
  const [year = '', ...rest] = date.split('-');
  if (year === '') return 'Add the year, such as 2024';
  if (!/^\d{4}$/.test(year)) return 'Write the year with four digits, such as 2024';
  if (Number(year) < firstYear || Number(year) > lastYear)
    return `The year must be from ${firstYear} to ${lastYear}: check its digits`;
  if (rest.length > 0 && !/^(?:0[1-9]|1[0-2])$/.test(rest.join('-')))
    return 'Give the date as a year, or as a year and a month such as 2024-03';
  return undefined;
}

/** The string `null` counts as empty (specification, section 5). */
const date = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === 'null' ? '' : value)),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? dateProblem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.description('A month as YYYY-MM, a year alone as YYYY, or empty.'),
  ),
  '',
);

export const dates = { start_date: date, end_date: date };

/** Still there, or still at it. */
export const isCurrent = v.optional(v.boolean('Say true or false'), false);

export interface Period {
  start_date: string;
  end_date: string;
  is_current: boolean;
}

/**
 * Specification, section 5: the end date must be the same as or later than the start date; an empty date passes. A year alone is
 * compared as a year: 2020 is neither before nor after 2020-05.
 */
export function endsAfterStart({ start_date, end_date }: Pick<Period, 'start_date' | 'end_date'>): boolean {
  const known = Math.min(start_date.length, end_date.length);
  return end_date.slice(0, known) >= start_date.slice(0, known);
}

export const reversedDates = 'The end date must be the same as or later than the start date';

export function endsOrGoesOn({ end_date, is_current }: Pick<Period, 'end_date' | 'is_current'>): boolean {
  return end_date === '' || !is_current;
}

/** The month that it may already be somewhere on Earth: a member may be a day ahead of the server. */
function latestMonth(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 7);
}

/** Something current has begun. A year alone is compared as a year. */
export function hasBegun({ start_date, is_current }: Pick<Period, 'start_date' | 'is_current'>): boolean {
  return !is_current || start_date <= latestMonth().slice(0, start_date.length);
}

export const notBegun = 'The start date is in the future, so it cannot be going on yet';

/** Whether a date names the year that it is now. */
export function isThisYear(date: string): boolean {
  return date.slice(0, 4) === latestMonth().slice(0, 4);
}

export const endedYetCurrent = 'Leave the end date empty while it goes on';
