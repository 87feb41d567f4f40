import type { CommunityProject } from '../../contract/community-projects.ts';
import { askForSkills } from '../search/asked.ts';
import { slugOfSkill } from '../skills/match.ts';
import { type Asker, sourceOf } from './asker.ts';
import { offerForStep } from './answers-of-step-facets.ts';
import { inHours, type Page, plain } from './page.ts';
import type { Said } from './understood.ts';

/** The steps of any project that practise a skill: the shortest ones, or those of one's own projects first. */
export interface QuickestStep {
  of: 'quickest-step';
  skill: { name: string; slug: string };
  isShortest: boolean;
}

const asks =
  /\b(?:quickest|shortest|fastest|smallest|briefest) (?:single |open )?(?:step|task|thing to do|bit|part)s?\b/;
/** 'Which step brings me nearer to typography', 'what should I do next to get better at it'. */
const asksForSteps =
  /\b(?:which|what|any|some|one|is there an?|are there(?: any)?|show me(?: the| an?)?|next|what is the|an?) (?:(?!first|second|last)\w+ ){0,2}?steps?\b(?! (?:number|\d|one|two|three|by))|\bwhat (?:do|should|shall|must|can|could) i (?:do|tackle|take on|work on) (?:next|now|first|today)?\b.*\b(?:for|to (?:get|become|be|learn|improve|train|practi[sc]e)|better|nearer|closer|with)\b|\bnext step\b/;
/** What was done, how steps are made here, and a step that is told by what stands around it. */
const ofOtherSteps =
  /\bin which step\b|\bsteps? (?:of|in|is about|are about) |\b(?:again|longest|biggest|after|before|skip\w*|evidence|proofs?|did i|have i|i have|done|finished|how (?:many|long|much|do|can|hard)|when|who|why|mark|create|write|jobs?|levels?|role|stuck|help|mean|explain|without|saturday|sunday|monday|week|hours?|minutes?|tonight|evening)\b/;
/** Of one's own projects, or of one that is named, it is another question. */
const ofOne = /\b(?:my|our|the (?:\w+ ){1,3}(?:project|thing|one)|this|that project|in it)\b/;
const mostShown = 3;
const isOwn = ({ mine }: CommunityProject): boolean => mine?.role != null;

export function quickestStepAsked({ text, skills, roles, time }: Said): QuickestStep | null {
  const [skill, ...others] = skills;
  if (skill === undefined || others.length > 0 || ofOne.test(text)) return null;
  const isShortest = asks.test(text);
  const isAsked = isShortest || (asksForSteps.test(text) && !ofOtherSteps.test(text) && roles.length === 0);
  return isAsked && time === null
    ? { of: 'quickest-step', skill: { name: skill.name, slug: skill.slug }, isShortest }
    : null;
}

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
    [sourceOf.skill(name, slug), { kind: 'page', page: 'buildzone', title: 'Buildzone' }],
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
