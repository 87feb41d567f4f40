import { fold } from '../../search/words.ts';
import { numberWord } from './number-words.ts';
import { asking, filler } from './correcting.ts';
import { withoutEnd } from './without-end.ts';

/** What a question leaves out, or alone wants: 'but not the jeans', 'only stuff for the bees'. Which thing that is, only a look tells. */
export interface Bounding {
  does: 'without' | 'only';
  /** What each of them is called. */
  names: readonly string[];
  /** Whether one of them is pointed at: 'not the jeans', where 'no sewing' is of what is learned. */
  isDefinite: boolean;
  /** 'Except jeans' is of a thing that is called so, where 'no jeans' and 'without jeans' may be of what is learned. */
  isOfThings: boolean;
  /** 'And the bees?' is about them only after what can be told of one project alone. */
  isWeak: boolean;
  /** 'Once the bench is done': what comes after it is asked. */
  isOver: boolean;
  /** Places of its words in the question, from and up to. */
  from: number;
  to: number;
}

const lists = (does: Bounding['does'], text: string, isWeak = false) =>
  text.split('|').map((one) => ({ does, words: one.split(' '), isWeak }));
const feels = ['i dont', 'i do not', 'dont', 'do not'].flatMap((not) =>
  ['feel like doing', 'feel like', 'want to do', 'want', 'wanna do', 'wanna', 'fancy'].map((verb) => `${not} ${verb}`),
);
/** Longer ones first. */
const openers = [
  ...lists(
    'without',
    'but not about|but not with|but not|and not|but no|but nothing with|and without|but without|then without|ok without|also without|and nothing with|nothing with|nothing about|nothing from|not|no|no more|without|except for|except|besides|apart from|other than|anything but|everything but|all but|instead of|rather than|not in the mood for|i am not in the mood for|im not in the mood for|excluding|leaving out|leave out|skip|minus',
  ),
  ...lists('without', feels.join('|')),
  ...lists('only', 'but only|only|just|nothing but'),
  ...lists('only', 'and|and for|and with|and in|and of|what about|and what about|how about|and how about', true),
].toSorted((a, b) => b.words.length - a.words.length);

/** They stand before, after or among what something is called, and call nothing so. */
const beside = new Set(
  'the my our that this those these a an for of from in about with on to do stuff step steps thing things one ones project projects group job jobs task tasks work part such parts please pls plz thanks thx today tonight now again anymore then right'.split(
    ' ',
  ),
);
const points = new Set(['the', 'my', 'our', 'that', 'this']);
/** What is called so ends before them. */
const ends =
  /^(?:that|which|who|whom|at|but|so|because|cause|i|we|is|are|what|how|can|could|would|should|give|show|max|up|under|below|within|instead|else|if|when|while|before|after|on|by|until)$/;
const ofTime = new RegExp(
  String.raw`^(?:\d+|half|quarter|${numberWord}|h|hrs?|hours?|min|mins|minutes?|days?|weeks?|weekends?|months?|years?|evenings?|mornings?|afternoons?|few|last|first|next)$`,
);
/** 'Not a data analyst yet' leaves out nothing. */
const ofSaying =
  /^(?:yet|really|sure|even|very|so|too|much|many|enough|only|always|ever|able|possible|allowed|need|know|sure)$/;
const ofPlace = /^(?:in|from|near|around|at)$/;
const joins = /^(?:and|or|nor|n|plus)$/;
/** It asks whether something is so: 'can I do the bench without clamps', 'why is the poster not next'. */
const asksWhether =
  /^(?:(?:and|so|but|ok|okay) )*(?:can (?!you\b)|could (?!you\b)|may|must|is (?!there\b)|are (?!there\b)|do (?!you\b|not\b)|does|did|has|have|was|were|why|how (?!about\b)|who (?!knows|can|could|else)|if|i (?:am|have|was|did|can|could|know|joined|finished|think)\b)/;
const [mostNamed, mostWords] = [5, 40];

export const plainWord = (word: string): string => (fold(word).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
const wordsOf = (question: string): string[] => question.trim().split(/\s+/);

const afterIt = /^(?:when|once|after|as soon as|if)$/;
const isOver = /^(?:over|done|finished|ready|complete|completed|behind|through)$/;
/** 'Once the bus thing is over, which project comes next': another one. */
function overIn(words: readonly string[], typed: readonly string[], at: number): Bounding | null {
  if (!afterIt.test(words[at] ?? '')) return null;
  const is = words.findIndex(
    (word, place) => place > at && place < at + mostNamed + 2 && /^(?:is|are|gets)$/.test(word),
  );
  if (is < 0 || !isOver.test(words[is + 1] ?? '') || typed.slice(at, is).some((word) => /[,.;:!?]$/.test(word)))
    return null;
  const names = namesIn(words.slice(at + 1, is));
  // 'How far am I then' asks of what there is with it.
  return names.length === 0 || /\bhow (?:far|close|near)\b/.test(words.join(' '))
    ? null
    : { does: 'without', names, isDefinite: true, isOfThings: true, isWeak: false, isOver: true, from: at, to: is + 2 };
}

/** 'So that she will not fall' is what somebody else shall not do, and leaves out nothing that is called so. */
const saysOfOthers = (words: readonly string[], at: number): boolean =>
  words[at] === 'not' &&
  /^(?:will|would|does|did|might)$/.test(words[at - 1] ?? '') &&
  !/^(?:i|we)$/.test(words[at - 2] ?? '');

/** What bounds a question, in its order; a question whether something is so is bounded by nothing. */
export function boundingsIn(question: string): Bounding[] {
  const typed = wordsOf(question);
  const words = typed.map(plainWord);
  if (words.length > mostWords || asksWhether.test(`${words.join(' ')} `)) return [];
  const found: Bounding[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const over = overIn(words, typed, at);
    if (over !== null) {
      found.push(over);
      at = over.to - 1;
      continue;
    }
    const opener = openers.find(
      (one) =>
        one.words.every((word, place) => words[at + place] === word) &&
        // 'No, the bench' leaves out no bench.
        typed.slice(at, at + one.words.length).every((word) => !/[,.;:!?]$/.test(word)),
    );
    if (opener === undefined || (opener.isWeak && at > 0) || saysOfOthers(words, at)) continue;
    const from = at + opener.words.length;
    let to = from;
    while (to < words.length && to - from < mostNamed + 3) {
      const word = words[to] ?? '';
      if (ends.test(word) && !(to === from && beside.has(word))) break;
      if (/^(?:for|in|with|about)$/.test(word) && namesIn(words.slice(from, to)).length > 0) break;
      to += 1;
      if (/[,.;:!?]$/.test(typed[to - 1] ?? '')) break;
    }
    const names = namesIn(words.slice(from, to));
    // 'Not in Africa' is of where it is.
    if (names.length === 0 || (opener.does === 'without' && ofPlace.test(words[from] ?? ''))) continue;
    found.push({
      does: opener.does,
      names,
      isOfThings: !/^(?:no|without|nothing|but no)\b/.test(opener.words.join(' ')),
      isWeak: opener.isWeak,
      isOver: false,
      isDefinite: words.slice(from, to).some((word) => points.has(word)),
      from: at,
      to,
    });
    at = to - 1;
  }
  return found;
}

function namesIn(words: readonly string[]): string[] {
  const names: string[][] = [[]];
  for (const word of words)
    if (joins.test(word)) names.push([]);
    else if (!beside.has(word) && word !== '') names.at(-1)?.push(word);
  return names
    .filter(
      (name) =>
        name.length > 0 &&
        name.length <= mostNamed &&
        !name.every((word) => ofTime.test(word)) &&
        !name.some((word) => ofSaying.test(word)),
    )
    .map((name) => name.join(' '));
}

/** A question without these words; what is left says nothing of its own where it only asks for something else. */
export const withoutBoundings = (question: string, all: readonly Bounding[]): string =>
  withoutEnd(
    wordsOf(question)
      .filter((_, at) => !all.some(({ from, to }) => at >= from && at < to))
      .join(' ')
      .replace(/^[\s,.;:!?]+/, ''),
    ' ,;:',
  );

const tellsNothing =
  /^(?:else|other|different|today|tonight|give|please|pls|show|me|something|anything|nothing|more|then|one|ones)$/;
const tellsSomething =
  /\b(?:projects?|jobs?|people|members?|steps?|beginners?|intermediate|advanced|easy|easier|easiest|short\w*|quick\w*|long\w*|hard\w*|new\w*|who|whom|\d+)\b/i;
export const saysNothing = (rest: string): boolean =>
  !tellsSomething.test(rest) &&
  wordsOf(rest)
    .map(plainWord)
    .every((word) => word === '' || tellsNothing.test(word) || filler.has(word) || asking.has(word));
