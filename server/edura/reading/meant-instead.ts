import { fold } from '../../search/words.ts';

const signs = /[^\p{L}\p{N}'’ -]+/gu;
const wordsOf = (text: string): string[] => fold(text).replaceAll(signs, ' ').split(' ').filter(Boolean);

/** What stands around a correction, and names nothing. */
const aroundIt = new Set(
  'no nope nah oh ah ups oops ooops sorry sry soz wait hold on hm hmm argh well actually but i im was am were is it its thats that this not one wrong project my bad mistake mean meant ment asking asked talking speaking about thinking of question ask for'.split(
    ' ',
  ),
);
/** At least one of them says that something was put wrong. */
const corrects =
  /\b(?:sorry|sry|soz|oops|ooops|ups|wrong|mistake|my bad|no wait|wait no|meant|ment|i mean|(?:talking|asking|speaking|thinking) (?:about|of))\b/;
/** 'No, the solar one': without a word of correcting, only what is spoken of as known. */
const another = /^(?:no|nope|nah|wait)\b.*\bthe (?:[\p{L}\d'’-]+ ){0,4}[\p{L}\d'’-]+$/u;
const isArticle = (word: string | undefined): boolean => word === 'the' || word === 'my' || word === 'that';
/** 'Sweden sorry' */
const said = /(?: (?:sorry|sry|i meant?|i mean|please|pls))+$/;
const prepositions = new Set(['in', 'of', 'for', 'about', 'at', 'with', 'on', 'to']);
/** 'Not the website, the solar one' */
const notButThat =
  /^(?:no )?not (?:the|my|that) (?:[\p{L}\d'’-]+ ){1,5}?(?:but |one |project )*(?<rest>(?:the|my) .+)$/u;
/** 'The solar one, not the website' */
const butNotThat =
  /^(?<rest>(?:the|my) (?:[\p{L}\d'’-]+ ){0,4}?[\p{L}\d'’-]+)(?: i meant| i mean| sorry|,? not (?:the|my|that) .+)+$/u;

const [mostWords, mostLeft] = [14, 7];

export interface MeantInstead {
  /** What is meant: 'the solar one'. */
  name: string;
  /** A word says that something is put right, and not only a no. */
  isSaid: boolean;
}

const short = (name: string, isSaid: boolean): MeantInstead | null =>
  name === '' || name.split(' ').length > mostLeft ? null : { name, isSaid };

/** What a member puts in place of what they said before: 'no sorry, I meant the solar one'; null where nothing is put right. */
export function meantInstead(question: string): MeantInstead | null {
  const words = wordsOf(question);
  const text = words.join(' ');
  if (words.length < 2 || words.length > mostWords) return null;
  const turned = notButThat.exec(text)?.groups?.['rest'] ?? butNotThat.exec(text)?.groups?.['rest'];
  if (turned !== undefined) return short(turned, corrects.test(text));
  const begin = words.findIndex(
    (word, at) =>
      !aroundIt.has(word) || (isArticle(word) && !/^(?:one|is|was|project|bad)$/.test(words[at + 1] ?? 'one')),
  );
  if (begin < 1) return null;
  const isSaid = corrects.test(words.slice(0, begin).join(' '));
  // 'No, not the jeans' leaves something out.
  if (words[begin - 1] === 'not' || (!isSaid && !another.test(text))) return null;
  const rest = words.slice(begin).join(' ').replace(said, '').split(' ');
  const [first = ''] = rest;
  return short((prepositions.has(first) ? rest.slice(1) : rest).join(' '), isSaid);
}
