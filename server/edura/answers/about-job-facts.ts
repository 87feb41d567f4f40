import { jobKinds } from '../../../contract/job-fields.ts';
import type { Job } from '../../../contract/jobs.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { fold } from '../../search/words.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToSave, sayJob } from './about-jobs.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { quote } from './from-texts.ts';
import { passagesOfJob } from './passages.ts';
import { sayContact } from './about-contact.ts';
import type { JobFact } from '../reading/job-facts.ts';
import { withArticle } from '../reading/with-article.ts';
import { dayWritten } from '../reading/calendar.ts';

const day = 86_400_000;
/** Whole days of the calendar between two moments, as dates are written. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(to.toISOString().slice(0, 10)) - Date.parse(from.toISOString().slice(0, 10))) / day);

const ofWorkingTime =
  /\b(?:hours?|evenings?|days?|mornings?|weeks?) (?:a|an|per|each|every|out|of)\b|\b(?:begins?|starts?) at\b|\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|evenings?)\b/;
const saysHours = /\bhours? (?:a|an|per|each|every|of)\b|\bof \w+ hours\b/;

/** What its text says of whom they look for. */
const wants =
  /\b(?:you (?:know|can|are|have|write|love|listen|speak|work|bring)|we look for|is needed|not needed|is an advantage|diploma|degree|certificates?|experience)\b/;

function sayWhere(job: Job, page: Page): void {
  const from = [sourceOf.job(job)];
  const title = `**${plain(job.title)}**`;
  if (job.place === '') return page.say(`${title} is remote: you can do it from anywhere.`, from);
  page.say(
    job.remote
      ? `${title} is in ${plain(job.place)}, or remote: you can do it from elsewhere.`
      : `${title} is in ${plain(job.place)}, on site. It is not offered as remote work.`,
    from,
  );
}

function sayHours(job: Job, page: Page): void {
  const from = [sourceOf.job(job)];
  const told = passagesOfJob(job).filter(({ text }) => ofWorkingTime.test(fold(text)));
  const isSaid = told.some(({ text }) => saysHours.test(fold(text)));
  page.say(
    `**${plain(job.title)}**: ${jobKinds[job.kind].toLowerCase()}.${isSaid ? '' : ' How many hours that is, its text does not say.'}`,
    from,
  );
  for (const { text } of told.filter((one) => !isSaid || saysHours.test(fold(one.text))).slice(0, 2))
    page.say(`- “${plain(text)}”`, from);
}

/** What it asks for, and how much of that the member has. */
function saySkills(job: Job, page: Page): void {
  const { skills, match } = job;
  const have = (match?.have ?? []).map(plain);
  const missing = skills.map(plain).filter((one) => !have.includes(one));
  const own =
    skills.length === 0
      ? ''
      : have.length === 0
        ? ' You have said or shown none of them.'
        : ` Of these you have ${listed(have)}${missing.length === 0 ? '' : `; not yet ${listed(missing)}`}.`;
  page.say(
    skills.length === 0
      ? `**${plain(job.title)}** names no skill.`
      : `**${plain(job.title)}** asks for ${listed(skills.map(plain))}.${own}`,
    [sourceOf.job(job), ...skills.map((skill) => sourceOf.skill(skill, slugOfSkill(skill)))],
  );
  for (const { text } of passagesOfJob(job)
    .filter((one) => wants.test(fold(one.text)))
    .slice(0, 2))
    page.say(`- “${plain(text)}”`, [sourceOf.job(job)]);
}

/** Who has posted a job. */
export function sayPoster({ posted_by: poster, ...job }: Job, page: Page): void {
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

const ofPay = /\b(?:un)?paid\b|\bpays?\b|\bsalary\b|\bwages?\b|[€£$]/i;

/** @param isAll nothing else is asked of it */
export function sayPay(job: Job, page: Page, isAll = true): void {
  const told = passagesOfJob(job).filter(({ text }) => ofPay.test(text));
  const isUnpaid = job.kind === 'volunteer';
  const isPaid = !isUnpaid && told.some(({ text }) => /\bpaid\b/i.test(text) && !/\bunpaid\b/i.test(text));
  page.say(
    `${isPaid ? `**${plain(job.title)}** is paid. How much, I do not know beyond its text.` : isUnpaid ? `**${plain(job.title)}** is volunteer work: no wage is named.` : `I do not know what **${plain(job.title)}** pays.`}${told.length === 0 ? (isUnpaid ? '' : ' Its text does not say it.') : ' Of pay its text says:'}`,
    [sourceOf.job(job)],
  );
  for (const passage of told.slice(0, 2)) quote(passage, [], page);
  if (isAll) sayJob(job, page);
}

/** Whether one has what it asks for, which is said first, and what is missing. */
export function sayFit(job: Job, { have, missing }: NonNullable<Job['match']>, page: Page): void {
  const all = have.length + missing.length;
  page.say(
    missing.length === 0
      ? `Yes, you have all ${counted(all, 'skill')} that **${plain(job.title)}** asks for: ${listed(have.map(plain))}.`
      : `Not all of it yet: of the ${counted(all, 'skill')} that **${plain(job.title)}** asks for ${have.length === 0 ? 'you have said or shown none' : `you have ${listed(have.map(plain))}`}; not yet ${listed(missing.map(plain))}.`,
    [sourceOf.job(job)],
  );
  if (job.role !== null) page.suggest(`What am I missing to become ${withArticle(job.role.title.toLowerCase())}?`);
}

/** What is asked of a job, one fact after the other. */
export function sayJobFacts(facts: readonly JobFact[], job: Job, asker: Asker, page: Page): void {
  const from = [sourceOf.job(job)];
  const title = `**${plain(job.title)}**`;
  for (const fact of facts) {
    if (fact === 'apply')
      page.say(
        `Open ${title} and press Apply: it leads to ${plain(job.organisation)}, outside Stepwise. What you send goes to them alone.`,
        from,
      );
    else if (fact === 'saved')
      page.say(job.mine?.saved === true ? `Yes, you have saved ${title}.` : `No, you have not saved ${title}.`, from);
    else if (fact === 'applicants')
      page.say(
        `I do not know how many have applied for ${title}: applications go to ${plain(job.organisation)}, outside Stepwise.`,
        from,
      );
    else if (fact === 'where') sayWhere(job, page);
    else if (fact === 'posted') {
      const ago = daysBetween(new Date(job.posted_at), asker.now);
      page.say(
        `${title} was posted on ${dayWritten(job.posted_at)}, ${ago === 0 ? 'today' : `${counted(ago, 'day')} ago`}.`,
        from,
      );
    } else if (fact === 'until') {
      const left = daysBetween(asker.now, new Date(job.expires_at));
      page.say(
        `${title} is open until ${dayWritten(job.expires_at)}: ${left === 0 ? 'it closes today' : `${counted(left, 'day')} left`}.`,
        from,
      );
    } else if (fact === 'hours' || fact === 'kind') sayHours(job, page);
    else if (fact === 'skills') saySkills(job, page);
    else if (fact === 'pay') sayPay(job, page, facts.length === 1);
    else if (fact === 'poster') sayPoster(job, page);
    else if (fact === 'fit' && job.match !== null) sayFit(job, job.match, page);
    else if (fact === 'contact') sayContact(job.posted_by, [sourceOf.job(job)], page);
    else sayJob(job, page);
  }
  offerToSave(job, page);
}
