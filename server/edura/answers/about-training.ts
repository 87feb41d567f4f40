import type { Job } from '../../../contract/jobs.ts';
import { sayJob } from './about-jobs.ts';
import { quote } from './from-texts.ts';
import { type Asker } from '../asker.ts';
import { leavesOutJob } from './leaving-out.ts';
import { counted, type Page } from '../page.ts';
import { passagesOfJob } from './passages.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { jobsPage } from '../pages.ts';

const noExperience =
  /\b(?:(?:no|without|zero|little|any|not (?:any|much)) (?:\w+ )?(?:experience|training|background)|never (?:worked|done it|learned it)|beginners?|unskilled|untrained)\b/;
const trains =
  /\b(?:(?:they|you|who|that|which|it|who will|they will)(?: will| would| can)? (?:train|trains|teach|teaches|show|shows)(?: (?:me|you|us|one|people|it))?|training (?:is )?(?:given|included|provided|on the job)|(?:get|be|being) trained|learn (?:it )?on the job|trained up|taught on the job)\b/;
const paid = /\b(?:paid|pays|wages?|salary|earn)\b/;
const ofWork =
  /\b(?:jobs?|work|place|places|position|positions|openings?|vacanc\w+|traineeships?|apprenticeships?|internships?|something|anything)\b/;
/** A project needs no experience either, and pays nothing. */
const ofOther = /\b(?:projects?|steps?|evidence|profile|unpaid|the \w+ job)\b/;
const ofPay = /\b(?:paid|pays?|salary|wages?)\b/i;
const mostShown = 6;

export const asksForTraining = (text: string): boolean =>
  text.length <= 200 &&
  ofWork.test(text) &&
  !ofOther.test(text) &&
  (trains.test(text) ? noExperience.test(text) || paid.test(text) : noExperience.test(text) && paid.test(text));

/**
 * Jobs that one learns at, where no experience is asked for: traineeships and apprenticeships, and of each what it says of pay.
 *
 * @returns whether that was asked for
 */
export async function sayTraining(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { of, place, intent, roles, skills, isPrivate, question } = understood;
  const { text } = read(question);
  if (of !== null || place !== null || isPrivate || roles.length + skills.length > 0) return false;
  if (!['job', 'unknown', 'next', 'project', 'people'].includes(intent) || !asksForTraining(text)) return false;
  const { cards } = await asker.allJobs({ shelf: 'all', sort: 'match', kind: 'internship' });
  const jobs = (
    await Promise.all(cards.filter((card) => !leavesOutJob(card, understood)).map(({ id }) => asker.job(id)))
  ).filter((one): one is Job => one !== undefined);
  const isOfPay = paid.test(text);
  const ofPayIn = (job: Job) => passagesOfJob(job).filter(({ text: told }) => ofPay.test(told));
  const found = isOfPay ? jobs.filter((job) => ofPayIn(job).length > 0) : jobs;
  page.say(
    found.length === 0
      ? `No open job is an internship or traineeship${isOfPay ? ' whose text speaks of pay' : ''}: jobs themselves do not say how much experience they ask for.`
      : `${counted(found.length, 'open job')} ${found.length === 1 ? 'is' : 'are'} there to learn at${isOfPay ? ', with what each says of pay' : ''}:`,
    [jobsPage],
  );
  for (const job of found.slice(0, mostShown)) {
    sayJob(job, page);
    const [told] = isOfPay ? ofPayIn(job) : [];
    if (told !== undefined) quote(told, [], page);
  }
  page.suggest('Which jobs fit me?', 'Find a project for me');
  return true;
}
