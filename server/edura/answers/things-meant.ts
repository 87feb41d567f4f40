import type { CommunityProject, CommunityProjectCard, Step } from '../../../contract/community-projects.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { fold, stemOf } from '../../search/words.ts';
import { slipsBetween, slipsIn } from '../../search/spelling.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, searchFor } from '../asker.ts';
import { filler } from '../reading/correcting.ts';
import { presentOf } from '../reading/past-forms.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';

/** A thing that a question names, and where in it. */
export interface Named<Card> {
  card: Card;
  /** Places of words of its title in the question; of others, where there are none. */
  places: readonly number[];
  /** How much of it is said, to compare with others. */
  score: number;
  /** Nothing else can be meant: two words of its title, or one with 'the', 'my' or 'project'. */
  isSure: boolean;
  /** Spoken of as one that is known: 'the raised bed', and not 'a raised bed'. */
  isDefinite: boolean;
}

export type ProjectNamed = Named<CommunityProjectCard | CommunityProject>;
export type JobNamed = Named<JobCard>;
export interface StepNamed {
  project: CommunityProject;
  step: Step;
  score: number;
  places: readonly number[];
}

/** They say what is asked, and never alone what something is called. */
const ofAsking = new Set(
  'how what which who whom whose when where why much many long longest shortest short quick quickest hard hardest easy easiest new newest old left free open done finish finished start started begin end ends close closes closing apply need needs needed take takes taking count counts get getting wrong mistake mistakes usually spot spots place places seat seats room space people ppl person anyone anybody someone somebody member members hour hours minute minutes week weeks month day days today tomorrow tonight job jobs project projects step steps part parts bit bits stage group team difference different compare compared versus less more than saved save join joined doing does did first second third last next before after without dangerous danger safe cost costs cheap price pay paid pays money level levels skill skills learn learns teach teaches ask asks asked want wants say says tell know knows about still yet come comes ok okay also both either two three four five six seven eight nine ten remote evidence proof mark role own work kind sort total all only good really better best degree diploma certificate papers experience cost'.split(
    ' ',
  ),
);

const articles = new Set(['the', 'that', 'my', 'this', 'our', 'your', 'ur']);
const nouns = new Set(['thing', 'project', 'one', 'group', 'workshop', 'evening']);
const jobNouns = new Set([
  'job',
  'jobs',
  'vacancy',
  'position',
  'opening',
  'post',
  'posting',
  'traineeship',
  'apprenticeship',
  'internship',
]);
const shortest = 3;

const isTelling = (word: string): boolean => word.length >= shortest && !filler.has(word) && !/^\d+$/.test(word);

/** The same word in another form, or with a slip. */
export function isSameWord(said: string, own: string): boolean {
  // What a short word does is another thing: to post, a poster.
  if (said.length < 6 && own === `${said.replace(/s$/, '')}er`) return false;
  if (said === own) return true;
  // To file is not to fill: a word so short is another one.
  if (stemOf(said) === stemOf(own)) return said.length !== own.length || said.length > 4;
  // 'Garden' is of gardening; shorter ones begin as others do: post, poster.
  if (said.length >= 5 && own.length >= 5 && (own.startsWith(said) || said.startsWith(own)))
    return Math.abs(said.length - own.length) <= 4;
  if (said.endsWith('ing') && isStemOf(said.slice(0, -3), own)) return true;
  // The first letter is seldom wrong: sound, pound. A word that is spelt right is no slip of another: weather, water.
  return (
    said.length >= 5 &&
    !isSpeltRight(said) &&
    own.length >= 5 &&
    said[0] === own[0] &&
    slipsBetween(said, own, slipsIn(said)) <= slipsIn(said)
  );
}
/** 'Cutting' is of cut, and 'writing' of write. */
const isStemOf = (begin: string, own: string): boolean =>
  begin === own ||
  `${begin}e` === own ||
  (begin.length > 3 && begin.at(-1) === begin.at(-2) && begin.slice(0, -1) === own);

/** 'Bike' and bicycle, 'photo' and photograph. */
const otherNames = new Map([
  ['bike', 'bicycle'],
  ['bikes', 'bicycle'],
  ['flyer', 'leaflet'],
  ['dev', 'developer'],
  ['trousers', 'jeans'],
]);

const [inTitle, inSkills, inSummary] = [1, 0.5, 0.35];
/** Names that stand near each other are one. */
const widest = 4;

interface Says {
  title: readonly string[];
  /** Employers are matched by their exact name: a similar one could give away where a hidden member works. */
  names?: readonly string[];
  rest: readonly string[];
  slugs: readonly string[];
}

function placesIn(
  words: readonly string[],
  { title, names = [], rest, slugs }: Says,
): { at: number; weight: number }[] {
  return words.flatMap((word, at) => {
    const said = otherNames.get(word) ?? word;
    if (!isTelling(word) && !title.includes(word) && !names.includes(word)) return [];
    if (names.some((own) => own === word || (isTelling(own) && isSpeltRight(own) && isSameWord(said, own))))
      return [{ at, weight: inTitle }];
    if (title.some((own) => isTelling(own) && (isSameWord(said, own) || own === word)))
      return [{ at, weight: inTitle }];
    if (ofAsking.has(word)) return [];
    const daily = skillsOfDailyWords(word).slugs;
    const isOfSkill = slugs.some((slug) => daily.includes(slug) || isSameWord(word, slug));
    if (isOfSkill) return [{ at, weight: inSkills }];
    return rest.some((own) => own === word || stemOf(own) === stemOf(word)) ? [{ at, weight: inSummary }] : [];
  });
}

/** Whether one leads from the one place to the other in short steps over words of the same thing. */
function isLinked(all: readonly { at: number }[], from: number, to: number): boolean {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const places = all.map(({ at }) => at).filter((at) => at >= low && at <= high);
  return places.every((at, place) => place === 0 || at - (places[place - 1] ?? at) <= widest);
}

/** A question's words; `front`: so many of them stand before a colon, a dash or a comma: 'door sign: who runs it'. */
interface Asking {
  words: readonly string[];
  front: number;
}

const mostInFront = 5;
function frontOf(question: string): number {
  const end = question.search(/[:,;]|\s[-–—]\s/);
  const count = end < 0 ? 0 : lettersOf(question.slice(0, end)).length;
  return count > mostInFront ? 0 : count;
}

/** Where a question names something, and how surely. */
function namedIn<Card>(
  { words, front }: Asking,
  card: Card,
  says: Says,
  ownNouns: ReadonlySet<string>,
): Named<Card> | null {
  const all = placesIn(words, says);
  const telling = all.filter(({ at }) => !ofAsking.has(words[at] ?? ''));
  if (telling.length === 0) return null;
  // What stands far off is another thing, or what is asked.
  const anchor = telling.toSorted((a, b) => b.weight - a.weight)[0]?.at ?? 0;
  const used = all.filter(({ at }) => isLinked(all, anchor, at));
  const titled = used.filter(({ weight, at }) => weight === inTitle && !ofAsking.has(words[at] ?? ''));
  const distinct = new Set(titled.map(({ at }) => stemOf(words[at] ?? '')));
  // Words of the title stand for the thing; what else the card says may be what is asked: 'what wood for the bench'.
  const own = titled.length > 0 ? used.filter(({ weight }) => weight === inTitle) : used;
  const first = Math.min(...own.map(({ at }) => at));
  const last = Math.max(...own.map(({ at }) => at));
  const hasArticle = [1, 2].some((back) => articles.has(words[first - back] ?? ''));
  const hasNoun = ownNouns.has(words[last + 1] ?? '') || ownNouns.has(words[last] ?? '');
  // A page, a site: without 'project' or 'thing', the application may be meant as well.
  const isOfApp =
    titled.length > 0 &&
    titled.every(({ at }) => /^(?:pages?|posts?|phones?|(?:web)?sites?)$/.test(words[at] ?? '')) &&
    (!/^website$/.test(words[first] ?? '') || [1, 2].some((back) => words[first - back] === 'this'));
  const isDefinite = hasArticle || hasNoun || last < front;
  return {
    card,
    places: own.map(({ at }) => at),
    score: used.reduce((sum, { weight }) => sum + weight, 0) + (hasNoun ? 0.2 : 0),
    isSure:
      !(isOfApp && !hasNoun) && (distinct.size >= 2 || (titled.length > 0 && isDefinite) || (hasArticle && hasNoun)),
    isDefinite: isDefinite || distinct.size >= 3,
  };
}

export const wordsIn = (text: string): string[] => lettersOf(text).slice(0, 60);

/** The words of a question that may name something, without those that say what is asked. */
export const tellingIn = (question: string): string[] =>
  wordsIn(fold(question)).filter((word) => isTelling(word) && !ofAsking.has(word));

const [mostWords, mostParts, mostAlone] = [8, 4, 5];
/** What stands between two things that are named. */
const between = /[,;:.?!]|\s[-–—]\s|\b(?:or|vs|versus|and|n|than|compared|before|without|after)\b/;

export type SearchedBy = 'whole' | 'parts' | 'words';

/** What to search for: the whole question, and each of its parts or words. */
function searchesFor(question: string, by: SearchedBy): NonNullable<ReturnType<typeof searchFor>>[] {
  const tellingOf = (text: string): string =>
    wordsIn(text)
      .filter((word) => isTelling(word) && !ofAsking.has(word))
      .slice(0, mostWords)
      .map((word) => otherNames.get(word) ?? word)
      .join(' ');
  const whole = tellingOf(fold(question));
  const parts = by === 'words' ? whole.split(' ') : by === 'parts' ? fold(question).split(between).map(tellingOf) : [];
  return [...new Set([whole, ...parts])]
    .filter((text) => text !== '')
    .slice(0, (by === 'words' ? mostAlone : mostParts) + 1)
    .map((text) => searchFor([], text))
    .filter((asked) => asked !== null);
}

/** Each once, the first of them. */
const once = <Card extends { id: string }>(cards: readonly Card[]): Card[] =>
  cards.filter(({ id }, at) => cards.findIndex((one) => one.id === id) === at);

const byScore = <Card>(all: readonly (Named<Card> | null)[]): Named<Card>[] =>
  all.filter((one) => one !== null).toSorted((a, b) => b.score - a.score);

/**
 * Projects that a question may name, the surest first: the member's own, and what the search finds.
 *
 * @param by its parts where two things are compared, since all words of both are in no one title; its words where most of it is about something else
 */
export async function projectsNamedIn(
  question: string,
  asker: Asker,
  by: SearchedBy = 'whole',
): Promise<ProjectNamed[]> {
  const asking = { words: wordsIn(fold(question)), front: frontOf(question) };
  const searches = searchesFor(question, by);
  if (searches.length === 0) return [];
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const hits = await Promise.all(searches.map((asked) => asker.findProjects(asked)));
  return byScore(
    once<CommunityProjectCard | CommunityProject>([...joined, ...hits.flat().map(({ card }) => card)]).map((card) => {
      const says = {
        title: wordsIn(card.title),
        rest: wordsIn(card.summary).filter(isTelling),
        slugs: card.skills.map(slugOfSkill),
      };
      return namedIn(asking, card, says, nouns);
    }),
  );
}

/** Open jobs that a question may name: the saved ones, and what the search finds. */
export async function jobsNamedIn(question: string, asker: Asker, by: SearchedBy = 'whole'): Promise<JobNamed[]> {
  const asking = { words: wordsIn(fold(question)), front: frontOf(question) };
  const saved = await asker.jobs({ shelf: 'saved', sort: 'newest' });
  const hits = await Promise.all(searchesFor(question, by).map((asked) => asker.findJobs(asked, {})));
  return byScore(
    once([...saved, ...hits.flat().map(({ card }) => card)]).map((card) => {
      const says = {
        title: wordsIn(card.title),
        names: wordsIn(card.organisation),
        rest: wordsIn(`${card.summary} ${card.place}`).filter(isTelling),
        slugs: [],
      };
      return namedIn(asking, card, says, jobNouns);
    }),
  );
}

/** Whether two neighbours in a title are written as one word: 'layout', lay it out. */
const isJoined = (word: string, title: readonly string[]): boolean =>
  word.length > 4 &&
  title.some((one, at) => title.slice(at + 1, at + 3).some((other) => one.length > 1 && `${one}${other}` === word));

const [ofTitle, ofSkill, ofText] = [1, 0.7, 0.3];

/** How much of a step is said in a question. */
export function stepIn(words: readonly string[], project: CommunityProject, step: Step): StepNamed {
  const title = lettersOf(step.title);
  const telling = title.filter(
    (word) =>
      word.length >= shortest &&
      !filler.has(word) &&
      !/^(?:where|when|what|before|after|one|two|three|five|six|ten|weeks?|minutes?)$/.test(word),
  );
  const slugs = step.skills.map(slugOfSkill);
  const text = new Set(lettersOf(`${step.goal} ${step.how.join(' ')}`).map(stemOf));
  const places: number[] = [];
  const found = new Set<string>();
  let score = 0;
  // Words of asking alone are no name: 'what', 'first'; nor are those of the project: fall, of a home without falls.
  let isTold = false;
  const ofProject = lettersOf(project.title).filter(isTelling);
  for (const [at, typed] of words.entries()) {
    const word = presentOf.get(typed) ?? typed;
    if (word.length < 2 || (filler.has(word) && !telling.includes(word))) continue;
    // 'What wood' asks what its texts say of wood.
    if (/^(?:what|which)$/.test(words[at - 1] ?? '')) continue;
    const own = telling.find((one) => isSameWord(word, one) && !(ofAsking.has(word) && word !== one));
    if (own !== undefined || isJoined(word, title)) {
      if (!found.has(own ?? word)) score += ofTitle;
      found.add(own ?? word);
      places.push(at);
      isTold ||= found.size > 1 || (!ofAsking.has(word) && !ofProject.some((one) => isSameWord(word, one)));
    } else if (!ofAsking.has(word) && isTelling(word)) {
      const isOfSkill = slugs.includes(word) || skillsOfDailyWords(word).slugs.some((slug) => slugs.includes(slug));
      if (isOfSkill) score += ofSkill * 0.5;
      else if (text.has(stemOf(word))) score += ofText * 0.3;
    }
  }
  const part = found.size / Math.max(1, telling.length);
  return isTold ? { project, step, score: score * 0.4 + part, places } : { project, step, score: 0, places: [] };
}

/** So much of a step is said that it is meant. */
export const meant = 0.72;
/** The same where a part, bit or step is spoken of, or nothing but its words are left. */
export const meantAsPart = 0.45;

/** Steps that a question names in these projects, the surest first. */
export function stepsNamedIn(
  question: string,
  projects: readonly CommunityProject[],
  least: number,
  without: readonly number[] = [],
): StepNamed[] {
  const words = wordsIn(fold(question)).map((word, at) => (without.includes(at) ? '' : word));
  return projects
    .flatMap((project) => project.steps.map((step) => stepIn(words, project, step)))
    .filter(({ score, places }) => score >= least && places.length > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** Words of a name that its owner may say with an s: 'thabos email'. */
export function nameWords(text: string): string[] {
  return [
    ...new Set(
      fold(text)
        .replaceAll(/['’]s\b/g, '')
        .match(/[\p{L}\p{M}]{2,}/gu) ?? [],
    ),
  ].filter((word) => !filler.has(word) && !ofAsking.has(word));
}
