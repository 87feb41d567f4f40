import type { Ranges, Reason } from '../../contract/search.ts';
import { slugOfSkill } from '../skills/match.ts';
import { skillTerm, wordsIn } from './documents.ts';
import type { Field } from './fields.ts';
import { howAnswered, type Meaning } from './meaning.ts';
import { wordsOf, wordsOfPlace, type Word } from './words.ts';

export const mostReasons = 3;
/** Characters of a text around what answers. */
const around = 70;

interface Answer extends Word {
  meaning: Meaning;
  how: Reason['how'];
}

/** Words of a text that answer the query. */
function answersAmong(words: readonly Word[], meanings: readonly Meaning[]): Answer[] {
  return words.flatMap((word) => {
    for (const meaning of meanings) {
      const how = howAnswered(meaning, word.term);
      if (how !== undefined) return [{ ...word, meaning, how }];
    }
    return [];
  });
}

function answersIn(text: string, meanings: readonly Meaning[]): Answer[] {
  return answersAmong(wordsOf(text, 'document'), meanings);
}

/** In their order and apart: pairs of letters overlap. */
function merged(words: readonly Word[]): Ranges {
  const ranges: Ranges = [];
  for (const { from, to } of words.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

export function rangesIn(text: string, meanings: readonly Meaning[]): Ranges {
  return merged(answersIn(text, meanings));
}

export function rangesInPlace(text: string, meanings: readonly Meaning[]): Ranges {
  return merged(answersAmong(wordsOfPlace(text), meanings));
}

/** Whether the name of a skill answers a word of the query: as a skill, or by its words. */
export function answersQuery(skill: string, meanings: readonly Meaning[]): boolean {
  const term = skillTerm(slugOfSkill(skill));
  return meanings.some((meaning) => howAnswered(meaning, term) !== undefined) || answersIn(skill, meanings).length > 0;
}

/** Where to cut at or before a place: never within a character. */
function cutAt(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

/** The text around a place, cut at spaces; in scripts without spaces, between two characters. */
function excerptOf(text: string, answers: readonly Answer[]): Reason['excerpt'] {
  const [first] = answers;
  if (first === undefined) return null;
  const [least, most] = [first.from - around, first.to + around];
  const before = text.indexOf(' ', least);
  const from = least <= 0 ? 0 : before < 0 || before >= first.from ? cutAt(text, least) : before + 1;
  const after = text.lastIndexOf(' ', most);
  const to = most >= text.length ? text.length : after < first.to ? cutAt(text, most) : after;
  const [start, end] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  const moved = answers
    .filter((answer) => answer.from >= from && answer.to <= to)
    .map((answer) => ({
      ...answer,
      from: answer.from - from + start.length,
      to: answer.to - from + start.length,
    }));
  return { text: `${start}${text.slice(from, to)}${end}`, ranges: merged(moved) };
}

const order: readonly Reason['how'][] = ['word', 'alias', 'start', 'similar'];

/** A field with its words, which are looked through for each word of the query, once they are needed. */
type ReadField = Field & { readonly words: readonly Word[] };

function readField(field: Field): ReadField {
  let words: readonly Word[] | undefined;
  return {
    ...field,
    get words() {
      words ??= wordsIn(field);
      return words;
    },
  };
}

/** How a field answers one word of the query. */
function reasonIn(field: ReadField, meaning: Meaning, all: readonly Meaning[]): Reason | undefined {
  const typed = meaning.word.typed;
  const [answer] = answersAmong(field.words, [meaning]).toSorted((a, b) => order.indexOf(a.how) - order.indexOf(b.how));
  const excerptFor = (answer: Answer) => {
    if (field.part !== undefined || field.isSkill === true) return null;
    return excerptOf(field.text, [
      answer,
      ...answersAmong(field.words, all).filter(({ from }) => from !== answer.from),
    ]);
  };
  if (answer !== undefined)
    return {
      field: field.field,
      how: answer.how,
      typed,
      matched: field.isSkill === true ? field.text : field.text.slice(answer.from, answer.to),
      excerpt: excerptFor(answer),
    };
  if (field.isSkill !== true) return undefined;
  const how = howAnswered(meaning, skillTerm(slugOfSkill(field.text)));
  return how === undefined ? undefined : { field: field.field, how, typed, matched: field.text, excerpt: null };
}

/** The strongest answer to each word of the query: fields come strongest first. */
export function reasonsFor(fields: readonly Field[], meanings: readonly Meaning[]): Reason[] {
  const read = fields.map(readField);
  const reasons = meanings.flatMap((meaning) => {
    let best: Reason | undefined;
    for (const field of read) {
      const reason = reasonIn(field, meaning, meanings);
      if (reason !== undefined && (best === undefined || order.indexOf(reason.how) < order.indexOf(best.how)))
        best = reason;
      // Nothing answers better: the long texts, which come last, need not be read.
      if (best?.how === order[0]) break;
    }
    return best ?? [];
  });
  const together = new Map<string, Reason>();
  for (const reason of reasons) {
    const key = `${reason.field} ${reason.how} ${reason.field === 'skill' ? reason.matched : ''}`;
    const known = together.get(key);
    if (known === undefined) together.set(key, reason);
    // Two words of one phrase: they are one reason.
    else if (reason.field === 'skill') together.set(key, { ...known, typed: `${known.typed} ${reason.typed}` });
    else together.set(`${key} ${reason.typed}`, reason);
  }
  return [...together.values()].slice(0, mostReasons);
}
