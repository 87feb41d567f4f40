import { difficulties } from '../../../contract/community-project-fields.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { MemberCard } from '../../../contract/follow.ts';
import { sayJob } from './about-jobs.ts';
import { timeOf } from './about-one-project.ts';
import { membersCalled, sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { joinedAndOpen } from './open-steps.ts';
import { obstacleOf, offerToJoin } from './about-joining.ts';
import type { OwnAsked } from '../reading/own-asked.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { buildzone, jobsPage, profilePage } from '../pages.ts';

const mostShown = 8;

const nameOf = ({ first_name: first, last_name: last }: Pick<MemberCard, 'first_name' | 'last_name'>): string =>
  `**${plain(`${first} ${last}`)}**`;

/** Those on a list, the newest first; what does not fit is counted. */
function sayList(people: readonly MemberCard[], count: number, page: Page): void {
  sayPeople(
    people.map((one) => ({ ...one, why: one.follows_you && one.following ? '. They follow you, too.' : '.' })),
    page,
    { most: mostShown, saysFollowed: false },
  );
  const more = count - Math.min(people.length, mostShown);
  if (more > 0) page.say(`And ${more} more, on your profile.`, [profilePage]);
}

async function sayFollows(
  of: 'following' | 'followers' | 'back' | 'not-back',
  asker: Asker,
  page: Page,
): Promise<void> {
  const { count, results, next } = await asker.follows(of === 'followers' ? 'followers' : 'following');
  if (of === 'following' || of === 'followers') {
    const members = counted(count, 'member');
    if (count === 0)
      page.say(of === 'following' ? 'You follow nobody yet.' : 'Nobody whom you may see follows you yet.', [
        profilePage,
      ]);
    else
      page.say(
        of === 'following' ? `You follow ${members}:` : `${members} ${count === 1 ? 'follows' : 'follow'} you:`,
        [profilePage],
      );
    return sayList(results, count, page);
  }
  if (count === 0) return page.say('You follow nobody yet.', [profilePage]);
  const isBack = of === 'back';
  const found = results.filter(({ follows_you: follows }) => follows === isBack);
  const among =
    next === null ? `the ${counted(count, 'member')} that you follow` : `the last ${results.length} that you followed`;
  page.say(
    found.length === 0
      ? `Of ${among}, ${isBack ? 'nobody follows you back' : 'everyone follows you back'}.`
      : `Of ${among}, ${found.length} ${found.length === 1 ? (isBack ? 'follows' : 'does not follow') : isBack ? 'follow' : 'do not follow'} you back:`,
    [profilePage],
  );
  sayList(found, found.length, page);
}

/** @returns whether anybody is called so */
async function sayWhetherFollowing(
  { of, name }: Extract<OwnAsked, { name: string }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const { called } = await membersCalled(name, asker);
  if (called.length === 0) return false;
  for (const { card } of called.slice(0, 3)) {
    const own = card.following ? 'you follow' : 'you do not follow';
    const theirs = card.follows_you ? 'follows you' : 'does not follow you';
    page.say(
      of === 'followed'
        ? `${card.following ? 'Yes' : 'No'}, ${own} ${nameOf(card)}. ${card.follows_you ? 'They follow you.' : 'They do not follow you.'}`
        : `${card.follows_you ? 'Yes' : 'No'}: ${nameOf(card)} ${theirs}. ${card.following ? 'You follow them.' : 'You do not follow them.'}`,
      [sourceOf.member(card)],
    );
    if (!card.following)
      page.offer({ kind: 'follow', username: card.username, title: `${card.first_name} ${card.last_name}` });
  }
  return true;
}

const minutesIn = (steps: CommunityProject['steps']): number => steps.reduce((sum, { minutes }) => sum + minutes, 0);
const openOf = ({ steps }: CommunityProject): CommunityProject['steps'] =>
  steps.filter(({ state }) => state !== 'done');

const isSilent = (steps: CommunityProject['steps']): boolean => steps.some(({ minutes }) => minutes === 0);

/** So many are looked up; of more, it is said that they are not all. */
const mostProjects = 20;

async function ownAndOpen(asker: Asker): Promise<{ projects: CommunityProject[]; among: string }> {
  const found = await joinedAndOpen(asker, mostProjects + 1);
  const isCut = found.length > mostProjects;
  return {
    projects: found.slice(0, mostProjects),
    among: isCut ? `I looked at ${mostProjects} of your projects. ` : '',
  };
}

async function sayLeft(asker: Asker, page: Page): Promise<void> {
  const { projects, among } = await ownAndOpen(asker);
  const open = projects.flatMap(openOf);
  if (open.length === 0) {
    page.say('No step is open in the projects that you are in.', [buildzone]);
    return;
  }
  page.say(
    `${among}You have ${counted(open.length, 'step')} left in ${counted(projects.length, 'project')}: ${isSilent(open) ? timeOf(open) : `${inHours(minutesIn(open))} together`}.`,
    [buildzone],
  );
  for (const project of projects)
    page.say(`- ${plain(project.title)}: ${counted(openOf(project).length, 'step')}, ${timeOf(openOf(project))}.`, [
      sourceOf.project(project),
    ]);
}

async function sayBegun(asker: Asker, page: Page): Promise<void> {
  const { projects, among } = await ownAndOpen(asker);
  const begun = projects.flatMap((project) =>
    project.steps.filter(({ state }) => state === 'in_progress').map((step) => ({ project, step })),
  );
  page.say(
    begun.length === 0
      ? `${among}No step of yours is marked as in progress.`
      : `${among}${counted(begun.length, 'step')} of yours ${begun.length === 1 ? 'is' : 'are'} in progress:`,
    [buildzone],
  );
  for (const { project, step } of begun.slice(0, mostShown)) {
    page.say(
      `- **${plain(step.title)}** in ${plain(project.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}.`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    page.offer({ kind: 'mark', project: project.id, step: step.id, title: step.title, state: 'done' });
  }
}

async function sayNearest(
  { by, isMost }: Extract<OwnAsked, { of: 'nearest' }>,
  asker: Asker,
  page: Page,
): Promise<void> {
  const { projects: found, among } = await ownAndOpen(asker);
  // A step that does not say how long it takes may be the longest.
  const rank = (project: CommunityProject) => Number(isSilent(openOf(project)));
  const level = ({ difficulty }: CommunityProject) => (by === 'level' ? difficulties.indexOf(difficulty) : 0);
  const sign = isMost ? -1 : 1;
  const projects = found.toSorted(
    (a, b) => rank(a) - rank(b) || sign * (level(a) - level(b) || minutesIn(openOf(a)) - minutesIn(openOf(b))),
  );
  const first = by === 'level' ? (isMost ? 'hardest' : 'easiest') : `one with the ${isMost ? 'most' : 'least'} left`;
  page.say(
    projects.length === 0
      ? 'You are in no project that has an open step.'
      : `${among}Your projects, the ${first} first:`,
    [buildzone],
  );
  for (const project of projects) {
    const open = openOf(project);
    const step = nextOf(project.steps);
    const next =
      step === undefined ? '' : ` ${step.state === 'in_progress' ? 'In progress' : 'Next'}: ${plain(step.title)}.`;
    page.say(
      `- **${plain(project.title)}**${by === 'level' ? `, ${project.difficulty}` : ''}: ${project.steps.length - openOf(project).length} of ${counted(project.steps.length, 'step')} done. Left: ${timeOf(open)}.${next}`,
      [sourceOf.project(project), ...(step === undefined ? [] : [sourceOf.step(project.id, step)])],
    );
    if (step !== undefined) page.offer(nextMark(project.id, step));
  }
}

async function saySaved(asker: Asker, page: Page): Promise<void> {
  const { cards: projects, isCut } = await asker.allProjects({ shelf: 'saved', sort: 'newest' });
  const { cards: jobs, isCut: isJobsCut } = await asker.allJobs({ shelf: 'saved', sort: 'newest' });
  page.say(
    `You have saved ${isCut || isJobsCut ? 'at least ' : ''}${counted(projects.length, 'project')} and ${counted(jobs.length, 'open job')}${projects.length + jobs.length === 0 ? '.' : ':'}`,
    [buildzone],
  );
  for (const card of projects.slice(0, mostShown)) {
    const obstacle = obstacleOf(card);
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.${obstacle === null ? '' : ` ${obstacle}`}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
  for (const job of jobs.slice(0, mostShown)) sayJob(job, page);
  const more = Math.max(0, projects.length - mostShown) + Math.max(0, jobs.length - mostShown);
  if (more > 0) page.say(`And ${more} more, in the Buildzone and in Jobs.`, [buildzone]);
}

async function sayOwnJobs(asker: Asker, page: Page): Promise<void> {
  const jobs = await asker.ownJobs();
  page.say(
    jobs.length === 0 ? 'You have posted no job that is open.' : `You have posted ${counted(jobs.length, 'open job')}:`,
    [jobsPage],
  );
  for (const job of jobs.slice(0, mostShown)) sayJob(job, page);
}

async function sayJoined(asker: Asker, page: Page): Promise<void> {
  const { cards: joined, isCut } = await asker.allProjects({ shelf: 'joined', sort: 'newest' });
  page.say(
    joined.length === 0
      ? 'You are in no project yet.'
      : `You are in ${isCut ? 'at least ' : ''}${counted(joined.length, 'project')}:`,
    [buildzone],
  );
  for (const { id, title, mine, steps } of joined.slice(0, mostShown))
    page.say(
      `- **${plain(title)}**${mine?.role === 'member' || mine?.role == null ? '' : `, ${mine.role}`}: ${mine?.done ?? 0} of ${counted(steps, 'step')} done.`,
      [sourceOf.project({ id, title })],
    );
  if (joined.length > mostShown) page.say(`And ${joined.length - mostShown} more, in the Buildzone.`, [buildzone]);
}

const ofProgress: ReadonlySet<OwnAsked['of']> = new Set(['left', 'begun', 'nearest', 'joined']);

/**
 * What a question asks of the member's own data: whom they follow, what they have left, what they saved.
 *
 * @returns whether it could be told
 */
export async function sayOwn(asked: OwnAsked, asker: Asker, page: Page): Promise<boolean> {
  if (ofProgress.has(asked.of) && (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })))
    return true;
  if ('name' in asked) {
    if (!(await sayWhetherFollowing(asked, asker, page))) return false;
  } else if (asked.of === 'left') await sayLeft(asker, page);
  else if (asked.of === 'begun') await sayBegun(asker, page);
  else if (asked.of === 'nearest') await sayNearest(asked, asker, page);
  else if (asked.of === 'saved') await saySaved(asker, page);
  else if (asked.of === 'jobs') await sayOwnJobs(asker, page);
  else if (asked.of === 'joined') await sayJoined(asker, page);
  else await sayFollows(asked.of, asker, page);
  page.suggest(
    ofProgress.has(asked.of) ? 'Plan my week with 3 hours' : 'Who should I follow?',
    'What should I do next?',
  );
  return true;
}
