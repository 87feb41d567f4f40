// en-US, because the British abbreviation of September has four letters.
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Mar 2021' for '2021-03'; empty for anything that is not a month. */
export function monthText(month: string): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? months.format(new Date(`${month}-01T00:00:00Z`)) : '';
}

/**
 * 'Mar 2021 – Jun 2022'. With a start but no end: 'Mar 2021 – present'.
 *
 * @param start `YYYY-MM`, or empty
 * @param end `YYYY-MM`, or empty
 */
export function periodText(start: string, end: string): string {
  const [from, to] = [monthText(start), monthText(end)];
  if (from === '') return to;
  if (to === from) return from;
  return `${from} – ${to === '' ? 'present' : to}`;
}

/** Whether a period has a start but no end. */
export function isPresent(start: string, end: string): boolean {
  return start !== '' && end === '';
}
