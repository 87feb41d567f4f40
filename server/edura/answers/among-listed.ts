import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { AmongListed } from '../understanding/among-listed.ts';
import { offerToSave, sayJob } from './about-jobs.ts';
import { sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { freeIn, obstacleOf, offerToJoin, placesOf } from './about-joining.ts';
import { compareBy } from '../reading/ordering.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { dayWritten } from '../reading/calendar.ts';
import { buildzone, jobsPage, searchPage } from '../pages.ts';

const [mostLooked, mostAfter] = [20, 2];

const known = <One>(all: readonly (One | undefined)[]): One[] =>
  all.filter((one): one is One & {} => one !== undefined);

function factsOf(project: CommunityProject): string {
  const obstacle = obstacleOf(project);
  const at = dayWritten(project.published_at ?? '');
  return `**${plain(project.title)}**, ${project.difficulty}, ${project.hours} h, ${counted(project.steps.length, 'step')}; ${placesOf(project)}${at === '' ? '' : `; published ${at}`}.${obstacle === null ? '' : ` ${obstacle}`}`;
}

/** Where one can learn, before what is asked of those who can it. */
const levelOfKind = (job: Job): number => (['internship', 'volunteer'].indexOf(job.kind) === -1 ? 1 : 0);

/** Jobs say no level: which kind they are, and what they ask for, is what can be told. */
function sayForBeginners(all: readonly Job[], isLeftOut: boolean, page: Page): void {
  const lacking = ({ match }: Job) => match?.missing.length ?? 0;
  const sorted = all.toSorted((a, b) => levelOfKind(a) - levelOfKind(b) || lacking(a) - lacking(b));
  const [first, ...others] = sorted;
  if (first === undefined) return;
  page.say(
    levelOfKind(first) === 0
      ? `**${plain(first.title)}** suits a beginner better: it is ${first.kind === 'internship' ? 'an internship' : 'volunteer work'}, which one learns at. Jobs themselves say no level.`
      : `None of these is an internship or volunteer work, and jobs say no level.${isLeftOut ? '' : ` You are missing least for **${plain(first.title)}**.`}`,
    [sourceOf.job(first)],
  );
  sayJob(first, page);
  if (first.summary !== '') page.say(plain(first.summary), [sourceOf.job(first)]);
  if (others.length > 0) page.say('The others:', [jobsPage]);
  for (const job of others.slice(0, mostAfter)) sayJob(job, page);
}

/** What each asks for and the asker has. */
function sayMatching(all: readonly Job[], isLeftOut: boolean, page: Page): void {
  const have = ({ match }: Job) => match?.have.length ?? 0;
  const lacking = ({ match }: Job) => match?.missing.length ?? 0;
  const sorted = all.toSorted((a, b) => have(b) - have(a) || lacking(a) - lacking(b));
  const [first, ...others] = sorted;
  if (first === undefined) return;
  const same = others.filter((one) => have(one) === have(first) && lacking(one) === lacking(first));
  page.say(
    have(first) === 0
      ? isLeftOut
        ? 'Which of these fits you I cannot say without them:'
        : `Of none of these do you have a skill that it asks for. Of **${plain(first.title)}** you lack ${same.length === 0 ? 'least' : 'no more than of the others'}:`
      : `Of these, **${plain(first.title)}** fits you best: you have ${have(first)} of the ${counted(first.skills.length, 'skill')} that it asks for.`,
    [sourceOf.job(first)],
  );
  sayJob(first, page);
  offerToSave(first, page);
  if (others.length > 0) page.say('After it:', [jobsPage]);
  for (const job of others.slice(0, mostAfter)) sayJob(job, page);
}

const wordFor: Readonly<Record<string, string>> = {
  shortest: 'the shortest',
  easiest: 'the easiest',
  hardest: 'the hardest',
  longest: 'the longest',
  newest: 'the newest',
  'nearest-done': 'the one with least left',
  'fewest-steps': 'the one with the fewest steps',
  'most-steps': 'the one with the most steps',
  room: 'the one with the most room',
};

/** Whether two come first alike: of two for beginners neither is the easier one. */
function isSameBy(by: AmongListed['by'], one: CommunityProject, other: CommunityProject): boolean {
  if (by === 'shortest' || by === 'longest') return one.hours === other.hours;
  if (by === 'easiest' || by === 'hardest') return one.difficulty === other.difficulty;
  if (by === 'nearest-done') return openIn(one) === openIn(other);
  if (by === 'fewest-steps' || by === 'most-steps') return one.steps.length === other.steps.length;
  return by === 'room' ? freeIn(one) === freeIn(other) : one.id === other.id;
}

const openIn = ({ steps }: CommunityProject): number => steps.filter(({ state }) => state !== 'done').length;
function inOrderOf(by: AmongListed['by'], a: CommunityProject, b: CommunityProject): number {
  if (by === 'room') return freeIn(b) - freeIn(a) || 0;
  if (by === 'nearest-done') return openIn(a) - openIn(b);
  if (by === 'fewest-steps' || by === 'most-steps')
    return (by === 'most-steps' ? -1 : 1) * (a.steps.length - b.steps.length);
  return compareBy(by as 'shortest', a, b);
}

async function sayProjects({ ids, by, rank }: AmongListed, asker: Asker, page: Page): Promise<boolean> {
  const all = known(await Promise.all(ids.slice(0, mostLooked).map((id) => asker.project(id))));
  if (all.length < 2) return false;
  if (by === 'saved') {
    const kept = all.filter(({ mine }) => mine?.saved === true);
    page.say(
      kept.length === 0
        ? 'You have saved none of these.'
        : `Of these you have saved ${kept.length === 1 ? 'one' : kept.length}:`,
      [buildzone],
    );
    for (const project of kept) {
      page.say(`- ${factsOf(project)}`, [sourceOf.project(project)]);
      offerToJoin(project, page);
    }
    return true;
  }
  if (by === 'nearest-done' && (await sayLeftOut(['progress'], asker, page, { end: ', and I can say' }))) return true;
  const sorted = all.toSorted((a, b) => inOrderOf(by, a, b));
  const [first, ...after] = sorted.slice(rank - 1);
  if (first === undefined) {
    page.say('Those were all of these.', [buildzone]);
    return true;
  }
  const previous = sorted[rank - 2];
  const alike = sorted.filter((one) => one.id !== first.id && isSameBy(by, one, first));
  if (previous === undefined) page.say(`Of these, ${wordFor[by]}:`, [buildzone]);
  // The chosen one is cited first: it is the one that is spoken of next.
  else
    page.say(`Of these, ${wordFor[by]} after ${plain(previous.title)}:`, [
      sourceOf.project(first),
      sourceOf.project(previous),
    ]);
  const open = by === 'nearest-done' ? ` ${counted(openIn(first), 'step')} left of ${first.steps.length}.` : '';
  page.say(`- ${factsOf(first)}${open}`, [sourceOf.project(first)]);
  if (previous === undefined && alike.length > 0)
    page.say(
      `In that ${listed(alike.map(({ title }) => plain(title)))} ${alike.length === 1 ? 'is' : 'are'} just like it.`,
      [sourceOf.project(first), ...alike.map((one) => sourceOf.project(one))],
    );
  offerToJoin(first, page);
  if (rank === 1 && after.length > 0) {
    page.say('After it:', [buildzone]);
    for (const project of after.slice(0, mostAfter)) page.say(`- ${factsOf(project)}`, [sourceOf.project(project)]);
  }
  return true;
}

async function sayJobs({ ids, by, rank }: AmongListed, asker: Asker, page: Page): Promise<boolean> {
  const all = known(await Promise.all(ids.slice(0, mostLooked).map((id) => asker.job(id))));
  if (all.length === 0) return false;
  if (by === 'saved') {
    const kept = all.filter(({ mine }) => mine?.saved === true);
    page.say(kept.length === 0 ? 'You have saved none of these.' : 'Of these you have saved:', [jobsPage]);
    for (const job of kept) sayJob(job, page);
    return true;
  }
  if (by === 'beginner') {
    sayForBeginners(all, await sayLeftOut(['skills', 'progress'], asker, page), page);
    return true;
  }
  if (by === 'match') {
    sayMatching(all, await sayLeftOut(['skills', 'progress'], asker, page), page);
    return true;
  }
  const at = (job: Job) => (by === 'posted' || by === 'newest' ? job.posted_at : job.expires_at);
  const sorted = all.toSorted((a, b) => (by === 'closing' ? 1 : -1) * at(a).localeCompare(at(b)));
  const [first, ...after] = sorted.slice(rank - 1);
  if (first === undefined) {
    page.say('Those were all of these.', [jobsPage]);
    return true;
  }
  const verb = by === 'posted' || by === 'newest' ? 'was posted' : 'closes';
  page.say(
    `Of these, **${plain(first.title)}** ${verb} ${by === 'closing' ? 'first' : 'last'}, on ${dayWritten(at(first))}:`,
    [sourceOf.job(first)],
  );
  sayJob(first, page);
  for (const job of after.slice(0, mostAfter))
    page.say(`- Then **${plain(job.title)}**, on ${dayWritten(at(job))}.`, [sourceOf.job(job)]);
  offerToSave(first, page);
  return true;
}

async function sayMembers({ ids, by }: AmongListed, asker: Asker, page: Page): Promise<boolean> {
  const all = known(await Promise.all(ids.slice(0, mostLooked).map((username) => asker.member(username))));
  if (all.length === 0) return false;
  if (by === 'followed') {
    const followed = all.filter(({ following }) => following);
    page.say(followed.length === 0 ? 'You follow none of them.' : `Of them you follow ${followed.length}:`, [
      searchPage,
    ]);
    sayPeople(
      followed.map((one) => ({ ...one, why: '.' })),
      page,
    );
    return true;
  }
  page.say('I do not read where you live. This is what their profiles say:', [searchPage]);
  sayPeople(
    all.map((one) => ({ ...one, why: one.location === '' ? ': they do not show it.' : `: ${plain(one.location)}.` })),
    page,
  );
  return true;
}

/** Which of those that were shown comes first. @returns whether they are still to be seen */
export async function sayAmongListed(asked: AmongListed, asker: Asker, page: Page): Promise<boolean> {
  const isSaid = await (asked.kind === 'project'
    ? sayProjects(asked, asker, page)
    : asked.kind === 'job'
      ? sayJobs(asked, asker, page)
      : sayMembers(asked, asker, page));
  if (isSaid) page.suggest('What should I do next?');
  return isSaid;
}
