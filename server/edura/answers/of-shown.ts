import { slugOfSkill } from '../../skills/match.ts';
import { levelShownBy } from '../../guidance/comparing.ts';
import { known } from './about-focus.ts';
import { sayJob } from './about-jobs.ts';
import { ownOf } from './about-skills.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sayJobsCompared, sayProjectsCompared } from './comparing-things.ts';
import { offerForStep } from './of-step-facets.ts';
import { obstacleOf, offerToJoin } from './about-joining.ts';
import { joinedAndOpen } from './open-steps.ts';
import { askForSkills } from '../../search/asked.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import type { OfShownThings } from '../understanding/of-shown-things.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';

const mostOthers = 4;
type Of<What extends OfShownThings['what']> = Extract<OfShownThings, { what: What }>;

/** Which of the projects that were told the member is in, and how far. */
async function sayMine({ ids, isIt }: Of<'mine'>, asker: Asker, page: Page): Promise<boolean> {
  const all = known(await Promise.all(ids.map((id) => asker.project(id))));
  if (all.length === 0) return false;
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can say' })) return true;
  const mine = all.filter((project) => project.mine?.role != null);
  page.say(
    mine.length === 0
      ? isIt && all.length === 1
        ? `No, you are not in **${plain(all[0]?.title ?? '')}**.`
        : 'No, you are in none of these.'
      : isIt && all.length === 1
        ? 'Yes, you are in it:'
        : `Yes, you are in ${counted(mine.length, 'project')} of these:`,
    (mine.length === 0 ? all : mine).map((project) => sourceOf.project(project)),
  );
  for (const project of mine) {
    const open = project.steps.filter(({ state }) => state !== 'done');
    const next = nextOf(project.steps);
    page.say(
      `- **${plain(project.title)}**: ${project.steps.length - open.length} of ${counted(project.steps.length, 'step')} done.`,
      [sourceOf.project(project)],
    );
    if (next === undefined) continue;
    page.say(`Next for you: **${plain(next.title)}**${next.minutes === 0 ? '' : `, ${inHours(next.minutes)}`}.`, [
      sourceOf.step(project.id, next),
    ]);
    page.offer(nextMark(project.id, next));
  }
  const [only, ...others] = all;
  if (mine.length === 0 && only !== undefined && others.length === 0) {
    const obstacle = obstacleOf(only);
    if (obstacle !== null) page.say(obstacle, [sourceOf.project(only)]);
    offerToJoin(only, page);
  }
  page.suggest('What should I do next?');
  return true;
}

/** Of each skill that a job asks for, what the member says, and what only their steps show. */
async function sayWhatIsHad({ job: id }: Of<'has'>, asker: Asker, page: Page): Promise<boolean> {
  const job = await asker.job(id);
  if (job === undefined) return false;
  const { mine } = await asker.standing();
  const from = [sourceOf.job(job)];
  if (job.skills.length === 0) page.say(`**${plain(job.title)}** names no skill.`, from);
  else {
    sayJob(job, page);
    page.say(`Of what it asks for, ${listed(job.skills.map(plain))}:`, from);
  }
  const unclaimed: string[] = [];
  for (const name of job.skills) {
    const slug = slugOfSkill(name);
    page.say(`- **${plain(name)}**: ${ownOf(mine, slug, asker)}.`, [sourceOf.skill(name, slug)]);
    const shown = levelShownBy(asker.usesProgress ? (mine.steps.get(slug) ?? 0) : 0);
    if (shown !== null && !mine.claimed.has(slug)) {
      unclaimed.push(plain(name));
      page.offer({ kind: 'add-skill', title: name, level: shown });
    }
  }
  if (unclaimed.length > 0)
    page.say(`Your steps show ${listed(unclaimed)}, which your profile does not say yet: you can add it.`, from);
  if (job.mine?.saved !== true && job.mine?.own !== true)
    page.offer({ kind: 'save-job', job: job.id, title: job.title });
  page.suggest('Which jobs fit me?');
  return true;
}

const mostHelping = 4;
/** Projects whose steps teach what the asker lacks for a job, or for another project. */
async function sayWhatHelps({ for: kind, id }: Of<'lacking'>, asker: Asker, page: Page): Promise<boolean> {
  const thing = await (kind === 'job' ? asker.job(id) : asker.project(id));
  const missing = thing?.match?.missing ?? [];
  if (thing === undefined || thing.match === null) return false;
  const source = 'organisation' in thing ? sourceOf.job(thing) : sourceOf.project(thing);
  await sayLeftOut(['skills', 'progress'], asker, page);
  if (missing.length === 0) {
    page.say(`You lack nothing that **${plain(thing.title)}** names.`, [source]);
    return true;
  }
  const slugs = missing.map(slugOfSkill);
  const found = (await asker.findProjects(askForSkills(slugs)))
    .map(({ card }) => ({ card, skills: card.skills.filter((skill) => slugs.includes(slugOfSkill(skill))) }))
    .filter(({ card, skills }) => skills.length > 0 && card.id !== id)
    .toSorted((a, b) => b.skills.length - a.skills.length);
  const taught = new Set(found.flatMap(({ skills }) => skills));
  const untaught = missing.filter((skill) => !taught.has(skill));
  page.say(
    found.length === 0
      ? `No project here teaches what you lack for **${plain(thing.title)}**: ${listed(missing.map(plain))}.`
      : `Of what you lack for **${plain(thing.title)}**, ${found.length === 1 ? 'one project teaches' : `${found.length} projects teach`} something:`,
    [...found.slice(0, 1).map(({ card }) => sourceOf.project(card)), source],
  );
  for (const { card, skills } of found.slice(0, mostHelping)) {
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h: ${listed(skills.map(plain))}.${card.mine?.role == null ? '' : ' You are in it.'}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
  if (found.length > 0 && untaught.length > 0)
    page.say(`No project here teaches ${listed(untaught.map(plain))}.`, [source]);
  page.suggest('What should I do next?');
  return true;
}

async function sayCompared({ kind, ids }: Of<'compared'>, asker: Asker, page: Page): Promise<boolean> {
  if (kind === 'job') {
    const jobs = known(await Promise.all(ids.map((id) => asker.job(id))));
    if (jobs.length < 2) return false;
    sayJobsCompared(jobs, [], page);
    return true;
  }
  const projects = known(await Promise.all(ids.map((id) => asker.project(id))));
  if (projects.length < 2) return false;
  sayProjectsCompared(projects, [], asker, page);
  return true;
}

/** The steps of a project that practise what was searched for. */
async function saySteps({ project: id, skills }: Of<'steps'>, asker: Asker, page: Page): Promise<boolean> {
  const project = await asker.project(id);
  const found = project?.steps.filter((step) => step.skills.some((own) => skills.includes(slugOfSkill(own)))) ?? [];
  if (project === undefined || found.length === 0) return false;
  for (const step of found) {
    const state = { todo: 'open', in_progress: 'in progress', done: 'done' }[step.state];
    page.say(
      `**${plain(step.title)}**, step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}: ${listed(step.skills.map(plain))}${asker.usesProgress && project.mine?.role != null ? `; ${state}` : ''}.`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    offerForStep({ project, step }, asker, page);
  }
  page.suggest('What should I do next?');
  return true;
}

/** Which of the asker's own projects practise a skill; where none does, which others do. */
async function sayWhichOfMine({ skill }: Of<'teaching'>, asker: Asker, page: Page): Promise<boolean> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can say' })) return true;
  const joined = await joinedAndOpen(asker);
  const teaches = (project: CommunityProject) =>
    project.steps.filter((step) => step.skills.some((own) => slugOfSkill(own) === skill.slug));
  const found = joined.filter((project) => teaches(project).length > 0);
  const name = `**${plain(skill.title)}**`;
  const from = [sourceOf.skill(skill.title, skill.slug)];
  if (found.length > 0) {
    page.say(
      `Of your ${counted(joined.length, 'open project')}, ${found.length} ${found.length === 1 ? 'has' : 'have'} steps for ${name}:`,
      [...found.slice(0, 1).map((project) => sourceOf.project(project)), ...from],
    );
    for (const project of found) {
      const steps = teaches(project);
      const step = steps.find(({ state }) => state !== 'done');
      page.say(
        `- **${plain(project.title)}**: ${listed(steps.map(({ title, state }) => `${plain(title)}${state === 'done' ? ' (done)' : ''}`))}.`,
        [sourceOf.project(project), ...steps.map((one) => sourceOf.step(project.id, one))],
      );
      if (step !== undefined) offerForStep({ project, step }, asker, page);
    }
  } else {
    page.say(`None of your ${counted(joined.length, 'open project')} has a step for ${name}.`, from);
    const others = (await asker.findProjects(askForSkills([skill.slug]))).map(({ card }) => card);
    if (others.length > 0) page.say('These have:', from);
    for (const card of others.slice(0, mostOthers)) {
      page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
      offerToJoin(card, page);
    }
  }
  page.suggest('What should I do next?');
  return true;
}

/** What is asked of things that were told. @returns whether it could be told */
export async function sayOfShown(asked: OfShownThings, asker: Asker, page: Page): Promise<boolean> {
  switch (asked.what) {
    case 'mine':
      return sayMine(asked, asker, page);
    case 'has':
      return sayWhatIsHad(asked, asker, page);
    case 'compared':
      return sayCompared(asked, asker, page);
    case 'teaching':
      return sayWhichOfMine(asked, asker, page);
    case 'lacking':
      return sayWhatHelps(asked, asker, page);
    case 'steps':
    default:
      return saySteps(asked, asker, page);
  }
}
