import type { EduraSource } from '../../../contract/edura.ts';
import { fold } from '../../search/words.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import { type DaySaid, daysSaid } from '../reading/spoken-time.ts';
import { daysKeptFree } from '../reading/week-days.ts';
import type { Understood } from '../understanding/understood.ts';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What is planned, in its order. */
export interface Planned {
  title: string;
  minutes: number;
  from: readonly EduraSource[];
}

/** So much of each step on each day: a step that is longer than what is left of a day goes on on the next one. */
export function dividedOver(days: readonly DaySaid[], steps: readonly Planned[]) {
  const left = steps.map((step) => ({ step, minutes: step.minutes }));
  return days.map(({ day, minutes }) => {
    let room = minutes;
    const parts: { step: Planned; minutes: number }[] = [];
    for (const one of left) {
      const part = Math.min(room, one.minutes);
      if (part <= 0) continue;
      parts.push({ step: one.step, minutes: part });
      one.minutes -= part;
      room -= part;
    }
    return { day, minutes, parts };
  });
}

/** Of a plan that names no days. */
export const sayFree = (off: readonly number[], page: Page): void =>
  page.say(
    `Which days you take for it is up to you: nothing has to be done on ${listed(off.map((day) => names[day] ?? ''))}.`,
  );

/** The one day that a question gives all its time to; null: none, or several. */
export function onlyDayOf(question: string, minutes: number): string | null {
  const [day, ...others] = daysSaid(fold(question)) ?? [];
  return day === undefined || others.length > 0 || day.minutes !== minutes ? null : (names[day.day] ?? null);
}

/** A plan over the days that were named, each within its own time. @param minutes the time of all of them together */
export function sayDayByDay(
  { question, spoken }: Pick<Understood, 'question' | 'spoken'>,
  minutes: number,
  steps: readonly Planned[],
  page: Page,
): void {
  const days = daysSaid(fold(question)) ?? [];
  const sum = days.reduce((all, one) => all + one.minutes, 0);
  const free = daysKeptFree(fold(spoken)).map((day) => names[day] ?? '');
  if (free.length > 0 && days.length === 1) page.say(`Nothing is planned for ${listed(free)}.`);
  else if (free.length > 0 && days.length === 0) sayFree(daysKeptFree(fold(spoken)), page);
  // Where it is not understood alike, the days would say something else than the plan.
  if (days.length < 2 || sum !== minutes) return;
  page.say('Day by day:');
  const divided = dividedOver(days, steps);
  for (const { day, minutes: room, parts } of divided.filter(({ parts: own }) => own.length > 0)) {
    const told = parts.map(({ step, minutes: part }) =>
      part === step.minutes
        ? `${plain(step.title)}, ${inHours(part)}`
        : `${plain(step.title)}, ${inHours(part)} of its ${inHours(step.minutes)}`,
    );
    page.say(
      `- **${names[day] ?? ''}**, ${inHours(room)}: ${told.join('; ')}.`,
      parts.flatMap(({ step }) => step.from.slice(0, 1)),
    );
  }
  const empty = divided.filter(({ parts }) => parts.length === 0).map(({ day }) => names[day] ?? '');
  if (empty.length > 0) page.say(`Nothing is planned for ${listed(empty)}.`);
}
