import { askForSkills } from '../search/asked.ts';
import { slugOfSkill } from '../skills/match.ts';
import { type Asker, sourceOf } from './asker.ts';
import { offerForStep } from './facets-of-step.ts';
import { inHours, type Page, plain } from './page.ts';
import type { Said } from './understood.ts';

/** The shortest step of any project that practises a skill. */
export interface QuickestStep {
  of: 'quickest-step';
  skill: { name: string; slug: string };
}

const asks =
  /\b(?:quickest|shortest|fastest|smallest|briefest) (?:single |open )?(?:step|task|thing to do|bit|part)s?\b/;
/** Of one's own projects, or of one that is named, it is another question. */
const ofOne = /\b(?:my|our|the (?:\w+ ){1,3}(?:project|thing|one)|this|that project|in it)\b/;
const mostShown = 3;

export function quickestStepAsked({ text, skills }: Said): QuickestStep | null {
  const [skill, ...others] = skills;
  if (skill === undefined || others.length > 0 || !asks.test(text) || ofOne.test(text)) return null;
  return { of: 'quickest-step', skill: { name: skill.name, slug: skill.slug } };
}

/** @returns whether any step practises it */
export async function sayQuickestStep({ skill }: QuickestStep, asker: Asker, page: Page): Promise<boolean> {
  const hits = await asker.findProjects(askForSkills([skill.slug]));
  const projects = (await Promise.all(hits.map(({ card }) => asker.project(card.id)))).filter(
    (one) => one !== undefined,
  );
  const found = projects
    .flatMap((project) => project.steps.map((step) => ({ project, step })))
    .filter(({ step }) => step.minutes > 0 && step.skills.some((own) => slugOfSkill(own) === skill.slug))
    .filter(({ step }) => !asker.usesProgress || step.state !== 'done')
    .toSorted((a, b) => a.step.minutes - b.step.minutes);
  if (found.length === 0) return false;
  page.say(`Steps that practise ${plain(skill.name)}, the shortest first:`, [sourceOf.skill(skill.name, skill.slug)]);
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
