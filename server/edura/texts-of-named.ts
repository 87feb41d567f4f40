import { fold, stemOf } from '../search/words.ts';
import { isOfHealth } from './answers-in-talking.ts';
import { sayFromTexts, speakOf, withTexts, type WithTexts } from './answers-from-texts.ts';
import { type Asker, searchFor } from './asker.ts';
import { askedNounsIn, isDimension } from './measures.ts';
import { asksForOthersOwn, others, secret } from './of-others.ts';
import type { Page } from './page.ts';
import { passagesAbout, passagesOfJob, passagesOfProject } from './passages.ts';
import { read } from './reading.ts';
import { asksOfTexts, termsAsked } from './terms-asked.ts';
import { wordsIn, type JobNamed, type ProjectNamed } from './things-meant.ts';
import type { Understood } from './understood.ts';
import { wayOnIn } from './way-on.ts';

/** Asked of the member's own, or of what is done here: no text that others wrote tells it. */
const ofOneself =
  /\b(?:i|me|my|mine|we|our|us|you|your|edura|stepwise|app|site|account|profile|settings?|page|posts?|messages?)\b/;
/** How many others applied or looked at something is written in no text. */
const ofOthers = /\b(?:appl(?:y|ied|icants?)|views?|viewed|seen|likes?|followers?|salary|pays?|paid|wages?|members?)\b/;

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
  if (named === null || !asksOfTexts(question)) return false;
  const ofPlace = job === null ? [] : wordsIn(fold(`${job.card.place} ${job.card.organisation}`));
  const terms = termsBeside(question, named.places).filter((word) => !ofPlace.includes(word));
  if (terms.every((word) => isDimension(word)) && job === null) return false;
  if (terms.length === 0) return false;
  const texts = await withTexts({ kind: job === null ? 'project' : 'job', id: named.card.id }, asker);
  if (texts === null || (mustBeSure && !speakOf(texts, terms))) return false;
  sayFromTexts(texts, terms, page);
  return true;
}

const [mostThings, mostWords] = [2, 8];

/** All that is asked has to stand in one passage, or another thing is meant: 'the opening times of the library'. */
function saysAll(thing: WithTexts, terms: readonly string[]): boolean {
  const passages = thing.kind === 'job' ? passagesOfJob(thing.job) : passagesOfProject(thing.project);
  const telling = terms.filter((word) => !isDimension(word));
  return telling.length > 0 && passagesAbout(telling, passages).isAll;
}

/**
 * A fact that stands in a text of some project or job, where none of them is named: 'at what height goes the handrail'.
 *
 * @returns whether one has a passage with all that is asked
 */
export async function sayFromAnyText(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { question, isPrivate, roles, language } = asked;
  const { text } = read(question);
  if (isPrivate || roles.length > 0 || language !== null || !asksOfTexts(question)) return false;
  if (ofOneself.test(text) || ofOthers.test(text) || secret.test(text) || isOfHealth(question)) return false;
  if (others.test(question) || asksForOthersOwn(question, read(question))) return false;
  const terms = termsAsked(text);
  const words = terms.filter((word) => !isDimension(word)).slice(0, mostWords);
  const search = words.length === 0 ? null : searchFor([], words.join(' '));
  if (search === null) return false;
  const [projects, jobs] = await Promise.all([asker.findProjects(search), asker.findJobs(search, {})]);
  const cards = [
    ...projects.slice(0, mostThings).map(({ card }) => ({ kind: 'project' as const, id: card.id })),
    ...jobs.slice(0, mostThings).map(({ card }) => ({ kind: 'job' as const, id: card.id })),
  ];
  for (const card of cards) {
    const texts = await withTexts(card, asker);
    if (texts === null || !saysAll(texts, terms) || !speakOf(texts, terms)) continue;
    sayFromTexts(texts, terms, page);
    return true;
  }
  return false;
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
  const { intent, time, roles, skills, saysTarget, goesOn, help, question } = asked;
  const { text } = read(question);
  if (!general.has(intent) || !asksFact.test(text) || time !== null || saysTarget || goesOn) return false;
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
