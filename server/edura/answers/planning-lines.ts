import type { CommunityProject } from '../../../contract/community-projects.ts';
import { offerFor } from './about-doing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { sourceOf } from '../asker.ts';
import { nameOfSkill } from '../reading/naming.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { type TimeSlot } from '../planning/plan-time-slots.ts';
import { type Planned, type Scope } from './plan-scope.ts';
import { type Part } from '../planning/schedule.ts';
import { buildzone } from '../pages.ts';

/** Of so many projects, the steps are named before they are planned. */
const mostTold = 2;

/** A step that goes on for weeks takes them, however few hours it needs. */
const lasting =
  /\b(?:for|over|in|within|during) (?:(?:the )?next )?(?<long>(?:\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve) (?:weeks|months|days))\b/i;

export const minutesOfAll = (tasks: readonly { minutes: number }[]): number =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0);
export const stepSource = ({ project, ...step }: Planned) => sourceOf.step(project.id, step);

export function sayWhatIsLeft({ projects, tasks, of }: Scope, page: Page): void {
  if (of !== null && 'role' in of) page.say(`Towards **${of.role.title.toLowerCase()}**:`, [sourceOf.role(of.role)]);
  if (of !== null && 'skills' in of)
    page.say(
      `What shows ${listed(of.skills.map((slug) => nameOfSkill(slug) ?? slug))}, with what comes before it:`,
      of.skills.map((slug) => sourceOf.skill(nameOfSkill(slug) ?? slug, slug)),
    );
  const shown = new Set(tasks.flatMap(({ skills }) => skills.map(slugOfSkill)));
  const none = of !== null && 'skills' in of ? of.skills.filter((slug) => !shown.has(slug)) : [];
  if (none.length > 0)
    page.say(`No step that is open for you shows ${listed(none.map((slug) => nameOfSkill(slug) ?? slug))}.`, [
      buildzone,
    ]);
  for (const project of projects) {
    const own = tasks.filter((task) => task.project.id === project.id);
    if (own.length === 0) continue;
    const isAll = project.mine?.role != null;
    page.say(
      `**${plain(project.title)}**: ${counted(own.length, 'step')}${isAll ? (of === null ? ' left' : '') : ', and you are not in it yet'}, ${inHours(minutesOfAll(own))}${projects.length > mostTold ? '' : `: ${listed(own.map(({ title }) => plain(title)))}`}.`,
      [sourceOf.project(project), ...(projects.length > mostTold ? [] : own.map(stepSource))],
    );
  }
}

function timeSaid({ task, minutes, before }: Part<Planned>): string {
  const all = inHours(task.minutes);
  if (minutes === task.minutes) return all;
  return before + minutes === task.minutes
    ? `the last ${inHours(minutes)} of its ${all}`
    : `${inHours(minutes)} of its ${all}`;
}

const partSaid = (part: Part<Planned>): string => `${plain(part.task.title)}, ${timeSaid(part)}`;

export function sayTimeSlot(timeSlot: TimeSlot, parts: readonly Part<Planned>[], page: Page): void {
  page.say(
    `- **${timeSlot.name}**, ${inHours(minutesOfAll(parts))}: ${parts.map(partSaid).join('; ')}.`,
    parts.map(({ task }) => stepSource(task)),
  );
}

/** Where there is only one time, each step of it. */
export function sayOnly(timeSlot: TimeSlot, parts: readonly Part<Planned>[], page: Page): void {
  page.say(`**${timeSlot.name}**, ${inHours(minutesOfAll(parts))} of ${inHours(timeSlot.minutes)}:`);
  for (const [at, part] of parts.entries())
    page.say(`${at + 1}. **${plain(part.task.title)}** in ${plain(part.task.project.title)}, ${timeSaid(part)}.`, [
      stepSource(part.task),
    ]);
}

export function sayLasting(tasks: readonly Planned[], projects: readonly CommunityProject[], page: Page): void {
  for (const task of tasks) {
    const step = projects.find(({ id }) => id === task.project.id)?.steps.find(({ id }) => id === task.id);
    const long = lasting.exec(`${task.title}. ${step?.goal ?? ''}`)?.groups?.['long'];
    if (long === undefined) continue;
    page.say(`By the calendar it takes longer: “${plain(task.title)}” goes on for ${plain(long)}.`, [stepSource(task)]);
  }
}

export function sayGuesses(
  asked: PlanAsked,
  tasks: readonly Planned[],
  projects: readonly CommunityProject[],
  page: Page,
): void {
  const { sittings } = asked;
  if (sittings?.isGuess === true)
    page.say(`You did not say how long that is: I assume ${inHours(sittings.minutes)} for each ${sittings.name}.`);
  const silent = tasks.filter(({ id, project }) =>
    projects.some((one) => one.id === project.id && one.steps.some((step) => step.id === id && step.minutes === 0)),
  );
  if (silent.length > 0)
    page.say(
      `${counted(silent.length, 'step')} ${silent.length === 1 ? 'does' : 'do'} not say how long ${silent.length === 1 ? 'it takes' : 'they take'}: I count an hour for each.`,
      silent.slice(0, 3).map(stepSource),
    );
}

export function offerNext(tasks: readonly Planned[], page: Page): void {
  const firsts = tasks.filter((task, at) => tasks.findIndex(({ project }) => project.id === task.project.id) === at);
  for (const task of firsts.slice(0, 3)) offerFor(task, page);
}
