import { type Asker, sourceOf } from '../asker.ts';
import { joinedInFull } from './open-steps.ts';
import { inHours, type Page, plain } from '../page.ts';
import type { OfOwnDone } from '../understanding/of-own-done.ts';

/** @returns whether it could be told */
export async function sayAmongOwnDone({ what, steps: told }: OfOwnDone, asker: Asker, page: Page): Promise<boolean> {
  if (!asker.usesProgress) return false;
  const projects = await joinedInFull(asker);
  const ids = new Set(told.map(({ id }) => id));
  const sign = what === 'longest' ? -1 : 1;
  const [first, ...others] = projects
    .flatMap((project) =>
      project.steps.filter(({ id, minutes }) => ids.has(id) && minutes > 0).map((step) => ({ project, step })),
    )
    .toSorted((a, b) => sign * (a.step.minutes - b.step.minutes));
  if (first === undefined || others.length === 0) return false;
  page.say(
    `**${plain(first.step.title)}**, ${inHours(first.step.minutes)} by what the step says, in ${plain(first.project.title)}. How long you really took is written nowhere.`,
    [sourceOf.step(first.project.id, first.step), sourceOf.project(first.project)],
  );
  for (const { project, step } of others.slice(0, 3))
    page.say(`- ${plain(step.title)}: ${inHours(step.minutes)}.`, [sourceOf.step(project.id, step)]);
  page.suggest('What did I get done?', 'What should I do next?');
  return true;
}
