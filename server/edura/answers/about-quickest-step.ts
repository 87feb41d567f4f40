import type { CommunityProject } from '../../../contract/community-projects.ts';
import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerForStep } from './of-step-facets.ts';
import { inHours, type Page, plain } from '../page.ts';
import { type QuickestStep } from '../reading/quickest-step-asked.ts';
import { buildzone } from '../pages.ts';

const mostShown = 3;
const isOwn = ({ mine }: CommunityProject): boolean => mine?.role != null;

/** That the member has done all of them is an answer, and no reason to tell what is next at all. */
function sayNoStep({ name, slug }: QuickestStep['skill'], projects: readonly CommunityProject[], page: Page): boolean {
  const done = projects.flatMap((project) =>
    project.steps
      .filter(({ skills, state }) => state === 'done' && skills.some((own) => slugOfSkill(own) === slug))
      .map((step) => ({ project, step })),
  );
  page.say(
    done.length > 0
      ? `You have done all the steps that I found for ${plain(name)}:`
      : `No project here has a step for ${plain(name)}.`,
    [sourceOf.skill(name, slug), buildzone],
  );
  for (const { project, step } of done)
    page.say(`- ${plain(step.title)} in ${plain(project.title)}.`, [
      sourceOf.step(project.id, step),
      sourceOf.project(project),
    ]);
  page.suggest(`Who knows about ${name}?`, `What is ${name}?`, 'What should I do next?');
  return true;
}

/** @returns whether any step practises it */
export async function sayQuickestStep({ skill, isShortest }: QuickestStep, asker: Asker, page: Page): Promise<boolean> {
  const hits = await asker.findProjects(askForSkills([skill.slug]));
  const projects = (await Promise.all(hits.map(({ card }) => asker.project(card.id)))).filter(
    (one) => one !== undefined,
  );
  const found = projects
    .flatMap((project) => project.steps.map((step) => ({ project, step })))
    .filter(({ step }) => step.minutes > 0 && step.skills.some((own) => slugOfSkill(own) === skill.slug))
    .filter(({ step }) => !asker.usesProgress || step.state !== 'done')
    .toSorted((a, b) =>
      isShortest ? a.step.minutes - b.step.minutes : Number(isOwn(b.project)) - Number(isOwn(a.project)),
    );
  if (found.length === 0) return !isShortest && sayNoStep(skill, projects, page);
  const hasOwn = found.some(({ project }) => isOwn(project));
  page.say(
    `Steps that practise ${plain(skill.name)}, ${isShortest ? 'the shortest first' : hasOwn ? 'those of your own projects first' : 'in projects that you are not in yet'}:`,
    [sourceOf.skill(skill.name, skill.slug)],
  );
  for (const one of found.slice(0, mostShown)) {
    const { project, step } = one;
    page.say(
      `- **${plain(step.title)}**, ${inHours(step.minutes)}, step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}.`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    offerForStep(one, asker, page);
  }
  page.suggest(`What is ${skill.name}?`, 'What should I do next?');
  return true;
}
