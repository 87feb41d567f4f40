/** Time that someone says they have. */
export interface SpokenTime {
  /** In minutes, over a week or a day, as it was said: there may be none of it, less than none, or more than a week has. */
  said: number;
  /** What can be planned with; null where nothing can. */
  minutes: number | null;
  /** What had to be guessed, in words: how long an evening is. Null where nothing had. */
  guess: string | null;
}

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
].map((words) => words.split(' '));
const numbers = new Map<string, number>([
  ['a', 1],
  ['an', 1],
  ['no', 0],
  ...(small[0] ?? []).map((word, at) => [word, at] as const),
  ...(small[1] ?? []).map((word, at) => [word, (at + 2) * 10] as const),
]);
const word = [...numbers.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** Figures may stand beside their unit, words may not: 'am' is no minute. A dash between two figures makes no number less than none. */
const amount = String.raw`(?:(?<![\p{L}\d])(?<minus>[-−](?=\d)|minus |negative )|\b)(?:(?<figures>\d{1,6}(?:[.,]\d{1,2})?) ?|(?<words>(?:(?:a )?(?:couple|few)(?: of)?|(?:${word})(?:[ -](?:${word}))?(?: hundred)?)) +)`;
const ofHours = new RegExp(
  String.raw`${amount}(?:and a half |whole |free |spare |full |more )?(?:h|hr|hrs|hours?)\b`,
  'u',
);
const ofMinutes = new RegExp(String.raw`${amount}(?:free |spare |more )?(?:min|mins|minutes?)\b`, 'u');
/** 1h30, 1 h 30. */
const hoursAndMinutes = /\b(\d{1,3}) ?h ?(\d{2})(?: ?m(?:in)?)?\b/;
const pieces: readonly (readonly [RegExp, number])[] = [
  [/\bthree quarters of an hour\b/, 45],
  [/\b(?:a )?quarter (?:of )?an hour\b/, 15],
  [/\bhalf (?:an? )?h(?:ou)?r\b/, 30],
];

/** The longest week and day that are planned, in minutes. */
export const longest = { week: 80 * 60, day: 12 * 60 } as const;
/** How many there are. */
export const thereAre = { week: 168 * 60, day: 24 * 60 } as const;
export type Span = keyof typeof longest;

/** What is guessed of a part of a day that nobody gave a length. */
const guessed: Readonly<Record<string, number>> = {
  morning: 120,
  afternoon: 180,
  evening: 120,
  night: 120,
  lunch: 30,
  saturday: 240,
  sunday: 240,
  weekend: 360,
};
const partOfDay = Object.keys(guessed).join('|');
const parts = new RegExp(
  String.raw`\b(a|an|one|two|three|four|five|six|seven|\d) (?:free |whole |spare |quiet |long )?(${partOfDay})s?\b`,
);

function numberOf(figures: string | undefined, words: string | undefined): number {
  if (figures !== undefined) return Number(figures.replace(',', '.'));
  if (words === undefined) return 0;
  if (words.includes('couple')) return 2;
  if (words.includes('few')) return 3;
  const all = words.split(/[ -]/);
  const sum = all.reduce((total, one) => total + (numbers.get(one) ?? 0), 0);
  return all.includes('hundred') ? sum * 100 : sum;
}

/** In the unit that is asked for; null where it is not named. */
function amountIn(text: string, unit: RegExp): number | null {
  const { minus, figures, words } = unit.exec(text)?.groups ?? {};
  if (figures === undefined && words === undefined) return null;
  return (minus === undefined ? 1 : -1) * numberOf(figures, words);
}

function minutesSaid(text: string): number | null {
  const both = hoursAndMinutes.exec(text);
  if (both !== null) return 60 * Number(both[1]) + Number(both[2]);
  const piece = pieces.find(([pattern]) => pattern.test(text));
  const rest = piece === undefined ? text : text.replace(piece[0], ' ');
  const hours = amountIn(rest, ofHours);
  const minutes = amountIn(rest, ofMinutes);
  if (piece === undefined && hours === null && minutes === null) return null;
  const half = /\band a half\b/.test(rest) && hours !== null ? 30 : 0;
  return (piece?.[1] ?? 0) + 60 * (hours ?? 0) + half + (minutes ?? 0);
}

/** How often in a week: 'an hour a day', 'one hour on three evenings'. */
function timesAWeek(text: string): number {
  if (/\b(?:a|per|each|every) ?(?:single )?(?:day|evening|night|morning)\b|\bdaily\b|\/ ?day\b/.test(text)) return 7;
  const [, factor] = /\b(\d{1,2}) ?[x×] ?\d/.exec(text) ?? [];
  if (factor !== undefined) return Number(factor);
  const often = /\b(\d|two|three|four|five|six|seven) (?:times|evenings|mornings|afternoons|nights|days)\b/.exec(text);
  return often === null ? 1 : numberOf(/\d/.test(often[1] ?? '') ? often[1] : undefined, often[1]);
}

/** Whether it is about one day: 'plan my day', 'half an hour today'. */
export function spanIn(text: string): Span {
  return /\b(?:today|tonight|tomorrow|(?:my|the|this|a|one|free) (?:day|morning|afternoon|evening))\b(?!s)/.test(
    text,
  ) &&
    !/\b(?:h|hrs?|hours?|mins?|minutes?) (?:a|on a) (?:day|evening|morning|afternoon)\b|\b(?:per|each|every) |\bweek|\bdays\b/.test(
      text,
    )
    ? 'day'
    : 'week';
}

const planned = (said: number, span: Span): number | null =>
  said >= 1 ? Math.min(longest[span], Math.round(said)) : null;

/** The time that someone says they have; null where they say nothing of it. Of several sentences the last one with a time says what is meant. */
export function timeIn(text: string): SpokenTime | null {
  const timed = text.split(/(?<=[.!?;])\s+/).flatMap((sentence) => timeInOne(sentence) ?? []);
  return timed.length > 1 ? (timed.at(-1) ?? null) : timeInOne(text);
}

function timeInOne(text: string): SpokenTime | null {
  const span = spanIn(text);
  const minutes = minutesSaid(text);
  if (minutes !== null) {
    const said = minutes * (span === 'day' ? 1 : timesAWeek(text));
    return { said, minutes: planned(said, span), guess: null };
  }
  const [, count = '', part = ''] = parts.exec(text) ?? [];
  const each = guessed[part];
  if (each === undefined) return null;
  const many = numberOf(/\d/.test(count) ? count : undefined, count);
  const said = many * each;
  const long = each < 60 ? `${each} minutes` : `${each / 60} h`;
  return {
    said,
    minutes: planned(said, 'week'),
    guess: many === 1 ? `I count ${long} for the ${part}` : `I count ${long} for each ${part}`,
  };
}

/** A number of hours without its unit: 'make it 8', 'make it 1.5'. */
export function hoursIn(text: string): SpokenTime | null {
  const found = new RegExp(String.raw`(?<!\S)(-|−|minus )?(\d{1,6}(?:[.,]\d{1,2})?|${word})(?!\w|[.,]\d)`).exec(
    // 'The second one' is no hour.
    text.replaceAll(/\b(?:a|an|no)\b|(?<!\bit )\bone\b/g, ' '),
  );
  if (found === null) return null;
  const figures = /\d/.test(found[2] ?? '') ? found[2] : undefined;
  const said = 60 * (found[1] === undefined ? 1 : -1) * numberOf(figures, found[2]);
  return { said, minutes: planned(said, 'week'), guess: null };
}
