import { dayOf, days, inDates, months, weekdays } from '../reading/calendar.ts';
import { comingIn } from '../reading/coming.ts';
import { deadlineIn } from './deadline.ts';
import type { PlanAsked } from './plan.ts';
import type { Sittings } from './spoken-sittings.ts';
import { usual } from '../reading/spoken-time.ts';

/** A time in which something can be done. */
export interface TimeSlot {
  name: string;
  /** Which week of the plan it is in, the first as 1. */
  week: number;
  minutes: number;
  from: Date;
  to: Date;
}

/** Nobody plans further ahead. */
const mostWeeks = 104;
/** Nor in smaller pieces. */
const mostTimeSlots = 400;
const after = (date: Date, many: number): Date => new Date(date.getTime() + many * days);
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
export const dateOf = (date: Date): string => `${date.getUTCDate()} ${capital(months[date.getUTCMonth()] ?? '')}`;
const dayNamed = (date: Date): string => `${capital(weekdays[date.getUTCDay()] ?? '')} ${dateOf(date)}`;

function dateSaid(words: string, now: Date): Date | null {
  if (/^(?:christmas|xmas)/.test(words)) return after(deadlineIn('by christmas', now)?.to ?? now, 0);
  if (words.startsWith('new year')) return deadlineIn('by new year', now)?.to ?? null;
  const isMonth = months.some((name) => name.startsWith(words.slice(0, 3)) && /^[a-z]+$/.test(words));
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(words)) return comingIn(`on the ${words}`, now)?.from ?? null;
  return comingIn(`${isMonth ? 'in' : 'on'} ${words}`, now)?.from ?? null;
}

/** When a plan begins. */
export function beginOf({ begins, later }: Pick<PlanAsked, 'begins' | 'later'>, now: Date): Date {
  const words = begins.replace(/^(?:the|after) /, '');
  const said =
    words === '' ? null : (comingIn(words === 'week' ? 'next week' : words, now)?.from ?? dateSaid(words, now));
  const begin = said === null || said < now ? dayOf(now) : said;
  return after(begin, 7 * (later + Number(begins === 'after next week')));
}

/** The end that is said: by a date, or by a number of weeks. Null: until it is done. */
export function endOf({ until, weeks }: Pick<PlanAsked, 'until' | 'weeks'>, begin: Date, now: Date): Date | null {
  const deadline = until === '' ? null : deadlineIn(until, now);
  return deadline?.to ?? (weeks === null ? null : after(begin, 7 * weeks));
}

function gapOf({ gap }: PlanAsked, now: Date): { from: Date; to: Date } | null {
  if (gap === '') return null;
  const [first = '', last = ''] = gap.split('|');
  const from = dateSaid(first, now);
  const to = from === null ? null : dateSaid(last, from);
  return from === null || to === null ? null : { from, to: after(to, 1) };
}

/** What a week has time slot for; null: that is not said. */
export function weekOf(
  { minutes, sittings, isWeekly, total, days: own }: PlanAsked,
  weeks: number | null,
): number | null {
  if (own !== null) return own.reduce((sum, one) => sum + one.minutes, 0);
  if (sittings !== null) return isWeekly ? sittings.many * sittings.minutes : null;
  if (total !== null) return weeks === null ? null : total / weeks;
  return minutes;
}

/** Times of a week that begins then. @param number which week it is, counted from the begin of the plan. @param end of the plan */
function inOneWeek(asked: PlanAsked, start: Date, number: number, end: Date | null): TimeSlot[] {
  const { days: own, sittings, firstWeek } = asked;
  if (own !== null)
    return own
      .map(({ day, minutes }) => ({ from: after(start, (day - ((start.getUTCDay() + 6) % 7) + 7) % 7), minutes }))
      .toSorted((a, b) => a.from.getTime() - b.from.getTime())
      .map(({ from, minutes }) => ({ name: dayNamed(from), week: number, minutes, from, to: after(from, 1) }));
  const span = { from: start, to: end !== null && end < after(start, 7) ? end : after(start, 7) };
  if (sittings !== null)
    return Array.from({ length: sittings.many }, (_, at) => ({
      name: `Week ${number}, ${sittings.name} ${at + 1}`,
      week: number,
      minutes: sittings.minutes,
      ...span,
    }));
  const minutes = (number === 1 ? (firstWeek ?? asked.minutes) : asked.minutes) ?? usual.week;
  // Of the last week only the days up to the end count.
  const part = (span.to.getTime() - start.getTime()) / (7 * days);
  return [{ name: `Week ${number}, ${inDates(span)}`, week: number, minutes: Math.round(minutes * part), ...span }];
}

const weekAt = (start: Date, begin: Date): number => 1 + Math.floor((start.getTime() - begin.getTime()) / (7 * days));

/** Times that do not come again each week. */
function timeSlotsOnce({ many, name, minutes }: Sittings, begin: Date): TimeSlot[] {
  const isWeekend = name === 'weekend';
  const saturday = after(begin, (6 - begin.getUTCDay() + 7) % 7);
  return Array.from({ length: many }, (_, at) => {
    const from = isWeekend ? after(saturday, 7 * at) : begin;
    const to = after(from, isWeekend ? 2 : 7);
    const place = `${capital(name)} ${at + 1}`;
    return {
      name: isWeekend ? `${place}, ${inDates({ from, to })}` : place,
      week: isWeekend ? at + 1 : 1,
      minutes,
      from,
      to,
    };
  });
}

/** The times that there are, in order, up to the end that is said. */
export function timeSlotsOf(asked: PlanAsked, now: Date): TimeSlot[] {
  const begin = beginOf(asked, now);
  const end = endOf(asked, begin, now);
  const { sittings, total, isWeekly } = asked;
  if (total !== null && end === null)
    return [
      {
        name: asked.once === '' ? 'In all' : capital(asked.once.replace(/^(?:at|on|over|for|during) the/, 'this')),
        week: 1,
        minutes: total,
        from: begin,
        to: after(begin, 7),
      },
    ];
  if (sittings !== null && !isWeekly) return timeSlotsOnce(sittings, begin);
  const gap = gapOf(asked, now);
  const whole = end === null ? null : (end.getTime() - begin.getTime()) / (7 * days);
  const each = total !== null && whole !== null ? { ...asked, minutes: total / whole } : asked;
  const timeSlots: TimeSlot[] = [];
  const isInGap = ({ from, to }: Pick<TimeSlot, 'from' | 'to'>) => gap !== null && from < gap.to && to > gap.from;
  let start = begin;
  for (let week = 1; week <= mostWeeks && (end === null || start < end); week += 1) {
    const isFree = !asked.skipped.includes(week) && (week - 1) % asked.everyWeeks === 0;
    const own = (isFree ? inOneWeek(each, start, weekAt(start, begin), end) : []).filter(
      (timeSlot) => !isInGap(timeSlot) && (end === null || timeSlot.from < end),
    );
    timeSlots.push(...own);
    if (timeSlots.length >= mostTimeSlots) return timeSlots;
    // A week begins anew where nothing stands in its way any more.
    const isCut = gap !== null && own.length === 0 && isFree && gap.to > start;
    start = isCut ? gap.to : after(start, 7);
  }
  return timeSlots;
}
