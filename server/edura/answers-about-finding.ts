import type { ProjectHit } from '../../contract/search.ts';
import { roles } from '../guidance/roles.ts';
import { askForSkills } from '../search/asked.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { slugOfSkill } from '../skills/match.ts';
import { sayOfOne } from './answers-about-one-project.ts';
import { asksOfOneProject } from './asking-of-one.ts';
import { type Asker, searchFor, sourceOf } from './asker.ts';
import { obstacleOf, offerToJoin } from './joining.ts';
import { compareBy, type Order } from './ordering.ts';
import { counted, inHours, listed, type Page, plain } from './page.ts';
import type { Denied } from './denying.ts';
import type { Understood } from './understood.ts';

const searchPage = { kind: 'page', page: 'search', title: 'Search' } as const;
const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;

const mostShown = 4;
const mostSteps = 9;

/**
 * Searches for the words of the question; then, until enough is found, for its skills, and for those that everyday words stand for. A
 * question with everyday words only, such as bees, starts with these: beekeeping is what it is about.
 */
export async function search<Hit>(
  { skills, topic, roles }: Understood,
  find: (asked: NonNullable<ReturnType<typeof searchFor>>) => Promise<Hit[]>,
  keyOf: (hit: Hit) => string,
): Promise<Hit[]> {
  const daily = skillsOfDailyWords(topic);
  // For a role, what it needs.
  const needed = skills.length > 0 || topic !== '' ? [] : roles.flatMap(({ needs }) => needs);
  const bySkills = [
    skills.map(({ slug }) => slug),
    daily.slugs,
    needed.slice(0, 3).map(({ skill }) => slugOfSkill(skill)),
  ]
    .filter((slugs) => slugs.length > 0)
    .map((slugs) => askForSkills(slugs));
  // Half of a name says nothing of it: 'a machine' is no machine learning.
  const named = skills.reduce((sum, { from, to }) => sum + to - from, 0);
  const isNamed = topic.includes(' ') && skills.length > 0 && topic.split(' ').length === named;
  const byWords = isNamed ? null : searchFor([], topic);
  const ways = daily.isAll ? [...bySkills, byWords] : [byWords, ...bySkills];
  const found = new Map<string, Hit>();
  for (const asked of ways) {
    if (asked === null || found.size >= mostShown) continue;
    for (const hit of await find(asked)) if (!found.has(keyOf(hit))) found.set(keyOf(hit), hit);
  }
  return [...found.values()];
}

export const whyOf = ({ why }: Pick<ProjectHit, 'why'>): string => {
  const names = [...new Set(why.map(({ matched }) => matched))].slice(0, 3);
  return names.length === 0 ? '' : ` Found by ${listed(names.map(plain))}.`;
};

/** One of those that were found, with its steps. */
async function sayProject(id: string, asker: Asker, page: Page): Promise<void> {
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
  for (const [at, step] of steps.slice(0, mostSteps).entries())
    page.say(`${at + 1}. ${plain(step.title)}.`, [sourceOf.step(project.id, step)]);
  offerToJoin(project, page);
  page.suggest('What should I do next?', 'Find a project for me');
}

/** Where a word says what a thing is about; elsewhere it may only be mentioned. */
const telling = new Set(['title', 'skill', 'summary', 'area', 'headline', 'name', 'username', 'place', 'organisation']);
const isTold = ({ why }: Pick<ProjectHit, 'why'>): boolean =>
  why.some(({ field, how }) => telling.has(field) && how !== 'similar');
/** Only spelt almost so: perhaps something else was meant. */
const isGuess = ({ why }: Pick<ProjectHit, 'why'>): boolean =>
  why.length > 0 && why.every(({ how }) => how === 'similar');

/** Those that are about it; where there are none, those that mention it, and then those that are only spelt alike. */
export function surest<Hit extends Pick<ProjectHit, 'why'>>(hits: readonly Hit[]): Hit[] {
  const told = hits.filter(isTold);
  if (told.length > 0) return told;
  const sure = hits.filter((hit) => !isGuess(hit));
  return sure.length > 0 ? sure : [...hits];
}

/** What was typed and what was read instead, where nothing is spelt as it was typed. */
export function guessIn(hits: readonly Pick<ProjectHit, 'why'>[]): { typed: string; read: string } | null {
  const [reason] = hits.flatMap(({ why }) => why);
  if (reason === undefined || !hits.every(isGuess)) return null;
  return { typed: reason.typed, read: reason.matched };
}

/** Whether it needs what is not wanted. */
const isDenied = ({ skills }: Pick<ProjectHit['card'], 'skills'>, denied: Denied): boolean => {
  const needed = roles.flatMap(({ slug, needs }) =>
    denied.roles.includes(slug) ? needs.slice(0, 2).map(({ skill }) => slugOfSkill(skill)) : [],
  );
  return skills.some((skill) => [...denied.skills, ...needed].includes(slugOfSkill(skill)));
};

/** What a question finds, the best first; without a subject, what fits the member. */
export async function projectsFor(
  understood: Understood,
  asker: Asker,
): Promise<{ card: ProjectHit['card']; why: string; reasons: ProjectHit['why'] }[]> {
  const { topic, skills, roles, time, order, denied, difficulty } = understood;
  const isAsked = topic !== '' || skills.length + roles.length > 0;
  const hits = await search(
    understood,
    (asked) => asker.findProjects(asked),
    ({ card }) => card.id,
  );
  const found = isAsked
    ? surest(hits).map((hit) => ({ card: hit.card, why: whyOf(hit), reasons: hit.why }))
    : (
        await asker.projects({
          shelf: 'all',
          sort: 'match',
          room: 'yes',
          ...(difficulty === null ? {} : { difficulty }),
        })
      )
        .filter(({ mine }) => mine?.role === null)
        .map((card) => ({ card, why: '', reasons: [] }));
  // A guess at how long an evening is rules nothing out.
  const most = time === null || time.guess !== null ? null : time.minutes;
  const inTime = most === null ? found : found.filter(({ card }) => card.hours * 60 <= most);
  const asDifficult = difficulty === null ? inTime : inTime.filter(({ card }) => card.difficulty === difficulty);
  const fitting = denied === null ? asDifficult : asDifficult.filter(({ card }) => !isDenied(card, denied));
  return order === null ? fitting : fitting.toSorted((a, b) => compareBy(order, a.card, b.card));
}

/** What skills a project of these might teach beside them: roles that need the one need the others as well. */
function skillsBeside(skills: readonly string[]): string[] {
  const needing = roles.filter(({ needs }) => needs.some(({ skill }) => skills.includes(skill)));
  return [...new Set(needing.flatMap(({ needs }) => needs.map(({ skill }) => skill)))].filter(
    (skill) => !skills.includes(skill),
  );
}

function sayCard(card: ProjectHit['card'], why: string, page: Page): void {
  const own =
    card.mine?.role === null || card.mine === null
      ? ''
      : ` You are in it: ${card.mine.done} of ${counted(card.steps, 'step')} done.`;
  const obstacle = own === '' ? obstacleOf(card) : null;
  page.say(
    `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(card.steps, 'step')}.${why}${own}${obstacle === null ? '' : ` ${obstacle}`}`,
    [sourceOf.project(card)],
  );
  offerToJoin(card, page);
}

/** No project was found: what comes near. */
async function sayNone(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, time, difficulty, roles: named } = understood;
  const hours = time?.minutes === undefined || time.minutes === null ? '' : ` of up to ${inHours(time.minutes)}`;
  const subject = topic === '' ? listed(named.map(({ title }) => title.toLowerCase())) : plain(topic);
  const about = subject === '' ? '' : ` for “${subject}”`;
  const level = difficulty === null ? '' : `${difficulty} `;
  page.say(`I found no ${level}project${hours}${about} that you may see. Other words may find one.`, [searchPage]);
  const beside = skillsBeside(skills.map(({ name }) => name)).map((name) => slugOfSkill(name));
  const isNarrowed = hours !== '' || level !== '';
  const near = isNarrowed
    ? (await projectsFor({ ...understood, time: null, difficulty: null }, asker)).map(({ card }) => card)
    : beside.length > 0
      ? (await asker.findProjects(askForSkills(beside))).map(({ card }) => card)
      : [];
  if (near.length > 0)
    page.say(!isNarrowed ? 'What is learned beside it:' : level === '' ? 'Longer ones:' : 'Others:', [buildzone]);
  for (const card of near.slice(0, 2)) sayCard(card, '', page);
  const [skill] = skills;
  if (skill !== undefined) page.suggest(`Who knows about ${skill.name}?`, `What is ${skill.name}?`);
  page.suggest('How do I start a project?', 'Find a project for me', 'What should I do next?');
}

const orderWords: Readonly<Record<Order, string>> = {
  shortest: 'The shortest first',
  easiest: 'The easiest first',
  longest: 'The longest first',
  hardest: 'The hardest first',
};

/** 'Something shorter?' after a list: what comes before the first of it, if anything does. */
async function sayReordered(understood: Understood, order: Order, asker: Asker, page: Page): Promise<void> {
  const [first] = await projectsFor({ ...understood, order: null }, asker);
  const cards = await projectsFor(understood, asker);
  const better = cards.filter(({ card }) => first !== undefined && compareBy(order, card, first.card) < 0);
  const word = order.replace(/est$/, 'er').replace('ier', 'ier');
  if (better.length > 0) {
    page.say(`${orderWords[order]}:`, [buildzone]);
    for (const { card, why } of better.slice(0, mostShown)) sayCard(card, why, page);
  } else {
    page.say(`About the same there is nothing ${word}. ${orderWords[order]} of all projects:`, [buildzone]);
    const all = await projectsFor({ ...understood, topic: '', skills: [], roles: [], time: null }, asker);
    for (const { card } of all.slice(0, 3)) sayCard(card, '', page);
  }
  page.suggest('What should I do next?', 'Find a project for me');
}

export async function findProjects(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, roles: named, place, project, order, difficulty } = understood;
  if (project !== null) return sayProject(project, asker, page);
  if (understood.isReordered && order !== null) return sayReordered(understood, order, asker, page);
  const isAsked = topic !== '' || skills.length + named.length > 0;
  const cards = await projectsFor(understood, asker);
  if (cards.length === 0) return sayNone(understood, asker, page);
  const single = place === null ? undefined : cards[place - 1];
  if (single !== undefined) return sayProject(single.card.id, asker, page);
  const [best] = cards;
  if (isAsked && best !== undefined && asksOfOneProject(understood.question)) {
    sayOfOne(understood.question, best.card, page);
    return;
  }
  const guess = guessIn(cards.map(({ reasons }) => ({ why: reasons })));
  const subject =
    topic === ''
      ? listed([...skills.map(({ name }) => name), ...named.map(({ title }) => title.toLowerCase())])
      : plain(topic);
  const ordered = order === null ? '' : ` ${orderWords[order]}:`;
  page.say(
    !isAsked
      ? order === null
        ? difficulty === null
          ? 'These fit what you can do:'
          : `These ${difficulty} projects fit what you can do best:`
        : `${orderWords[order]}:`
      : guess === null
        ? `I found ${counted(cards.length, 'project')} for “${subject}”${ordered === '' ? ':' : `.${ordered}`}`
        : `I found no project for “${plain(guess.typed)}”. Did you mean “${plain(guess.read)}”?`,
    [buildzone],
  );
  for (const { card, why } of cards.slice(0, mostShown)) sayCard(card, why, page);
  page.suggest('What should I do next?', ...(skills[0] === undefined ? [] : [`Who knows about ${skills[0].name}?`]));
}

/** Where someone who asks where to begin says with what. @returns whether something was found */
export async function findToBegin(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const daily = skillsOfDailyWords(understood.topic).slugs;
  const slugs = understood.skills.length > 0 ? understood.skills.map(({ slug }) => slug) : daily;
  if (slugs.length === 0) return false;
  const hits = await asker.findProjects(askForSkills(slugs));
  if (hits.length === 0) return false;
  page.say('To begin with that, the easiest first:', [buildzone]);
  const cards = hits.map(({ card }) => card).toSorted((a, b) => compareBy('easiest', a, b));
  for (const card of cards.slice(0, 3)) sayCard(card, '', page);
  page.suggest('How do I join a project?', 'Which role suits me?', 'Plan my week with 3 hours');
  return true;
}
