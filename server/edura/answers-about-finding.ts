import type { MemberHit, ProjectHit } from '../../contract/search.ts';
import { sessionEnded } from '../store/families.ts';
import { peopleFor } from '../store/guidance.ts';
import { newestMembers, notYetFollowed, memberHitCards } from '../store/member-hits.ts';
import { roles } from '../guidance/roles.ts';
import { askForSkills } from '../search/asked.ts';
import { slipsBetween, slipsIn } from '../search/spelling.ts';
import { fold } from '../search/words.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { slugOfSkill } from '../skills/match.ts';
import { type Asker, searchFor, SessionOver, sourceOf } from './asker.ts';
import { compareBy, type Order } from './ordering.ts';
import { counted, inHours, listed, type Page, plain } from './page.ts';
import { isThere, regionIn, townIn, type Region } from './regions.ts';
import { isSpeltRight } from './spelt-right.ts';
import type { Denied } from './denying.ts';
import type { Understood } from './understood.ts';

const searchPage = { kind: 'page', page: 'search', title: 'Search' } as const;
const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;

const mostShown = 4;
const mostSteps = 9;

/**
 * What the words of the question find; then, until enough is found, what its skills do, and those that daily words stand for. Whoever looks
 * for bees is glad of beekeeping: daily words alone come first.
 */
async function search<Hit>(
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
  const byWords = searchFor([], topic);
  const ways = daily.isAll ? [...bySkills, byWords] : [byWords, ...bySkills];
  const found = new Map<string, Hit>();
  for (const asked of ways) {
    if (asked === null || found.size >= mostShown) continue;
    for (const hit of await find(asked)) if (!found.has(keyOf(hit))) found.set(keyOf(hit), hit);
  }
  return [...found.values()];
}

const whyOf = ({ why }: Pick<ProjectHit, 'why'>): string => {
  const names = [...new Set(why.map(({ matched }) => matched))].slice(0, 3);
  return names.length === 0 ? '' : ` Found by ${listed(names.map(plain))}.`;
};

type Joinable = Pick<ProjectHit['card'], 'id' | 'title' | 'status' | 'has_room' | 'mine'>;

/** Why a project cannot be joined; null where it can. */
export function obstacleOf({ status, has_room: hasRoom, mine }: Joinable): string | null {
  if (mine?.role !== null && mine !== null) return 'You are in it already.';
  if (status === 'archived') return 'It is archived: nobody can join it any more.';
  if (status === 'draft') return 'It is a draft: nobody can join it before it is published.';
  return hasRoom ? null : 'It is full.';
}

export function offerToJoin(card: Joinable, page: Page): void {
  if (obstacleOf(card) === null) page.offer({ kind: 'join', project: card.id, title: card.title });
}

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

export type Person = Pick<MemberHit['card'], 'username' | 'first_name' | 'last_name' | 'headline'> & {
  following: boolean;
  why: string;
};

export function sayPeople(people: readonly Person[], page: Page): void {
  for (const person of people.slice(0, mostShown)) {
    const name = `${person.first_name} ${person.last_name}`;
    page.say(
      `- **${plain(name)}**${person.headline === '' ? '' : `, ${plain(person.headline)}`}${person.why}${person.following ? ' You follow them.' : ''}`,
      [sourceOf.member(person)],
    );
    if (!person.following) page.offer({ kind: 'follow', username: person.username, title: name });
  }
}

export const personOf = ({ card, why }: MemberHit): Person => {
  const skills = card.shared.length > 0 ? ` You share ${listed(card.shared.slice(0, 3).map(plain))}.` : '';
  return { ...card, why: `.${whyOf({ why })}${skills}` };
};

/** Of the members in a role whom the reader may see. */
async function inRole(understood: Understood, asker: Asker): Promise<Person[]> {
  const [role] = understood.roles;
  if (role === undefined) return [];
  const found = await peopleFor(asker.db, role, asker.session, asker.now);
  if (found === sessionEnded) throw new SessionOver();
  const followed = await asker.following(found.map(({ username }) => username));
  return found.map((person) => ({
    ...person,
    following: followed.has(person.username),
    why: `.${person.in_role ? ` Works as ${role.title.toLowerCase()}.` : ''}${person.skills.length === 0 ? '' : ` Knows ${listed(person.skills.slice(0, 3).map(plain))}.`}`,
  }));
}

/** Members with the reader's skills whom the reader does not follow, otherwise the newest. */
async function toMeet(asker: Asker): Promise<Person[]> {
  const reader = await asker.reader();
  const slugs = JSON.parse(reader.slugs) as string[];
  const alike = slugs.length === 0 ? [] : await asker.findMembers(askForSkills(slugs));
  const unknown = alike.filter(({ card }) => !card.following);
  if (unknown.length > 0) return unknown.map(personOf);
  const ids = await notYetFollowed(asker.db, await newestMembers(asker.db, reader.id), reader.id);
  const cards = await memberHitCards(asker.db, ids.slice(0, mostShown), reader);
  return cards.map((card) => ({ ...card, why: '.' }));
}

const wordsOfName = (text: string) => fold(text).split(/[\s_-]+/);

/**
 * Members who are called so: each word of it is one of their name. `near`: those of whose name each word is spelt almost so, who may be
 * somebody else.
 */
export async function membersCalled(name: string, asker: Asker): Promise<{ called: MemberHit[]; near: MemberHit[] }> {
  const asked = searchFor([], name);
  const hits = asked === null ? [] : await asker.findMembers(asked);
  const ownOf = ({ card }: MemberHit) => wordsOfName(`${card.first_name} ${card.last_name} ${card.username}`);
  const all = wordsOfName(name);
  const isLike = (word: string, own: string) => slipsBetween(word, own, slipsIn(word)) <= slipsIn(word);
  const called = hits.filter((hit) => all.every((word) => ownOf(hit).includes(word)));
  const near = hits.filter(
    (hit) => !called.includes(hit) && all.every((word) => ownOf(hit).some((own) => isLike(word, own))),
  );
  return { called, near };
}

/** Without an exact match it is not known who is meant: a word that is spelt alike may name somebody else, and that is said. */
export async function findNamed(name: string, asker: Asker, page: Page): Promise<boolean> {
  const { called, near } = await membersCalled(name, asker);
  if (called.length + near.length === 0) return false;
  page.say(
    called.length > 0
      ? 'What they show you of themselves:'
      : `I do not know anyone called “${plain(name)}” whom you may see. Did you mean:`,
    [searchPage],
  );
  sayPeople((called.length > 0 ? called : near).map(personOf), page);
  page.suggest('Who should I follow?', 'What should I do next?');
  return true;
}

const membersIn = (understood: Understood, asker: Asker): Promise<MemberHit[]> =>
  search(
    understood,
    (asked) => asker.findMembers(asked),
    ({ card }) => card.username,
  );

/** So many countries are asked for at once. */
const atOnce = 4;

/** Those who live there, as far as they show it, and of whom the rest is true as well. */
async function livingIn(region: Region, understood: Understood, asker: Asker): Promise<Person[]> {
  const { topic, skills, roles: named } = understood;
  const isAsked = topic !== '' || skills.length + named.length > 0;
  const found = (isAsked ? surest(await membersIn(understood, asker)) : []).filter(({ card }) =>
    isThere(card.location, region),
  );
  const about = [topic, ...skills.map(({ name }) => name)].join(' ').trim();
  for (let from = 0; from < region.countries.length && found.length < mostShown; from += atOnce) {
    const asked = searchFor([], `${about} ${region.countries.slice(from, from + atOnce).join(' ')}`);
    const hits = asked === null || (isAsked && about === '') ? [] : await asker.findMembers(asked);
    const isThis = ({ card, why }: MemberHit) =>
      isThere(card.location, region) &&
      (!isAsked || why.some(({ field, how }) => field !== 'location' && how !== 'similar'));
    found.push(...hits.filter((hit) => isThis(hit) && !found.some(({ card }) => card.username === hit.card.username)));
  }
  return found.map(personOf);
}

/** Those whom a question finds; without a subject, members to meet. */
export async function peopleFound(understood: Understood, asker: Asker): Promise<Person[]> {
  const { topic, skills, roles: named } = understood;
  const { region, rest } = regionIn(topic);
  if (region !== null) return livingIn(region, { ...understood, topic: rest }, asker);
  const town = townIn(understood.question, topic, isSpeltRight);
  const there = town === null ? [] : await livingIn(town.region, { ...understood, topic: town.rest }, asker);
  if (there.length > 0) return there;
  // A teacher for maths is one who knows maths.
  if (named.length > 0 && skills.length === 0) return inRole(understood, asker);
  if (topic === '' && skills.length === 0) return toMeet(asker);
  return surest(await membersIn(understood, asker)).map(personOf);
}

export async function findPeople(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, roles } = understood;
  const [role] = roles;
  const isAsked = topic !== '' || skills.length > 0;
  const found = await peopleFound(understood, asker);
  const { place } = understood;
  const single = place === null ? undefined : found[place - 1];
  const people = single === undefined ? found : [single];
  const { region, rest } = regionIn(topic);
  const named = skills.length > 0 ? listed(skills.map(({ name }) => name)) : (role?.title ?? plain(rest));
  const about = region === null ? named : `${named === '' ? '' : `${named}, `}${plain(region.name)}`;
  if (people.length === 0) {
    page.say(`I found nobody for “${about}” whom you may see. Other words may find someone.`, [searchPage]);
    const elsewhere = region === null || named === '' ? [] : await peopleFound({ ...understood, topic: rest }, asker);
    if (elsewhere.length > 0) page.say('Elsewhere, or without saying where:', [searchPage]);
    sayPeople(elsewhere, page);
    page.suggest('Who should I follow?', 'Find a project for me');
    return;
  }
  const source = role === undefined ? searchPage : sourceOf.role(role);
  page.say(
    role !== undefined || isAsked
      ? `I found ${counted(people.length, 'member')} for “${about}”:`
      : 'You have skills in common with these members:',
    [source],
  );
  sayPeople(people, page);
  page.suggest(
    ...(skills[0] === undefined ? [] : [`Find a project about ${skills[0].name}`]),
    'What should I do next?',
  );
}
