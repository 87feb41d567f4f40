/** From the one moment up to the other. All days are those of UTC, as dates are written. */
export interface Span {
  from: Date;
  to: Date;
  name: string;
}

export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Any of them, whole or by three letters, for an expression. */
export const monthName = months
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('sep(?:tember)?', 'sept?(?:ember)?');
export const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** One of them, in milliseconds. */
export const days = 86_400_000;

/** The begin of a day. */
export const dayOf = (now: Date, back = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back));

/** The Monday of this week, or of one before it. */
export const weekStart = (now: Date, back = 0): Date => dayOf(now, ((now.getUTCDay() + 6) % 7) + 7 * back);

export const monthStart = (now: Date, back = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));

/** A day of a month, the last one that there was or the next that there will be; `month` null: of this month, or the one beside it. Null: there is no such day. */
export function inMonth(now: Date, day: number, month: number | null, which: 'past' | 'coming'): Date | null {
  if (day < 1 || day > 31) return null;
  const today = dayOf(now);
  const isRight = (date: Date) => (which === 'past' ? date <= today : date >= today);
  const step = which === 'past' ? -1 : 1;
  for (let many = 0; many < 24; many += 1) {
    const of = month === null ? now.getUTCMonth() + step * many : month;
    const year = now.getUTCFullYear() + (month === null ? 0 : step * many);
    const date = new Date(Date.UTC(year, of, day));
    // The 31st of a month of 30 days would be the first of the next one.
    if (date.getUTCDate() === day && isRight(date)) return date;
  }
  return null;
}

/** '21 December 2026', of a moment as JSON has it. */
export function dayWritten(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const month = (months[at.getUTCMonth()] ?? '').replace(/^./, (first) => first.toUpperCase());
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`;
}

/** '30 November to 6 December', of days up to the one before `to`. */
export function inDates({ from, to }: Pick<Span, 'from' | 'to'>): string {
  const said = (date: Date) =>
    `${date.getUTCDate()} ${(months[date.getUTCMonth()] ?? '').replace(/^./, (first) => first.toUpperCase())}`;
  const last = new Date(to.getTime() - 1);
  return said(from) === said(last) ? said(from) : `${said(from)} to ${said(last)}`;
}
