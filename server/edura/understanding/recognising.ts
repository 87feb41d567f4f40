import { isSkillName } from '../../search/known-skills.ts';
import { isOfApp, isOfOwnWay, kindOf, type Nearest } from '../recognising/nearest.ts';
import { asksWhose } from '../reading/asking-of-one.ts';
import { wordsOf } from '../reading/correcting.ts';
import { read } from '../reading/reading.ts';
import type { Said } from './understood.ts';
import { asksWhatNext, asksWhy, isGeneral, isStatement, saysTimeOnly, withGeneralEnd } from '../reading/wishes.ts';

/** 'Beginner level please.' behind a wish is no sentence of its own. */
const limitBehind = String.raw`(?:(?:an? |for |only |just |at )*(?:beginners?|intermediate|advanced|easy|short|remote|part ?time|full ?time|unpaid|paid)(?: (?:level|ones?|only|please|pls|thanks))*\W*$)`;
const wishes = new RegExp(
  String.raw`(?<=[.?!;])\s+(?!${limitBehind})|\n+|,? (?:and|then|plus|but)(?: also| then| please)? (?!what (?:would be|is|will be|comes) (?:the )?next (?:one|level))(?=(?:who|what|how|which|where|can you|could you|give me|make me|find|show|plan|tell|is there|are there|compare|explain|recommend|suggest|list)\b)`,
  'i',
);

/** Where a sentence has parts that are none themselves: 'I drove a bus for years, what would I need to repair them'. */
const clauses = /,|;|\s[-–—]\s|\b(?:but|because|cause|coz|cos|so|since|and)\b/i;
/** Less like a wording, a sentence may be told by one of its parts; and so much more like one that must be. */
const doubtful = 0.6;
const clearly = 0.1;

const isWish = ({ kind }: Nearest) => !['unknown', 'greeting', 'name', 'private'].includes(kind);
/** Shorter is no wish of its own. */
const fewestWords = 3;
/** 'Explain Git' is whole: it says of what. */
const isWhole = ({ words, roles, skills }: Said) =>
  words.length >= fewestWords || (words.length > 1 && roles.length + skills.length > 0);
/** So like a wording a part must be to be a wish of its own. */
const likeWish = 0.45;
/** So like one, a statement says more than the general question beside it. */
const likeStatement = 0.3;
/** So like small talk, it is no follow-up. */
export const surely = 0.5;

interface Reading {
  /** What the whole question names, or the first of two wishes. */
  said: Said;
  recognised: Nearest;
  also: string | null;
  /** Its sentences and wishes, where there are several. */
  parts: readonly Said[];
}

type Part = Pick<Reading, 'said' | 'recognised'>;

/** What one asks for before 'and what should I do next?'. */
const beforeNext = new Set(['done', 'gap', 'compare', 'skill']);

/** Kinds that hours make a plan of. */
const plannable = new Set(['gap', 'next', 'plan', 'compare']);

/** So much speaking for it, a statement is of nothing here, and what to do about it is not the next step: 'my dog limps. what do I do'. */
const surelyElsewhere = 0.3;
const isElsewhere = ({ said, recognised }: Part): boolean =>
  recognised.kind === 'unknown' &&
  recognised.share >= surelyElsewhere &&
  said.roles.length + said.skills.length === 0 &&
  said.time === null &&
  said.topic.split(' ').some((word) => word !== '' && !isOfOwnWay(word));

/** What is meant where a part only says how much time there is, or asks what to do. */
function recogniseRest(
  said: Said,
  whole: Nearest,
  parts: readonly Part[],
  told: readonly Part[],
): Omit<Reading, 'parts'> {
  const isTimed = parts.some((part) => saysTimeOnly(part.said));
  const [best] = told
    .filter(({ recognised }) => recognised.kind !== 'greeting' || recognised.likeness >= surely)
    .toSorted((a, b) => b.recognised.likeness - a.recognised.likeness);
  const isSure = best !== undefined && best.recognised.likeness >= likeStatement;
  const asked = parts.find((part) => isGeneral(part.said))?.recognised ?? whole;
  const recognised = isSure ? best.recognised : (told.find((part) => isElsewhere(part))?.recognised ?? asked);
  if (isTimed && plannable.has(recognised.kind))
    return { said, recognised: { ...recognised, kind: 'plan', title: null }, also: null };
  return { said, recognised, also: null };
}

/**
 * What a question names, where some of it may be no skill: 'edit' is copy-editing, and what is done to a comment. What is the more like a
 * wording is meant.
 */
function readEither(question: string): { said: Said; recognised: Nearest } {
  const said = read(question);
  const recognised = kindOf(said.signs);
  const isOther = ({ name, from, to }: Said['skills'][number]) => {
    const typed = said.words.slice(from, to);
    return typed.join(' ') !== name.toLowerCase() && typed.every((word) => isOfApp(word));
  };
  const doubtful = said.skills.filter(isOther);
  if (doubtful.length === 0) return { said, recognised };
  const plainly = read(question, (at) => doubtful.some(({ from, to }) => at >= from && at < to));
  const other = kindOf(plainly.signs);
  // 'Cookies' are like cooking by their stem alone.
  const isSure = doubtful.some(({ from, to }) => isSkillName(said.words.slice(from, to).join(' ')));
  const least = isSure ? recognised.likeness : Math.min(recognised.likeness, likeWish);
  return other.kind === 'app' && other.likeness > least ? { said: plainly, recognised: other } : { said, recognised };
}

/** What a sentence asks that says other things, too: the part that is most like a question. */
function recogniseClause(question: string, whole: Nearest): Nearest {
  if (isWish(whole) || whole.likeness >= doubtful) return whole;
  const [best] = question
    .split(clauses)
    .filter((text) => wordsOf(text).length >= fewestWords)
    .map((text) => readEither(text).recognised)
    .filter((recognised) => isWish(recognised))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness > whole.likeness + clearly ? best : whole;
}

const isLiking = /^(?:i|we|she|he) (?:really |also |do |just )?(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers)\b/;

/** Of several sentences, the one that is most like a question; of two wishes the first. */
export function recognise(question: string): Reading {
  const { said, recognised: whole } = readEither(question);
  const split = question.split(wishes);
  const texts = split.length < 2 ? (withGeneralEnd(question) ?? split) : split;
  // The part of a question that has one would be read like the whole.
  const parts = (texts.length < 2 ? [] : texts)
    .map((text) => ({ text, ...readEither(text) }))
    .filter(({ said: { words } }) => words.length > 0);
  if (parts.length < 2) return { said, recognised: recogniseClause(question, whole), also: null, parts: [] };
  // Without a sign between them, what stands before 'what now' is no sentence, and so no command: 'finished step 2, what now'.
  const all = split.length < 2 ? [] : parts.map((part) => part.said);
  // 'And why?' is of what it stands beside, 'I have 4 hours a week' is no wish of its own, nor is 'what should I do?' after what it is about.
  const told = parts.filter(({ said }) => !isGeneral(said) && !saysTimeOnly(said) && !asksWhy(said));
  const questions = told.filter((part) => !isStatement(part.said));
  const asked = (questions.length > 0 ? questions : told).filter(
    ({ said, recognised }) => isWish(recognised) && recognised.likeness >= likeWish && isWhole(said),
  );
  // 'What is next, and who runs that project?'
  const ofAnswer = parts.find(({ text }, at) => at > 0 && asksWhose.test(text) && /\b(?:it|that|this)\b/i.test(text));
  if (ofAnswer !== undefined && parts[0] !== undefined && isWish(parts[0].recognised))
    return { said: parts[0].said, recognised: parts[0].recognised, also: ofAnswer.text.trim(), parts: all };
  const next = parts.find(({ said }) => asksWhatNext(said));
  const [only] = asked;
  // 'What did I finish, and what should I do now?'
  if (next !== undefined && only !== undefined && beforeNext.has(only.recognised.kind) && !isStatement(only.said))
    return { said: only.said, recognised: only.recognised, also: next.text.trim(), parts: all };
  if (told.length < parts.length) return { ...recogniseRest(said, whole, parts, told), parts: all };
  const [first] = asked;
  // 'I like working with my hands. Where am I nearer?' says why it is asked.
  const hasQuestion = texts.some((text) => /\?\s*$/.test(text));
  const second = asked.find(
    ({ said: { text }, recognised }) =>
      recognised.kind !== first?.recognised.kind && !(hasQuestion && isLiking.test(text)),
  );
  if (first !== undefined && second !== undefined)
    return { said: first.said, recognised: first.recognised, also: second.text.trim(), parts: all };
  const [best] = (questions.length > 0 ? questions : parts)
    .filter(({ said: { signs }, recognised }) => recognised.kind !== 'greeting' && signs.length >= 2)
    .toSorted((a, b) => b.recognised.likeness - a.recognised.likeness);
  return {
    said,
    recognised: best !== undefined && best.recognised.likeness > whole.likeness ? best.recognised : whole,
    also: null,
    parts: all,
  };
}

/** Whether a question is less like any wording than this. */
export const isBelow = (border: number, question: string): boolean => recognise(question).recognised.likeness < border;
