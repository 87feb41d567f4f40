import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import type { JobCard } from '../../contract/jobs.ts';
import { fold } from '../search/words.ts';
import { sayJob } from './answers-about-jobs.ts';
import { type Asker, sourceOf } from './asker.ts';
import { inDates, type Span } from './calendar.ts';
import { comingIn } from './coming.ts';
import { aboutInJob } from './job-wish.ts';
import { obstacleOf, offerToJoin } from './joining.ts';
import { leavesOutJob, leavesOutProject, leftOutInWords } from './leaving-out.ts';
import { counted, type Page, plain } from './page.ts';
import { periodIn } from './periods.ts';
import { isThere, regionIn } from './regions.ts';
import type { Understood } from './understood.ts';

const jobsPage = { kind: 'page', page: 'jobs', title: 'Jobs' } as const;
const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;
const mostShown = 8;

const ofJobs = /\b(?:jobs?|vacanc\w+|positions?|openings?|internships?|apprenticeships?|traineeships?)\b/;
const ofProjects = /\b(?:projects?|groups?)\b/;
/** Jobs alone close here. */
const closes = /\b(?:clos(?:e|es|ed|ing)|expir(?:e|es|ing)|deadlines?|apply (?:by|before|until))\b/;
const ends = /\b(?:last day|run(?:s|ning)? out|end(?:s|ing)?|due|open until)\b/;
const isNew = /\b(?:new|newest|newly|posted|added|published|appeared|came (?:up|in|out)|put up|fresh|since)\b/;
/** What the member did, has or plans, and how the application works. */
const ofOther =
  /\b(?:steps?|plan|hours?|minutes?|my (?:account|profile|week|project|day)|accounts?|evidence|finish(?:ed)?|done|did i|have i (?!saved)|i (?:have )?(?:do|did|join(?:ed)?|start(?:ed)?)|how (?:do|can|does)|notif\w*|messages?|posts|who|why)\b/;

const inTime = (at: string | null, { from, to }: Span): boolean =>
  at !== null && new Date(at) >= from && new Date(at) < to;

/** Open ones that close or were posted then, and are otherwise what is asked for. */
async function jobsThen(
  understood: Understood,
  query: { closes: Span } | { posted: Span },
  asker: Asker,
): Promise<JobCard[]> {
  const { job, roles, skills, topic } = understood;
  const { region } = regionIn(aboutInJob(topic));
  const cards = await asker.jobs({
    shelf: job.saved ? 'saved' : 'all',
    sort: 'closes' in query ? 'closing' : 'newest',
    ...query,
    ...(job.kind === null ? {} : { kind: job.kind }),
    ...(job.remote ? { remote: 'yes' as const } : {}),
    ...(roles[0] === undefined ? {} : { role: roles[0].slug }),
    ...(skills[0] === undefined ? {} : { skill: skills[0].slug }),
  });
  return cards.filter(
    (card) =>
      (region === null || isThere(card.place, region)) &&
      !(job.onSite && card.remote) &&
      !leavesOutJob(card, understood),
  );
}

/** When it is, and what is left out of it. */
const whenIn = (understood: Understood, then: Span): string =>
  `${then.name}${/\d/.test(then.name) ? '' : ` (${inDates(then)})`}${leftOutInWords(understood)}`;

function sayJobs(cards: readonly JobCard[], page: Page): void {
  for (const card of cards.slice(0, mostShown)) sayJob(card, page);
  if (cards.length > mostShown) page.say(`And ${cards.length - mostShown} more, in Jobs.`, [jobsPage]);
}

async function sayClosing(understood: Understood, then: Span, asker: Asker, page: Page): Promise<void> {
  const cards = await jobsThen(understood, { closes: then }, asker);
  const when = whenIn(understood, then);
  const which = understood.job.saved ? ' that you have saved' : '';
  if (cards.length > 0)
    page.say(`${counted(cards.length, 'job')}${which} ${cards.length === 1 ? 'closes' : 'close'} ${when}:`, [jobsPage]);
  else
    page.say(`No ${understood.without.length > 0 ? 'other ' : ''}job${which} closes ${when}, as far as you may see.`, [
      jobsPage,
    ]);
  sayJobs(cards, page);
  if (cards.length > 0) return;
  const later = await jobsThen(
    understood,
    { closes: { ...then, from: asker.now, to: new Date(asker.now.getTime() + farAhead) } },
    asker,
  );
  if (later.length === 0) return;
  page.say('The next to close:', [jobsPage]);
  sayJobs(later.slice(0, 2), page);
}

/** No job is open for longer. */
const farAhead = 1000 * 86_400_000;

async function projectsSince(understood: Understood, then: Span, asker: Asker): Promise<CommunityProjectCard[]> {
  const cards = await asker.projects({ shelf: 'all', sort: 'newest' });
  return cards.filter((card) => inTime(card.published_at, then) && !leavesOutProject(card, understood));
}

async function sayNew(
  understood: Understood,
  then: Span,
  asked: { jobs: boolean; projects: boolean },
  asker: Asker,
  page: Page,
): Promise<void> {
  const when = whenIn(understood, then);
  const other = understood.without.length > 0 ? 'other ' : '';
  if (asked.jobs) {
    const cards = await jobsThen(understood, { posted: then }, asker);
    page.say(
      cards.length === 0
        ? `No ${other}open job was posted ${when}, as far as you may see.`
        : `${counted(cards.length, 'open job')} ${cards.length === 1 ? 'was' : 'were'} posted ${when}:`,
      [jobsPage],
    );
    sayJobs(cards, page);
  }
  if (!asked.projects) return;
  const cards = await projectsSince(understood, then, asker);
  page.say(
    cards.length === 0
      ? `No ${other}project was published ${when}, as far as you may see.`
      : `${counted(cards.length, 'project')} ${cards.length === 1 ? 'was' : 'were'} published ${when}:`,
    [buildzone],
  );
  for (const card of cards.slice(0, mostShown)) {
    const obstacle = obstacleOf(card);
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${(card.published_at ?? '').slice(0, 10)}.${obstacle === null ? '' : ` ${obstacle}`}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
}

/** Of a list by its dates that is narrowed, the time is said in a question before: 'not in Leeds', 'anything else'. */
function timedIn({ question, spoken, goesOn, intent, place, topic, skills, difficulty, time }: Understood): string[] {
  const isOfJobs = intent === 'job' && regionIn(aboutInJob(topic)).rest === '';
  const isOfProjects = intent === 'project' && topic === '' && skills.length === 0 && difficulty === null;
  const text = fold(question);
  // 'Which closes first' after 'new jobs since Friday' is about another time.
  const saysTime = closes.test(text) || isNew.test(text);
  const isNarrowed = goesOn && !saysTime && place === null && time === null && (isOfJobs || isOfProjects);
  return isNarrowed ? [text, fold(spoken)] : [text];
}

/**
 * What closes in a time that is said, or is new since one: 'what closes next week', 'new jobs since Friday'.
 *
 * @returns whether that was asked
 */
export async function sayOfDates(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { intent, isPrivate, language } = understood;
  if (intent === 'act' || isPrivate || language !== null) return false;
  for (const text of timedIn(understood)) if (await sayTimed(text, understood, asker, page)) return true;
  return false;
}

async function sayTimed(text: string, understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  if (ofOther.test(text)) return false;
  const asked = { jobs: ofJobs.test(text), projects: ofProjects.test(text) };
  const isOfEnd = closes.test(text) || (asked.jobs && ends.test(text));
  const coming = isOfEnd && !asked.projects ? comingIn(text, asker.now) : null;
  if (coming !== null) {
    await sayClosing(understood, coming, asker, page);
    page.suggest('Which jobs fit me?', 'What should I do next?');
    return true;
  }
  const past = isNew.test(text) && (asked.jobs || asked.projects) ? periodIn(text, asker.now) : null;
  if (past === null) return false;
  await sayNew(understood, past, asked, asker, page);
  page.suggest(asked.jobs ? 'Which jobs fit me?' : 'Find a project for me', 'What should I do next?');
  return true;
}
