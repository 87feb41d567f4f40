import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { fold } from '../../search/words.ts';
import { sayJob } from './about-jobs.ts';
import type { All } from '../all-pages.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { inDates, months, type Span, weekdays, dayWritten } from '../reading/calendar.ts';
import { comingIn } from '../reading/coming.ts';
import { asking, filler } from '../reading/correcting.ts';
import { aboutInJob } from '../reading/job-wish.ts';
import { obstacleOf, offerToJoin } from './about-joining.ts';
import { leavesOutJob, leavesOutProject, leftOutInWords } from './leaving-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { periodIn } from '../reading/periods.ts';
import { isThere, regionIn, townIn, type Region } from '../reading/regions.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import type { Understood } from '../understanding/understood.ts';
import { buildzone, jobsPage } from '../pages.ts';

const mostShown = 8;

const ofJobs = /\b(?:jobs?|vacanc\w+|positions?|openings?|internships?|apprenticeships?|traineeships?)\b/;
const ofProjects = /\b(?:projects?|groups?)\b/;
/** Jobs alone close here. */
const closes = /\b(?:clos(?:e|es|ed|ing)|expir(?:e|es|ing)|deadlines?|apply (?:by|before|until))\b/;
const ends = /\b(?:last day|run(?:s|ning)? out|end(?:s|ing)?|due|open until)\b/;
const isNew = /\b(?:new|newest|newly|posted|added|published|appeared|came (?:up|in|out)|put up|fresh|since)\b/;
/** What the member did, has or plans, and how the application works. */
const ofOther =
  /\b(?:steps?|plan|hours?|minutes?|my (?:account|profile|week|project|day)|accounts?|evidence|finish(?:ed)?|done|did i|have i (?!saved)|i (?:have )?(?:do|did|join(?:ed)?|start(?:ed)?)|how (?:do|can|does)|notif\w*|messages?|posts|who|why|joined|(?:has|have|did) (?:anyone|anybody|someone|somebody|people|members)|how many (?:people|members|others))\b/;
/** One that is named or pointed at is asked about itself: 'is the bench project new this month'. */
const ofOne =
  /\b(?:the|that|this|my) (?!(?:new|newest|latest|last|next|open|other|week|weekend|month|year|past|coming)\b)(?:[^ ]+ ){0,3}?(?:project|group|job)\b/;
/** Of a subject, words that only say when. */
const ofTime = new RegExp(
  String.raw`^(?:since|post(?:ed|s)?|publish\w*|new\w*|add(?:ed)?|appear\w*|fresh|clos\w+|expir\w+|deadlines?|appl\w+|end\w*|due|open\w*|run|runs|running|last|latest|next|past|coming|following|until|till|before|after|within|days?|weeks?|weekend|fortnight|months?|years?|today|tonight|tomorrow|yesterday|recent\w*|ago|few|couple|christmas|jobs?|projects?|groups?|vacanc\w+|positions?|openings?|\d+\w*|${months.map((one) => `${one.slice(0, 3)}(?:${one.slice(3)})?`).join('|')}|${weekdays.join('|')})$`,
);

const inTime = (at: string | null, { from, to }: Span): boolean =>
  at !== null && new Date(at) >= from && new Date(at) < to;

/** What a list is to be about, beside its dates; and where. */
function aboutOf({ topic, spoken, roles, skills, intent }: Understood): { region: Region | null; about: string } {
  const found = regionIn(intent === 'job' ? aboutInJob(topic) : topic);
  const town = found.region === null && intent === 'job' ? townIn(spoken, found.rest, isSpeltRight) : null;
  const { region, rest } = town ?? found;
  const words = rest.split(' ').filter((word) => !ofTime.test(word) && !asking.has(word) && !filler.has(word));
  return { region, about: roles.length + skills.length > 0 ? '' : words.join(' ') };
}

/** Open ones that close or were posted then, and are otherwise what is asked for. */
async function jobsThen(
  understood: Understood,
  query: { closes: Span } | { posted: Span },
  asker: Asker,
): Promise<All<JobCard>> {
  const { region } = aboutOf(understood);
  const { cards, isCut } = await listedThen(understood, query, asker);
  const fitting = cards.filter(
    (card) =>
      (region === null || isThere(card.place, region)) &&
      !(understood.job.onSite && card.remote) &&
      !leavesOutJob(card, understood),
  );
  return { cards: fitting, isCut };
}

function listedThen(
  { job, roles, skills }: Understood,
  query: { closes: Span } | { posted: Span },
  asker: Asker,
): Promise<All<JobCard>> {
  return asker.allJobs({
    shelf: job.saved ? 'saved' : 'all',
    sort: 'closes' in query ? 'closing' : 'newest',
    ...query,
    ...(job.kind === null ? {} : { kind: job.kind }),
    ...(job.remote ? { remote: 'yes' as const } : {}),
    ...(roles[0] === undefined ? {} : { role: roles[0].slug }),
    ...(skills[0] === undefined ? {} : { skill: skills[0].slug }),
  });
}

const named = ({ name }: Region): string =>
  name.replaceAll(/(?<!\p{L})(?!or\b)\p{L}/gu, (letter) => letter.toUpperCase());

/** The subject of a list, where its dates are not all that is asked for. */
function subjectOf(understood: Understood): string {
  const { region, about } = aboutOf(understood);
  const names = [
    ...understood.roles.map(({ title }) => title.toLowerCase()),
    ...understood.skills.map(({ name }) => name),
  ];
  const subject = names.length > 0 ? listed(names) : plain(about);
  return `${subject === '' ? '' : ` for “${subject}”`}${region === null ? '' : ` in ${plain(named(region))}`}`;
}

const atLeast = (count: number, what: string, isCut: boolean): string =>
  `${isCut ? 'At least ' : ''}${counted(count, what)}`;

/** Of a search that was cut, there may be one that it did not find. */
const asFar = (isCut: boolean): string => (isCut ? ', of the first that I find' : ', as far as you may see');

/** When it is, and what is left out of it. */
const whenIn = (understood: Understood, then: Span): string =>
  `${then.name}${/\d/.test(then.name) ? '' : ` (${inDates(then)})`}${leftOutInWords(understood)}`;

function sayJobs(cards: readonly JobCard[], page: Page): void {
  for (const card of cards.slice(0, mostShown)) sayJob(card, page);
  if (cards.length > mostShown) page.say(`And ${cards.length - mostShown} more, in Jobs.`, [jobsPage]);
}

async function sayClosing(understood: Understood, then: Span, asker: Asker, page: Page): Promise<void> {
  const { cards, isCut } = await jobsThen(understood, { closes: then }, asker);
  const when = whenIn(understood, then);
  const which = `${subjectOf(understood)}${understood.job.saved ? ' that you have saved' : ''}`;
  if (cards.length > 0)
    page.say(`${atLeast(cards.length, 'job', isCut)}${which} ${cards.length === 1 ? 'closes' : 'close'} ${when}:`, [
      jobsPage,
    ]);
  else
    page.say(`No ${understood.without.length > 0 ? 'other ' : ''}job${which} closes ${when}${asFar(isCut)}.`, [
      jobsPage,
    ]);
  sayJobs(cards, page);
  if (cards.length > 0) return;
  const { cards: later } = await jobsThen(
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

async function projectsSince(understood: Understood, then: Span, asker: Asker): Promise<All<CommunityProjectCard>> {
  const {
    skills: [skill],
    difficulty,
  } = understood;
  const { cards, isCut } = await asker.allProjects({
    shelf: 'all',
    sort: 'newest',
    ...(difficulty === null ? {} : { difficulty }),
    ...(skill === undefined ? {} : { skill: skill.slug }),
  });
  const fitting = cards.filter((card) => inTime(card.published_at, then) && !leavesOutProject(card, understood));
  // Of the newest first, all of a time are among those that were read, unless the last of these is of it.
  return { cards: fitting, isCut: isCut && fitting.at(-1) === cards.at(-1) };
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
    const { cards, isCut } = await jobsThen(understood, { posted: then }, asker);
    page.say(
      cards.length === 0
        ? `No ${other}open job${subjectOf(understood)} was posted ${when}${asFar(isCut)}.`
        : `${atLeast(cards.length, 'open job', isCut)}${subjectOf(understood)} ${cards.length === 1 ? 'was' : 'were'} posted ${when}:`,
      [jobsPage],
    );
    sayJobs(cards, page);
  }
  if (!asked.projects) return;
  const level = understood.difficulty === null ? '' : `${understood.difficulty} `;
  const { cards, isCut } = await projectsSince(understood, then, asker);
  page.say(
    cards.length === 0
      ? `No ${other}${level}project${subjectOf(understood)} was published ${when}${asFar(isCut)}.`
      : `${atLeast(cards.length, `${level}project`, isCut)}${subjectOf(understood)} ${cards.length === 1 ? 'was' : 'were'} published ${when}:`,
    [buildzone],
  );
  for (const card of cards.slice(0, mostShown)) {
    const obstacle = obstacleOf(card);
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${dayWritten(card.published_at ?? '')}.${obstacle === null ? '' : ` ${obstacle}`}`,
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
  // A list of what is about something is searched for, and says its dates.
  if (ofOther.test(text) || ofOne.test(text) || aboutOf(understood).about !== '') return false;
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
