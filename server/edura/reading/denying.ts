import type { JobKind } from '../../../contract/job-fields.ts';
import { asking, filler, wordsOf } from './correcting.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import { jobKindIn } from './job-wish.ts';
import { rolesIn, skillsIn } from './naming.ts';
import { regionIn, type Region } from './regions.ts';
import { isSpeltRight } from './spelt-right.ts';
import { withoutEnd } from './without-end.ts';

/** What somebody does not want: skills and roles by their slugs, where it must not be, and which kinds of work. */
export interface Denied {
  skills: readonly string[];
  roles: readonly string[];
  regions: readonly Region[];
  kinds: readonly JobKind[];
}

const denying = (some: Partial<Denied>): Denied => ({ skills: [], roles: [], regions: [], kinds: [], ...some });

/** All that either of them does not want. */
export function bothDenied(one: Denied | null, other: Denied | null): Denied | null {
  if (one === null || other === null) return one ?? other;
  return {
    skills: [...new Set([...one.skills, ...other.skills])],
    roles: [...new Set([...one.roles, ...other.roles])],
    regions: [...one.regions, ...other.regions],
    kinds: [...new Set([...one.kinds, ...other.kinds])],
  };
}

/** How people begin with what they do not want; what follows the next comma is what they want. */
const opening =
  /^(?:(?:ok|but|and|please|well) )?(?:no|not|nothing with|nothing about|no more|(?:i )?(?:do not|dont) (?:feel like|fancy|want to do|wanna do)|(?:i am |im )?not in the mood for|i (?:do not|dont) (?:want|like|enjoy|care for|care about)|i hate|i am not into|im not into|i am not interested in|im not interested in) /;
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
  ...['', 'but ', 'and '].flatMap((one) => ['nothing with', 'nothing about', 'nothing'].map((rest) => `${one}${rest}`)),
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
  ...['', 'but ', 'and '].flatMap((one) =>
    ['i hate', ...['like', 'want', 'enjoy'].flatMap((verb) => [`i do not ${verb}`, `i dont ${verb}`])].map(
      (rest) => `${one}${rest}`,
    ),
  ),
  'that has nothing to do with',
  'that have nothing to do with',
  'nothing to do with',
  ...['hates', 'hate', 'does not like', 'doesnt like', 'can not', 'cannot', 'cant'].map((verb) => `who ${verb}`),
]
  .map((one) => one.split(' '))
  .toSorted((a, b) => b.length - a.length);
/** How they say where it must not be: 'does not live in Mexico', 'outside of Leeds'. */
const elsewhere =
  'not|but not|and not|isnt|is not|arent|are not|not based|not living|not located|doesnt live|does not live|dont live|do not live|isnt based|is not based|anywhere but|except|except for|anything but|other than|isnt living|is not living|no jobs|nobody|no one'
    .split('|')
    .flatMap((one) => ['in', 'from', 'near', 'around'].map((place) => `${one} ${place}`))
    .concat('outside', 'outside of', 'out of', 'anywhere but', 'everywhere but', 'anywhere except', 'not')
    .map((one) => one.split(' '))
    .toSorted((a, b) => b.length - a.length);
/** Where the denial ends and something else that is wished for goes on. */
const goesOnWith =
  /^(?:in|for|near|under|within|that|who|whom|which|from|on|below|at|but|so|because|cause|id|im|ive|i|we|just|only|rather|instead|prefer|preferably|please|pls|thanks|thx|max|up|though|tho|something|anything|either)$/;
const mine = /^(?:i|we|am|im)$/;
/** 'I do not know SQL' says what is, and nothing that is not wanted. */
const auxiliary =
  /^(?:do|does|did|is|are|am|was|were|can|could|will|would|should|have|has|had|why|or|if|there|ive|know|knows)$/;

const ofLists = /^(?:jobs?|projects?|people|members?|roles?|skills?|posts?)$/;
/** 'No coding jobs': without coding. */
const ofThings = /^(?:jobs?|projects?|stuff|things?|ones?|work)$/;
const screens =
  /^(?:(?:computers?|screens?|pc|laptops?|tablets?|code|coding|program|programming|software)(?: (?:stuff|things?|work|projects?|ones?))?)$/;
/** What works by current as well. */
const technology =
  /^(?:techy?|techie|technical|technology|technological|it|gadgets?|nerdy|geeky)(?: (?:stuff|things?|work|projects?|ones?))?$/;
/** What one may be without, while something is asked. */
const connections = /^(?:internet|wi-?fi|network|online|net|signal|reception|connection)\b/;
const ofScreens =
  'html css javascript typescript python sql git data-analysis data-visualisation 3d-modelling machine-learning'.split(
    ' ',
  );
const ofTechnology =
  'html css javascript typescript python sql git data-visualisation 3d-modelling machine-learning statistics electronics electrical-installation solar-installation'.split(
    ' ',
  );
const littleWord =
  /^(?:to|be|become|do|doing|work|working|with|about|in|on|an?|the|any|more|want|learn|my|use|using|stuff)$/;
const mostWords = 60;
const mostDenied = 6;

const tellsLittle = (word: string) => asking.has(word) || filler.has(word);

/** Only what is known here: what else is denied says what is wanted. */
export function meantBy(denied: string): Denied | null {
  const said = wordsOf(denied);
  // 'Sewing today'
  while (said.length > 1 && /^(?:today|tonight|now|anymore|again)$/.test(said.at(-1) ?? '')) said.pop();
  const words = said.filter((_, at) => !said.slice(0, at + 1).every((one) => littleWord.test(one)));
  const all = words.length > 1 ? words.filter((word) => !ofThings.test(word)) : words;
  if (all.length > 0 && all.length < words.length) return meantBy(all.join(' '));
  const text = words.join(' ');
  if (screens.test(text)) return denying({ skills: ofScreens });
  if (technology.test(text)) return denying({ skills: ofTechnology });
  if (connections.test(text)) return null;
  if (ofLists.test(text)) return denying({});
  const kind = jobKindIn(text);
  if (kind !== null) return denying({ kinds: [kind] });
  const roles = rolesIn(words, tellsLittle).map(({ role }) => role.slug);
  const skills = skillsIn(words, tellsLittle).map(({ slug }) => slug);
  const { slugs, isAll } = skillsOfDailyWords(words.filter((word) => !tellsLittle(word)).join(' '));
  const daily = roles.length + skills.length > 0 || !isAll ? [] : slugs;
  return roles.length + skills.length + daily.length === 0 ? null : denying({ skills: [...skills, ...daily], roles });
}

/** A place that is named; a town is told from what is learned by being no word. */
export function placeMeantBy(text: string, isTownToo: boolean): Denied | null {
  const words = wordsOf(text).filter((word) => !littleWord.test(word) && word !== 'of');
  const { region, rest } = regionIn(words.join(' '));
  if (region !== null) return rest === '' ? denying({ regions: [region] }) : null;
  const [town, ...others] = words;
  const isTown = isTownToo && town !== undefined && others.length === 0 && !tellsLittle(town) && !isSpeltRight(town);
  return isTown ? denying({ regions: [{ name: town, countries: [town] }] }) : null;
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
  const found = deniedWithin(words);
  if (found === null) return { question, denied: null };
  // 'No sewing, no cooking'
  const more =
    found.question === findSomething ? { question: found.question, denied: null } : withoutDenied(found.question);
  return { question: more.question, denied: bothDenied(found.denied, more.denied) };
}

const findSomething = 'find something';

/** How many words are denied from here on: up to a sign, or to what is wished for. */
function lengthOf(plain: readonly string[], words: readonly string[], from: number, isPlace: boolean): number {
  const isMore = (said: string) => (isPlace ? placeMeantBy(said, false) : meantBy(said)) !== null;
  for (let at = from; at < words.length; at += 1) {
    const isJoined = at > from && /^(?:and|or|plus)$/.test(plain[at] ?? '');
    if (at > from && goesOnWith.test(plain[at] ?? '')) return at - from;
    if (isJoined && !isMore(words.slice(at + 1, at + 3).join(' '))) return at - from;
    if (/[,.;:!?]$/.test(words[at] ?? '')) return at + 1 - from;
  }
  return words.length - from;
}

/** A denial after what is asked for, or in the midst of it: 'full time, not programming, I would move abroad'. */
function deniedWithin(words: readonly string[]): { question: string; denied: Denied } | null {
  const plain = words.map((word) => plainly([word]));
  const startsAt = (at: number) => (one: readonly string[]) => one.every((other, place) => plain[at + place] === other);
  for (const at of plain.keys()) {
    const [closing, away] = [closings.find(startsAt(at)), elsewhere.find(startsAt(at))];
    for (const [begin, isPlace] of [
      [away, true],
      [closing, false],
    ] as const) {
      if (begin === undefined || /^(?:stay|stick|remain|keep)$/.test(plain[at + begin.length] ?? '')) continue;
      // 'Not the same as sewing' compares with it.
      if (plain.slice(at + begin.length, at + begin.length + 2).includes('same')) continue;
      const isOwn = mine.test(plain[at - 1] ?? '') || (auxiliary.test(plain[at - 1] ?? '') && begin.length === 1);
      if (isOwn || (at === 0 && begin.length === 1)) continue;
      const after = at + begin.length;
      const length = lengthOf(plain, words, after, isPlace);
      if (length >= mostDenied) continue;
      const text = words.slice(after, after + length).join(' ');
      const denied = isPlace ? placeMeantBy(text, begin.length > 1) : meantBy(text);
      if (denied === null) continue;
      const rest = withoutEnd([...words.slice(0, at), ...words.slice(after + length)].join(' '), ' ,');
      const left = withoutEnd(rest.replace(/\b(?:and|but|or)$/, ''), ' ,');
      return { question: wordsOf(left).length === 0 ? findSomething : left, denied };
    }
  }
  return null;
}
