import type { JobCard } from '../../../contract/jobs.ts';
import { sayJob } from './about-jobs.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { aboutInJob } from '../reading/job-wish.ts';
import { leavesOutJob } from './leaving-out.ts';
import { counted, type Page, plain } from '../page.ts';
import { asksForNoPapers, saysNoPapers } from '../reading/papers-asked.ts';
import { read } from '../reading/reading.ts';
import { isThere, regionIn } from '../reading/regions.ts';
import type { Understood } from '../understanding/understood.ts';
import { jobsPage } from '../pages.ts';

/** Their texts are read one after the other. */
const mostLooked = 40;

const allOpen = async ({ saved, kind, remote }: Partial<Understood['job']>, asker: Asker): Promise<JobCard[]> =>
  (
    await asker.allJobs({
      shelf: saved === true ? 'saved' : 'all',
      sort: 'match',
      ...(kind == null ? {} : { kind }),
      ...(remote === true ? { remote: 'yes' as const } : {}),
    })
  ).cards;

/** Those of them whose text says that it needs no papers, with the sentence. */
async function sayingSo(cards: readonly JobCard[], asker: Asker): Promise<{ card: JobCard; says: string }[]> {
  const told = await Promise.all(
    cards
      .slice(0, mostLooked)
      .map(async (card) => ({ card, says: saysNoPapers((await asker.job(card.id))?.description ?? '') })),
  );
  return told.filter((one): one is { card: JobCard; says: string } => one.says !== null);
}

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
  const cards = await allOpen(job, asker);
  const fitting = cards.filter(
    (card) => (region === null || isThere(card.place, region)) && !leavesOutJob(card, understood),
  );
  const looked = fitting.slice(0, mostLooked);
  const found = await sayingSo(looked, asker);
  const first = fitting.length > looked.length ? 'the first ' : '';
  page.say(
    found.length === 0
      ? `None of ${first}${counted(looked.length, 'open job')} says that it needs no degree or certificate.`
      : `${counted(found.length, 'open job')} ${found.length === 1 ? 'says' : 'say'} so in ${found.length === 1 ? 'its' : 'their'} own text${first === '' ? '' : `, of ${first}${looked.length} that I looked at`}:`,
    [jobsPage],
  );
  for (const { card, says } of found.slice(0, 4)) {
    sayJob(card, page);
    page.say(`It says: “${plain(says)}”`, [sourceOf.job(card)]);
  }
  if (found.length === 0) for (const card of looked.slice(0, 3)) sayJob(card, page);
  const silent = looked.length - found.length;
  if (silent > 0)
    page.say(
      `${found.length === 0 ? 'What they ask for is on the page of each' : `The ${silent === 1 ? 'other one says' : `other ${silent} say`} nothing of degrees or certificates; what they ask for is on the page of each`}.`,
      [jobsPage],
    );
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}
