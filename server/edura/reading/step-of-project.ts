import { ordinalNumbers } from './number-words.ts';
import { asking, filler } from './correcting.ts';
import { lettersOf } from './project-spoken-of.ts';

/** A step by its place, in a project that is called by some words without an article: 'first step of mending jeans'. */
export interface StepOf {
  of: 'step-of';
  /** 3: the third; -1: the last; null: the next one. */
  place: number | null;
  name: string;
}

const places = [...ordinalNumbers.keys(), 'last'].join('|');
const asks = new RegExp(
  String.raw`^(?:(?:and|so|ok|please|tell me|show me|hey|hi) )*(?:(?:what|which|whats)(?: is| are| comes)? )?(?:the |my )?(?:very )?(?:step (?:number |no |nr )?(?<number>\d{1,2})|(?<word>${places}|next|1st|2nd|3rd|4th|5th)(?: (?:open|real|actual))? (?:step|part|task|thing)(?: (?:to do|for me))?) (?:of|in|for|on|at|with|from|when) (?:(?:the|my|that|this) )?(?<name>[\p{L}\d' -]{3,60}?)(?: (?:project|thing|please|then|now|again))*\W*$`,
  'u',
);
/** 'Podcast project, first step?' */
const after = new RegExp(
  String.raw`^(?:(?:and|so|ok) )*(?:(?:the|my|that) )?(?<name>[\p{L}\d' -]{3,40}?) (?:project|thing|group)(?: (?:what is|whats|which is))?(?: the| my)? (?<word>${places}|next) (?:step|part|task)(?: (?:please|then|now))*\W*$`,
  'u',
);
/** What is no project: 'the next step of it', 'the first step for me'. */
const nothing =
  /^(?:it|that|this|me|them|those|these|there|here|all|week|day|today|list|plan|year|month|life|career|general|you|us|one|mine|target|goal|role|becoming|learning|getting|being|my|becoming an?|\d+|an? (?:hour|half|day|week|month|bit)|half|two|three|four|five|six|an hour)\b|\b(?:hours?|h|minutes?|mins?|days?|weeks?|weekend|evenings?|mornings?|months?)\b|\b(?:job|role|career|target|goal|apply\w*|application)\b/;
const mostTyped = 100;

export function stepOfAsked(text: string): StepOf | null {
  if (text.length > mostTyped) return null;
  const behind = after.exec(text.replaceAll(/[,:] /g, ' '))?.groups;
  const found = behind ?? asks.exec(text)?.groups;
  const name = found?.['name']?.trim() ?? '';
  const telling = lettersOf(name).filter((word) => !filler.has(word) && !asking.has(word));
  if (found === undefined || telling.length === 0 || telling.length > 4 || nothing.test(name)) return null;
  const word = found['word'] ?? 'first';
  const place =
    found['number'] !== undefined
      ? Number(found['number'])
      : word === 'next' || word === 'on'
        ? null
        : word === 'last'
          ? -1
          : (ordinalNumbers.get(word) ?? Number(word.slice(0, 1)));
  // The first step and the next one of something are one's own part in it (`asked-of-own-part.ts`).
  if (behind === undefined && (place === null || place === 1)) return null;
  return { of: 'step-of', place, name: telling.join(' ') };
}
