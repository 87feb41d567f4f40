import type { CommunityProject, CommunityProjectCard, Step } from '../../../contract/community-projects.ts';
import { projectsFor } from './about-finding.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { freeIn, obstacleOf, offerToJoin, placesOf } from './about-joining.ts';
import { leavesOutProject, leftOutInWords } from './leaving-out.ts';
import { compareBy, type Order } from '../reading/ordering.ts';
import { nextOf } from '../reading/next-mark.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { isOfLimit, isSuperlative, limitsOf, type ProjectLimits } from '../understanding/project-limits.ts';
import { read } from '../reading/reading.ts';
import { isWithin } from '../reading/spoken-time.ts';
import type { Understood } from '../understanding/understood.ts';
import { nextMark } from '../reading/next-mark.ts';
import { buildzone } from '../pages.ts';

const [mostShown, mostSteps] = [6, 4];
/** Their steps are read one project after the other, so of very many only so many. */
const mostLooked = 30;
/** A project with no more free places than these is nearly full. */
const nearly = 2;

const ofScreens =
  /\b(?:computers?|laptops?|spreadsheets?|software|browsers?|terminal|folders?|files?|online|web ?(?:sites?|pages?)|html|css|javascript|python|pdf|download\w*|screens?|text documents?|keyboard|upload\w*)\b/i;
/** Whether what has to be done says that it is done at a computer. */
const needsScreen = ({ title, goal, how, skills }: Step): boolean =>
  [title, goal, ...how, ...skills].some((text) => ofScreens.test(text));

type Looked = CommunityProject;

const holds = (project: Looked, { size, room, offScreen, without }: ProjectLimits): boolean =>
  (size === null ||
    (size === 'unlimited'
      ? project.places === null
      : size === 'nearly-full'
        ? project.places !== null && project.has_room && freeIn(project) <= nearly
        : size.bound === 'left'
          ? project.places !== null && freeIn(project) === size.count
          : size.bound === 'free'
            ? freeIn(project) >= size.count
            : size.bound === 'most'
              ? project.places !== null && project.places <= size.count
              : project.places === null || project.places >= size.count)) &&
  (!room || project.has_room) &&
  project.difficulty !== without &&
  (!offScreen || !project.steps.some(needsScreen));

function sizeInWords({ size }: ProjectLimits): string {
  if (size === null) return '';
  if (size === 'unlimited') return 'no limit of places';
  if (size === 'nearly-full') return `at most ${nearly} places left`;
  if (size.bound === 'left') return `exactly ${counted(size.count, 'place')} left`;
  if (size.bound === 'free') return `room for ${size.count}`;
  return `${size.bound === 'most' ? 'at most' : 'at least'} ${counted(size.count, 'place')}`;
}

const boundWords = {
  most: 'take up to',
  below: 'take less than',
  least: 'take at least',
  above: 'take more than',
} as const;

function inWords(understood: Understood, limits: ProjectLimits): string {
  const { time, limit } = understood;
  const size = sizeInWords(limits);
  return listed(
    [
      size === '' ? '' : `have ${size}`,
      limits.room && limits.size !== 'nearly-full' && (typeof limits.size !== 'object' || limits.size?.bound !== 'left')
        ? size === ''
          ? 'have a place free'
          : 'one of them free'
        : '',
      limits.offScreen ? 'have no step that speaks of a computer' : '',
      limits.without === null ? '' : `are not ${limits.without}`,
      time?.minutes == null || time.guess !== null ? '' : `${boundWords[limit]} ${inHours(time.minutes)}`,
    ].filter(Boolean),
  );
}

function sayProject(project: Looked, asker: Asker, page: Page): void {
  const own =
    project.mine?.role == null || !asker.usesProgress
      ? null
      : project.steps.filter(({ state }) => state === 'done').length;
  const obstacle = own === null ? obstacleOf(project) : null;
  page.say(
    `- **${plain(project.title)}**, ${project.difficulty}, ${project.hours} h, ${counted(project.steps.length, 'step')}; ${placesOf(project)}.${own === null ? '' : ` You are in it: ${own} of ${counted(project.steps.length, 'step')} done.`}${obstacle === null ? '' : ` ${obstacle}`}`,
    [sourceOf.project(project)],
  );
  offerToJoin(project, page);
}

/** All that can be joined, or what the question is about. */
async function cardsFor(understood: Understood, asker: Asker): Promise<CommunityProjectCard[]> {
  const { topic, skills, roles, difficulty } = understood;
  const words = topic.split(' ').filter((word) => word !== '' && !isOfLimit(word));
  const about = words.every((word) => skillsOfDailyWords(word).slugs.length > 0) ? words.join(' ') : '';
  if (about === '' && skills.length + roles.length === 0)
    return (
      await asker.allProjects({ shelf: 'all', sort: 'newest', ...(difficulty === null ? {} : { difficulty }) })
    ).cards.filter(({ status }) => status === 'published');
  return (await projectsFor({ ...understood, topic: about, time: null, order: null }, asker)).map(({ card }) => card);
}

const lookUp = async (cards: readonly CommunityProjectCard[], asker: Asker): Promise<Looked[]> =>
  (await Promise.all(cards.slice(0, mostLooked).map(({ id }) => asker.project(id)))).filter((one) => one !== undefined);

const byOrder = (order: Order | null) => (a: Looked, b: Looked) => compareBy(order ?? 'shortest', a, b);

/** What fits into little time, where no whole project does: the member's own open steps, then the first of others. */
function saySteps(
  projects: readonly Looked[],
  minutes: number,
  { offScreen }: ProjectLimits,
  asker: Asker,
  page: Page,
): void {
  const isOwn = ({ mine }: Looked) => mine?.role != null;
  const short = projects
    // How far the member is in their own is not to be used.
    .filter((project) => asker.usesProgress || !isOwn(project))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.hours - b.hours)
    .flatMap((project) => {
      const step = nextOf(project.steps);
      return step === undefined ||
        step.minutes === 0 ||
        step.minutes > minutes ||
        (offScreen && project.steps.some(needsScreen))
        ? []
        : [{ project, step }];
    })
    .slice(0, mostSteps);
  if (short.length === 0) return;
  page.say(`Next steps that fit into ${inHours(minutes)}${offScreen ? ' and speak of no computer' : ''}:`, [buildzone]);
  for (const { project, step } of short) {
    page.say(
      `- **${plain(step.title)}** in ${plain(project.title)}, ${inHours(step.minutes)}.${isOwn(project) ? ' It is your own next step there.' : ''}`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    if (isOwn(project)) page.offer(nextMark(project.id, step));
    else offerToJoin(project, page);
  }
}

const orderWords: Partial<Record<Order, string>> = {
  newest: 'the newest',
  hardest: 'the hardest',
  easiest: 'the easiest',
  longest: 'the longest',
  shortest: 'the shortest',
};

/**
 * Projects by how many places they have, whether one is free, and whether they need a computer: each says how it holds to that.
 *
 * @returns whether that was asked for
 */
export async function sayWithinLimits(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const limits = limitsOf(understood, read(understood.spoken).text);
  if (limits === null) return false;
  const { time, limit, order } = understood;
  // 'Nothing advanced' leaves the others.
  const difficulty = limits.without === null ? understood.difficulty : null;
  const minutes = time === null || time.guess !== null ? null : time.minutes;
  const cards = (await cardsFor({ ...understood, difficulty }, asker))
    .filter((card) => difficulty === null || card.difficulty === difficulty)
    // What needs no computer is told by the steps, and not by the skills.
    .filter((card) => !leavesOutProject(card, limits.offScreen ? { ...understood, denied: null } : understood))
    .filter((card) => !limits.room || card.has_room)
    .toSorted((a, b) => compareBy(order ?? 'shortest', a, b));
  const looked = (await lookUp(cards, asker)).filter((project) => holds(project, limits)).toSorted(byOrder(order));
  const found = minutes === null ? looked : looked.filter(({ hours }) => isWithin(hours * 60, minutes, limit));
  const among = cards.length > mostLooked ? `, of the first ${mostLooked} that I looked at` : '';
  const level = difficulty === null ? '' : `${difficulty} `;
  const words = inWords(understood, limits);
  const [first] = found;
  if (first === undefined) {
    const isLong = limit === 'least' || limit === 'above';
    const nearest = looked.toSorted(byOrder(isLong ? 'longest' : 'shortest'))[0];
    if (nearest === undefined || minutes === null)
      page.say(
        `I found no ${level}projects that ${words}${limits.offScreen ? '' : leftOutInWords(understood)}${among}.`,
        [buildzone],
      );
    else
      page.say(
        `No ${level}project ${boundWords[limit].replace('take', 'takes')} ${inHours(minutes)} as a whole, of those that ${inWords({ ...understood, time: null }, limits)}${among}. The ${isLong ? 'longest' : 'shortest'} of them is ${plain(nearest.title)}: ${nearest.hours} h.`,
        [buildzone, sourceOf.project(nearest)],
      );
    if (minutes !== null && !isLong) saySteps(await lookUp(cards, asker), minutes, limits, asker, page);
    for (const project of looked.slice(0, 2)) sayProject(project, asker, page);
  } else if (order !== null && isSuperlative(read(understood.question).text)) {
    const how = orderWords[order] ?? 'the first';
    page.say(words === '' ? `Of all projects, ${how}:` : `Of the projects that ${words}, ${how}:`, [buildzone]);
    sayProject(first, asker, page);
    if (found.length > 1) page.say('After it come:', [buildzone]);
    for (const project of found.slice(1, 3)) sayProject(project, asker, page);
  } else {
    page.say(
      `${counted(found.length, `${level}project`)} ${
        found.length === 1
          ? words
              .replace(/^have\b/, 'has')
              .replace(/^take\b/, 'takes')
              .replace(/^are\b/, 'is')
          : words
      }${limits.offScreen ? '' : leftOutInWords(understood)}${among}:`,
      [buildzone],
    );
    for (const project of found.slice(0, mostShown)) sayProject(project, asker, page);
    if (found.length > mostShown) page.say(`And ${found.length - mostShown} more, in the Buildzone.`, [buildzone]);
  }
  page.suggest('How do I join a project?', 'What should I do next?');
  return true;
}
