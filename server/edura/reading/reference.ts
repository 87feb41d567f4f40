import { asking, filler } from './correcting.ts';
import type { Focus } from '../understanding/focus.ts';
import { ordinalNumbers } from './number-words.ts';
import { orderIn, type Order } from './ordering.ts';
import { lettersOf, projectSpokenOf } from './project-spoken-of.ts';
import { isSpeltRight } from './spelt-right.ts';
import { ordinal } from './things.ts';
import type { Said } from '../understanding/understood.ts';

/** How Stepwise works, and what the member shows there: nothing of what was told. */
export const ofApplication =
  /\b(?:profile|account|site|edura|stepwise|evidence|proofs?|posts?|messages?|pages?|settings?|notifications?|mark|marked|tick|join|joined|leave|saved?|bookmark\w*|delete|share|hide|edit|undo|report|block|password|invite|invitation|upload|add|certificate|cookies?|my (?:name|picture|photo|target|goal|role|skills|projects|jobs|steps|plan|week|feed|followers)|follow(?:s me|ed|ers?|ing)?)\b/;
/** Others than what was told are asked for, or the next thing at all. */
export const ofOther =
  /\b(?:another|else|anything|something|anyone|anybody|someone|somebody|what can you|which (?:jobs|projects|roles|role|people|members)|(?:what|which) skills? (?:should i|do i (?:have|know)|have i)|(?:any|some|more|other) (?:jobs?|projects?|people|members?|groups?|roles?)|(?:find|show|give|search|suggest|recommend)(?: me)? (?:an?|some|all|any|projects?|jobs?|people)|should i (?:do|learn|follow|take|start|work|go)|plan my)\b|^(?:(?:ok|and|so) )*what (?:now|next)\W*$/;
export const ofPerson = /\b(?:he|she|him|her|his|hers)\b/;
export const plural =
  /\b(?:they|them|their|those|these|both|each|either|the (?:two|three)|all of them)\b(?! (?:week|month|year|hour|day)s?\b)/;
export const single =
  /\b(?:it|its|this(?! (?:week|weekend|month|year|evening|morning|afternoon)\b)|(?<!\b(?:ones?|projects?|jobs?|people|person|steps?|things?|those|say|know|think|so) )that|(?<!\b(?:is|are|was) )there(?! (?:is|are|any|an?|still|some)\b)|(?:that|this|same) one)\b/;
export const elliptic = /^(?:(?:and|so|ok|okay|but|then|also|well|hm+|cool|nice|great|good|thanks) )*/;

/** The one of several that is shorter, easier and so on: 'the easier one', 'the longest'. */
export const compared =
  /\bthe (?:more |less |most |least )?(?:\p{L}{2,}(?:er|est)|easy|short|long|hard|simple|quick|difficult|advanced)(?: (?:one|project|job|of (?:the two|them|those|these)))?\b/u;
const placedStep =
  /\bstep (?:number |no |nr )?(?<number>\d{1,2})\b|\b(?:the )?(?<word>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) (?:step|part|bit|thing|of (?:them|those|these))\b/;
/** Words that say what is asked, beside those of asking. */
const vocabulary = new Set(
  'ask contact talk mistakes mistake wrong error errors pitfalls careful avoid watch hours hour minutes deadline close closes closing until till apply boss owner owners owns runs run running place places room rooms space spaces free spots seats seat remaining alone solo together possible allowed skip number total altogether overall roughly exactly each both two three ones remote onsite paid pay salary contract permanent right away straight immediately anyway members group level difficulty difficult usually normally often common commonly posted published old finished done ready follows follow comes come happens afterwards before after long wait count counts longest shortest easiest hardest quickest smallest biggest newest fewest beginner beginners newbie newcomer town city country live lives based speak near far someone know tell done good enough last others typical typically usual main biggest classic general generally special worst best trickiest both ready must yet still anything exactly either fail fails people ppl do make makes room free spot deal dealing'.split(
    ' ',
  ),
);

/** 'And where is the job', 'how long is the project': the one that was spoken of last. */
export const noun =
  /\b(?:the|that|this) (?<noun>job|project)\b(?! (?:of|in|with|about|for|at|from|called|that|which|page|list|where)\b)/;

export interface Reference {
  text: string;
  /** By what one of several is compared with the others: 'the easier one'. */
  pick: Order | null;
  isPlural: boolean;
  isSingle: boolean;
  /** 2: the second; -1: the last. */
  place: number | null;
  isStep: boolean;
}

function placeOf(said: string): { place: number | null; isStep: boolean } {
  const step = placedStep.exec(said)?.groups;
  const word = step?.['word'] ?? ordinal.exec(said)?.groups?.['place'];
  if (step?.['number'] !== undefined) return { place: Number(step['number']), isStep: true };
  if (word === undefined || word === 'other') return { place: null, isStep: false };
  const place = word === 'last' ? -1 : (ordinalNumbers.get(word) ?? Number(word));
  return { place: Number.isNaN(place) ? null : place, isStep: step !== undefined };
}

export function referenceIn(said: string): Reference {
  const by = orderIn(compared.exec(said)?.[0] ?? '');
  const text = by === null ? said : said.replace(compared, 'it');
  const { place, isStep } = placeOf(text);
  return {
    text: place === null ? text : text.replace(placedStep, 'it').replace(ordinal, 'it'),
    pick: by,
    isPlural: plural.test(text),
    isSingle: by !== null || place !== null || single.test(text),
    place,
    isStep,
  };
}

/** Words of titles that were told name nothing else. */
export function namesOther({ words, skills }: Said, text: string, { things, steps }: Focus): boolean {
  const own = new Set([...things, ...steps].flatMap(({ title }) => lettersOf(title)));
  // 'What does it teach' is of no teaching, and 'the podcast one' is called by a word of its title.
  const isCalled = (from: number, to: number) => to > from && words.slice(from, to).every((word) => own.has(word));
  const named = skills.filter(
    ({ slug, from, to }) => (slug !== 'teaching' || /\bteaching\b/.test(text)) && !isCalled(from, to),
  );
  if (named.some(({ name }) => !lettersOf(name).every((word) => own.has(word)))) return true;
  const spoken = projectSpokenOf(text);
  if (spoken !== null && !lettersOf(spoken.name).every((word) => own.has(word) || isOfAsking(word))) return true;
  // What is no word is a name.
  return words.some(
    (word) => word.length > 2 && /^\p{L}+$/u.test(word) && !own.has(word) && !isOfAsking(word) && !isSpeltRight(word),
  );
}
export const isOfAsking = (word: string): boolean =>
  word.split(' ').every((one) => asking.has(one) || filler.has(one) || vocabulary.has(one));

/** Nothing is said but what is asked, without a word of what it is about. */
export const saysOnlyWhatIsAsked = ({ words }: Said): boolean =>
  words.every((word) => !/\p{L}/u.test(word) || isOfAsking(word));

/** Nothing is left but which one it is. */
export const isEmpty = (text: string): boolean =>
  /^(?:(?:and|what|about|how|it|for|in|with|of|then|so|ok) ?)*\W*$/.test(text);
