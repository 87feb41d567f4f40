import type { EduraIntent } from '../../../contract/edura.ts';
import { wordsOf } from '../reading/correcting.ts';
import type { Understood } from './understood.ts';

const kinds: readonly (readonly [EduraIntent, string])[] = [
  ['project', 'projects?'],
  ['job', '(?:jobs?|vacanc(?:y|ies)|openings?)'],
  ['people', '(?:members?|people)'],
];
const lead = String.raw`^(?:(?:and|so|ok|okay|but|now|then|hi|hey|please|also|well) )*(?:(?:can|could|will|would) you (?:please )?)?`;
const asks = String.raw`(?:(?:show|find|give|list|recommend|suggest|tell)(?: me| us)?(?: about)?|let (?:me|us) see|i (?:want|would like) to see|what|whats|which|what are|any|is there|are there)`;
const between = String.raw`(?: (?:an?|the|some|any|all|good|nice|open|small|easy|new|is|are|would|could|one))*`;
/** What a list is wished by, without what was told before: for whom it is, and where. */
const forWhom = String.raw`(?:(?:that|which|thats) )?(?:(?:is|are|would|could|can|will|be) )*(?:good|right|best|suitable|suits|suit|easy|easiest|nice|ok|okay|fine|fit|fits|great|ideal|perfect|recommended|made|meant)?(?: (?:start|one))? ?(?:for|to start for|suited to) (?:an? |the |some |total |absolute |complete |real |pure |someone |somebody |people )*(?:beginners?|newcomers?|newbies|newbie|novices?|starters?|starter|new|me|us|someone|somebody|everyone|everybody|anyone|anybody)`;
const where = String.raw`(?:(?:is|are) )?(?:there )?(?:in|near|around|about) (?!general)\p{L}{3,}`;
const patterns = kinds.map(
  ([intent, kind]) =>
    [intent, new RegExp(String.raw`${lead}${asks}${between} ${kind} (?:${forWhom}|${where})(?: |$)`, 'u')] as const,
);
/** It leans on what was told. */
const pointing =
  /\b(?:it|its|that one|this|these|those|them|they|their|he|she|his|her|him|there|same|other|others|another|else|more|too|instead|both|lack|missing|first|second|third|last)\b/;

/** 'What project is good for a beginner', after jobs: the kind of thing that a question names, and not the one that was listed before. */
export function asksForOtherKind(question: string, before: Pick<Understood, 'intent'>): boolean {
  if (!kinds.some(([intent]) => intent === before.intent)) return false;
  const text = wordsOf(question).join(' ');
  const named = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  return named !== undefined && named !== before.intent && !pointing.test(text);
}
