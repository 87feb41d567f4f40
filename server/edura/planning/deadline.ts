import { dayOf, days, inMonth, monthName, months, monthStart } from '../reading/calendar.ts';
import { comingIn } from '../reading/coming.ts';

/** The last moment of a plan: the begin of the day after its last one. */
export interface Deadline {
  to: Date;
  /** '25 December'. */
  name: string;
}

const upTo = String.raw`\b(?:by|before|until|till|til|up to|no later than|in time for|ahead of|this side of)`;
const endOf = new RegExp(
  String.raw`\b(?<part>end|mid|middle|start|beginning)(?: of)? (?:the )?(?<month>${monthName})\b`,
);
const wholeMonth = new RegExp(String.raw`${upTo} (?:the )?(?:month of )?(?<month>${monthName})\b(?! (?:the )?\d)`);
const bound = new RegExp(String.raw`${upTo} |\bend of\b|\bthis (?:month|year)\b`);
const mostWords = 7;
/** 'For Christmas', and no project of that name. */
const ofFeast =
  /\bfor (?:the )?(?:christmas|xmas|easter|new years?|valentine\w*|hallowe?en|the holidays)\b(?! \w+ (?:project|one)\b| \w+ \w+ project\b)/;
const isBefore = /\b(?:before|ahead of|this side of)\b(?!.*\b(?:end|mid|middle) )/;
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/;

const monthAt = (name: string): number => months.findIndex((one) => one.startsWith(name.slice(0, 3)));
const said = (date: Date): string =>
  `${date.getUTCDate()} ${(months[date.getUTCMonth()] ?? '').replace(/^./, (first) => first.toUpperCase())}`;
/** The whole of this day is there. */
const onDay = (date: Date): Deadline => ({ to: new Date(date.getTime() + days), name: said(date) });

/** Easter Sunday, by the rule for the Gregorian calendar that Meeus and Butcher give. */
export function easterOf(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const place = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1));
}

function feastIn(text: string, now: Date): Date | null {
  if (/\b(?:christmas|xmas|x-mas|the holidays|the festive season)\b/.test(text)) return inMonth(now, 24, 11, 'coming');
  if (
    /\b(?:new year|new years|new year s|nye|silvester|year ends|(?:end of (?:the|this)|this) year|year is (?:over|out))\b/.test(
      text,
    )
  )
    return inMonth(now, 31, 11, 'coming');
  if (/\bvalentine/.test(text)) return inMonth(now, 14, 1, 'coming');
  if (/\bhallowe?en\b/.test(text)) return inMonth(now, 31, 9, 'coming');
  if (!/\beaster\b/.test(text)) return null;
  const thisYear = easterOf(now.getUTCFullYear());
  return thisYear > now ? thisYear : easterOf(now.getUTCFullYear() + 1);
}

const dayUpTo = new RegExp(
  String.raw`${upTo} (?:the )?(?:end of )?(?:next |this |coming )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b`,
  'g',
);
/** Without the day on which it ends: nothing is done on that day alone. */
export const withoutLastDay = (text: string): string => text.replaceAll(dayUpTo, ' ');

/** What is said from the words on that say until when, each time that they stand there. */
const partsFrom = (text: string): string[] =>
  [...text.matchAll(new RegExp(bound.source, 'g'))].map(({ index }) =>
    text.slice(index).split(' ').slice(0, mostWords).join(' '),
  );

/** Until when something is to be done: 'by Christmas', 'before 15 January', 'by the end of March'. Null: that is not said. */
export function deadlineIn(question: string, now: Date): Deadline | null {
  const text = question.toLowerCase().replaceAll(/['’]/g, '');
  const forFeast = ofFeast.exec(text)?.[0];
  const feast = forFeast === undefined ? null : feastIn(forFeast, now);
  if (feast !== null) return onDay(feast);
  // 'From Monday five hours a week till both are done' ends on no Monday.
  for (const part of partsFrom(text)) {
    const found = deadlineAfter(part, now);
    if (found !== null) return found;
  }
  return null;
}

function deadlineAfter(text: string, now: Date): Deadline | null {
  const { part, month } = endOf.exec(text)?.groups ?? {};
  if (part !== undefined && month !== undefined) {
    const first = inMonth(now, 1, monthAt(month), 'coming') ?? dayOf(now);
    // The month that it is has begun already.
    const begin = monthAt(month) === now.getUTCMonth() ? monthStart(now) : first;
    if (part === 'end') return onDay(new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)));
    return onDay(new Date(begin.getTime() + (part.startsWith('mid') ? 14 : 0) * days));
  }
  const whole = wholeMonth.exec(text)?.groups?.['month'];
  if (whole !== undefined && !/\bmay i\b/.test(text)) {
    const first = inMonth(now, 1, monthAt(whole), 'coming');
    // 'By March' is before it begins.
    return first === null ? null : onDay(new Date(first.getTime() - days));
  }
  const feast = feastIn(text, now);
  if (feast !== null) return onDay(feast);
  const coming = comingIn(text, now);
  if (coming === null || coming.to <= now) return null;
  const last = coming.to.getTime() - days;
  // 'By Friday' is said of the next one on a Friday, and 'before Friday' leaves that day out.
  const next = last === dayOf(now).getTime() && weekday.test(text) ? last + 7 * days : last;
  return onDay(new Date(isBefore.test(text) && !/\bweek\b/.test(text) ? next - days : next));
}
