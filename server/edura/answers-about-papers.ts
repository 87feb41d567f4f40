import type { JobCard } from '../../contract/jobs.ts';
import { sayJob } from './answers-about-jobs.ts';
import { type Asker, sourceOf } from './asker.ts';
import { aboutInJob } from './job-wish.ts';
import { leavesOutJob } from './leaving-out.ts';
import { counted, type Page, plain } from './page.ts';
import { asksForNoPapers, saysNoPapers } from './papers-asked.ts';
import { read } from './reading.ts';
import { isThere, regionIn } from './regions.ts';
import type { Understood } from './understood.ts';

const jobsPage = { kind: 'page', page: 'jobs', title: 'Jobs' } as const;
/** Their texts are read one after the other. */
const mostLooked = 40;

/**
 * Jobs whose own text says that no degree or certificate is needed; of the others nothing is claimed.
 *
 * @returns whether that was asked for
 */
export async function sayNoPapers(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { intent, job, roles, skills, topic, spoken, place, of } = understood;
  if (intent !== 'job' || place !== null || of !== null || roles.length + skills.length > 0) return false;
  // 'A paid apprenticeship, no diploma yet' asks for apprenticeships.
  if (job.kind === 'internship' || job.kind === 'volunteer' || !asksForNoPapers(read(spoken).text)) return false;
  const { region } = regionIn(aboutInJob(topic));
  const { cards } = await asker.allJobs({
    shelf: job.saved ? 'saved' : 'all',
    sort: 'match',
    ...(job.kind === null ? {} : { kind: job.kind }),
    ...(job.remote ? { remote: 'yes' as const } : {}),
  });
  const fitting = cards.filter(
    (card) => (region === null || isThere(card.place, region)) && !leavesOutJob(card, understood),
  );
  const looked = fitting.slice(0, mostLooked);
  const told = await Promise.all(
    looked.map(async (card) => ({ card, says: saysNoPapers((await asker.job(card.id))?.description ?? '') })),
  );
  const found = told.filter((one): one is { card: JobCard; says: string } => one.says !== null);
  page.say(
    found.length === 0
      ? `None of ${counted(looked.length, 'open job')} says that it needs no degree or certificate.`
      : `${counted(found.length, 'open job')} ${found.length === 1 ? 'says' : 'say'} so in ${found.length === 1 ? 'its' : 'their'} own text:`,
    [jobsPage],
  );
  for (const { card, says } of found.slice(0, 4)) {
    sayJob(card, page);
    page.say(`It says: “${plain(says)}”`, [sourceOf.job(card)]);
  }
  const silent = looked.length - found.length;
  if (silent > 0)
    page.say(
      `${found.length === 0 ? 'What they ask for is on the page of each' : `The ${silent === 1 ? 'other one says' : `other ${silent} say`} nothing of degrees or certificates; what they ask for is on the page of each`}.`,
      [jobsPage],
    );
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}
