import type { MemberHit, ProjectHit } from '../../contract/search.ts';
import { sessionEnded } from '../store/families.ts';
import { peopleFor } from '../store/guidance.ts';
import { newestMembers, notYetFollowed, memberHitCards } from '../store/member-hits.ts';
import { askForSkills } from '../search/asked.ts';
import { type Asker, searchFor, SessionOver, sourceOf } from './asker.ts';
import { counted, listed, type Page, plain } from './page.ts';
import type { Understood } from './understanding.ts';

const searchPage = { kind: 'page', page: 'search', title: 'Search' } as const;
const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;

const mostShown = 4;

/** Words and skills of the question, the skills once more alone where the words find nothing. */
async function search<Hit>(
  { skills, topic }: Understood,
  find: (asked: NonNullable<ReturnType<typeof searchFor>>) => Promise<Hit[]>,
): Promise<Hit[]> {
  const asked = searchFor([], topic);
  const hits = asked === null ? [] : await find(asked);
  return hits.length > 0 || skills.length === 0 ? hits : find(askForSkills(skills.map(({ slug }) => slug)));
}

const whyOf = ({ why }: Pick<ProjectHit, 'why'>): string => {
  const names = [...new Set(why.map(({ matched }) => matched))].slice(0, 3);
  return names.length === 0 ? '' : ` Found by ${listed(names.map(plain))}.`;
};

export async function findProjects(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills } = understood;
  const isAsked = topic !== '' || skills.length > 0;
  const hits = await search(understood, (asked) => asker.findProjects(asked));
  const cards = isAsked
    ? hits.map((hit) => ({ card: hit.card, why: whyOf(hit) }))
    : (await asker.projects({ shelf: 'all', sort: 'match', room: 'yes' }))
        .filter(({ mine }) => mine?.role === null)
        .map((card) => ({ card, why: '' }));
  if (cards.length === 0) {
    page.say(`I found no project for “${plain(topic)}” that you may see. Other words may find one.`, [searchPage]);
    page.suggest('Find a project for me', 'What should I do next?');
    return;
  }
  page.say(
    isAsked ? `I found ${counted(cards.length, 'project')} for “${plain(topic)}”:` : 'These fit what you can do:',
    [buildzone],
  );
  for (const { card, why } of cards.slice(0, mostShown)) {
    const own =
      card.mine?.role === null || card.mine === null
        ? ''
        : ` You are in it: ${card.mine.done} of ${counted(card.steps, 'step')} done.`;
    const room = card.mine?.role === null && !card.has_room ? ' It is full.' : '';
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(card.steps, 'step')}.${why}${own}${room}`,
      [sourceOf.project(card)],
    );
    if (card.mine?.role === null && card.has_room) page.offer({ kind: 'join', project: card.id, title: card.title });
  }
  page.suggest('What should I do next?', ...(skills[0] === undefined ? [] : [`Who knows about ${skills[0].name}?`]));
}

type Person = Pick<MemberHit['card'], 'username' | 'first_name' | 'last_name' | 'headline'> & {
  following: boolean;
  why: string;
};

function sayPeople(people: readonly Person[], page: Page): void {
  for (const person of people.slice(0, mostShown)) {
    const name = `${person.first_name} ${person.last_name}`;
    page.say(
      `- **${plain(name)}**${person.headline === '' ? '' : `, ${plain(person.headline)}`}${person.why}${person.following ? ' You follow them.' : ''}`,
      [sourceOf.member(person)],
    );
    if (!person.following) page.offer({ kind: 'follow', username: person.username, title: name });
  }
}

const personOf = ({ card, why }: MemberHit): Person => {
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

export async function findPeople(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { topic, skills, roles } = understood;
  const [role] = roles;
  const isAsked = topic !== '' || skills.length > 0;
  const people =
    role !== undefined
      ? await inRole(understood, asker)
      : isAsked
        ? (await search(understood, (asked) => asker.findMembers(asked))).map(personOf)
        : await toMeet(asker);
  const about = role?.title ?? (skills.length > 0 ? listed(skills.map(({ name }) => name)) : plain(topic));
  if (people.length === 0) {
    page.say(`I found nobody for “${about}” whom you may see. Other words may find someone.`, [searchPage]);
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
