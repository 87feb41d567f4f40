import { limits } from '../../../contract/limits.ts';
import { countMembers, memberHitCards, newestMembers } from '../../store/member-hits.ts';
import { offerToJoin } from './about-joining.ts';
import { sayPeople } from './about-people.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { counted, type Page, plain } from '../page.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';
import { buildzone, searchPage } from '../pages.ts';

const lead = String.raw`^(?:(?:and|so|ok|but|hey|hi|please) )*`;
const here = String.raw`(?: (?:there|here|now|in all|in total|altogether|on (?:here|stepwise|this site)|use this|are|is|on|exist|do we have|does stepwise have|right))*\W*$`;
const asks = {
  members: new RegExp(
    String.raw`${lead}how many (?:members|people|users)(?: (?:are|is|do you have|have you got|use|in))*${here}`,
  ),
  projects: new RegExp(String.raw`${lead}how many projects(?: (?:are|is|do you have|exist))*${here}`),
  newest: new RegExp(
    String.raw`${lead}(?:who|which|what|show me|list|any)(?: (?:is|are|was|were|has|have|the|all))* ?(?:(?:newest|latest|new|most recent) (?:members?|people|person|users?)|(?:joined|sign(?:ed)? up|registered|came)(?: here)? (?:last|most recently|recently|lately))\b`,
  ),
  largest:
    /\b(?:project|group)s?\b.*\b(?:most|fewest|least) (?:members|people|participants|popular)\b|\b(?:most popular|biggest|largest|smallest) (?:project|group)\b|\b(?:most|fewest) (?:members|people) (?:are )?in (?:which|what) project\b/,
} as const;
/** How it is done, or whose names they are: the application tells it. */
const ofApp = /\b(?:how (?:do|can|to)|can i|could i|where|turn off|stop|delete|hide|notif\w*|who can|see who)\b/;

type Ask = keyof typeof asks;
const askIn = (text: string): Ask | null =>
  text.length > 120 || ofApp.test(text)
    ? null
    : ((Object.keys(asks) as Ask[]).find((one) => asks[one].test(text)) ?? null);

async function sayLargest(isFewest: boolean, asker: Asker, page: Page): Promise<boolean> {
  const { cards, isCut } = await asker.allProjects({ shelf: 'all', sort: 'newest' });
  const sorted = cards.toSorted((a, b) => (isFewest ? a.members - b.members : b.members - a.members));
  const [first] = sorted;
  if (first === undefined) return false;
  const best = sorted.filter(({ members }) => members === first.members).slice(0, 3);
  page.say(
    `${isCut ? `Of the ${cards.length} newest projects, the` : 'The'} ${isFewest ? 'fewest' : 'most'} members, ${first.members} as far as you may see, ${best.length === 1 ? 'has' : 'have'}:`,
    [buildzone],
  );
  for (const card of best) {
    page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
    offerToJoin(card, page);
  }
  const next = sorted.find(({ members }) => members !== first.members);
  if (next !== undefined)
    page.say(`After that comes ${plain(next.title)}, with ${counted(next.members, 'member')}.`, [
      sourceOf.project(next),
    ]);
  page.suggest('Find a project for me');
  return true;
}

/**
 * What is asked of all there is here, and of no one of it: how many members there are, who came last, which project is the largest.
 *
 * @returns whether that was asked for
 */
export async function sayOfAll(
  { question, intent, language, isPrivate, denied }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (intent === 'act' || language !== null || isPrivate || denied !== null) return false;
  const { text, skills, roles } = read(question);
  const ask = skills.length + roles.length > 0 ? null : askIn(text);
  if (ask === null) return false;
  const reader = asker.session.memberId;
  if (ask === 'largest') return sayLargest(/\b(?:fewest|least|smallest)\b/.test(text), asker, page);
  if (ask === 'projects') {
    const { cards, isCut } = await asker.allProjects({ shelf: 'all', sort: 'newest' });
    page.say(`**${cards.length}**${isCut ? ' and more' : ''} projects are there that you may see.`, [buildzone]);
    page.suggest('Find a project for me', 'Which project is the newest?');
  } else if (ask === 'members') {
    const count = await countMembers(asker.db, reader);
    page.say(
      count > limits.searchCount
        ? `More than **${limits.searchCount}** members, as far as you may see.`
        : `**${count}** members, as far as you may see, you among them.`,
      [searchPage],
    );
    page.suggest('Who are the newest members?', 'Who should I follow?');
  } else {
    const cards = await memberHitCards(
      asker.db,
      (await newestMembers(asker.db, reader)).slice(0, 5),
      await asker.reader(),
    );
    page.say('The newest members first:', [searchPage]);
    sayPeople(
      cards.map((card) => ({ ...card, why: '.' })),
      page,
    );
    page.suggest('Who should I follow?');
  }
  return true;
}
