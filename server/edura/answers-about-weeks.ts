import type { CommunityProject } from '../../contract/community-projects.ts';
import { timeOf } from './answers-about-one-project.ts';
import { type Asker, sourceOf } from './asker.ts';
import { joinedAndOpen } from './open-steps.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, type Page, plain } from './page.ts';
import { isNamed, isOf } from './project-meant.ts';
import type { WeeksLeft } from './weeks-left.ts';
import { nextMark } from './next-mark.ts';

const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;
const mostProjects = 12;
const minutesOf = (steps: CommunityProject['steps']) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
const openOf = ({ steps }: CommunityProject) => steps.filter(({ state }) => state !== 'done');

/** A step that goes on for weeks takes them, however few hours it needs. */
const lasting =
  /\b(?:for|over|in|within|during) (?:(?:the )?next )?(?<long>(?:\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve) (?:weeks|months|days))\b/i;

function sayWeeks(open: CommunityProject['steps'], minutes: number, what: string, page: Page): void {
  const all = minutesOf(open);
  const silent = open.filter((step) => step.minutes === 0).length;
  const weeks = Math.max(1, Math.ceil(all / minutes));
  page.say(
    `${what} that are left take ${inHours(all)} together: about ${counted(weeks, 'week')} at ${inHours(minutes)} a week, counting the time of your hands.${silent === 0 ? '' : ` ${counted(silent, 'step')} that ${silent === 1 ? 'does' : 'do'} not say how long ${silent === 1 ? 'it takes' : 'they take'} ${silent === 1 ? 'comes' : 'come'} on top.`}`,
    [buildzone],
  );
}

/**
 * How many weeks what is left of the member's own projects takes.
 *
 * @returns whether the projects are known
 */
export async function sayWeeksLeft(
  { projects: names, minutes }: WeeksLeft,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can say' })) return true;
  const all = await joinedAndOpen(asker, mostProjects);
  const called = names.map(
    (name) => all.find(({ title }) => isNamed(title, name)) ?? all.find((project) => isOf(project, name)),
  );
  const found = names.length === 0 ? all : called.filter((one) => one !== undefined);
  if (found.length === 0 || found.length < names.length) return false;
  for (const project of found) {
    const open = openOf(project);
    page.say(`**${plain(project.title)}**: ${counted(open.length, 'step')} left, ${timeOf(open)}.`, [
      sourceOf.project(project),
    ]);
  }
  const open = found.flatMap(openOf);
  sayWeeks(open, minutes, found.length === 1 ? 'The steps' : 'The steps of all', page);
  for (const project of found) {
    const long = openOf(project)
      .map((step) => ({ step, long: lasting.exec(`${step.title}. ${step.goal}`)?.groups?.['long'] }))
      .find((one) => one.long !== undefined);
    if (long !== undefined)
      page.say(`By the calendar it takes longer: “${plain(long.step.title)}” goes on for ${plain(long.long ?? '')}.`, [
        sourceOf.step(project.id, long.step),
      ]);
    const next = openOf(project)[0];
    if (next === undefined) continue;
    page.say(`Next: ${plain(next.title)}${next.minutes === 0 ? '' : `, ${inHours(next.minutes)}`}.`, [
      sourceOf.step(project.id, next),
    ]);
    page.offer(nextMark(project.id, next));
  }
  page.suggest('Plan my week with 3 hours', 'What should I do next?');
  return true;
}
