import { fold, stemOf } from '../../search/words.ts';
import { isOfHealth } from '../reading/health-asked.ts';
import { sayFromTexts, sayLookedThrough, speakOf, withTexts, type WithTexts } from './from-texts.ts';
import { type Asker, searchFor } from '../asker.ts';
import { amount, askedNounsIn, counted, isDimension, measure } from '../reading/measures.ts';
import { others, secret } from '../reading/of-others.ts';
import type { Page } from '../page.ts';
import { type Passage, passagesAbout, passagesOfJob, passagesOfProject } from './passages.ts';
import { read } from '../reading/reading.ts';
import { asksOfTexts, termsAsked } from '../reading/terms-asked.ts';
import { wordsIn, type JobNamed, type ProjectNamed } from './things-meant.ts';
import type { Understood } from '../understanding/understood.ts';
import { wayOnIn } from './leading-on.ts';

/** Asked of the member's own, or of what is done here: no text that others wrote tells it. */
const ofOneself =
  /\b(?:i|me|my|mine|we|our|us|you|your|edura|stepwise|app|site|account|profile|settings?|page|posts?|messages?)\b/;
/** How many others applied or looked at something is written in no text. */
const ofOthers = /\b(?:appl(?:y|ied|icants?)|views?|viewed|seen|likes?|followers?|applications?|members?)\b/;
/** What it costs or pays is said by the one thing that is named, if at all. */
const ofPrice = /\b(?:salary|pays?|paid|wages?|costs?|prices?|expensive|cheap)\b/;
const ofElsewhere =
  /\b(?:nearest|bus(?:es)? (?:to|from|goes|leaves)|trains?|trams?|benefits?|invented|in the world|essay|weather|sunny|earns?|brands?|which make|recommend|who (?:is|was|are|has|have|won|did)|what time does .*(?:open|close)s?)\b|\bwhich bus\b/;

/**
 * What is asked of the text of a thing that is named: words of its name are none of it, unless they are what is asked ('how many bicycles').
 */
export function termsBeside(question: string, places: readonly number[]): string[] {
  const { text } = read(question);
  const nouns = askedNounsIn(text);
  const ofName = new Set(places.map((at) => wordsIn(fold(question))[at] ?? '').map((word) => stemOf(word)));
  return termsAsked(text).filter((word) => !ofName.has(stemOf(word)) || nouns.includes(stemOf(word)));
}

/**
 * What the texts of a named job or project say; where they may not say it, what comes nearest in them.
 *
 * @param mustBeSure only where they speak of most of what is asked
 * @returns whether anything is asked of them
 */
export async function sayTextsOfNamed(
  question: string,
  { job, project }: { job: JobNamed | null; project: ProjectNamed | null },
  mustBeSure: boolean,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const named = job ?? project;
  const { text } = read(question);
  if (named === null || !asksOfTexts(question) || ofOneself.test(text) || ofOthers.test(text)) return false;
  // A place on the way and a price are told by nobody's instructions.
  if (ofElsewhere.test(text) || (ofWorld.test(text) && !named.isDefinite)) return false;
  const ofPlace = job === null ? [] : wordsIn(fold(`${job.card.place} ${job.card.organisation}`));
  const terms = termsBeside(question, named.places).filter((word) => !ofPlace.includes(word));
  if (terms.every((word) => isDimension(word)) && job === null) return false;
  if (terms.length === 0) return false;
  const texts = await withTexts({ kind: job === null ? 'project' : 'job', id: named.card.id }, asker);
  if (texts === null) return false;
  // Another thing may say how many: its texts are looked through as well.
  const isSaid = speakOf(texts, terms) && (!mustBeSure || !terms.includes(counted) || saysHowMany(texts, terms));
  if (isSaid) sayFromTexts(texts, terms, page);
  else if (mustBeSure) return false;
  else sayLookedThrough(texts, terms, page);
  return true;
}

const passagesOf = (thing: WithTexts): Passage[] =>
  thing.kind === 'job' ? passagesOfJob(thing.job) : passagesOfProject(thing.project);
function saysHowMany(thing: WithTexts, terms: readonly string[]): boolean {
  const { hasFigure, most } = passagesAbout(terms, passagesOf(thing));
  return hasFigure && most >= terms.filter((word) => !figures.has(word)).length;
}

const [mostThings, mostWords, mostLooked] = [2, 8, 20];
/** Two of three words in one passage say enough where it is asked how many or how much. */
const mostOfThem = 0.66;

const ofTime = /^(?:hours?|days?|weeks?|minutes?|months?|years?)$/;
/** How it is to be done, and not how the world is: 'how hot is the sun'. */
const isInstructed =
  /\b(?:must|should|shall|needs?|needed|have to|has to|go|goes|hangs?|put|set|stands?|comes?|use|used|do (?:i|we|you))\b/;
const ofWorld = /\b(?:best|world|humans?|earth|in general|usually)\b/;

/** What is asked has to stand in one passage as it is said, or another thing is meant: 'the opening times of the library'. */
function saysIt(thing: WithTexts, terms: readonly string[], isInstructed: boolean): number {
  const isOfFigure = asksForFigure(terms);
  const telling = terms.filter((word) => !isDimension(word) && !figures.has(word) && !ofTime.test(word));
  const { found, most } = passagesAbout(telling, passagesOf(thing));
  if (found.length === 0 || most === 0) return 0;
  const part = most / telling.length;
  // One word alone may stand anywhere: then it has to stand beside a figure.
  if (telling.length === 1) {
    const isSaid = isOfFigure && isInstructed && found.some(({ text }) => /\d/.test(text)) && speakOf(thing, terms);
    return isSaid ? part : 0;
  }
  return (isOfFigure ? most >= 2 && part >= mostOfThem : most === telling.length) ? part : 0;
}

const figures = new Set([amount, counted, measure]);
const asksForFigure = (terms: readonly string[]): boolean =>
  terms.some((word) => figures.has(word) || isDimension(word));

/**
 * A fact that stands in a text of some project or job, where none of them is named: 'at what height goes the handrail'.
 *
 * @returns whether one has a passage with what is asked
 */
export async function sayFromAnyText(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { question, isPrivate, roles, language } = asked;
  const { text } = read(question);
  if (isPrivate || roles.length > 0 || language !== null || !asksOfTexts(question)) return false;
  if (ofOneself.test(text) || ofOthers.test(text) || secret.test(text) || isOfHealth(question)) return false;
  if (ofWorld.test(text) || ofElsewhere.test(text) || ofPrice.test(text) || others.test(question)) return false;
  const terms = termsAsked(text);
  const words = terms.filter((word) => !isDimension(word) && !figures.has(word)).slice(0, mostWords);
  const search = words.length === 0 ? null : searchFor([], words.join(' '));
  if (search === null) return false;
  const [projects, jobs] = await Promise.all([asker.findProjects(search), asker.findJobs(search, {})]);
  const isAskedHow = isInstructed.test(text);
  const tried = async (cards: readonly { kind: 'project' | 'job'; id: string }[]): Promise<boolean> => {
    const all = (await Promise.all(cards.map((card) => withTexts(card, asker)))).filter((one) => one !== null);
    const [best] = all
      .map((thing) => ({ thing, part: saysIt(thing, terms, isAskedHow) }))
      .filter(({ part }) => part > 0)
      .toSorted((a, b) => b.part - a.part);
    if (best !== undefined) sayFromTexts(best.thing, terms, page);
    return best !== undefined;
  };
  const found = [
    ...projects.slice(0, mostThings).map(({ card }) => ({ kind: 'project' as const, id: card.id })),
    ...jobs.slice(0, mostThings).map(({ card }) => ({ kind: 'job' as const, id: card.id })),
  ];
  if (await tried(found)) return true;
  // A search knows titles and descriptions; a figure in a step is looked for in the newest projects.
  if (!isAskedHow || !asksForFigure(terms)) return false;
  const newest = await asker.projects({ shelf: 'all', sort: 'newest' });
  return tried(newest.slice(0, mostLooked).map(({ id }) => ({ kind: 'project' as const, id })));
}

const general: ReadonlySet<Understood['intent']> = new Set([
  'plan',
  'next',
  'done',
  'gap',
  'greeting',
  'app',
  'compare',
]);
const asksFact =
  /^(?:(?:and|so|ok|but|hey|hi) )*(?:how (?:many|much|far|often|long|high|tall|deep|wide|thick|strong|big|large|heavy|accurate|old|hot|warm|cold|loud)|which|what|when|where|at (?:what|which)|in (?:what|which))\b/;

/** A fact that is asked of nobody here and of nothing of one's own is no plan and no next step, whatever the question is like. */
export async function sayFactInText(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { intent, time, roles, skills, saysTarget, goesOn, help, question, step } = asked;
  const { text } = read(question);
  if (!general.has(intent) || !asksFact.test(text) || time !== null || saysTarget || goesOn) return false;
  // A step that is told by its number or its place is told whole.
  if (step !== null || /\bsteps?\b/.test(text)) return false;
  if (
    roles.length > 0 ||
    (skills.length > 0 && !/^how\b/.test(text)) ||
    (intent === 'app' && help !== null && !/^how (?!do|can|does)/.test(text))
  )
    return false;
  if (ofOneself.test(text) || ofOthers.test(text) || secret.test(text)) return false;
  const way = await wayOnIn(asked, asker);
  if (way.members.length === 0 && way.step === null && (await sayTextsOfNamed(question, way, true, asker, page)))
    return true;
  return sayFromAnyText(asked, asker, page);
}
