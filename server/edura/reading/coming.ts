import { dayOf, days, inMonth, monthName, months, monthStart, type Span, weekdays, weekStart } from './calendar.ts';
import { numberOfWord, numberWord } from './number-words.ts';

const after = (date: Date, many: number): Date => new Date(date.getTime() + many * days);

const units: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };
const nextFew = new RegExp(
  String.raw`\b(?:(?:in|within|over|during|for|the) )*(?:next|coming|following) (?<few>\d{1,3}|(?:couple of|few)|${numberWord}) (?<unit>day|week|fortnight|month)s?\b|\b(?:in|within|under|less than) (?<count>\d{1,3}|${numberWord}) (?<of>day|week|fortnight|month)s?\b`,
);
const month = String.raw`(?<month>${monthName})`;
const dates = [
  new RegExp(String.raw`\b(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? ${month}\b`),
  new RegExp(String.raw`\b${month} (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)?\b`),
  /\b(?:by|before|until|till|on) (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)\b/,
] as const;
const weekday = new RegExp(String.raw`\b(?:(?<next>next) )?(?<name>${weekdays.join('|')})s?\b`);
const isUpTo = /\b(?:by|before|until|till|up to|no later than)\b/;
const wholeMonth = new RegExp(String.raw`\b(?:in|during) ${month}\b`);

function dateIn(text: string, now: Date): Date | null {
  for (const pattern of dates) {
    const { day, month: said } = pattern.exec(text)?.groups ?? {};
    if (day === undefined) continue;
    const at = said === undefined ? null : months.findIndex((name) => name.startsWith(said.slice(0, 3)));
    return inMonth(now, Number(day), at, 'coming');
  }
  if (/\bchristmas\b/.test(text)) return inMonth(now, 25, 11, 'coming');
  if (/\bnew years?\b/.test(text)) return inMonth(now, 31, 11, 'coming');
  const { name, next } = weekday.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  const ahead = (weekdays.indexOf(name) - now.getUTCDay() + 7) % 7;
  // 'Next Friday' on a Thursday is the one of the week after this.
  return next === undefined ? after(dayOf(now), ahead) : after(weekStart(now, -1), (weekdays.indexOf(name) + 6) % 7);
}

/** 'Before next week' ends where that begins, 'by next week' where it ends; both from now. */
function upTo(text: string, whole: Span, now: Date): Span {
  if (whole.from <= now || !isUpTo.test(text)) return whole;
  return /\bbefore\b(?!.*\bend of\b)/.test(text)
    ? { from: now, to: whole.from, name: `before ${whole.name}` }
    : { from: now, to: whole.to, name: `by the end of ${whole.name}` };
}

/** The time to come that a question says: 'next week', 'by Friday', 'within ten days'. Null: none. */
export function comingIn(question: string, now: Date): Span | null {
  const text = question.toLowerCase();
  const today = dayOf(now);
  const few = nextFew.exec(text)?.groups;
  const unit = few?.['unit'] ?? few?.['of'];
  if (unit !== undefined) {
    const count = numberOfWord(few?.['few'] ?? few?.['count'] ?? '') * (units[unit] ?? 1);
    return { from: now, to: after(today, count + 1), name: `in the next ${count} days` };
  }
  const [nextMonth, afterNext] = [monthStart(now, -1), monthStart(now, -2)];
  if (/\bend of (?:the|this) month\b|\bthis month\b/.test(text))
    return { from: now, to: nextMonth, name: 'this month' };
  if (/\bend of (?:the|this) year\b|\bthis year\b/.test(text))
    return { from: now, to: new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1)), name: 'this year' };
  const [monday, mondayAfter] = [weekStart(now, -1), weekStart(now, -2)];
  if (/\bnext weekend\b/.test(text))
    return upTo(text, { from: after(mondayAfter, -2), to: mondayAfter, name: 'next weekend' }, now);
  if (/\b(?:this|the|at the|on the) weekend\b/.test(text))
    return upTo(text, { from: after(monday, -2), to: monday, name: 'this weekend' }, now);
  if (/\b(?:next|following|coming) week\b/.test(text))
    return upTo(text, { from: monday, to: mondayAfter, name: 'next week' }, now);
  if (/\bend of (?:the|this) week\b|\bthis week\b/.test(text)) return { from: now, to: monday, name: 'this week' };
  if (/\b(?:next|following|coming) month\b/.test(text))
    return upTo(text, { from: nextMonth, to: afterNext, name: 'next month' }, now);
  if (/\b(?:today|tonight)\b/.test(text)) return { from: now, to: after(today, 1), name: 'today' };
  if (/\btomorrow\b/.test(text))
    return isUpTo.test(text)
      ? { from: now, to: after(today, 2), name: 'by tomorrow' }
      : { from: after(today, 1), to: after(today, 2), name: 'tomorrow' };
  const said = wholeMonth.exec(text)?.groups?.['month'];
  const first = said === undefined ? null : months.findIndex((name) => name.startsWith(said.slice(0, 3)));
  if (first !== null) {
    const year = now.getUTCFullYear() + (first < now.getUTCMonth() ? 1 : 0);
    const name = (months[first] ?? '').replace(/^./, (letter) => letter.toUpperCase());
    return { from: new Date(Date.UTC(year, first, 1)), to: new Date(Date.UTC(year, first + 1, 1)), name: `in ${name}` };
  }
  const date = dateIn(text, now);
  if (date === null) return null;
  const name = `${date.getUTCDate()} ${(months[date.getUTCMonth()] ?? '').replace(/^./, (letter) => letter.toUpperCase())}`;
  return isUpTo.test(text)
    ? { from: now, to: after(date, 1), name: `by ${name}` }
    : { from: date, to: after(date, 1), name: `on ${name}` };
}
