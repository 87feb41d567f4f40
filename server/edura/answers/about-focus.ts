import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import type { Job } from '../../../contract/jobs.ts';
import { rankOf } from '../../guidance/comparing.ts';
import { sayProject } from './about-finding.ts';
import { sayJobFacts } from './about-job-facts.ts';
import { tellJob } from './about-jobs.ts';
import { saySkills, saySkillsOf } from './about-focus-skills.ts';
import { sayAbout } from './about-one-member.ts';
import { sayPeople } from './about-people.ts';
import { sayWhereProject } from './about-places.ts';
import { sayStep } from './about-steps.ts';
import { quote, sayFromTexts, speakOf } from './from-texts.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { projectFacetsIn, stepFacetsIn, type StepFacet } from '../reading/facets.ts';
import { sayProjectFacets, sayWhetherIn } from './of-project-facets.ts';
import { offerForStep, sayStepFacets } from './of-step-facets.ts';
import { jobFactsIn } from '../reading/job-facts.ts';
import { offerToJoin } from './about-joining.ts';
import { asksForBefore, asksForFirst, asksForNext, type OfFocus } from '../understanding/of-focus.ts';
import { nextOf, undoneBefore } from '../reading/next-mark.ts';
import { compareBy, type Order } from '../reading/ordering.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { passagesAbout, passagesOfStep } from './passages.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { termsAsked } from '../reading/terms-asked.ts';

type Of<What extends OfFocus['what']> = Extract<OfFocus, { what: What }>;

export const known = <One>(all: readonly (One | undefined)[]): One[] =>
  all.filter((one): one is One & {} => one !== undefined);

/** Where one begins: its first step, or the next one of somebody who is in it. */
export function sayWhereToBegin(project: CommunityProject, asker: Asker, page: Page): void {
  const isIn = asker.usesProgress && project.mine?.role != null;
  const step = (isIn ? nextOf(project.steps) : undefined) ?? project.steps[0];
  if (step === undefined) return;
  const at = project.steps.indexOf(step) + 1;
  page.say(
    `${at === 1 ? 'First comes' : 'Next for you is'} **${plain(step.title)}**, step ${at} of ${project.steps.length} in ${plain(project.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}. ${plain(step.goal)}`,
    [sourceOf.step(project.id, step), sourceOf.project(project)],
  );
  offerForStep({ project, step }, asker, page);
  page.suggest('What should I do next?');
}

export function sayMistakes(project: CommunityProject, page: Page): void {
  page.say(`What often goes wrong in **${plain(project.title)}**, step by step:`, [sourceOf.project(project)]);
  for (const step of project.steps)
    for (const mistake of step.mistakes.slice(0, 1))
      page.say(`- ${plain(step.title)}: ${plain(mistake)}`, [sourceOf.step(project.id, step)]);
  offerToJoin(project, page);
  page.suggest('What should I do next?');
}

const asksHowNear = /\bnear\b/;
async function sayOfProject(project: CommunityProject, text: string, isOne: boolean, asker: Asker, page: Page) {
  if (asksHowNear.test(text)) return sayWhereProject(project, asker, page);
  if (asksForFirst.test(text)) return sayWhereToBegin(project, asker, page);
  const facets = projectFacetsIn(text);
  if (facets.length > 0) return sayProjectFacets(facets, project, asker, page, isOne);
  if (stepFacetsIn(text).includes('mistakes')) return sayMistakes(project, page);
  const terms = termsAsked(text);
  if (terms.length === 0) return sayProject(project.id, asker, page);
  const isTold = speakOf({ kind: 'project', project }, terms);
  sayFromTexts({ kind: 'project', project }, terms, page);
  if (!isTold) await sayProjectFacets(['level'], project, asker, page, isOne);
}

async function sayOfJob(job: Job, text: string, asker: Asker, page: Page): Promise<void> {
  const isNear = asksHowNear.test(text);
  if (isNear) page.say('I do not read where you live.', [sourceOf.job(job)]);
  const isOfLanguage = /\blanguages?\b/.test(text) && !speakOf({ kind: 'job', job }, ['language']);
  const facts = isNear
    ? (['where'] as const)
    : isOfLanguage
      ? (['skills'] as const)
      : jobFactsIn(text).filter((fact) => fact !== 'fit');
  if (facts.length > 0) {
    sayJobFacts(facts, job, asker, page);
    const isNamed = job.skills.some((skill) => spoken.has(slugOfSkill(skill)));
    if (isOfLanguage && !isNamed) page.say('It names no language.', [sourceOf.job(job)]);
    return page.suggest('Which jobs fit me?');
  }
  const terms = termsAsked(text);
  return terms.length === 0 ? tellJob(job, asker, page) : sayFromTexts({ kind: 'job', job }, terms, page);
}

const spoken = new Set(['english', 'spanish', 'french', 'arabic', 'japanese', 'mandarin-chinese']);

const words: Readonly<Record<Order, string>> = {
  shortest: 'The shortest',
  easiest: 'The easiest',
  hardest: 'The hardest',
  longest: 'The longest',
  newest: 'The newest',
};

async function sayThings({ kind, ids, pick, text, isMaybe }: Of<'things'>, asker: Asker, page: Page): Promise<boolean> {
  if (kind === 'member') {
    const members = known(await Promise.all(ids.map((username) => asker.member(username))));
    if (asksHowNear.test(text)) page.say('I do not read where you live.');
    for (const member of members) {
      sayAbout(member, page);
      if (!member.following && !member.is_self)
        page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
    }
    return members.length > 0;
  }
  if (kind === 'job') {
    const jobs = known(await Promise.all(ids.map((id) => asker.job(id))));
    const terms = termsAsked(text);
    const told = jobs.filter((job) => speakOf({ kind: 'job', job }, terms));
    if (isMaybe === true && !/\blanguages?\b/.test(text) && told.length === 0) return false;
    for (const job of isMaybe === true && jobs.length > 1 ? told.slice(0, 1) : jobs)
      await sayOfJob(job, text, asker, page);
    return jobs.length > 0;
  }
  const all = known(await Promise.all(ids.map((id) => asker.project(id))));
  const terms = termsAsked(text);
  const told = isMaybe === true ? all.filter((project) => speakOf({ kind: 'project', project }, terms)) : all;
  if (pick === null) {
    // Of several, only one can be meant by 'that'.
    const meant = isMaybe === true ? told.slice(0, 1) : told;
    if (meant.length === 0) return false;
    for (const project of meant) await sayOfProject(project, text, meant.length === 1, asker, page);
    return all.length > 0;
  }
  const [first] = all.toSorted((a, b) => compareBy(pick, a, b));
  if (first === undefined) return false;
  page.say(`${words[pick]} of these is **${plain(first.title)}**, ${first.difficulty}, ${first.hours} h.`, [
    sourceOf.project(first),
  ]);
  await sayOfProject(first, text, true, asker, page);
  return true;
}

function sayOfStep(project: CommunityProject, step: Step, text: string, asker: Asker, page: Page): void {
  const one = { project, step };
  const beside: StepFacet[] = asksForNext.test(text) ? ['after'] : asksForBefore.test(text) ? ['before'] : [];
  const facets = beside.length > 0 ? beside : stepFacetsIn(text);
  if (facets.length > 0) return sayStepFacets(facets, one, null, text, asker, page);
  const terms = termsAsked(text);
  // What it takes stands in its instructions, and not in one of them.
  if (terms.length === 0 || terms.includes('equipment')) return sayStep(project, step, asker, page);
  const { found, isSure } = passagesAbout(terms, passagesOfStep(project.id, step));
  const from = [sourceOf.step(project.id, step), sourceOf.project(project)];
  if (!isSure && speakOf({ kind: 'project', project }, terms))
    return sayFromTexts({ kind: 'project', project }, terms, page);
  page.say(
    isSure
      ? `**${plain(step.title)}** in ${plain(project.title)} says of that:`
      : `**${plain(step.title)}** in ${plain(project.title)} does not say that. What it is for: ${plain(step.goal)}`,
    from,
  );
  for (const passage of isSure ? found : []) quote(passage, project.steps, page);
  offerForStep(one, asker, page);
  page.suggest('What should I do next?');
}

async function sayTheStep({ project: id, id: of, place, isOpen, text }: Of<'step'>, asker: Asker, page: Page) {
  const project = await asker.project(id);
  const open = isOpen && asker.usesProgress ? project?.steps.filter(({ state }) => state !== 'done') : undefined;
  const all = open === undefined || open.length === 0 ? (project?.steps ?? []) : open;
  const step = of === null ? all.at(place > 0 ? place - 1 : place) : project?.steps.find((one) => one.id === of);
  if (project === undefined || (step === undefined && of !== null)) return false;
  if (step === undefined) {
    page.say(`**${plain(project.title)}** has ${counted(all.length, 'step')}, and no step ${place}.`, [
      sourceOf.project(project),
    ]);
    offerToJoin(project, page);
    return true;
  }
  sayOfStep(project, step, text, asker, page);
  return true;
}

async function saySteps({ project: id, ids, does }: Of<'steps'>, asker: Asker, page: Page): Promise<boolean> {
  const project = await asker.project(id);
  const told = project?.steps.filter((step) => ids.includes(step.id)) ?? [];
  if (project === undefined || told.length === 0) return false;
  const open = asker.usesProgress ? told.filter(({ state }) => state !== 'done') : told;
  const line = (step: Step) => `**${plain(step.title)}**${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}`;
  const from = (step: Step) => [sourceOf.step(project.id, step), sourceOf.project(project)];
  if (does !== 'start') {
    const sign = does === 'longest' ? -1 : 1;
    const sorted = (open.length > 0 ? open : told).toSorted((a, b) => sign * (a.minutes - b.minutes));
    const best = sorted.filter(({ minutes }) => minutes === sorted[0]?.minutes);
    page.say(
      `Of these, ${listed(best.map(line))} ${best.length === 1 ? 'takes' : 'take'} ${sign < 0 ? 'longest' : 'least'}.`,
      best.flatMap(from),
    );
    for (const step of best) offerForStep({ project, step }, asker, page);
    page.suggest('What should I do next?');
    return true;
  }
  const ready = open.filter((step) => undoneBefore(step, project.steps).length === 0);
  page.say(
    ready.length === 0
      ? `All of these in **${plain(project.title)}** build on a step that is not done yet.`
      : `These steps of **${plain(project.title)}** build on nothing that is still open:`,
    [...ready.slice(0, 1).flatMap(from), sourceOf.project(project)],
  );
  for (const step of ready)
    page.say(
      `- ${line(step)}${step.state === 'in_progress' ? ', begun already' : ''}. ${plain(step.goal)}`,
      from(step),
    );
  for (const step of open.filter((one) => !ready.includes(one))) {
    const before = undoneBefore(step, project.steps);
    page.say(`- Later: ${line(step)}, after ${listed(before.map(({ title }) => plain(title)))}.`, from(step));
  }
  page.say('That is advice: no step is locked.', [sourceOf.project(project)]);
  for (const step of ready) offerForStep({ project, step }, asker, page);
  page.suggest('What should I do next?');
  return true;
}

const [mostEach, mostLooked] = [3, 10];

/** Who of the members that were told shows a skill; the first of them is whom 'her' and 'him' mean next. */
async function sayWhoKnows({ usernames, skill }: Of<'who-knows'>, asker: Asker, page: Page): Promise<boolean> {
  const members = known(await Promise.all(usernames.slice(0, mostLooked).map((username) => asker.member(username))));
  if (members.length === 0) return false;
  const levels = await asker.levels(members, [skill.slug]);
  const rank = ({ username }: (typeof members)[number]) => rankOf(levels.get(username)?.level ?? null);
  const found = members
    .filter((one) => one.skills.some((own) => slugOfSkill(own) === skill.slug))
    .toSorted((a, b) => rank(b) - rank(a));
  page.say(
    found.length === 0
      ? `None of them shows you **${plain(skill.title)}** among their skills.`
      : `Of them ${counted(found.length, 'member')} ${found.length === 1 ? 'shows' : 'show'} **${plain(skill.title)}**:`,
    [...found.slice(0, 1).map((one) => sourceOf.member(one)), sourceOf.skill(skill.title, skill.slug)],
  );
  const level = (username: string) => levels.get(username)?.level;
  sayPeople(
    found.map((one) => ({
      ...one,
      why: level(one.username) === undefined ? ', by steps that they have done.' : `, at level ${level(one.username)}.`,
    })),
    page,
  );
  page.suggest(`Find a project about ${skill.title}`);
  return true;
}

/** Of the project that they have been at last; the others are named. */
async function sayOwn(text: string, asker: Asker, page: Page): Promise<boolean> {
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const open = joined.filter(({ mine, steps, status }) => status === 'published' && (mine?.done ?? 0) < steps);
  const [last, ...others] = open;
  const project = last === undefined ? undefined : await asker.project(last.id);
  if (project === undefined) return false;
  await sayOfProject(project, text, true, asker, page);
  if (others.length > 0) page.say('You are in these as well:');
  for (const card of others.slice(0, mostEach))
    page.say(
      `- **${plain(card.title)}**, about ${card.hours} h, ${card.mine?.done ?? 0} of ${counted(card.steps, 'step')} done.`,
      [sourceOf.project(card)],
    );
  return true;
}

/** What is asked of what the answer before was about. @returns whether it is still to be seen */
export async function sayOfFocus(asked: OfFocus, asker: Asker, page: Page): Promise<boolean> {
  if (asked.what === 'things') return sayThings(asked, asker, page);
  if (asked.what === 'whether-in') {
    const [member, project] = [await asker.member(asked.member), await asker.project(asked.project)];
    if (member === undefined || project === undefined) return false;
    await sayWhetherIn(member, project, asker, page);
    return true;
  }
  if (asked.what === 'who-knows') return sayWhoKnows(asked, asker, page);
  if (asked.what === 'own') return sayOwn(asked.text, asker, page);
  if (asked.what === 'skills-of') return saySkillsOf(asked, asker, page);
  if (asked.what === 'step') return sayTheStep(asked, asker, page);
  return asked.what === 'steps' ? saySteps(asked, asker, page) : saySkills(asked, asker, page);
}
