import type { MemberHit } from '../../../contract/search.ts';
import { askForSkills } from '../../search/asked.ts';
import { slipsBetween, slipsIn } from '../../search/spelling.ts';
import { fold } from '../../search/words.ts';
import { sessionEnded } from '../../store/families.ts';
import { peopleFor } from '../../store/guidance.ts';
import { memberHitCards, newestMembers, notYetFollowed } from '../../store/member-hits.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { skillLevels } from '../../../contract/entries.ts';
import { sayAbout, sayOfMember } from './about-one-member.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { search, surest, whyOf } from './searching-for.ts';
import { type Asker, searchFor, SessionOver, sourceOf } from '../asker.ts';
import { leavesOutMember, leftOutInWords } from './leaving-out.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { isThere, regionIn, townIn, type Region } from '../reading/regions.ts';
import { wantsOne } from '../reading/narrow-form.ts';
import { wantsNotFollowed } from '../reading/own-filter.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import type { Understood } from '../understanding/understood.ts';
import { withArticle } from '../reading/with-article.ts';
import { searchPage, skillsPage } from '../pages.ts';

const mostShown = 6;

export type Person = Pick<MemberHit['card'], 'username' | 'first_name' | 'last_name' | 'headline'> & {
  following: boolean;
  why: string;
  /** False: only a word that stands in their profile was found. Undefined where nothing was searched for. */
  isBySkill?: boolean;
  /** Undefined where it has not been looked up. */
  location?: string;
  /** What they show of their skills; undefined as above. */
  skills?: readonly string[];
  /** Why they are told where nothing was said of whom to find: a skill in common, or only that they are new. */
  met?: 'alike' | 'newest' | 'newest beside those followed';
};

export function sayPeople(
  people: readonly Person[],
  page: Page,
  { most, saysFollowed }: { most: number; saysFollowed: boolean } = { most: mostShown, saysFollowed: true },
): void {
  for (const person of people.slice(0, most)) {
    const name = `${person.first_name} ${person.last_name}`;
    page.say(
      `- **${plain(name)}**${person.headline === '' ? '' : `, ${plain(person.headline)}`}${person.why}${person.following && saysFollowed ? ' You follow them.' : ''}`,
      [sourceOf.member(person)],
    );
    if (!person.following) page.offer({ kind: 'follow', username: person.username, title: name });
  }
}

export const personOf = ({ card, why }: MemberHit): Person => {
  const skills = card.shared.length > 0 ? ` You share ${listed(card.shared.slice(0, 3).map(plain))}.` : '';
  const isBySkill = why.some(({ field, how }) => field === 'skill' && how !== 'similar');
  return { ...card, why: `.${whyOf({ why })}${skills}`, isBySkill };
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
    why: `.${person.in_role ? ` Works as ${withArticle(role.title.toLowerCase())}.` : ''}${person.skills.length === 0 ? '' : ` Knows ${listed(person.skills.slice(0, 3).map(plain))}.`}`,
  }));
}

/** Whom the reader follows already is not left out of what is asked of everyone. */
const asksForAlike =
  /\b(?:like|similar to|same as|resembl\w+) (?:me|myself|mine|my own)\b|\b(?:shar\w+|same|similar|common|overlap\w*)\b/i;

/** 'How many people share my skills': whatever else it says, one's own skills are what is looked for. */
const asksForOwnSkills =
  /\b(?:shar\w+|same|similar|alike|common|overlap\w*|match\w*|like)\b(?=.*\bskills?\b)(?=.*\b(?:me|my|mine|i)\b)/i;

/** A search takes so many skills at once. */
const skillsAtOnce = 8;

/** Those who show a skill that the reader has. */
async function alike(slugs: readonly string[], asker: Asker): Promise<MemberHit[]> {
  const found = new Map<string, MemberHit>();
  for (let from = 0; from < slugs.length && found.size < mostShown; from += skillsAtOnce)
    for (const hit of await asker.findMembers(askForSkills(slugs.slice(from, from + skillsAtOnce))))
      if (hit.card.shared.length > 0) found.set(hit.card.username, hit);
  return [...found.values()];
}

/** Members with the reader's skills whom the reader does not follow, otherwise the newest. @param any those whom the reader follows, too */
async function toMeet(asker: Asker, any: boolean): Promise<Person[]> {
  const all = await alike(await asker.skills(), asker);
  const unknown = all.filter(({ card }) => any || !card.following);
  if (unknown.length > 0) return unknown.map((hit) => ({ ...personOf(hit), met: 'alike' }));
  const reader = await asker.reader();
  const ids = await notYetFollowed(asker.db, await newestMembers(asker.db, reader.id), reader.id);
  const cards = await memberHitCards(asker.db, ids.slice(0, mostShown), reader);
  return cards.map((card) => ({ ...card, why: '.', met: all.length > 0 ? 'newest beside those followed' : 'newest' }));
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
/** Who they are, which what they show tells; of whatever else is asked, it tells nothing. */
const asksWhoTheyAre =
  /^(?:(?:and|so|ok|hey|please) )*(?:who|whos|who's|tell|show|find|search|look|about|profile|do you know|know|have you|is there|anyone|what can you|whats up)\b|\b(?:do|does|doing|work|works|up to|about|skills?|good at|live|lives)\W*$/i;

export async function findNamed(name: string, asker: Asker, page: Page, question = ''): Promise<boolean> {
  const { called, near } = await membersCalled(name, asker);
  if (called.length + near.length === 0) return false;
  const [one, ...others] = called;
  const member = one === undefined || others.length > 0 ? undefined : await asker.member(one.card.username);
  if (member !== undefined) {
    if (question.trim().includes(' ') && !asksWhoTheyAre.test(question))
      page.say('I do not know that. What they show you of themselves:', [searchPage]);
    sayAbout(member, page);
    if (!member.following && !member.is_self)
      page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
    page.suggest('Who should I follow?', 'What should I do next?');
    return true;
  }
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

/** Those who live there, as far as they show it, and of whom the rest is true as well. */
async function livingIn(region: Region, understood: Understood, asker: Asker): Promise<Person[]> {
  const { topic, skills, roles: named } = understood;
  const isAsked = topic !== '' || skills.length + named.length > 0;
  const found = (isAsked ? surest(await membersIn(understood, asker)) : []).filter(({ card }) =>
    isThere(card.location, region),
  );
  const about = [topic, ...skills.map(({ name }) => name)].join(' ').trim();
  if (isAsked && about === '') return found.map(personOf);
  // Each by itself: of several words a search keeps those who have most of them, and nobody lives in two countries.
  for (const country of region.countries) {
    const asked = searchFor([], `${about} ${country}`);
    const hits = asked === null ? [] : await asker.findMembers(asked);
    const isThis = ({ card, why }: MemberHit) =>
      isThere(card.location, region) &&
      (!isAsked || why.some(({ field, how }) => field !== 'location' && how !== 'similar'));
    found.push(...hits.filter((hit) => isThis(hit) && !found.some(({ card }) => card.username === hit.card.username)));
  }
  return found.map(personOf);
}

/** Those whom a question finds; without a subject, members to meet. */
export const peopleFound = async (understood: Understood, asker: Asker): Promise<Person[]> =>
  (await allFound(understood, asker)).filter(
    ({ username, location = '', following }) =>
      !leavesOutMember({ username, location }, understood) && !(following && wantsNotFollowed(understood.question)),
  );

async function allFound(understood: Understood, asker: Asker): Promise<Person[]> {
  const { topic, skills, roles: named } = understood;
  const { region, rest } = regionIn(topic);
  if (region !== null) return livingIn(region, { ...understood, topic: rest }, asker);
  if (skills.length + named.length === 0 && asksForOwnSkills.test(understood.question)) return toMeet(asker, true);
  const town = townIn(understood.spoken, topic, isSpeltRight);
  const there = town === null ? [] : await livingIn(town.region, { ...understood, topic: town.rest }, asker);
  if (there.length > 0) return there;
  // A teacher for maths is one who knows maths.
  if (named.length > 0 && skills.length === 0) return inRole(understood, asker);
  if (topic === '' && skills.length === 0) return toMeet(asker, asksForAlike.test(understood.question));
  const found = surest(await membersIn(understood, asker));
  // Their profile has its word, but a search cannot tell that they have the skill.
  const bySkill = skills.length === 0 ? [] : await asker.findMembers(askForSkills(skills.map(({ slug }) => slug)));
  const hits = [...found, ...bySkill.filter(({ card }) => !found.some((one) => one.card.username === card.username))];
  // 'A patient person to explain me maths' is one who knows maths.
  const knowing = hits.filter(({ card }) =>
    card.skills.some((own) => skills.some(({ slug }) => slug === slugOfSkill(own))),
  );
  return (knowing.length > 0 ? knowing : hits).map(personOf);
}

/** With the level at which each knows what is asked for, the highest first: who knows it really well is seen by that alone. */
async function withLevels(people: readonly Person[], { skills, topic }: Understood, asker: Asker): Promise<Person[]> {
  const slugs = skills.length > 0 ? skills.map(({ slug }) => slug) : skillsOfDailyWords(topic).slugs;
  if (slugs.length === 0) return [...people];
  const levels = await asker.levels(
    people.map(({ username, skills: shown = [] }) => ({ username, skills: shown })),
    slugs,
  );
  const rank = ({ username }: Person) => skillLevels.indexOf(levels.get(username)?.level ?? 'beginner');
  return people
    .map((person) => {
      const level = levels.get(person.username);
      return level === undefined ? person : { ...person, why: `, ${plain(level.name)}: ${level.level}${person.why}` };
    })
    .toSorted((a, b) => (skills.length > 0 ? rank(b) - rank(a) : 0));
}

/** What one member shows, where a question names nobody else and asks for nothing but who they are. */
async function sayOne({ username }: Person, understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const member = await asker.member(username);
  if (member === undefined) return false;
  await sayOfMember('about', member, understood, asker, page);
  return true;
}

/** What a list is where nothing was said of whom to find: never more than is true of each in it. */
async function sayWhomToMeet(met: Person['met'], asker: Asker, page: Page): Promise<void> {
  if (met === 'alike') return page.say('You have skills in common with these members:', [searchPage]);
  const newest = 'The newest members whom you do not follow:';
  if (met === 'newest beside those followed')
    return page.say(`Everyone whom I found with a skill of yours you follow already. ${newest}`, [searchPage]);
  const hasSkills = (await asker.skills()).length > 0;
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page, {
    so: `, so I ${hasSkills ? 'looked for people without them' : 'cannot say who shares them'}`,
  });
  if (hasSkills) page.say('I found nobody who shows you a skill that you have, too.', [searchPage]);
  else if (!isLeftOut)
    page.say('You have named no skill yet, and no step of yours shows one, so nobody shares one with you.', [
      skillsPage,
    ]);
  if (met === 'newest') page.say(newest, [searchPage]);
}

/** By a skill that they show: what else stands in a profile only mentions it. */
const knowsOne = ({ isBySkill, skills: shown = [] }: Person, skills: Understood['skills']): boolean =>
  isBySkill !== false || shown.some((own) => skills.some(({ slug }) => slug === slugOfSkill(own)));

export async function findPeople(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, roles } = understood;
  const [role] = roles;
  const isAsked = topic !== '' || skills.length > 0;
  const found = await withLevels(await peopleFound(understood, asker), understood, asker);
  const [alone, ...more] = found;
  const isNamed =
    alone !== undefined &&
    more.length === 0 &&
    skills.length + roles.length === 0 &&
    wordsOfName(topic).every((word) => wordsOfName(`${alone.first_name} ${alone.last_name}`).includes(word));
  if (isNamed && (await sayOne(alone, understood, asker, page))) return;
  const place = understood.place ?? (wantsOne(understood.question) ? 1 : null);
  const single = place === null ? undefined : found[place - 1];
  const people = single === undefined ? found : [single];
  const { region, rest } = regionIn(topic);
  const named = skills.length > 0 ? listed(skills.map(({ name }) => name)) : (role?.title ?? plain(rest));
  const about = region === null ? named : `${named === '' ? '' : `${named}, `}${plain(region.name)}`;
  const isToMeet =
    role === undefined && understood.without.length === 0 && (!isAsked || asksForOwnSkills.test(understood.question));
  if (people.length === 0 && isToMeet) {
    await sayWhomToMeet(undefined, asker, page);
    return page.suggest('Find a project for me', 'How do I add a skill?');
  }
  if (people.length === 0) {
    page.say(
      understood.without.length > 0
        ? `Those were all that I find for “${about}”.`
        : `I found nobody for “${about}”${leftOutInWords(understood)} whom you may see. Other words may find someone.`,
      [searchPage],
    );
    const elsewhere = region === null || named === '' ? [] : await peopleFound({ ...understood, topic: rest }, asker);
    if (elsewhere.length > 0) page.say('Elsewhere, or without saying where:', [searchPage]);
    sayPeople(elsewhere, page);
    page.suggest('Who should I follow?', 'Find a project for me');
    return;
  }
  const source = role === undefined ? searchPage : sourceOf.role(role);
  const met = people[0]?.met;
  if (met !== undefined) {
    if (/\bhow many\b/i.test(understood.question)) page.say('I cannot count the members.', [searchPage]);
    await sayWhomToMeet(met, asker, page);
  } else if (role === undefined && skills.length > 0 && !people.some((person) => knowsOne(person, skills)))
    page.say(`I found nobody with the skill ${listed(skills.map(({ name }) => name))}. It is mentioned by:`, [source]);
  else
    page.say(
      `I found ${counted(people.length, 'member')}${about === '' ? '' : ` for “${about}”`}${leftOutInWords(understood)}:`,
      [source],
    );
  sayPeople(people, page);
  // Of those who share a skill, only some were looked up: there are more than these.
  if (people.length > mostShown && met === undefined)
    page.say(`These are the first ${mostShown} of ${people.length}; all are in Search.`, [searchPage]);
  const [one] = people;
  if (single !== undefined && one?.location !== undefined)
    page.say(
      one.location === ''
        ? 'They do not show you where they live.'
        : `Their profile says that they live in ${plain(one.location)}.`,
      [sourceOf.member(one)],
    );
  if (single !== undefined && one?.skills !== undefined && one.skills.length > 0)
    page.say(`They know ${listed(one.skills.map(plain))}.`, [sourceOf.member(one)]);
  page.suggest(
    ...(skills[0] === undefined ? [] : [`Find a project about ${skills[0].name}`]),
    'What should I do next?',
  );
}
