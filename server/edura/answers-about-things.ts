import type { Job } from '../../contract/jobs.ts';
import { slugOfSkill } from '../skills/match.ts';
import { sayProject } from './answers-about-finding.ts';
import { tellJob } from './answers-about-jobs.ts';
import { sayOfMember } from './answers-about-one-member.ts';
import { membersCalled } from './answers-about-people.ts';
import { sayLength, sayOfOne, sayProgressIn, sayWhoFinished } from './answers-about-one-project.ts';
import { helpWithStep } from './answers-about-steps.ts';
import { type Asker, sourceOf } from './asker.ts';
import { type Page, plain } from './page.ts';
import { asksHowFarOne, asksWhetherFollowed } from './of-others.ts';
import { read } from './reading.ts';
import type { Asked, OfJob, OfProject } from './things.ts';
import type { Understood } from './understood.ts';

async function sayOfProject(
  property: OfProject,
  id: string,
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
      const step = understood.step ?? { place: null };
      return helpWithStep({ ...understood, step, project: id }, asker, page);
    }
    case 'length':
      sayLength(project, asker, page);
      return true;
    case 'about':
  }
  await sayProject(id, asker, page);
  return true;
}

/** Who has posted a job. */
function sayPoster({ posted_by: poster, ...job }: Job, page: Page): void {
  const [title, source] = [`**${plain(job.title)}**`, sourceOf.job(job)];
  if (job.mine?.own === true) page.say(`You have posted ${title} yourself, for ${plain(job.organisation)}.`, [source]);
  else if (poster === null)
    page.say(`${title} is of ${plain(job.organisation)}; who posted it is not shown to you.`, [source]);
  else
    page.say(
      `${title} was posted by ${plain(`${poster.first_name} ${poster.last_name}`)} for ${plain(job.organisation)}.`,
      [source, sourceOf.member(poster)],
    );
  page.suggest('Which jobs fit me?');
}

function sayNeeds(job: Job, { skills }: Understood, page: Page): void {
  for (const { name, slug } of skills) {
    const isNeeded = job.skills.some((own) => slugOfSkill(own) === slug);
    page.say(`${isNeeded ? 'Yes' : 'No'}: **${plain(job.title)}** ${isNeeded ? 'asks' : 'does not ask'} for ${name}.`, [
      sourceOf.job(job),
      sourceOf.skill(name, slug),
    ]);
  }
}

async function sayOfJob(
  property: OfJob,
  id: string,
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
  if (property === 'pay')
    page.say(`I do not know what **${plain(job.title)}** pays. Where its description says it, you can read it there.`, [
      sourceOf.job(job),
    ]);
  if (property === 'needs') sayNeeds(job, understood, page);
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
      return sayOfProject(of.property, of.id, understood, asker, page);
    case 'job':
      return sayOfJob(of.property, of.id, understood, asker, page);
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
