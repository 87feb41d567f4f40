/** When something was done: from the one moment up to the other, in words that follow 'finished'. */
export interface Period {
  from: Date;
  to: Date;
  name: string;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const day = 86_400_000;

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 };
const lately = /\b(?:last|past|previous) (?:(\d{1,3}|\p{L}+) )?(day|week|fortnight|month|year)s?\b/u;
/** The days before today, and no month of the calendar. */
const isRolling = /\b(?:(?:in|over|during|within|for) the (?:last|past)|past) (?:month|year)\b/;
const calendar = /\b(this|today|tonight|yesterday)\b(?: (week|month|year|morning|evening|weekend))?/;

const monthNamed = new RegExp(String.raw`\b(?:in|since|during|of|last) (${months.join('|')})\b`);
const dayNamed = new RegExp(String.raw`\b(since|on|last) (${weekdays.join('|')})\b`);

/** The begin of a day, in UTC as dates are written. */
const dayOf = (now: Date, back = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back));

function spanBefore(text: string, now: Date): Period | null {
  const [, said = '', unit = ''] = lately.exec(text) ?? [];
  const days = daysIn[unit];
  if (days === undefined) return null;
  const count = /^\d+$/.test(said) ? Number(said) : numbers.indexOf(said) + 1;
  // 'Last week' may be meant as the seven days before, or as the week before this one: both are in two weeks.
  const back = said === '' && unit === 'week' ? 7 + ((now.getUTCDay() + 6) % 7) : Math.max(1, count) * days;
  const name = said === '' ? `since the beginning of last ${unit}` : `in the last ${said} ${unit}s`;
  if (isRolling.test(text)) return { from: dayOf(now, back), to: now, name: `in the last ${unit}` };
  if (said === '' && unit === 'month')
    return { from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)), to: now, name };
  if (said === '' && unit === 'year')
    return { from: new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 1)), to: now, name };
  return { from: dayOf(now, back), to: now, name };
}

/** The time that a question about what was done is limited to; null: none is said. */
export function periodIn(question: string, now: Date): Period | null {
  const text = question.toLowerCase();
  const before = spanBefore(text, now);
  if (before !== null) return before;
  const [, since = '', weekday = ''] = dayNamed.exec(text) ?? [];
  if (weekday !== '') {
    const back = (now.getUTCDay() - weekdays.indexOf(weekday) + 7) % 7 || 7;
    const from = dayOf(now, back);
    const name = weekday.slice(0, 1).toUpperCase() + weekday.slice(1);
    return since === 'since'
      ? { from, to: now, name: `since ${name}` }
      : { from, to: new Date(from.getTime() + day), name: `on ${name}` };
  }
  const [, month = ''] = monthNamed.exec(text) ?? [];
  if (month !== '') {
    const at = months.indexOf(month);
    const year = now.getUTCFullYear() - (at > now.getUTCMonth() ? 1 : 0);
    const from = new Date(Date.UTC(year, at, 1));
    const to = /\bsince\b/.test(text) ? now : new Date(Date.UTC(year, at + 1, 1));
    return {
      from,
      to,
      name: `${/\bsince\b/.test(text) ? 'since' : 'in'} ${month.slice(0, 1).toUpperCase()}${month.slice(1)}`,
    };
  }
  const [, when = '', unit = ''] = calendar.exec(text) ?? [];
  if (when === 'yesterday') return { from: dayOf(now, 1), to: dayOf(now), name: 'yesterday' };
  if (when === 'today' || when === 'tonight' || unit === 'morning' || unit === 'evening')
    return { from: dayOf(now), to: now, name: 'today' };
  if (unit === 'week' || unit === 'weekend')
    return { from: dayOf(now, (now.getUTCDay() + 6) % 7), to: now, name: 'this week' };
  if (unit === 'month')
    return { from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)), to: now, name: 'this month' };
  return unit === 'year' ? { from: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), to: now, name: 'this year' } : null;
}
