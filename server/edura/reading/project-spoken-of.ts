import { fold } from '../../search/words.ts';
import { asksForSteps, asksOfOneProject, asksWhoIsIn, asksWhose } from './asking-of-one.ts';
import { filler } from './correcting.ts';

export const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Spoken of as one that is known: 'the website project', 'my bench group'. */
const definite =
  /\b(?:the|my|our|that|this) (?<name>(?:(?!(?:the|my|our|that|this|a|an|in|of|for|is|are|i|and|to|from|with|about|what|which)\b)[\p{L}\d'’-]+ ){1,5}?)(?:project|group|workshop|team|one|thing)\b/gu;
/** 'Until the website is done': one of their own. */
const untilDone =
  /\b(?:until|till|til|before|when) (?:the|my) (?<name>(?:[\p{L}\d'’-]+ ){1,4}?)(?:is|are) (?:done|finished|ready|complete|over)\b/u;
/** 'Who runs the repair evening': what is run. */
const afterVerb = new RegExp(
  String.raw`(?:${asksWhose.source}|${asksWhoIsIn.source}) (?:(?:in|on|with|of) )?(?:the )?(?<name>[\p{L}\d'’ -]{3,60}?)(?: projects?| group)?(?: (?:at the moment|right now|currently|now|these days|please|pls|then))*\W*$`,
  'iu',
);
const pointers = new Set(['the', 'that', 'this']);
const goesOn = new Set(
  'eat take takes need needs last lasts cost at now in on for from with is are then please pls'.split(' '),
);
const [fewestNamed, mostNamed] = [2, 5];
/** 'How long would that timetable poster for the bus stop take': what is pointed at, up to where the question goes on. Word by word: an expression would try every space. */
function pointedAt(text: string): string {
  const words = text.match(/[\p{L}\d'’-]+/gu) ?? [];
  for (const [at, word] of words.entries()) {
    if (!pointers.has(word)) continue;
    const end = words.findIndex((one, place) => place > at && goesOn.has(one));
    const named = words.slice(at + 1, end === -1 ? undefined : end);
    if (named.length >= fewestNamed && named.length <= mostNamed) return named.join(' ');
  }
  return '';
}
const prepositions = new Set([
  'in',
  'on',
  'of',
  'for',
  'with',
  'at',
  'about',
  'finish',
  'finished',
  'complete',
  'completed',
  'continue',
]);
/** 'How far am I in the solar box': of the member's own projects it may be one. Word by word: an expression would try every space. */
function nameAtEnd(text: string): string {
  const words = text.match(/[\p{L}\d'’-]+/gu) ?? [];
  if (/^(?:thing|one|stuff)$/.test(words.at(-1) ?? '')) words.pop();
  const begin = words.findIndex(
    (word, at) => prepositions.has(word) && /^(?:the|my)$/.test(words[at + 1] ?? '') && words.length - at <= 7,
  );
  return begin === -1 ? '' : words.slice(begin + 2).join(' ');
}
/** They say which of several, and not what it is called. */
const tellsNothing =
  /^(?:new|next|first|second|third|last|other|same|best|right|whole|current|own|old|community|easiest|shortest|longest|hardest|smallest|biggest|newest|latest|easy|short|long|suggested|recommended|perfect|ideal|good|nearest)$/;

export interface Spoken {
  name: string;
  /** Only one that the member is in can be meant. */
  isOwn: boolean;
}

/** What a question calls the one project that it speaks of; null where it speaks of none. */
export function projectSpokenOf(question: string): Spoken | null {
  const text = fold(question);
  const asksOfIt = asksOfOneProject(text) || asksForSteps.test(text) || /\bhow (?:long|hard|difficult)\b/.test(text);
  const telling = (name = '') =>
    lettersOf(name)
      .filter((word) => !tellsNothing.test(word) && !filler.has(word))
      .join(' ');
  // Of several, the first that names anything: 'the next thing to do for the clinic leaflet'.
  const sure = [...text.matchAll(definite), afterVerb.exec(text)]
    .map((found) => telling(found?.groups?.['name']))
    .concat(asksOfIt ? telling(pointedAt(text)) : '')
    .find((name) => name !== '');
  if (sure !== undefined) return { name: sure, isOwn: false };
  const atEnd = telling(untilDone.exec(text)?.groups?.['name'] ?? nameAtEnd(text));
  return atEnd === '' ? null : { name: atEnd, isOwn: true };
}
