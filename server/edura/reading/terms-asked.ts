import { fold } from '../../search/words.ts';
import { isOfHealth } from './health-asked.ts';
import { asksOfOneProject, asksOfOwnPart } from './asking-of-one.ts';
import { asking, filler } from './correcting.ts';
import { amountsAsked, howBigIn } from './measures.ts';
import { lettersOf } from './project-spoken-of.ts';
import { asksForSupplies, supply } from './supplies-asked.ts';
import type { Said } from '../understanding/understood.ts';

/** Of the words of asking and of none, those that a text may be about. */
const kept = new Set('evening weekend saturday sunday morning hours hour alone free training kids'.split(' '));
/** They only say that something is asked of something. */
const empty =
  /^(?:goes|comes|belongs?|placed|happens?|says?|said|mentions?|details?|infos?|information|exactly|actually|question|position|vacancy|projects?|jobs?|steps?|members?|roles?|must|during|while|before|after|without|never|always|last|mean|means|okay|well|yes|yep|nope|thanks|else|whole|happening|contain\w*|include\w*|anybody|somebody|everyone|matter|matters|thats|whats|possible|work|works|working|again|part|bits?|kinds?|own|self|myself|able|end|ends|involved|sure|bother|worth|doing|done|into|help|like|get|gets|getting|come|comes|go|goes|let|put|take|takes|taken|tell|guess|called|named|wonder|wondering|idea|person|will|wont|special|certain|particular|extra|additional|usually|normally|really|ask|asks|asking|okay|fine|mine|open|closed|moment|think|thinks|they|them|their|she|her|his|whose|whos|wheres|hows|often|biggest|main|common)$/;

/** Asked in words of asking alone: what there must be for it, and at what time of day it is. */
const isOfBegin = /\bwhat time\b|\bwhen (?:does|do|would|will|is) .*\b(?:start|begin|end|finish|over)\b/;
const isOfSeason = /\btimes? of (?:the )?year\b|\b(?:which|what) (?:month|months|season)\b/;

/** 'On my own', 'by myself': whether others are needed. */
export const asksAlone =
  /\b(?:alone|solo|(?:on my|on your|by my|by your) ?(?:own|self)|by (?:myself|yourself|oneself)|without (?:help|others|a partner|anyone|anybody)|need (?:a partner|a helper|someone|somebody|others|help))\b/;

/** What is left of a question once the words of asking are taken away: what its thing's texts would have to speak of. */
export function termsAsked(text: string): string[] {
  const words = lettersOf(text).filter(
    (word) =>
      word.length > 2 &&
      !/^\d+$/.test(word) &&
      !empty.test(word) &&
      (kept.has(word) || !(asking.has(word) || filler.has(word))),
  );
  // Some of these are words of asking elsewhere.
  const how = howBigIn(text);
  const more = [
    ...(how === null || words.includes(how) ? [] : [how]),
    ...(words.length > 0 ? amountsAsked(text) : []),
    ...(isOfSeason.test(text) ? ['season'] : []),
    ...(asksForSupplies(text) && !words.some((word) => supply.test(word)) ? ['equipment'] : []),
    ...(isOfBegin.test(text) ? ['schedule'] : []),
    ...(asksAlone.test(text) && !words.includes('alone') ? ['alone'] : []),
  ];
  return [...words, ...more];
}

/** Whether something is asked, and not only named. */
export const asksSomething = (text: string): boolean =>
  /^(?:(?:and|so|but|ok|okay|hey|hi|please|pls|also|then|or) )*(?:(?:at|in|on|for|with|to|from|by|of) (?=(?:what|which|whom|whose|who)\b(?! (?:steps?|parts?|stages?|projects?|jobs?|fields?|roles?|order)\b)))?(?:what|whats|wats|which|who|whos|whom|whose|when|where|wheres|why|how|hows|is|are|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|am|any)\b|\?\s*$|[,;:–-]\s*(?:what|which|who|when|where|why|how|is|are|do|does|did|can|could|may|must|should|will|would|has|have|am)\b/.test(
    text,
  );

/** A skill that a project may need or teach: 'do I need to know Git for this project'. */
const ofSkill =
  /\b(?:need|know|use|uses|using|learn|teach\w*|require[sd]?|have to|must|involves?|without|good at|any|is there|does it|part of)\b/;

/** Whether it asks of a skill, and of nothing that is only called so: a sewing machine. */
export function asksOfItsSkill({ text, words, skills }: Pick<Said, 'text' | 'words' | 'skills'>): boolean {
  // 'What does it teach' is of no teaching.
  if (skills.some(({ slug }) => slug === 'teaching') && !/\bteaching\b/.test(text)) return false;
  const isWhole = skills.every(({ to }) => termsAsked(words[to] ?? '').length === 0);
  return skills.length > 0 && isWhole && ofSkill.test(text);
}

/** No text that was written before knows it. */
const ofNow =
  /\b(?:today|tonight|tomorrow|tmrw|yesterday|right now)\b|\bwill it (?:rain|snow|freeze|storm|be (?:sunny|dry|warm|hot|cold|wet|windy))\b/;
const ofBody = /\bpains?\b/;

/** Whether a thing's own texts may tell it: whose it is, who is in it, and how far one is, is looked up. */
export function asksOfTexts(question: string): boolean {
  const text = fold(question);
  return (
    asksSomething(text) &&
    !ofNow.test(text) &&
    !ofBody.test(text) &&
    !isOfHealth(text) &&
    !asksOfOneProject(question) &&
    !asksOfOwnPart(question)
  );
}
