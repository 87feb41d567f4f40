import { days, type Span, dayOf, inMonth, monthName, months, monthStart, weekdays, weekStart } from './calendar.ts';

/** When something was done: from the one moment up to the other, in words that follow 'finished'. */
export type Period = Span;

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const counts: Readonly<Record<string, number>> = { a: 1, an: 1, 'couple of': 2, few: 3 };
/** Null where a word is no number. */
const countOf = (said: string): number | null =>
  /^\d+$/.test(said) ? Number(said) : (counts[said] ?? (numbers.indexOf(said) + 1 || null));

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 };
const lately = /\b(?:last|past|previous) (?:(\d{1,3}|couple of|\p{L}+) )?(day|week|weekend|fortnight|month|year)s?\b/u;
/** The days before today, and no week or month of the calendar. */
const isRolling = /\b(?:(?:in|over|during|within|for) the (?:last|past)|past) (?:week|month|year)\b/;
const isSince = /\bsince\b/;
const calendar = /\b(this|today|tonight|yesterday)\b(?: (week|month|year|morning|evening|weekend))?/;
const ago = /\b(\d{1,3}|an?|couple of|\p{L}+) (day|week|month)s? ago\b/u;

const monthNamed = new RegExp(String.raw`\b(?:in|since|during|of|last) (${months.join('|')})\b`);
const weekday = String.raw`(${weekdays.join('|')})`;
const dayNamed = new RegExp(String.raw`\b(since|on|last|after|from)(?: last| this)? ${weekday}\b`);
const daysBetween = new RegExp(String.raw`\b(?:between|from)(?: last)? ${weekday} (?:and|to|till|until) ${weekday}\b`);
const month = String.raw`(${monthName})`;
const dated = [
  new RegExp(String.raw`\b(?:(since|after) |on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\b`),
  new RegExp(
    String.raw`\b(?:(since|after) |on )?${month} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! (?:hours?|minutes?|steps?|days?)\b)`,
  ),
  /\b(?:(since|after) |on )(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/,
] as const;

const named = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The week, the weekend, the month or the year before this one. */
function lastWhole(unit: string, now: Date): Pick<Period, 'from' | 'to'> | null {
  const year = now.getUTCFullYear();
  if (unit === 'week') return { from: weekStart(now, 1), to: weekStart(now) };
  if (unit === 'weekend') return { from: dayOf(weekStart(now), 2), to: weekStart(now) };
  if (unit === 'month') return { from: monthStart(now, 1), to: monthStart(now) };
  return unit === 'year' ? { from: new Date(Date.UTC(year - 1, 0, 1)), to: new Date(Date.UTC(year, 0, 1)) } : null;
}

function spanBefore(text: string, now: Date): Period | null {
  const [, said = '', unit = ''] = lately.exec(text) ?? [];
  if (said === '' && !isRolling.test(text)) {
    const whole = lastWhole(unit, now);
    if (whole !== null)
      return isSince.test(text)
        ? { from: whole.from, to: now, name: `since the beginning of last ${unit}` }
        : { ...whole, name: `last ${unit}` };
  }
  const length = daysIn[unit];
  const count = said === '' ? 1 : countOf(said);
  if (length === undefined || count === null) return null;
  const name = said === '' ? `in the last ${unit}` : `in the last ${said} ${unit}s`;
  return { from: dayOf(now, Math.max(1, count) * length), to: now, name };
}

/** 'Three days ago', 'since two weeks ago'. */
function timeAgo(text: string, now: Date): Period | null {
  if (/\bday before yesterday\b/.test(text))
    return { from: dayOf(now, 2), to: dayOf(now, 1), name: 'the day before yesterday' };
  const [whole, said = '', unit = ''] = ago.exec(text) ?? [];
  const count = countOf(said);
  if (whole === undefined || count === null || count < 1) return null;
  const [from, to] =
    unit === 'day'
      ? [dayOf(now, count), dayOf(now, count - 1)]
      : unit === 'week'
        ? [weekStart(now, count), weekStart(now, count - 1)]
        : [monthStart(now, count), monthStart(now, count - 1)];
  return isSince.test(text) ? { from, to: now, name: `since ${whole}` } : { from, to, name: whole };
}

function onDays(text: string, now: Date): Period | null {
  const back = (name: string) => (now.getUTCDay() - weekdays.indexOf(name) + 7) % 7 || 7;
  const [, first = '', last = ''] = daysBetween.exec(text) ?? [];
  if (first !== '') {
    const from = dayOf(now, back(first));
    const to = new Date(from.getTime() + (((back(first) - back(last) + 7) % 7) + 1) * days);
    return { from, to, name: `from ${named(first)} to ${named(last)}` };
  }
  const [, when = '', day = ''] = dayNamed.exec(text) ?? [];
  if (day === '') return null;
  const from = dayOf(now, back(day));
  return /^(?:since|after|from)$/.test(when)
    ? { from, to: now, name: `since ${named(day)}` }
    : { from, to: new Date(from.getTime() + days), name: `on ${named(day)}` };
}

/** 'Since the 20th', 'on 3 March': the last one that there was. */
function onDate(text: string, now: Date): Period | null {
  for (const [at, pattern] of dated.entries()) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [, since, one = '', other = ''] = found;
    const [day, of] = at === 1 ? [other, one] : [one, other];
    const place = of === '' ? null : months.findIndex((name) => name.startsWith(of.slice(0, 3)));
    const from = inMonth(now, Number(day), place, 'past');
    if (from === null) return null;
    const name = `${from.getUTCDate()} ${named(months[from.getUTCMonth()] ?? '')}`;
    return since === undefined
      ? { from, to: new Date(from.getTime() + days), name: `on ${name}` }
      : { from, to: now, name: `since ${name}` };
  }
  return null;
}

function inNamedMonth(text: string, now: Date): Period | null {
  const [, said = ''] = monthNamed.exec(text) ?? [];
  if (said === '') return null;
  const at = months.indexOf(said);
  const year = now.getUTCFullYear() - (at > now.getUTCMonth() ? 1 : 0);
  const from = new Date(Date.UTC(year, at, 1));
  return isSince.test(text)
    ? { from, to: now, name: `since ${named(said)}` }
    : { from, to: new Date(Date.UTC(year, at + 1, 1)), name: `in ${named(said)}` };
}

function ofCalendar(text: string, now: Date): Period | null {
  const [, when = '', unit = ''] = calendar.exec(text) ?? [];
  if (when === 'yesterday')
    return isSince.test(text)
      ? { from: dayOf(now, 1), to: now, name: 'since yesterday' }
      : { from: dayOf(now, 1), to: dayOf(now), name: 'yesterday' };
  if (when === 'today' || when === 'tonight' || unit === 'morning' || unit === 'evening')
    return { from: dayOf(now), to: now, name: 'today' };
  if (unit === 'week' || unit === 'weekend') return { from: weekStart(now), to: now, name: 'this week' };
  if (unit === 'month') return { from: monthStart(now), to: now, name: 'this month' };
  return unit === 'year' ? { from: new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), to: now, name: 'this year' } : null;
}

/** The time that a question about what was done is limited to; null: none is said. */
export function periodIn(question: string, now: Date): Period | null {
  const text = question.toLowerCase();
  for (const read of [spanBefore, timeAgo, onDays, onDate, inNamedMonth, ofCalendar]) {
    const period = read(text, now);
    if (period !== null) return period;
  }
  return null;
}
