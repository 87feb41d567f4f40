import { numberOfWord, numberWord } from './number-words.ts';
import { dayByDay, dayListIn, dayOfWeek, daysIn, isForAll, withoutDaysOff } from './week-days.ts';

/** Time that someone says they have. */
export interface SpokenTime {
  /** In minutes, over a week or a day, as it was said: there may be none of it, less than none, or more than a week has. */
  said: number;
  /** What can be planned with; null where nothing can. */
  minutes: number | null;
  /** What had to be guessed, in words: how long an evening is. Null where nothing had. */
  guess: string | null;
}

/** Figures may stand beside their unit, words may not: 'am' is no minute. A dash between two figures makes no number less than none. */
const amount = String.raw`(?:(?<![\p{L}\d])(?<minus>[-−](?=\d)|minus |negative )|\b)(?:(?<figures>\d{1,16}(?:[.,]\d{1,2})?) ?|(?<words>(?:(?:a )?(?:couple|few)(?: of)?|(?:${numberWord})(?:[ -](?:${numberWord}))?(?: hundred)?)) +)`;
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
  [/(?<!\band a )\bhalf (?:an? )?h(?:ou)?r\b/, 30],
];

/** The longest week and day that are planned, in minutes. */
export const longest = { week: 80 * 60, day: 12 * 60 } as const;
/** What a week and a day are planned with where nothing is said. */
export const usual = { week: 180, day: 60 } as const;
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
/** What is guessed for a part of a day; null where its name says nothing of its length. */
export const guessedMinutes = (name: string): number | null => guessed[name.split(' ')[0] ?? ''] ?? null;
const partOfDay = Object.keys(guessed).join('|');
const parts = new RegExp(
  String.raw`\b(a|an|one|two|three|four|five|six|seven|\d) (?:free |whole |spare |quiet |long )?(?:${dayOfWeek} )?(?<=[a-z\d] )(${partOfDay})s?\b`,
);

/** In the unit that is asked for; null where it is not named. */
function amountIn(text: string, unit: RegExp): number | null {
  const { minus, figures, words } = unit.exec(text)?.groups ?? {};
  if (figures === undefined && words === undefined) return null;
  return (minus === undefined ? 1 : -1) * numberOfWord(figures ?? words ?? '');
}

/** Minutes that a text gives as an amount; null: none. */
export function minutesSaid(text: string): number | null {
  const both = hoursAndMinutes.exec(text);
  if (both !== null) return 60 * Number(both[1]) + Number(both[2]);
  const piece = pieces.find(([pattern]) => pattern.test(text));
  const rest = piece === undefined ? text : text.replace(piece[0], ' ');
  const hours = amountIn(rest, ofHours);
  const minutes = amountIn(rest, ofMinutes);
  if (piece === undefined && hours === null && minutes === null) return null;
  const part = hours === null ? null : (/\band a (?<part>half|quarter)\b/.exec(rest)?.groups?.['part'] ?? null);
  const more = part === 'half' ? 30 : part === 'quarter' ? 15 : 0;
  return (piece?.[1] ?? 0) + 60 * (hours ?? 0) + more + (minutes ?? 0);
}

const atHour = (name: string): string =>
  String.raw`(?<${name}>\d{1,2}|${numberWord})(?::(?<${name}Minutes>\d\d))? ?(?:am|pm|o.?clock)?`;
/** 'From 9 to 11', 'Saturday morning 9 to 11', 'done at 6, free till 8': hours of a clock. */
const clocks = [
  String.raw`\b(?:(?:from|between)|(?:morning|afternoon|evening|today|tonight|tomorrow|${dayOfWeek}),?) ${atHour('from')} ?(?:to|and|till|until|-|–) ?${atHour('to')}\b(?! ?(?:h|hrs?|hours?|mins?|minutes?)\b)`,
  String.raw`\b(?:finish|done|home|off|free|back|available|through|out)(?: (?:work|school|from work|from school|every day|each day|daily))? (?:at|from|after|by) ${atHour('from')}\b[^.;\d]{0,40}?\b(?:till|until|til|to) ${atHour('to')}\b(?! ?(?:h|hrs?|hours?|mins?|minutes?)\b)`,
].map((one) => new RegExp(one));

const clockIn = (text: string) => clocks.map((one) => one.exec(text)).find((found) => found !== null);

/** Without the hours of a clock: 'till 8' is no day of a month. */
export const withoutClock = (text: string): string => {
  const said = clockIn(text)?.[0];
  return said === undefined ? text : text.replace(said, ' ');
};

function minutesOfClock(text: string): number | null {
  const { from, fromMinutes = '0', to, toMinutes = '0' } = clockIn(text)?.groups ?? {};
  if (from === undefined || to === undefined) return null;
  const minutes = 60 * (numberOfWord(to) - numberOfWord(from)) + Number(toMinutes) - Number(fromMinutes);
  // From ten to one is three hours.
  const between = minutes <= 0 ? minutes + 12 * 60 : minutes;
  return between > 0 && between <= 12 * 60 ? between : null;
}

const between = /,|;|&|\+|\band\b(?! (?:a half|half|a quarter|\d+ ?m))|\bplus\b|\bthen\b/;
/** 'One hour monday two hours friday', and the same with the days first: an amount and its day stand together. */
const apart = {
  amountFirst: new RegExp(String.raw`(\b${dayOfWeek}) (?=\d|half|(?:${numberWord}) )`, 'g'),
  dayFirst: new RegExp(String.raw`((?:h|hrs?|hours?|mins?|minutes?)) (?=${dayOfWeek}\b)`, 'g'),
};
const bareAmount = new RegExp(String.raw`^\s*(\d{1,2}(?:[.,]\d)?|${numberWord}) (?:on|at|for|each)\b`);

/** 'Starting Monday' says when, and of no day how long. */
const beginning = new RegExp(
  String.raw`\b(?:starting|beginning|start|begin|as of)(?: on| from)?(?: next)? ${dayOfWeek}\b`,
  'g',
);

/** 'An hour on tuesdays and three on saturday': each amount counts on its days. Null where there is only one day, or one amount. */
function minutesOverDays(all: string): number | null {
  const text = all.replace(beginning, ' ');
  const isDayFirst = text.search(new RegExp(String.raw`\b${dayOfWeek}\b`)) < text.search(/\d|\bhours?\b|\bmin/);
  const parts = text
    .replaceAll(isDayFirst ? apart.dayFirst : apart.amountFirst, '$1, ')
    .split(between)
    .map((part) => ({ part, days: daysIn(part) }));
  if (parts.filter(({ days }) => days !== null).length < 2) return null;
  // 'Twenty minutes a day, monday to friday' is one amount.
  if (dayByDay.test(text) && parts.filter(({ part }) => minutesSaid(part) !== null).length < 2) return null;
  let [each, unit, waiting, total]: [number | null, number, number, number] = [null, 60, 0, 0];
  for (const { part, days } of parts) {
    const bare: string | undefined = each === null ? undefined : bareAmount.exec(part)?.[1];
    const said: number | null = minutesSaid(part) ?? (bare === undefined ? null : unit * numberOfWord(bare));
    if (bare === undefined && said !== null) unit = amountIn(part, ofMinutes) === null ? 60 : 1;
    if (said !== null) each = said;
    if (each === null) waiting += days ?? 0;
    else if (said !== null || days !== null) {
      total += each * ((days ?? (waiting > 0 ? 0 : 1)) + waiting);
      waiting = 0;
    }
  }
  return each === null ? null : total;
}

/** A day of the week, Monday as 0, and how much time there is on it. */
export interface DaySaid {
  day: number;
  minutes: number;
}

/** 'Saturday 2 hours and sunday 1': the days with the time of each; null where they are not named, or it is for all of them together. */
export function daysSaid(said: string): DaySaid[] | null {
  const all = withoutDaysOff(said);
  const text = all.replace(beginning, ' ');
  if (isForAll(text)) return null;
  const once = minutesSaid(text) ?? minutesOfClock(text);
  const days = dayListIn(text);
  if (minutesOverDays(all) === null)
    return once === null || days === null ? null : days.map((day) => ({ day, minutes: once }));
  const isDayFirst = text.search(new RegExp(String.raw`\b${dayOfWeek}\b`)) < text.search(/\d|\bhours?\b|\bmin/);
  const found: DaySaid[] = [];
  let [each, unit, waiting]: [number | null, number, readonly number[]] = [null, 60, []];
  for (const part of text.replaceAll(isDayFirst ? apart.dayFirst : apart.amountFirst, '$1, ').split(between)) {
    const own = dayListIn(part) ?? [];
    const bare: string | undefined = each === null ? undefined : bareAmount.exec(part)?.[1];
    const said: number | null = minutesSaid(part) ?? (bare === undefined ? null : unit * numberOfWord(bare));
    if (bare === undefined && said !== null) unit = amountIn(part, ofMinutes) === null ? 60 : 1;
    if (said !== null) each = said;
    if (each === null) waiting = [...waiting, ...own];
    else {
      for (const day of [...waiting, ...own]) found.push({ day, minutes: each });
      waiting = [];
    }
  }
  return found.length === 0 ? null : found;
}

/** Whether hours are the most that something may take, or the least; 'under' and 'over' leave out the hours themselves. */
export type Limit = 'most' | 'below' | 'least' | 'above';
const bounds: readonly (readonly [Limit, string])[] = [
  ['least', String.raw`at least|no less than|not less than|minimum(?: of)?|min\.?|from`],
  ['above', String.raw`over|above|more than|longer than|upwards of`],
  ['below', String.raw`under|below|less than|fewer than|shorter than|not even`],
];
const limits = bounds.map(
  ([limit, words]) =>
    [
      limit,
      new RegExp(
        String.raw`(?<!\b(?:no|not|nothing|never) )\b(?:${words}) (?:about |around |like )?${amount}(?:h|hr|hrs|hours?|min|mins|minutes?)\b(?! (?:a|per|each) )`,
        'u',
      ),
    ] as const,
);

export const limitIn = (text: string): Limit => limits.find(([, pattern]) => pattern.test(text))?.[0] ?? 'most';

export const isWithin = (minutes: number, bound: number, limit: Limit): boolean =>
  ({ most: minutes <= bound, below: minutes < bound, least: minutes >= bound, above: minutes > bound })[limit];

/** Whether it is about one day: 'plan my day', 'half an hour today'. */
export function spanIn(text: string): Span {
  return /\b(?:today|tonight|tomorrow|(?:my|the|this|a|one|free) (?:day|morning|afternoon|evening))\b(?!s)/.test(
    text,
  ) &&
    !/(?<![a-z])(?:h|hrs?|hours?|mins?|minutes?) (?:a|on a) (?:day|evening|morning|afternoon)\b|\b(?:per|each|every) |\bweek|\bdays\b/.test(
      text,
    )
    ? 'day'
    : 'week';
}

const planned = (said: number, span: Span): number | null =>
  said >= 1 ? Math.min(longest[span], Math.round(said)) : null;

/** The time that someone says they have; null where they say nothing of it. Of several sentences the last one with a time says what is meant. */
export function timeIn(said: string): SpokenTime | null {
  const text = withoutDaysOff(said);
  const timed = text.split(/(?<=[.!?;])\s+/).flatMap((sentence) => timeInOne(sentence) ?? []);
  return timed.length > 1 ? (timed.at(-1) ?? null) : timeInOne(text);
}

function timeInOne(text: string): SpokenTime | null {
  const span = spanIn(text);
  const isOnce = span === 'day' || isForAll(text);
  const overDays = isOnce ? null : minutesOverDays(text);
  const minutes = minutesSaid(text) ?? minutesOfClock(text);
  if (minutes !== null) {
    const said = overDays ?? minutes * (isOnce ? 1 : (daysIn(text.replace(beginning, ' ')) ?? 1));
    return { said, minutes: planned(said, span), guess: null };
  }
  const [, count = '', part = ''] = parts.exec(text) ?? [];
  const each = guessed[part];
  if (each === undefined) return null;
  const many = numberOfWord(count);
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
  const found = new RegExp(String.raw`(?<!\S)(-|−|minus )?(\d{1,16}(?:[.,]\d{1,2})?|${numberWord})(?!\w|[.,]\d)`).exec(
    // 'The second one' is no hour.
    text.replaceAll(/\b(?:a|an|no)\b|(?<!\b(?:it|only|just) )\bone\b/g, ' '),
  );
  if (found === null) return null;
  const said = 60 * (found[1] === undefined ? 1 : -1) * numberOfWord(found[2] ?? '');
  return { said, minutes: planned(said, 'week'), guess: null };
}

const more = /\b(?:more|extra|longer|another|add|plus|on top)\b/;
const less = /\b(?:less|fewer|shorter|minus|cut|drop|take (?:away|off)|subtract|remove|reduce)\b/;

/** By how many minutes a plan is to be longer or shorter: 'two hours less', 'add half an hour'. */
export function changeIn(text: string): number | null {
  const minutes = minutesSaid(text);
  if (minutes === null || minutes === 0) return null;
  const by = Math.abs(minutes);
  return less.test(text) || minutes < 0 ? -by : more.test(text) ? by : null;
}

/** So many minutes, as they would be said. */
export const timeOf = (minutes: number): SpokenTime => ({
  said: minutes,
  minutes: planned(minutes, 'week'),
  guess: null,
});
