import { asking, filler, wordsOf } from './correcting.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { rolesIn, skillsIn } from './naming.ts';

/** What somebody does not want, by its slugs. */
export interface Denied {
  skills: readonly string[];
  roles: readonly string[];
}

/** How people begin with what they do not want; what follows the next comma is what they want. */
const opening =
  /^(?:(?:ok|but|and|please|well) )?(?:no|not|nothing with|nothing about|no more|i (?:do not|dont) (?:want|like|enjoy|care for|care about)|i hate|i am not into|im not into|i am not interested in|im not interested in) /;
/** Nothing but what they do not like. */
const dislikes =
  /^(?:(?:ok|but|and|well) )?i (?:really )?(?:hate|(?:do not|dont|cannot|cant) (?:like|enjoy|stand)|am (?:sick|tired) of) /;
/** 'I hate this app': what is used here, and nothing that is learned. */
const ofOurs =
  /^(?:this|that|the|your) (?:\w+ )?(?:apps?|applications?|website|web site|site|webpage|page|program|programme|software|platform|tool|place|layout|design|code)$/;
/** What is asked by it. */
export const somethingElse = 'what should i do next';
/** How they go on with what they want. */
const wishing = /^(?:i (?:want|need|would|prefer)|but|rather|give me|show me|find me|just) /;
/** How they end with it, longer ones first. */
const closings = [
  'but not',
  'but no',
  'but not about',
  'and not',
  'and no',
  'except',
  'except for',
  'apart from',
  'other than',
  'anything but',
  'everything but',
  'instead of',
  'rather than',
  'without',
  'with no',
  'not',
  'not about',
  'no',
  ...['that', 'which'].flatMap((one) =>
    ['is not', 'are not', 'isnt', 'arent', 'is not about', 'are not about', 'isnt about', 'arent about'].map(
      (rest) => `${one} ${rest}`,
    ),
  ),
  ...['do not', 'does not', 'dont', 'doesnt'].flatMap((one) =>
    ['need', 'use', 'involve', 'require', 'have'].map((verb) => `that ${one} ${verb}`),
  ),
  'that has nothing to do with',
  'that have nothing to do with',
  'nothing to do with',
]
  .map((one) => one.split(' '))
  .toSorted((a, b) => b.length - a.length);
/** 'I do not know SQL' says what is, and nothing that is not wanted. */
const auxiliary =
  /^(?:do|does|did|is|are|am|was|were|can|could|will|would|should|have|has|had|why|or|if|there|ive|know|knows)$/;

const ofLists = /^(?:jobs?|projects?|people|members?|roles?|skills?|posts?)$/;
const screens = /^(?:computers?|screens?|pc|laptops?|code|coding|program|programming|tech|technology|software)$/;
/** What one may be without, while something is asked. */
const connections = /^(?:internet|wi-?fi|network|online)\b/;
const ofScreens =
  'html css javascript typescript python sql git data-analysis data-visualisation 3d-modelling machine-learning'.split(
    ' ',
  );
const littleWord =
  /^(?:to|be|become|do|doing|work|working|with|about|in|on|an?|the|any|more|want|learn|my|use|using|stuff)$/;
const mostWords = 60;
const mostDenied = 6;

const tellsLittle = (word: string) => asking.has(word) || filler.has(word);

/** Only what is known here: what else is denied says what is wanted. */
function meantBy(denied: string): Denied | null {
  const words = wordsOf(denied).filter((_, at, all) => !all.slice(0, at + 1).every((one) => littleWord.test(one)));
  const text = words.join(' ');
  if (screens.test(text)) return { skills: ofScreens, roles: [] };
  if (connections.test(text)) return null;
  if (ofLists.test(text)) return { skills: [], roles: [] };
  const roles = rolesIn(words, tellsLittle).map(({ role }) => role.slug);
  const skills = skillsIn(words, tellsLittle).map(({ slug }) => slug);
  const { slugs, isAll } = skillsOfDailyWords(text);
  const daily = roles.length + skills.length > 0 || !isAll ? [] : slugs;
  return roles.length + skills.length + daily.length === 0 ? null : { skills: [...skills, ...daily], roles };
}

const plainly = (words: readonly string[]) =>
  words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '');

/** A question without what its asker does not want: 'no jobs, just people who …', 'something useful, but not with computers'. */
export function withoutDenied(question: string): { question: string; denied: Denied | null } {
  const words = question.trim().split(/\s+/).slice(0, mostWords);
  const disliked = dislikes.exec(`${plainly(words)} `)?.[0] ?? '';
  const rest = disliked === '' ? [] : words.slice(disliked.trim().split(' ').length);
  const only =
    rest.length > 0 &&
    rest.length < mostDenied &&
    !ofOurs.test(plainly(rest).trim()) &&
    !rest.some((word) => /[,.;:?]/.test(word))
      ? meantBy(rest.filter((word) => !/^(?:this|that|all)$/i.test(word)).join(' '))
      : null;
  if (only !== null && only.skills.length > 0) return { question: somethingElse, denied: only };
  const begun = opening.exec(`${plainly(words)} `)?.[0] ?? '';
  if (begun !== '') {
    const from = begun.trim().split(' ').length;
    const to = words.findIndex(
      (word, at) => at >= from && (/[,.;:]$/.test(word) || wishing.test(`${plainly(words.slice(at + 1, at + 3))} `)),
    );
    const isWish = !/\b(?:yet|why|really|sure)\b/.test(plainly(words.slice(0, to + 3)));
    const isKept = /^(?:stay|stick|remain|keep) /.test(plainly(words.slice(from)));
    const denied =
      isKept || to < 0 || to - from >= mostDenied || !isWish ? null : meantBy(words.slice(from, to + 1).join(' '));
    const wanted = words.slice(to + 1).join(' ');
    if (denied !== null && wanted !== '') return { question: wanted, denied };
  }
  const plain = words.map((word) => plainly([word]));
  for (const [at, word] of plain.entries()) {
    const closing = closings.find((one) => one[0] === word && one.every((other, place) => plain[at + place] === other));
    if (closing === undefined || /^(?:stay|stick|remain|keep)$/.test(plain[at + closing.length] ?? '')) continue;
    const after = at + closing.length;
    const isShort = words.length - after <= mostDenied;
    const isDenial = closing.length > 1 || (at > 0 && !auxiliary.test(plain[at - 1] ?? ''));
    const denied = isShort && isDenial ? meantBy(words.slice(after).join(' ')) : null;
    if (denied !== null) return { question: at === 0 ? 'find something' : words.slice(0, at).join(' '), denied };
  }
  return { question, denied: null };
}
