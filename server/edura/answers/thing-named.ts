import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import type { EduraIntent } from '../../../contract/edura.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { fold, stemOf } from '../../search/words.ts';
import { slipsBetween, slipsIn } from '../../search/spelling.ts';
import { speakOf, withTexts } from './from-texts.ts';
import { type Asker, searchFor } from '../asker.ts';
import { asksOfOwnPart } from '../reading/asking-of-one.ts';
import { asking, filler } from '../reading/correcting.ts';
import { ofTheirOwn, others, secret } from '../reading/of-others.ts';
import { read } from '../reading/reading.ts';
import { asksOfItsSkill, asksOfTexts, termsAsked } from '../reading/terms-asked.ts';
import { numberWord } from '../reading/number-words.ts';
import { speaksOfJob } from './job-spoken-of.ts';
import { isOf } from './project-meant.ts';
import { lettersOf, projectSpokenOf } from '../reading/project-spoken-of.ts';
import { asksHowItIsDone, speaksOfApplication } from '../reading/speaking-of-application.ts';
import { asksForSupplies } from '../reading/supplies-asked.ts';
import { runIn } from '../reading/runs-of-words.ts';
import { type Asked, askedOf, type Thing } from '../reading/things.ts';
import type { Understood } from '../understanding/understood.ts';

type Card = CommunityProjectCard | CommunityProject | JobCard;

/** Of these there are many: it is asked which there are. */
const indefinite =
  /\b(?:an?|any|some|another|which|what|other|more) (?:\w+ )?(?:projects?|groups?|jobs?|work|vacanc\w+|openings?)\b|\b(?:anything|something)\b|\bis there (?:an?|any|some|one)\b(?!.*\b(?:on|in|for|at|with) (?:the|my|this|that)\b)|\b(?:find|show|search|recommend|suggest)(?: me)? (?:an?|some|all|projects?|jobs?|people)\b|\bdo (?:we|you|they) have\b|\bprojects\b|\bjobs\b|\b(?:nearest|closest)\b/;
/** About the application: 'who can see my posts' is of no poster. */
const ofOneself = /\bmy (?:\p{L}+ )?(?:posts?|profile|account|settings|messages?)\b/u;
const jobWord =
  /\b(?:jobs?|apply|position|vacancy|opening|employer|hire|hiring|qualify|traineeship|internship|apprenticeship)\b/;

/** A title is named by so many of its words, and by so great a part of them. */
const fewestWords = 2;
const leastPart = 0.25;
/** What is named stands together: not more words than these lie between the first and the last of it. */
const widest = 9;
/** So many words of a title in a row, small ones too, are said by nobody by chance. */
const inARow = 4;
/** A whole title of so many words as well; a shorter one may be the name of a skill. */
const fewestOfWhole = 3;
const shortest = 3;
/** Longer questions are cut: each word is compared with each of every card. */
const mostWords = 60;

const isLike = (word: string, other: string): boolean =>
  word === other ||
  stemOf(word) === stemOf(other) ||
  (word.length >= 5 && other.startsWith(word)) ||
  (word.length >= 5 && slipsBetween(word, other, slipsIn(word)) <= slipsIn(word));

/** Mostly they say when something is asked for; a title may have them, too: 'the bicycle evening'. */
const ofTime = /^(?:evening|weekend|saturday|sunday|monday|morning|timetable|calendar|hour|minutes|week|month|year)$/;

interface Named {
  card: Card;
  from: number;
  to: number;
  /** How many of its words. */
  words: number;
  /**
   * `sure`: so much of the title is said that nothing else can be meant. `hinted`: one word of the title, or words of
   * what the card says, which only counts beside what is asked of one thing.
   */
  how: 'sure' | 'named' | 'hinted';
}

const surety: Readonly<Record<Named['how'], number>> = { sure: 2, named: 1, hinted: 0 };

/** What a card says beside its title. */
const restOf = (card: Card): string =>
  'organisation' in card
    ? `${card.organisation} ${card.place} ${card.summary}`
    : `${card.skills.join(' ')} ${card.summary}`;

const isNumber = new RegExp(String.raw`^(?:${numberWord})$`);
const isTelling = (word: string): boolean =>
  word.length >= shortest && !filler.has(word) && !asking.has(word) && !isNumber.test(word);

/** Where a question names a thing by words of its title; null: it does not. */
function namedIn(words: readonly string[], card: Card): Named | null {
  const title = lettersOf(card.title);
  const run = runIn(words, title);
  const isWhole = run.length === title.length && run.length >= fewestOfWhole;
  if ((run.length >= inARow || isWhole) && words.slice(run.from, run.from + run.length).some(isTelling))
    return { card, from: run.from, to: run.from + run.length, words: run.length, how: 'sure' };
  const telling = title.filter((word) => word.length >= shortest && !filler.has(word));
  const said = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    const own = isTelling(word)
      ? telling.find((other) => isLike(word, other))
      : telling.find((other) => other === word && ofTime.test(word));
    if (own !== undefined && !said.has(own)) said.set(own, at);
  }
  const places = [...said.values()];
  const [from, to] = [Math.min(...places), Math.max(...places) + 1];
  const isNamed =
    places.some((at) => isTelling(words[at] ?? '')) &&
    said.size >= fewestWords &&
    said.size / telling.length >= leastPart &&
    to - from <= widest;
  // 'How many boards do I need for the bench': what is asked may be a word of the title, too.
  const pointedAt =
    determinerOf(words, { from }) === null ? places.find((at) => determiners.has(words[at - 1] ?? '')) : undefined;
  return isNamed
    ? { card, from: pointedAt ?? from, to, words: said.size, how: 'named' }
    : hintedIn(words, card, telling);
}

/** Where a question may mean a thing: by a word of its title, or by two of all that its card says. */
function hintedIn(words: readonly string[], card: Card, title: readonly string[]): Named | null {
  const all = new Set([...title, ...lettersOf(restOf(card)).filter(isTelling)].map(stemOf));
  const places = [...words.keys()].filter((at) => {
    const word = words[at] ?? '';
    return isTelling(word) && all.has(stemOf(word));
  });
  const titled = places.filter((at) => title.some((other) => isLike(words[at] ?? '', other)));
  const isOfTitle = titled.length > 0;
  if (places.length === 0 || (!isOfTitle && places.length < fewestWords)) return null;
  // Other words of the card may be what is asked: 'how long does the glueing take for the bench'.
  const isTitlePointedAt = isOfTitle && isPointed(words, { from: Math.min(...titled) });
  const name = isTitlePointedAt ? titled : places;
  const [from, to] = [Math.min(...name), Math.max(...name) + 1];
  return to - from > widest ? null : { card, from, to, words: places.length + (isOfTitle ? 1 : 0), how: 'hinted' };
}

const doers = new Set(
  'i you u we they can could should must would will shall may do does did dont please and not never'.split(' '),
);
/** Both what one does and words of titles. */
const doing =
  /^(?:stop|read|count|mend|test|set|write|record|draw|share|build|make|hang|ask|walk|choose|find|fix|plan|work|post|help|learn|show|start|run|check|follow|save|print|translate|repair|plant|grow|water|map|film|cut|light|sign|charge|cook|talk|listen|remember|last)$/;
/** Whether a word says what is done, and names nothing: 'how do I stop it', 'I want to stop'. */
const isDoneThere = (words: readonly string[], at: number): boolean =>
  doing.test(words[at] ?? '') && (doers.has(words[at - 1] ?? '') || words[at - 1] === 'to');

/** Less speaks against it where the question is about projects or jobs anyway. */
const spokenOf: ReadonlySet<EduraIntent> = new Set(['project', 'job']);
const determiners = new Set(['the', 'that', 'this', 'my', 'our', 'your', 'their']);

/** Where 'the', 'my' or 'that' stands before what is named; null: it does not. */
function determinerOf(words: readonly string[], { from }: Pick<Named, 'from'>): number | null {
  const before = [1, 2, 3].map((back) => from - back).find((at) => determiners.has(words[at] ?? ''));
  return before ?? null;
}

/** 'The one where you record an old person': told by what is done there. */
const isTold = /\b(?:the|that) (?:one|project|thing|group) (?:where|in which) (?<what>[^,;?.]{5,80})/;
const asksForName = /\b(?:called|name of|what is (?:the|that) (?:one|project|thing))\b/;

/** The project that does what is told best: its words are where its name would stand. */
async function describedBy(what: string, words: readonly string[], asker: Asker): Promise<Named | null> {
  const all = lettersOf(what);
  const telling = all.filter((word) => isTelling(word) && !asksForName.test(word));
  const asked = telling.length === 0 ? null : searchFor([], telling.slice(0, 8).join(' '));
  const [hit] = asked === null ? [] : await asker.findProjects(asked);
  const from = words.findIndex((word, at) => word === telling[0] && words.slice(at).includes(telling.at(-1) ?? ''));
  if (hit === undefined || from === -1) return null;
  const to = words.lastIndexOf(telling.at(-1) ?? '') + 1;
  return { card: hit.card, from, to, words: telling.length, how: 'named' };
}

/** 'What tools for bench' points at one, too. */
const isPointed = (words: readonly string[], named: Pick<Named, 'from'>): boolean =>
  determinerOf(words, named) !== null || words[named.from - 1] === 'for';

/** The question with what is named as 'this project', so that no word of its title is taken for what is asked. */
function masked(words: readonly string[], named: Named, kind: 'project' | 'job'): string {
  const { to } = named;
  const begin = determinerOf(words, named) ?? named.from;
  const noun = /^(?:projects?|jobs?|group|one|thing|evening|workshop|position|(?:trainee|intern|apprentice)ship)$/.test(
    words[to] ?? '',
  )
    ? 1
    : 0;
  return [...words.slice(0, begin), 'this', kind, ...words.slice(to + noun)].join(' ');
}

const untouched: ReadonlySet<EduraIntent> = new Set(['act', 'greeting']);
/** What these ask of a project is asked of the member's own part in it. */
const ofOwn: ReadonlySet<EduraIntent> = new Set(['plan', 'next', 'done']);

const ofOther: ReadonlySet<EduraIntent> = new Set(['plan', 'next', 'done', 'act']);
const asksHow = /\b(?:how|where|can|may)\b/;

/** Whether it names what is nobody's but its owner's. */
const isClosed = (text: string): boolean => secret.test(text) || ofTheirOwn.test(text) || others.test(text);

const thingOf = (card: Card): Extract<Thing, { kind: 'project' | 'job' }> =>
  'organisation' in card
    ? { kind: 'job', id: card.id, title: card.title }
    : { kind: 'project', id: card.id, title: card.title };

/**
 * What a question is about, if it names one project or job by words of its title: 'is there still a place in the leaflet for the clinic'.
 *
 * @param again reads a question in which what is named stands as 'this project'
 * @returns null where it names none
 */
export async function withThingNamed(
  understood: Understood,
  asker: Asker,
  again: (question: string) => Understood,
): Promise<Understood | null> {
  const { question, intent, project, step } = understood;
  const text = fold(question);
  if (untouched.has(intent) || project !== null || understood.language !== null) return null;
  // 'Do I need anything for the bench' asks for no project.
  const isOfSupplies = asksForSupplies(text);
  if (step !== null || (indefinite.test(text) && !isOfSupplies) || ofOneself.test(text)) return null;
  if (intent === 'app' && asksHowItIsDone(text)) return null;
  const words = lettersOf(text).slice(0, mostWords);
  // 'How do I stop somebody from writing' is of no bus stop. In their places they still stand.
  const names = words.map((word, at) => (isDoneThere(words, at) ? '' : word));
  const telling = names.filter(isTelling);
  const asked = telling.length === 0 ? null : searchFor([], telling.slice(0, 8).join(' '));
  if (asked === null) return null;
  // Titles of jobs are those of roles: they are meant where it is a job that is spoken of.
  const isOfJob = intent === 'job' || jobWord.test(text);
  const cards: Card[] = isOfJob
    ? (await asker.findJobs(asked, {})).map(({ card }) => card)
    : [
        ...(asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : []),
        ...(await asker.findProjects(asked)).map(({ card }) => card),
      ];
  const what = isTold.exec(text)?.groups?.['what'];
  const isDescribed = what !== undefined && !isOfJob;
  const described = isDescribed ? await describedBy(what, words, asker) : null;
  const found =
    described === null
      ? cards
          .map((card) => namedIn(names, card))
          .filter((one) => one !== null)
          .toSorted((a, b) => surety[b.how] - surety[a.how] || b.words - a.words)
      : [described];
  const [best] = found;
  if (best === undefined) return null;
  const isSure = best.how === 'sure';
  const isJoined = !('organisation' in best.card) && best.card.mine?.role != null;
  const isDoubtful = (ofOwn.has(intent) && !(intent === 'done' && isJoined)) || understood.roles.length > 0;
  if (isDoubtful && !isSure && !isOfJob) return null;
  // Of several that are hinted at alike, nobody knows which is meant.
  const rivals = found.filter(
    ({ card, how, words: count }) => card.id !== best.card.id && how === best.how && count === best.words,
  );
  const isPointedAt = isDescribed || (isOfSupplies ? isPointed(words, best) : determinerOf(words, best) !== null);
  const isOfSkill = understood.skills.length > 0 && intent === 'skill';
  const isUncertain = rivals.length > 0 || !isPointedAt || isOfSkill || intent === 'done';
  if (best.how === 'hinted' && isUncertain) return null;
  // 'The home visitor thing', or role, is no project about homes.
  if (best.how === 'hinted' && !('organisation' in best.card) && speaksOfJob(text)) return null;
  const spoken = best.how === 'hinted' && !('organisation' in best.card) ? projectSpokenOf(question) : null;
  if (spoken !== null && !spoken.isOwn && !('organisation' in best.card) && !isOf(best.card, spoken.name)) return null;
  const thing = thingOf(best.card);
  const without = masked(words, best, thing.kind);
  const rest = read(without);
  // What is only like a question of what others keep for themselves may ask what a text says: 'is the phone charger dangerous'.
  if (understood.isPrivate && isClosed(without)) return null;
  // 'The phone charger project': what sounds closed stands in its title.
  const isPrivate = understood.isPrivate && again(without).isPrivate;
  // 'How much do solar people take home per month' has two words of a title, and speaks of no project.
  const isDefinite = isSure || best.from === 0 || isPointedAt;
  if (!isDefinite && best.words <= fewestWords && !spokenOf.has(intent)) return null;
  const isOfOwnPart = thing.kind === 'project' && asksOfOwnPart(question);
  const isTaught = thing.kind === 'project' && asksOfItsSkill(rest);
  const of: Asked | null =
    isOfOwnPart || isTaught
      ? { kind: 'project', id: thing.id, property: isTaught ? 'skill' : 'progress', rest: rest.text }
      : askedOf(thing, rest.text, false, null);
  const named = {
    project: thing.kind === 'project' ? thing.id : null,
    topic: '',
    skills: isTaught ? rest.skills : [],
    roles: [],
  };
  const kind: EduraIntent = thing.kind === 'project' ? 'project' : 'job';
  if (isDescribed && of === null && thing.kind === 'project' && asksForName.test(text))
    return { ...understood, ...named, intent: kind, of: { ...thing, property: 'about', rest: rest.text }, help: null };
  if (of !== null && !understood.isPrivate)
    return { ...understood, ...named, intent: kind, of, help: null, step: rest.step };
  const texts = asksOfTexts(question) ? await withTexts(thing, asker) : null;
  if (texts !== null && speakOf(texts, termsAsked(rest.text))) {
    const inside = { ...thing, property: 'text' as const, rest: rest.text };
    return { ...understood, ...named, intent: kind, of: inside, help: null, isPrivate: false };
  }
  if (best.how === 'hinted' || isPrivate) return null;
  if (of !== null) return { ...understood, ...named, intent: kind, of, help: null, step: rest.step, isPrivate };
  const other = again(without);
  // 'I want to hand my solar box over': how that is done.
  const isOther =
    other.intent === 'app'
      ? speaksOfApplication(rest.text) && (kind === 'project' || asksHow.test(text))
      : ofOther.has(other.intent);
  if (isOther) return { ...other, ...named, question };
  // What nothing here can tell is asked of this thing nevertheless: its texts are said not to tell it.
  if (intent === 'unknown' && isPointedAt && texts !== null && termsAsked(rest.text).length > 0)
    return { ...understood, ...named, intent: kind, of: { ...thing, property: 'text', rest: rest.text }, help: null };
  return isDefinite && intent !== 'people' && intent !== 'unknown'
    ? { ...understood, ...named, intent: kind, of: askedOf(thing, rest.text, false, 'text'), help: null }
    : null;
}
