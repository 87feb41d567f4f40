import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import { sayStep } from './about-steps.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { BeginnersAsk } from '../understanding/beginners-asked.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import { isNamed, isOf, projectCalled, projectsNamed } from './project-meant.ts';
import { projectsNamedIn } from './things-meant.ts';
import { buildzone } from '../pages.ts';

type Card = CommunityProjectCard | CommunityProject;
const mostListed = 6;

/** One's own before others, called so before what only sounds like it. */
async function projectsOf(name: string, own: readonly Card[], asker: Asker): Promise<readonly Card[]> {
  const joined = own.filter(({ title }) => isNamed(title, name));
  if (joined.length > 0) return joined;
  const { called } = await projectsNamed(name, asker);
  if (called.length > 0) return called;
  const sure = (await projectsNamedIn(`the ${name} project`, asker)).filter(
    ({ isSure, card }) => isSure && isOf(card, name),
  );
  if (sure.length > 0) return sure.map(({ card }) => card);
  const one = await projectCalled({ name, isOwn: false }, asker);
  return one === undefined ? [] : [one];
}

const inFull = async (cards: readonly Card[], asker: Asker): Promise<CommunityProject[]> =>
  (await Promise.all(cards.slice(0, mostListed).map(({ id }) => asker.project(id)))).filter((one) => one !== undefined);

function sayNoStep(project: CommunityProject, place: number, page: Page): void {
  const many = counted(project.steps.length, 'step');
  page.say(
    place === 0
      ? `**${plain(project.title)}** has ${many}, counted from 1: there is no step 0.`
      : `**${plain(project.title)}** has ${many}: there is no step ${place}.`,
    [sourceOf.project(project)],
  );
  page.suggest(`Step 1 of ${project.title}`, 'What should I do next?');
}

function sayOne(project: CommunityProject, place: number, asker: Asker, page: Page): void {
  const step = project.steps[place - 1];
  if (step === undefined) sayNoStep(project, place, page);
  else sayStep(project, step, asker, page);
}

/** What that step is in each of several projects. */
function sayEach(projects: readonly CommunityProject[], place: number, page: Page): void {
  for (const project of projects) {
    const step = project.steps[place - 1];
    const from = sourceOf.project(project);
    if (step === undefined) {
      page.say(`- **${plain(project.title)}** has ${counted(project.steps.length, 'step')}.`, [from]);
      continue;
    }
    const time = step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`;
    page.say(`- In ${plain(project.title)} it is **${plain(step.title)}**${time}.`, [
      sourceOf.step(project.id, step),
      from,
    ]);
    page.suggest(`Step ${place} of ${project.title}`);
  }
}

/** That step of the project that is named, spoken of or the member's own; of several it is asked which. @returns whether it could be told */
export async function sayStepNumber(
  { place, name, project: number }: Extract<BeginnersAsk, { of: 'step-number' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (number !== null) {
    const project = await asker.project(number);
    if (project === undefined) page.say(`There is no project ${number} that you can see.`, [buildzone]);
    else sayOne(project, place, asker, page);
    if (project === undefined) page.suggest('Find a project for me', 'What should I do next?');
    return true;
  }
  const own = asker.usesProgress ? (await asker.allProjects({ shelf: 'joined', sort: 'newest' })).cards : [];
  const named = name === null ? [] : await projectsOf(name, own, asker);
  if (name !== null && named.length === 0)
    page.say(`I find no project called “${plain(name)}”.${own.length > 0 ? ' You are in:' : ''}`, [buildzone]);
  const projects = await inFull(name === null ? own : named, asker);
  const [only, ...others] = projects;
  if (name !== null && only === undefined) {
    for (const project of await inFull(own, asker))
      page.say(`- **${plain(project.title)}**, ${counted(project.steps.length, 'step')}.`, [sourceOf.project(project)]);
    page.suggest('Find a project for me', 'What should I do next?');
    return true;
  }
  if (only === undefined) return false;
  // What is in progress is what someone is stuck on.
  const begun = projects.filter(({ steps }) => steps[place - 1]?.state === 'in_progress');
  const having = projects.filter(({ steps }) => steps[place - 1] !== undefined);
  const [meant] = others.length === 0 ? [only] : begun.length === 1 ? begun : having.length === 1 ? having : [];
  if (meant !== undefined) {
    sayOne(meant, place, asker, page);
    return true;
  }
  const which =
    name === null ? `You are in ${counted(projects.length, 'project')}` : `${projects.length} projects are called that`;
  page.say(
    having.length === 0 ? `${which}, and none has a step ${place}:` : `${which}. Which step ${place} do you mean?`,
    [buildzone],
  );
  sayEach(projects, place, page);
  if (having.length === 0) page.suggest('What should I do next?');
  return true;
}
