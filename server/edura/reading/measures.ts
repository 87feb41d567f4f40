import { stemOf } from '../../search/words.ts';
import { numberWord } from './number-words.ts';
import { lettersOf } from './project-spoken-of.ts';

/** Stand among what is asked for: how much or how many of it, and how it is measured. */
export const [amount, counted, measure] = ['amount', 'counted', 'measure'];

/** What a measure is asked by; a text tells it by its unit: 'how strong', 20 W. */
const dimensions =
  /^(?:strong|powerful|big|large|small|tall|high|deep|wide|thick|thin|long|far|heavy|hot|warm|cold|loud|accurate|steep|broad|narrow|often|frequently|size|height|width|depth|length|thickness|weight|distance|temperature|strength|power|voltage|current)$/;
export const isDimension = (word: string): boolean => dimensions.test(word);

/** Words by which a measure is asked, and what tells it. */
export const measured: readonly { asked: RegExp; told: RegExp; best?: RegExp }[] = [
  {
    asked: /^(?:big|large|size|area)$/,
    told: /\b(?:hectares?|acres?|square|size|sizes|large|big|a[2-6])\b|\bm²|\d ?[×x] ?\d/,
  },
  {
    asked: /^(?:high|tall|height)$/,
    told: /\b(?:high|height|tall)\b/,
    best: /\d(?: ?(?:mm|cm|m|metres?))?[^.;]{0,12}\bhigh\b|\bheight\b[^.;]{0,60}\d|\babout \d+ ?(?:mm|cm)\b/,
  },
  { asked: /^(?:deep|depth)$/, told: /\b(?:deep|depth)\b/, best: /\d ?(?:mm|cm|m)\b[^.;]{0,12}\bdeep\b/ },
  { asked: /^(?:wide|width|broad)$/, told: /\b(?:wide|width|wider)\b|\d ?[×x] ?\d/ },
  {
    asked: /^(?:thick|thickness|thin)$/,
    told: /\b(?:thick|thickness|thin)\b/,
    best: /\d ?(?:mm|cm)\b[^.;]{0,12}\bthick\b/,
  },
  { asked: /^(?:strong|powerful|power|strength)$/, told: /\d ?-?(?:w|watts?|volts?|v|a|amp\w*|ah|kw)\b/ },
  { asked: /^(?:voltage|current)$/, told: /\b(?:voltages?|current)\b|\d ?(?:v|a)\b/ },
  {
    asked: /^(?:far|distance)$/,
    told: /\b(?:kilomet\w+|km|miles?)\b|\d ?(?:m|cm|mm|metres?)\b/,
    best: /\d (?:kilomet\w+|km|miles?)\b/,
  },
  {
    asked: /^(?:often|frequently)$/,
    told: /\bevery (?:\w+ )?(?:days?|weeks?|months?|hours?|minutes?|years?|evenings?|mornings?)\b|\b(?:once|twice|times) (?:a|each|every)\b|\b(?:daily|weekly|monthly)\b|\b(?:a|each) (?:day|week|month|year)\b/,
  },
  { asked: /^(?:accurate|accuracy|reliable)$/, told: /\bright in\b|\baccura\w+|\b\d{1,6} of \d|\d ?%|\bper cent\b/ },
  { asked: /^(?:heavy|weight|weigh)$/, told: /\d ?(?:kg|g|grams?|kilos?)\b/ },
  { asked: /^(?:loud|loudness|volume)$/, told: /\b(?:loud\w*|lufs|decibel\w*)\b/, best: /\d ?(?:lufs|db)\b/ },
];

/** 'A' and 'an' count nothing here. */
const isNumber = new RegExp(String.raw`^(?!(?:an?|no|half|few|some|several|couple)$)(?:\d+|${numberWord})$`);
const isFigure = /^\d+$/;
const unit =
  /^(?:mm|cm|m|km|kg|g|ml|l|w|v|a|ah|wh|kw|h|min|minutes?|hours?|degrees|litres?|metres?|volts?|watts?|lufs|db)$/;

/** '340 litres of ripe compost': so near before a thing stands how much of it. */
const [nearest, within] = [4, 12];
/** '3 cm above the soil' is no soil. */
const elsewhere = /^(?:above|below|under|over|from|into|to|in|on|the|than|and|take)$/;

/**
 * Whether a text says how many there are of a thing, or how much.
 *
 * @param isCounted they are counted: '50 mm screws' says of no screws how many
 */
export function saysAmountOf(isThing: (word: string) => boolean, text: string, isCounted: boolean): boolean {
  const words = lettersOf(text);
  return words.some((other, at) => {
    if (!isThing(other)) return false;
    const ahead = words.slice(Math.max(0, at - nearest), at);
    const place = ahead.findLastIndex((one) => (isCounted ? isNumber : isFigure).test(one));
    if (place < 0 || ahead.slice(place).some((one) => elsewhere.test(one))) return false;
    return !(isCounted && unit.test(ahead[place + 1] ?? ''));
  });
}

/** Whether a text gives a figure with a unit near a thing: '5 A fuses', 'a fuse below what the cable bears: 5 A'. */
export function saysMeasureOf(isThing: (word: string) => boolean, text: string): boolean {
  return text.split(/[.;!?](?:\s|$)/).some((sentence) => {
    const words = lettersOf(sentence);
    return words.some((other, at) => {
      if (!isThing(other)) return false;
      const near = words.slice(Math.max(0, at - nearest), at + within);
      return near.some((one, place) => /^\d+$/.test(one) && unit.test(near[place + 1] ?? ''));
    });
  });
}

const asksHow = /\bhow (?:much|many) \p{L}{3,}/u;
const asksForMeasure = new RegExp(
  String.raw`\bhow (?:strong|powerful|big|large|tall|high|deep|wide|thick|thin|far|heavy|hot|warm|cold|loud|accurate|steep|often)\b|\b(?:what|which) (?!(?:is|are|was|does|do|kind|sort|type|part|parts|step|tools?|wood|time)\b)\p{L}{3,}\b`,
  'u',
);
const asksHowBig = /\bhow (?<word>big|large|tall|deep|wide|high|thick|strong|far|heavy|often|loud|accurate)\b/;
export const howBigIn = (text: string): string | null => asksHowBig.exec(text)?.groups?.['word'] ?? null;
export const amountsAsked = (text: string): string[] => [
  ...(asksHow.test(text) ? [/\bhow many\b/.test(text) ? counted : amount] : []),
  ...(asksForMeasure.test(text) ? [measure] : []),
];

/** The words after 'how many', 'which' and the like: they say what is asked, also where they stand in a title. */
export function askedNounsIn(text: string): string[] {
  const found = [...text.matchAll(/\b(?:how (?:many|much)|which|what) (?<noun>\p{L}{3,})/gu)];
  return found.map(({ groups }) => stemOf(groups?.['noun'] ?? ''));
}
