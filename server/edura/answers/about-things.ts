import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Job } from '../../../contract/jobs.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { sayProject } from './about-finding.ts';
import { offerToSave, tellJob } from './about-jobs.ts';
import { sayOfMember } from './about-one-member.ts';
import { membersCalled } from './about-people.ts';
import { sayLength, sayOfOne, sayProgressIn, sayWhoFinished } from './about-one-project.ts';
import { helpWithStep } from './about-steps.ts';
import { quote, sayFromTexts, speakOf, type WithTexts } from './from-texts.ts';
import { sayProjectFacets } from './of-project-facets.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sayJobFacts, sayPay, sayPoster, sayFit } from './about-job-facts.ts';
import { jobFactsIn } from '../reading/job-facts.ts';
import { offerToJoin } from './about-joining.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { asksHowFarOne, asksWhetherFollowed } from '../reading/of-others.ts';
import { ordinalNumbers } from '../reading/number-words.ts';
import { passagesAbout, passagesOfStep } from './passages.ts';
import { read } from '../reading/reading.ts';
import { asksSomething, termsAsked } from '../reading/terms-asked.ts';
import type { Asked } from '../reading/things.ts';
import type { Understood } from '../understanding/understood.ts';
import { withArticle } from '../reading/with-article.ts';

const mostSteps = 3;
/** What its card tells: how hard it is, what it is about, and its steps. */
const onCard =
  /\b(?:hard|difficult|tough|easy|level|beginners?|newcomers?|steps?|skills?|learn|teach\w*|more|details?|describe|explain|happens?|what is (?:it|that|this))\b|\babout(?: (?:it|that|this)(?: project)?)?\W*$/;

/** Which step is said: 'step 2', 'the second step'. */
function placeIn(text: string): number | null {
  const number = /\bstep (?:(?:number|no|nr) )?(\d{1,2})\b/.exec(text)?.[1];
  const word = /\b(\w+) step\b/.exec(text)?.[1] ?? '';
  return number === undefined ? (ordinalNumbers.get(word) ?? null) : Number(number);
}

async function sayOfProject(
  { property, id, rest }: Extract<Asked, { kind: 'project' }>,
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const project = await asker.project(id);
  if (project === undefined) return false;
  switch (property) {
    case 'owner':
    case 'members':
    case 'room':
      await sayOfOne(property, project, asker, page);
      return true;
    case 'finished':
      await sayWhoFinished(project, asker, page);
      return true;
    case 'progress':
      if (await sayProgressIn(id, asker, page)) return true;
      break;
    case 'step': {
      const step = { place: understood.step?.place ?? placeIn(rest) };
      return helpWithStep({ ...understood, step, project: id }, asker, page);
    }
    case 'length':
      sayLength(project, asker, page);
      return true;
    case 'published':
      await sayProjectFacets(['published'], project, asker, page);
      return true;
    case 'skill':
      sayWhetherTaught(project, understood, page);
      return true;
    case 'about':
    case 'text':
  }
  const isOnCard = property === 'about' && onCard.test(rest);
  if (!isOnCard && saidOf({ kind: 'project', project }, rest, page)) return true;
  await sayProject(id, asker, page);
  return true;
}

/** Whether a project has to do with a skill, and at which steps. */
function sayWhetherTaught(project: CommunityProject, { skills }: Understood, page: Page): void {
  const title = `**${plain(project.title)}**`;
  for (const { name, slug } of skills) {
    const steps = project.steps.filter((step) => step.skills.some((own) => slugOfSkill(own) === slug));
    const from = [sourceOf.project(project), sourceOf.skill(name, slug)];
    if (steps.length === 0) page.say(`No step of ${title} is about ${name}.`, from);
    else
      page.say(
        `${title} has ${counted(steps.length, 'step')} for ${name}: that is where you use it. The project is ${withArticle(project.difficulty)} one; it does not name ${name} as something to know before.`,
        from,
      );
    for (const step of steps.slice(0, mostSteps)) {
      page.say(`- Step ${project.steps.indexOf(step) + 1}, **${plain(step.title)}**: ${plain(step.goal)}`, [
        sourceOf.step(project.id, step),
      ]);
      const [first] = passagesAbout([name.toLowerCase()], passagesOfStep(project.id, step)).found;
      if (first !== undefined && first.text !== step.goal) quote(first, project.steps, page);
    }
  }
  offerToJoin(project, page);
  page.suggest(...skills.slice(0, 1).map(({ name }) => `What is ${name}?`), 'What should I do next?');
}

/** What only a thing's own texts may say. @returns whether that is asked: otherwise its card is the answer */
function saidOf(thing: WithTexts, rest: string, page: Page): boolean {
  const terms = termsAsked(rest);
  if (!speakOf(thing, terms) && (terms.length === 0 || !asksSomething(rest))) return false;
  sayFromTexts(thing, terms, page);
  return true;
}

/** What is asked of a job as a whole is told by its card. */
const ofWholeJob = /\b(?:tell|describe|details?|more|about (?:it|that|this)|explain|what is (?:it|that|this))\b/;

function sayNeeds(job: Job, { skills }: Understood, page: Page): void {
  for (const { name, slug } of skills) {
    const isNeeded = job.skills.some((own) => slugOfSkill(own) === slug);
    page.say(`${isNeeded ? 'Yes' : 'No'}: **${plain(job.title)}** ${isNeeded ? 'asks' : 'does not ask'} for ${name}.`, [
      sourceOf.job(job),
      sourceOf.skill(name, slug),
    ]);
  }
  if (job.skills.length > 0) page.say(`It asks for ${listed(job.skills.map(plain))}.`, [sourceOf.job(job)]);
  offerToSave(job, page);
  page.suggest('Which jobs fit me?');
}

/** Whether it is there at all: its card says of whom it is, and until when. */
const asksWhetherThere = /\b(?:is|are) there still\b|\bstill (?:there|up|around|available|listed)\b/i;

const asksWhetherFits =
  /\b(?:am i|do i|would i|could i|is (?:it|this job)|are my)\b.*\b(?:ready|fit|fits|suit|suits|suited|suitable|qualif\w+|good enough|what it takes|right)\b|\b(?:missing|lack|lacking)\b/;

async function sayOfJob(
  { property, id, rest }: Extract<Asked, { kind: 'job' }>,
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const job = await asker.job(id);
  if (job === undefined) return false;
  if (property === 'poster') {
    sayPoster(job, page);
    return true;
  }
  if (asksWhetherFits.test(rest) && job.match !== null) {
    sayFit(job, job.match, page);
    offerToSave(job, page);
    page.suggest('Which jobs fit me?');
    return true;
  }
  const facts = property === 'facts' ? jobFactsIn(rest) : [];
  if (facts.length > 0 && !facts.includes('fit')) {
    sayJobFacts(facts, job, asker, page);
    page.suggest('Which jobs fit me?');
    return true;
  }
  if (property === 'pay' || property === 'needs') {
    if (property === 'pay') sayPay(job, page);
    else sayNeeds(job, understood, page);
    return true;
  }
  const isWhole = ofWholeJob.test(rest) || asksWhetherThere.test(understood.question);
  if (property !== 'facts' && !isWhole && saidOf({ kind: 'job', job }, rest, page)) return true;
  await tellJob(job, asker, page);
  return true;
}

/**
 * What is asked of one thing, as far as the asker may see it.
 *
 * @returns whether it is there
 */
export async function sayOfThing(of: Asked, understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  switch (of.kind) {
    case 'project':
      return sayOfProject(of, understood, asker, page);
    case 'job':
      return sayOfJob(of, understood, asker, page);
    case 'member':
    default: {
      const member = await asker.member(of.username);
      if (member === undefined) return false;
      await sayOfMember(of.property, member, understood, asker, page);
      return true;
    }
  }
}

/**
 * What is asked of someone by their name: whether one follows them, or whether they know a skill.
 *
 * @returns whether just one member is called so, and it can be told
 */
export async function sayOfNamed(name: string, understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { text } = read(understood.question);
  const isOfSkill = understood.skills.length > 0;
  const isOfFollowing = asksWhetherFollowed.test(text);
  const isOfProgress = asksHowFarOne.test(text);
  if (!isOfSkill && !isOfFollowing && !isOfProgress) return false;
  const { called } = await membersCalled(name, asker);
  const [one, ...others] = called;
  const member = one === undefined || others.length > 0 ? undefined : await asker.member(one.card.username);
  if (member === undefined) return false;
  await sayOfMember(isOfProgress ? 'progress' : isOfFollowing ? 'following' : 'knows', member, understood, asker, page);
  return true;
}
