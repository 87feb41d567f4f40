import { fold } from '../../search/words.ts';
import type { Difficulty } from '../../../contract/community-project-fields.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { ProjectHit } from '../../../contract/search.ts';
import { roles } from '../../guidance/roles.ts';
import { askForSkills } from '../../search/asked.ts';
import { guessIn, isTold, search, surest, whyOf } from './searching-for.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { sayClosest } from './about-closest.ts';
import { sayOtherSteps } from './about-other-steps.ts';
import { offerForStep } from './of-step-facets.ts';
import { propertyAsked, sayOfOne } from './about-one-project.ts';
import { asksOfOneProject } from '../reading/asking-of-one.ts';
import { sayJob } from './about-jobs.ts';
import { personOf, sayPeople } from './about-people.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import { obstacleOf, offerToJoin, ownIn } from './about-joining.ts';
import { compareBy, type Order } from '../reading/ordering.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { leavesOutProject, leftOutInWords } from './leaving-out.ts';
import { wantsOne } from '../reading/narrow-form.ts';
import { wantsOwn } from '../reading/own-filter.ts';
import { countAsked } from '../reading/said-plainly.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { isWithin } from '../reading/spoken-time.ts';
import type { Understood } from '../understanding/understood.ts';
import { buildzone, searchPage } from '../pages.ts';

const mostShown = 6;
const mostSteps = 9;

/** One of those that were found, with its steps. */
export async function sayProject(id: string, asker: Asker, page: Page): Promise<void> {
  const project = await asker.project(id);
  if (project === undefined) {
    page.say(`There is no project ${id} that you may see.`, [buildzone]);
    page.suggest('Find a project for me', 'What should I do next?');
    return;
  }
  const { title, difficulty, hours, steps, summary } = project;
  const source = sourceOf.project(project);
  const obstacle = obstacleOf(project);
  page.say(
    `**${plain(title)}**, ${difficulty}, ${hours} h, ${counted(steps.length, 'step')}. ${plain(summary)}${obstacle === null ? '' : ` ${obstacle}`}`,
    [source],
  );
  if (project.skills.length > 0) page.say(`What its steps teach: ${listed(project.skills.map(plain))}.`, [source]);
  for (const [at, step] of steps.slice(0, mostSteps).entries())
    page.say(`${at + 1}. ${plain(step.title)}.`, [sourceOf.step(project.id, step)]);
  offerToJoin(project, page);
  page.suggest('What should I do next?', 'Find a project for me');
}

/** One project, or what is asked of it. */
async function sayFound(id: string, { question }: Understood, asker: Asker, page: Page): Promise<void> {
  const project = asksOfOneProject(question) ? await asker.project(id) : undefined;
  return project === undefined ? sayProject(id, asker, page) : sayOfOne(propertyAsked(question), project, asker, page);
}

/** What fits the member and can be joined. The shortest and the newest are asked for as such, and those that they are in are among them: there may be no others. */
async function fittingNow(
  asker: Asker,
  difficulty: Difficulty | null,
  order: Order | null,
): Promise<ProjectHit['card'][]> {
  const level = difficulty === null ? {} : { difficulty };
  if (order !== 'shortest' && order !== 'newest')
    return (await asker.projects({ shelf: 'all', sort: 'match', room: 'yes', ...level })).filter(
      ({ mine }) => mine?.role === null,
    );
  const first = await asker.projects({ shelf: 'all', sort: order, ...level });
  return first.filter(({ mine, has_room: hasRoom, steps }) => (mine?.role == null ? hasRoom : mine.done < steps));
}

/** What a question finds, the best first; without a subject, what fits the member. */
export async function projectsFor(
  understood: Understood,
  asker: Asker,
): Promise<{ card: ProjectHit['card']; why: string; reasons: ProjectHit['why'] }[]> {
  const { topic, skills, roles, time, limit, order, difficulty } = understood;
  const isAsked = topic !== '' || skills.length + roles.length > 0;
  // A guess at how long an evening is rules nothing out.
  const most = time === null || time.guess !== null ? null : time.minutes;
  // Of the shortest that are looked up, the longer ones would be missing.
  const isAtLeast = limit === 'least' || limit === 'above';
  const hits = await search(
    understood,
    (asked) => asker.findProjects(asked),
    ({ card }) => card.id,
  );
  const found = isAsked
    ? surest(hits).map((hit) => ({ card: hit.card, why: whyOf(hit), reasons: hit.why }))
    : (await fittingNow(asker, difficulty, most === null || isAtLeast ? order : 'shortest')).map((card) => ({
        card,
        why: '',
        reasons: [],
      }));
  const inTime = most === null ? found : found.filter(({ card }) => isWithin(card.hours * 60, most, limit));
  const asDifficult = difficulty === null ? inTime : inTime.filter(({ card }) => card.difficulty === difficulty);
  const own = wantsOwn(understood.goesOn ? understood.spoken : understood.question);
  const fitting = asDifficult.filter(
    ({ card }) => !leavesOutProject(card, understood) && (own === null || (card.mine?.role != null) === own),
  );
  return order === null ? fitting : fitting.toSorted((a, b) => compareBy(order, a.card, b.card));
}

/** What skills a project of these might teach beside them: roles that need the one need the others as well. */
function skillsBeside(skills: readonly string[]): string[] {
  const needing = roles.filter(({ needs }) => needs.some(({ skill }) => skills.includes(skill)));
  return [...new Set(needing.flatMap(({ needs }) => needs.map(({ skill }) => skill)))].filter(
    (skill) => !skills.includes(skill),
  );
}

function sayCard(
  card: ProjectHit['card'],
  why: string,
  asker: Asker,
  page: Page,
  from: readonly EduraSource[] = [],
): void {
  const own = ownIn(card, asker.usesProgress);
  const obstacle = own === '' ? obstacleOf(card) : null;
  page.say(
    `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(card.steps, 'step')}.${why}${own}${obstacle === null ? '' : ` ${obstacle}`}`,
    [sourceOf.project(card), ...from],
  );
  offerToJoin(card, page);
}

/** What is done with anything: a text that has only 'keeper' is of no goats that are kept. */
const ofAnything =
  /^(?:keep(?:ing)?|kept|hav(?:e|ing)|mak(?:e|ing)|us(?:e|ing)|find(?:ing)?|look(?:ing)?|go(?:ing)?|get(?:ting)?)$/;
const isTelling = ({ why }: Pick<ProjectHit, 'why'>): boolean => why.some(({ typed }) => !ofAnything.test(fold(typed)));

/** Where no project is about it, a job or a member may be: 'anything going near Kumasi'. */
async function sayElsewhere(subject: string, asker: Asker, page: Page): Promise<void> {
  const asked = searchFor([], subject);
  if (asked === null) return;
  const jobs = surest(await asker.findJobs(asked, {})).filter(isTelling);
  // Who played is nobody for 'play guitar': of several words one has to stand as it was said.
  const isOneWord = subject.trim().split(' ').length === 1;
  const people = surest(await asker.findMembers(asked)).filter(
    ({ why }) => isOneWord || (isTelling({ why }) && why.some(({ typed, matched }) => fold(typed) === fold(matched))),
  );
  if (guessIn(jobs) === null && jobs.length > 0) {
    page.say('Jobs that have to do with it:', [searchPage]);
    for (const { card } of jobs.slice(0, 3)) sayJob(card, page);
  }
  if (guessIn(people) === null && people.length > 0) {
    page.say('Members who have to do with it:', [searchPage]);
    sayPeople(people.slice(0, 3).map(personOf), page);
  }
}

/** 'What is on offer in Leeds': no slip of 'leads' where jobs have that very word. */
async function isOfJobs(word: string, asker: Asker): Promise<boolean> {
  const asked = searchFor([], word);
  const jobs = asked === null ? [] : surest(await asker.findJobs(asked, {}));
  return jobs.length > 0 && guessIn(jobs) === null;
}

/** Who could be asked instead of a project. */
async function sayWhoKnows(skills: Understood['skills'], asker: Asker, page: Page): Promise<void> {
  const people = surest(await asker.findMembers(askForSkills(skills.map(({ slug }) => slug))));
  if (people.length === 0 || guessIn(people) !== null) return;
  page.say(`Members who know ${listed(skills.map(({ name }) => name))}:`, [searchPage]);
  sayPeople(people.slice(0, 2).map(personOf), page);
}

const boundWords = { most: 'up to', below: 'under', least: 'at least', above: 'over' } as const;

/** No project was found: what comes near. */
async function sayNone(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, time, limit, difficulty, roles: named } = understood;
  const isAtLeast = limit === 'least' || limit === 'above';
  const hours = time?.minutes == null ? '' : ` of ${boundWords[limit]} ${inHours(time.minutes)}`;
  const subject = topic === '' ? listed(named.map(({ title }) => title.toLowerCase())) : plain(topic);
  const about = subject === '' ? '' : ` for “${subject}”`;
  const level = difficulty === null ? '' : `${difficulty} `;
  page.say(
    understood.without.length > 0
      ? `Those were all that I find${about}.`
      : `I found no ${level}project${hours}${about}${leftOutInWords(understood)} that you may see. Other words may find one.`,
    [searchPage],
  );
  const beside = skillsBeside(skills.map(({ name }) => name)).map((name) => slugOfSkill(name));
  const isNarrowed = hours !== '' || level !== '';
  const besideIt = isNarrowed
    ? (
        await projectsFor(
          { ...understood, time: null, difficulty: null, ...(isAtLeast && hours !== '' ? { order: 'longest' } : {}) },
          asker,
        )
      ).map(({ card }) => card)
    : beside.length > 0
      ? (await asker.findProjects(askForSkills(beside))).map(({ card }) => card)
      : [];
  const near = besideIt.filter((card) => !leavesOutProject(card, understood));
  if (near.length > 0)
    page.say(
      !isNarrowed
        ? 'What is learned beside it:'
        : level !== ''
          ? 'Others:'
          : isAtLeast
            ? 'Shorter ones, the longest first:'
            : 'Longer ones:',
      [buildzone],
    );
  for (const card of near.slice(0, 2)) sayCard(card, '', asker, page);
  if (near.length === 0 && subject !== '') await sayElsewhere(subject, asker, page);
  if (near.length > 0 && skills.length > 0 && !isNarrowed) await sayWhoKnows(skills, asker, page);
  const [skill] = skills;
  if (skill !== undefined) page.suggest(`Who knows about ${skill.name}?`, `What is ${skill.name}?`);
  page.suggest('How do I start a project?', 'Find a project for me', 'What should I do next?');
}

const orderWords: Readonly<Record<Order, string>> = {
  shortest: 'The shortest first',
  easiest: 'The easiest first',
  longest: 'The longest first',
  hardest: 'The hardest first',
  newest: 'The newest first',
};

/** 'Something shorter?' after a list: what comes before the first of it, if anything does. */
async function sayReordered(understood: Understood, order: Order, asker: Asker, page: Page): Promise<void> {
  const [first] = await projectsFor({ ...understood, order: null }, asker);
  const cards = await projectsFor(understood, asker);
  const better = cards.filter(({ card }) => first !== undefined && compareBy(order, card, first.card) < 0);
  const word = order.replace(/est$/, 'er');
  if (better.length > 0) {
    page.say(`${orderWords[order]}:`, [buildzone]);
    for (const { card, why } of better.slice(0, mostShown)) sayCard(card, why, asker, page);
  } else {
    page.say(`About the same there is nothing ${word}. ${orderWords[order]} of all projects:`, [buildzone]);
    const all = await projectsFor({ ...understood, topic: '', skills: [], roles: [], time: null }, asker);
    for (const { card } of all.slice(0, 3)) sayCard(card, '', asker, page);
  }
  page.suggest('What should I do next?', 'Find a project for me');
}

/** 'Any podcast stuff' asks for no kind of thing: a job about it is meant as well. */
const ofAnyKind = /\b(?:anything|any|stuff|what is there|whats there|what have you got|what do you have)\b/i;
const ofOneKind =
  /\b(?:projects?|groups?|workshops?|clubs?|make|build|do|join|learn|beginners?|jobs?|people|one|someone|anyone|somebody|anybody)\b/i;

async function sayOtherKinds(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { question, time, difficulty, denied, goesOn } = understood;
  if (!ofAnyKind.test(question) || ofOneKind.test(question)) return;
  if (time !== null || difficulty !== null || denied !== null || goesOn) return;
  const jobs = surest(
    await search(
      understood,
      (asked) => asker.findJobs(asked, {}),
      ({ card }) => card.id,
    ),
  );
  if (jobs.length === 0 || guessIn(jobs) !== null) return;
  page.say(jobs.length === 1 ? 'One open job is about it as well:' : `${jobs.length} open jobs are about it as well:`, [
    searchPage,
  ]);
  for (const { card } of jobs.slice(0, 3)) sayJob(card, page);
}

const asksToLearn = /\b(?:learn\w*|teach\w*|taught|practi[sc]\w*|train\w*|study|pick up|steps?)\b/i;
const mostTold = 2;

/** Which steps of a project teach what is to be learned, with a button for those that are open. */
async function stepsFor(
  { slug }: Understood['skills'][number],
  id: string,
  asker: Asker,
  page: Page,
): Promise<{ text: string; from: EduraSource[] }> {
  const project = await asker.project(id);
  const all = project?.steps.filter(({ skills }) => skills.some((one) => slugOfSkill(one) === slug)) ?? [];
  const teaching = all.slice(0, mostTold);
  if (project === undefined || teaching.length === 0) return { text: '', from: [] };
  if (project.mine?.role != null) for (const step of teaching) offerForStep({ project, step }, asker, page);
  const names = teaching.map(
    (step) =>
      `step ${project.steps.indexOf(step) + 1}, ${plain(step.title)}${asker.usesProgress && step.state === 'done' ? ' (done)' : ''}`,
  );
  return { text: ` Learned in ${listed(names)}.`, from: teaching.map((step) => sourceOf.step(id, step)) };
}

/** What a list is where nothing was said of what to find: what fits comes first, and need not be all of it. */
function headingOf(cards: readonly { card: ProjectHit['card'] }[], difficulty: Difficulty | null): string {
  const fits = ({ card }: (typeof cards)[number]) => (card.match?.have ?? []).length > 0;
  const projects = difficulty === null ? '' : ` ${difficulty} projects`;
  if (cards.every(fits)) return `These${projects} fit what you can do:`;
  return cards.some(fits)
    ? `These${projects} are open to you, those that fit what you can do first:`
    : `You can join these${projects}:`;
}

export async function findProjects(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, roles: named, project, order, difficulty } = understood;
  const place = understood.place ?? (wantsOne(understood.question) ? 1 : null);
  if (project !== null) return sayFound(project, understood, asker, page);
  if (understood.isClosest) return sayClosest(understood, asker, page);
  if (understood.isInstead) await sayOtherSteps(understood, asker, page);
  if (understood.isReordered && order !== null) return sayReordered(understood, order, asker, page);
  const isAsked = topic !== '' || skills.length + named.length > 0;
  const cards = await projectsFor(understood, asker);
  if (cards.length === 0) return sayNone(understood, asker, page);
  const single = place === null ? undefined : cards[place - 1];
  if (single !== undefined) return sayFound(single.card.id, understood, asker, page);
  const [best] = cards;
  if (isAsked && best !== undefined && asksOfOneProject(understood.question)) {
    return sayOfOne(propertyAsked(understood.question), best.card, asker, page);
  }
  const hits = cards.map(({ reasons }) => ({ why: reasons }));
  const guess = guessIn(hits);
  // A word that is spelt right is no slip of another: horses, shortest.
  if (isAsked && guess !== null && (isSpeltRight(guess.typed.toLowerCase()) || (await isOfJobs(guess.typed, asker))))
    return sayNone(understood, asker, page);
  // None of them is about it: a text of theirs has the word, or one like it (cooking, cookie).
  const isOther = isAsked && guess === null && !hits.some(isTold);
  if (isOther && topic !== '' && !hits.some(isTelling)) return sayNone(understood, asker, page);
  const subject =
    topic === ''
      ? listed([...skills.map(({ name }) => name), ...named.map(({ title }) => title.toLowerCase())])
      : plain(topic);
  const ordered = order === null ? '' : ` ${orderWords[order]}:`;
  if (!isAsked && order === null) await sayLeftOut(['skills', 'progress'], asker, page);
  page.say(
    !isAsked
      ? order === null
        ? headingOf(cards.slice(0, mostShown), difficulty)
        : `${orderWords[order]}:`
      : isOther
        ? `I found no project about “${subject}”. A text of ${cards.length === 1 ? 'this one' : 'these'} has the word, or one like it:`
        : guess === null
          ? `I found ${counted(cards.length, 'project')} for “${subject}”${leftOutInWords(understood)}${ordered === '' ? ':' : `.${ordered}`}`
          : `I found no project for “${plain(guess.typed)}”. Did you mean “${plain(guess.read)}”?`,
    [buildzone],
  );
  const [skill] = skills;
  const isToLearn = skill !== undefined && skills.length === 1 && asksToLearn.test(understood.question);
  const most = countAsked(understood.question) ?? mostShown;
  for (const { card, why } of cards.slice(0, most)) {
    const steps = isToLearn ? await stepsFor(skill, card.id, asker, page) : null;
    sayCard(card, `${why}${steps?.text ?? ''}`, asker, page, steps?.from);
  }
  // What is left out must be said, or the list would seem to be all there is.
  if (cards.length > most)
    page.say(`These are the first ${most} of ${cards.length}; all are in the Buildzone.`, [buildzone]);
  if (isAsked && guess === null) await sayOtherKinds(understood, asker, page);
  page.suggest('What should I do next?', ...(skills[0] === undefined ? [] : [`Who knows about ${skills[0].name}?`]));
}
