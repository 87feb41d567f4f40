import { buildzone } from '../pages.ts';
import { isMet } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { usual } from '../reading/spoken-time.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sayFree } from './day-by-day.ts';
import { days as oneDay } from '../reading/calendar.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { beginOf, dateOf, endOf, type TimeSlot, timeSlotsOf, weekOf } from '../planning/plan-time-slots.ts';
import { type Planned, type Scope, scopeOf } from './plan-scope.ts';
import { inParts, untilJobCloses } from './plan-made-sure.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { type Part, scheduled } from '../planning/schedule.ts';
import {
  minutesOfAll,
  stepSource,
  sayWhatIsLeft,
  sayTimeSlot,
  sayOnly,
  sayLasting,
  sayGuesses,
  offerNext,
} from './planning-lines.ts';

/** So many times are told one by one. */
const mostTimeSlots = 10;
const mostLeft = 4;
/** Nobody gives more to it. */
const [mostADay, mostAWeek] = [8 * 60, 40 * 60];

/** Rounded up to what one would say of a week: never less than it takes. */
const roundedUp = (minutes: number): number => (minutes <= 30 ? Math.ceil(minutes) : 5 * Math.ceil(minutes / 5));

/** The day on which the last of it is done. */
const lastDay = ({ to }: TimeSlot): string => dateOf(new Date(to.getTime() - oneDay));

/** How much a week it takes until an end, or until some ends where none is said. */
function sayPace(asked: PlanAsked, scope: Scope, asker: Asker, page: Page): void {
  const { tasks } = scope;
  const all = minutesOfAll(tasks);
  const begin = beginOf(asked, asker.now);
  const end = endOf(asked, begin, asker.now);
  const from = [buildzone];
  if (end === null) {
    const some = [2, 4, 8].map((weeks) => `${inHours(roundedUp(all / weeks))} a week for ${weeks} weeks`);
    page.say(`What is left takes ${inHours(all)}: that is ${listed(some)}.`, from);
  } else {
    const span = (end.getTime() - begin.getTime()) / oneDay;
    const weeks = Math.max(1, span / 7);
    const long = span < 14 ? counted(Math.round(span), 'day') : `about ${counted(Math.round(weeks), 'week')}`;
    const there = `there ${Math.round(span) === 1 ? 'is' : 'are'} ${long} until ${dateOf(new Date(end.getTime() - oneDay))}`;
    const isPossible = all <= Math.min(span * mostADay, weeks * mostAWeek);
    const pace = span < 7 ? `${inHours(roundedUp(all / span))} a day` : `${inHours(roundedUp(all / weeks))} a week`;
    page.say(
      isPossible || asked.wants !== 'whether'
        ? `**${asked.wants === 'whether' ? 'Yes, with about' : 'About'} ${pace}**: what is left takes ${inHours(all)}, and ${there}.`
        : `**No**: what is left takes ${inHours(all)}, and ${there}.`,
      from,
    );
    if (!isPossible)
      page.say('That is more than there are hours to work in: choose what matters most, or take longer.');
  }
  sayWhatIsLeft(scope, page);
}

/** When it is done with as much time, where nothing says until when. */
function sayLater(asked: PlanAsked, tasks: readonly Planned[], asker: Asker, page: Page, verdict = ''): void {
  if (asked.total !== null || (asked.sittings !== null && !asked.isWeekly)) return;
  const timeSlots = timeSlotsOf({ ...asked, until: '', weeks: null }, asker.now);
  const { timeSlots: planned, left } = scheduled(
    tasks,
    timeSlots.map(({ minutes }) => minutes),
  );
  const last = timeSlots[planned.findLastIndex((parts) => parts.length > 0)];
  if (last === undefined || left.length > 0) return;
  const end = `you finish by ${lastDay(last)}`;
  if (verdict === '') page.say(`At that pace ${end}.`);
  else
    page.say(
      `**${verdict}**: at ${inHours(weekOf(asked, null) ?? usual.week)} a week ${end}, after about ${counted(last.week, 'week')}.`,
      [buildzone],
    );
}

/** Whether all of it can be done until an end. */
function sayWhether(asked: PlanAsked, scope: Scope, asker: Asker, page: Page): void {
  const { tasks, projects } = scope;
  const begin = beginOf(asked, asker.now);
  const end = endOf(asked, begin, asker.now);
  const isTimed = asked.minutes !== null || asked.sittings !== null || asked.total !== null;
  if (!isTimed || (end === null && asked.sittings === null && asked.total === null)) {
    // Where nothing says until when, any time a week is enough, and it takes as long as it takes.
    if (end === null && isTimed) sayLater(asked, tasks, asker, page, 'Yes');
    return sayPace(asked, scope, asker, page);
  }
  const all = minutesOfAll(tasks);
  const timeSlots = timeSlotsOf(asked, asker.now);
  const there = minutesOfAll(timeSlots);
  const { left, timeSlots: planned } = scheduled(
    tasks,
    timeSlots.map(({ minutes }) => minutes),
  );
  const until = end === null ? '' : ` until ${dateOf(new Date(end.getTime() - oneDay))}`;
  const last = timeSlots[planned.findLastIndex((parts) => parts.length > 0)];
  if (left.length === 0 && last !== undefined)
    page.say(`**Yes**: it takes ${inHours(all)}, and you have ${inHours(there)}${until}.`, [buildzone]);
  else {
    page.say(
      `**No**: it takes ${inHours(all)}, and you have ${inHours(there)}${until}: ${inHours(Math.max(1, all > there ? all - there : minutesOfAll(left)))} short.`,
      [buildzone],
    );
    sayLater(asked, tasks, asker, page);
    if (end !== null) {
      const weeks = Math.max(1, (end.getTime() - begin.getTime()) / oneDay / 7);
      page.say(`It would take about ${inHours(roundedUp(all / weeks))} a week.`);
    }
  }
  sayWhatIsLeft(scope, page);
  sayTimeSlots(timeSlots, planned, null, page);
  sayLasting(tasks, projects, page);
}

function sayTimeSlots(
  timeSlots: readonly TimeSlot[],
  planned: readonly Part<Planned>[][],
  week: number | null,
  page: Page,
): void {
  const used = timeSlots
    .map((timeSlot, at) => ({ timeSlot, parts: planned[at] ?? [] }))
    .filter(({ parts }) => parts.length > 0);
  const wanted = week === null ? used : used.filter(({ timeSlot }) => timeSlot.week === week);
  const [first] = wanted;
  if (timeSlots.length === 1 && first !== undefined) return sayOnly(first.timeSlot, first.parts, page);
  for (const { timeSlot, parts } of wanted.slice(0, mostTimeSlots)) sayTimeSlot(timeSlot, parts, page);
  const more = wanted.length - mostTimeSlots;
  const [last] = wanted.slice(-1);
  if (more > 0 && last !== undefined)
    page.say(
      `And so on: ${counted(more, 'more time', 'more times')} like these, the last one ${last.timeSlot.name.replace(/^Week/, 'week')}.`,
    );
}

/** What is left after a plan, or after one of its weeks. */
function sayRest(asked: PlanAsked, { tasks }: Scope, asker: Asker, page: Page): void {
  const timeSlots = timeSlotsOf(asked, asker.now);
  const [first] = timeSlots;
  const end = asked.week === null || first === undefined ? null : first.from.getTime() + 7 * asked.week * oneDay;
  const within = timeSlots.filter(({ from }) => end === null || from.getTime() < end);
  const { timeSlots: planned } = scheduled(
    tasks,
    timeSlots.map(({ minutes }) => minutes),
  );
  const told = planned.slice(0, within.length).flat();
  const done = minutesOfAll(told);
  const all = minutesOfAll(tasks);
  // In the order in which they can be done.
  const open = scheduled(tasks, [all])
    .timeSlots.flat()
    .map(({ task }) => ({
      task,
      minutes: task.minutes - minutesOfAll(told.filter((part) => part.task.id === task.id)),
    }))
    .filter(({ minutes }) => minutes > 0);
  const [next, ...others] = open;
  if (next !== undefined && asked.wants === 'then')
    page.say(
      `Then comes **${plain(next.task.title)}** in ${plain(next.task.project.title)}, ${next.minutes < next.task.minutes ? 'the last ' : ''}${inHours(next.minutes)}${others.length === 0 ? '' : `, and after it ${listed(namedLeft(others))}`}.`,
      open.slice(0, mostLeft + 1).map(({ task }) => stepSource(task)),
    );
  page.say(
    `After ${asked.week === null ? 'that plan' : `week ${asked.week}`}, you have done ${inHours(done)}: **${inHours(all - done)}** of ${inHours(all)} are left.`,
    [buildzone],
  );
}

/** What does not fit any more, the first of it by name. */
function namedLeft(left: readonly { task: Planned; minutes: number }[]): string[] {
  const open = left.slice(0, mostLeft).map(({ task, minutes }) => `${plain(task.title)}, ${inHours(minutes)}`);
  const more = left.length - open.length;
  return [...open, ...(more > 0 ? [counted(more, 'more step')] : [])];
}

/** What all of it comes to, and how long that takes. */
function saySum(
  asked: PlanAsked,
  scope: Scope,
  timeSlots: readonly TimeSlot[],
  planned: readonly Part<Planned>[][],
  page: Page,
): void {
  const { tasks, projects } = scope;
  const all = minutesOfAll(tasks);
  const what = scope.of !== null ? 'These steps' : projects.length === 1 ? 'The steps' : 'The steps of all';
  const isOwn = tasks.every(({ hasJoined }) => hasJoined);
  const used = planned.findLastIndex((parts) => parts.length > 0);
  const last = timeSlots[used];
  const [first] = timeSlots;
  if (last === undefined || first === undefined) return;
  const week = weekOf(asked, null);
  const isPlain = asked.days === null && asked.sittings === null && asked.everyWeeks === 1;
  const weeks = isPlain ? used + 1 : Math.max(1, Math.ceil((last.to.getTime() - first.from.getTime()) / (7 * oneDay)));
  const { sittings } = asked;
  if (sittings !== null && !asked.isWeekly) {
    page.say(
      `${what}${isOwn && scope.of === null ? ' that are left' : ''} take ${inHours(all)} together: **${counted(used + 1, sittings.name)}** of ${inHours(sittings.minutes)}.`,
      [buildzone],
    );
    return;
  }
  const isEven = asked.firstWeek === null && asked.gap === '' && asked.everyWeeks === 1 && week !== null;
  page.say(
    `${what}${isOwn && scope.of === null ? ' that are left' : ''} take ${inHours(all)} together: about ${counted(weeks, 'week')}${isEven ? ` at ${inHours(week)} a week` : ''}, hands-on time only. That is done by ${lastDay(last)}.`,
    [buildzone],
  );
}

/** @returns whether what is to be planned is known */
export async function sayPlan(said: PlanAsked, asker: Asker, page: Page): Promise<boolean> {
  const until = await untilJobCloses(said, asker, page);
  if (until === null) return false;
  const scope = await scopeOf(until, asker);
  const asked = inParts(until, scope?.tasks ?? []);
  if (scope === null) {
    if (asker.usesProgress) return false;
    return sayLeftOut(['progress'], asker, page, { end: ', and I can say' });
  }
  const { tasks, projects } = scope;
  if (tasks.length === 0 || (asked.isOnlyNamed && !scope.isNamed)) return false;
  sayGuesses(asked, tasks, projects, page);
  if (asked.wants === 'pace') sayPace(asked, scope, asker, page);
  else if (asked.wants === 'whether') sayWhether(asked, scope, asker, page);
  else if (asked.wants === 'rest' || asked.wants === 'then') sayRest(asked, scope, asker, page);
  else await sayDivided(asked, scope, asker, page);
  offerNext(tasks, page);
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/** Of a week that has nothing in it, why. */
function sayNoSuchWeek(timeSlots: readonly TimeSlot[], week: number, isAllDone: boolean, page: Page): void {
  const isThere = timeSlots.some((timeSlot) => timeSlot.week === week);
  const isAfter = timeSlots.every((timeSlot) => timeSlot.week < week);
  if (isAllDone && (isThere || isAfter)) page.say('Nothing is left for that week: all of it is done before.');
  else page.say(isAfter ? 'The plan ends before that week.' : 'Nothing is planned in that week.');
}

/** As much in each week, where that is wanted. */
function evenly(asked: PlanAsked, tasks: readonly Planned[], now: Date): PlanAsked {
  const begin = beginOf(asked, now);
  const end = endOf(asked, begin, now);
  const { days } = asked;
  const isOpen = days?.every(({ minutes }) => minutes === 0) === true;
  if (days !== null && isOpen) {
    const minutes = roundedUp(minutesOfAll(tasks) / days.length);
    return { ...asked, days: days.map(({ day }) => ({ day, minutes })) };
  }
  if (!asked.isEven || end === null) return asked;
  const weeks = Math.max(1, Math.round((end.getTime() - begin.getTime()) / (7 * oneDay)));
  return { ...asked, minutes: roundedUp(minutesOfAll(tasks) / weeks) };
}

/** What the steps of a plan do not show of a role: without them it is not reached. */
async function sayWhatNothingShows({ of, tasks }: Scope, asker: Asker, page: Page): Promise<void> {
  if (of === null || !('role' in of)) return;
  const { mine } = await asker.standing();
  const shown = new Set(tasks.flatMap(({ skills }) => skills.map(slugOfSkill)));
  const open = of.role.needs
    .map((need) => ({ ...need, slug: slugOfSkill(need.skill) }))
    .filter((need) => !isMet(mine, need) && !shown.has(need.slug));
  if (open.length > 0)
    page.say(
      `That is not all it takes: no step of these shows ${listed(open.map(({ skill, level }) => `${skill} (${level})`))}.`,
      [sourceOf.role(of.role)],
    );
}

async function sayDivided(said: PlanAsked, scope: Scope, asker: Asker, page: Page): Promise<void> {
  const { tasks, projects } = scope;
  const asked = evenly(said, tasks, asker.now);
  const timeSlots = timeSlotsOf(asked, asker.now);
  const { timeSlots: planned, left } = scheduled(
    tasks,
    timeSlots.map(({ minutes }) => minutes),
  );
  // Of a project or a role that is named, what is left of it comes first.
  const isLeftFirst = scope.isNamed || (scope.of !== null && !asked.isAsWeek);
  const first = planned.flat()[0];
  if (first === undefined) {
    page.say('Nothing fits into the time that is there.');
    return;
  }
  if (asked.minutes === null && asked.sittings === null && asked.days === null && asked.total === null)
    page.say('You did not say how much time you have: I plan with 3 h a week.');
  if (asked.week !== null) {
    const used = planned.map((parts, at) =>
      timeSlots[at] !== undefined && timeSlots[at].week === asked.week ? parts : [],
    );
    if (used.flat().length === 0) sayNoSuchWeek(timeSlots, asked.week, left.length === 0, page);
  } else if (isLeftFirst) sayWhatIsLeft(scope, page);
  if (left.length === 0 && asked.week === null) saySum(asked, scope, timeSlots, planned, page);
  sayTimeSlots(timeSlots, planned, asked.week, page);
  if (asked.off.length > 0 && asked.days === null) sayFree(asked.off, page);
  const week = weekOf(asked, null);
  const isEndless = asked.until === '' && asked.weeks === null && asked.total === null && asked.isWeekly;
  if (left.length > 0 && isEndless && week !== null && week > 0)
    page.say(
      `At ${inHours(week)} a week all of it takes about ${counted(Math.ceil(minutesOfAll(tasks) / week), 'week')}: more than I plan ahead.`,
      [buildzone],
    );
  if (left.length > 0 && asked.week === null) {
    page.say(
      `That is ${inHours(minutesOfAll(planned.flat()))} of ${inHours(minutesOfAll(tasks))}. ${inHours(minutesOfAll(left))} are left after it: ${listed(namedLeft(left))}.`,
      left.slice(0, mostLeft).map(({ task }) => stepSource(task)),
    );
  }
  // Of all that is one's own, the plan is wanted first.
  if (asked.week === null && !asked.isAsWeek && !isLeftFirst) sayWhatIsLeft(scope, page);
  const isPlanned = ({ id }: Planned) => planned.flat().some(({ task }) => task.id === id);
  if (asked.isToRole) await sayWhatNothingShows(scope, asker, page);
  sayLasting(asked.once === '' ? tasks : tasks.filter(isPlanned), projects, page);
}
