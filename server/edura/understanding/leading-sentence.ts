import { fold, stemOf } from '../../search/words.ts';
import { asking, filler, wordsOf } from '../reading/correcting.ts';
import { formOf } from '../reading/narrow-form.ts';
import { read } from '../reading/reading.ts';

/** Of what stands before it: alone it would say nothing. */
const leansOn =
  /^(?:it|its|they|there|that|these|those|this|then|otherwise|after that|from then|neither|one|both|each|any|a \w+ can|and|but|or|if it|if you do)\b/i;
const asksForSize = /\bhow (?:big|large|long|many|much|old|small|often|soon)\b/;
/** They say what is asked, and not of what. */
const plainWords = new Set([
  'target',
  'role',
  'see',
  'need',
  'finish',
  'change',
  'find',
  'send',
  'sees',
  'add',
  'use',
  'own',
]);
/** 'And the whole conversation' */
const onlyWhat = /^(?:(?:and|but|so|ok|what about|how about) )+(?:the|a|my|only|all)\b/;
const longestAnswer = 2000;
const narrowly = /^(?:who|when|what happens|which)\b/;
/** So many more of the words that are asked, a sentence is meant that stands further below. */
const surely = 2;

const stems = (text: string): ReadonlySet<string> => new Set(wordsOf(fold(text)).map(stemOf));

/**
 * The sentence of an answer about the application that tells what was asked, where that is not its first: 'do I need evidence to finish a
 * step' is answered by the third of those about evidence.
 *
 * @param title what the whole answer is about
 * @returns null where no sentence tells it better than the first
 */
export function leadingSentence(
  question: string,
  title: string,
  answer: string,
): { lead: string; rest: string } | null {
  const { text } = read(question.slice(0, longestAnswer));
  const form = formOf(text);
  const isNarrow = question.split(/[.?!;]\s/).some((part) => {
    const said = read(part.slice(0, longestAnswer)).text;
    const { text: asked, isWhether } = formOf(said);
    return isWhether || onlyWhat.test(said) || asksForSize.test(asked) || narrowly.test(asked);
  });
  const sentences = answer.split(/(?<=[.?!])\s+/);
  const [first, ...later] = sentences;
  if (first === undefined || later.length === 0 || /^(?:yes|no|nothing)\b/i.test(first)) return null;
  const own = stems(title);
  const asked = [
    ...new Set(
      wordsOf(fold(text))
        .filter(
          (word) =>
            word.length > 2 &&
            !/^any(?:one|body)$/.test(word) &&
            (plainWords.has(word) || (!asking.has(word) && !filler.has(word))),
        )
        .map(stemOf),
    ),
  ].filter((stem) => !own.has(stem));
  const isOfSize = asksForSize.test(text);
  const isOfWhom = /^(?:who|does any(?:one|body)|can any(?:one|body)|can others|do others)\b/.test(form.text);
  const scoreOf = (sentence: string): number => {
    const has = stems(sentence);
    const size = isOfSize && /\d|\b(?:two|three|seven) \w+s\b/.test(sentence) ? 1 : 0;
    const whom = isOfWhom && /^(?:anyone|everyone|no one|nobody|only|moderators’ names)\b/i.test(sentence) ? 0.5 : 0;
    return asked.filter((stem) => has.has(stem)).length + size + whom;
  };
  const best = later
    .filter((sentence) => !leansOn.test(sentence) || isOfSize)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];
  if (best === undefined || scoreOf(best) < scoreOf(first) + (isNarrow ? 0.5 : surely)) return null;
  return { lead: best, rest: sentences.filter((sentence) => sentence !== best).join(' ') };
}
