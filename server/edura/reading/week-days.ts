import { numberOfWord } from './number-words.ts';

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** For an expression. */
export const dayOfWeek = String.raw`(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:days?)?s?`;
const dayNamed = new RegExp(String.raw`\b(${dayOfWeek})\b`, 'g');
const range = new RegExp(String.raw`\b(${dayOfWeek}) ?(?:-|–|to|till|until|through|thru) ?(${dayOfWeek})\b`);
/** 'Five days a week' names none. */
const everyDay =
  /\b(?:a|per|each|every) ?(?:single )?(?:day|evening|night|morning)\b|\bdaily\b|\/ ?day\b|\b(?:evenings|mornings|nights)\b.*\beach\b/;
export const dayByDay = /\b(?:a|per|each|every) ?(?:single )?(?:day|evening|night|morning)\b|\bdaily\b/;
const workingDays =
  /\b(?:week ?days?|work(?:ing)? ?days?|school ?days?|weeknights?|(?:week|work) ?day (?:evenings?|mornings?))\b/;
const weekendDays = /\b(?:weekend days?|(?:days? (?:of|on|at) (?:the |my |each )?weekend)|both (?:weekend )?days)\b/;
const except = new RegExp(
  String.raw`\b(?:except|apart from|but not|not|without|besides|other than|excluding|no time(?=.*\b(?:a|per|each|every) day\b))(?: for)?(?: on)? (?:the )?(weekends?|${dayOfWeek}(?:(?: and |, ?| or )${dayOfWeek})*)\b`,
);
const often = /\b(\d|two|three|four|five|six|seven) (?:times|evenings|mornings|afternoons|nights|days)\b/;

/** Days that are taken: 'I work monday to friday'. */
const taken = new RegExp(
  String.raw`\b(?:i|we) (?:am (?:busy|at work|at school)|have (?:school|work)|work|go to (?:school|work)) (?:on |from |all |every )*(?:${dayOfWeek}|week ?days)(?: ?(?:-|–|to|till|until|and) ?${dayOfWeek})?`,
);

const placeOf = (said: string) => names.indexOf(said.slice(0, 3));
const namedIn = (text: string) => new Set([...text.matchAll(dayNamed)].map(([said]) => placeOf(said)));

/** On how many days of the week: 'on weekdays', 'mon-fri', 'every evening except friday'. Null: none are named. */
export function daysIn(said: string): number | null {
  const text = said.replace(taken, ' ');
  const [left, without = ''] = except.exec(text) ?? [];
  const off = without.startsWith('weekend') ? 2 : namedIn(without).size;
  const rest = left === undefined ? text : text.replace(left, ' ');
  const [, first, last] = range.exec(rest) ?? [];
  if (first !== undefined && last !== undefined) return ((placeOf(last) - placeOf(first) + 7) % 7) + 1 - off;
  if (workingDays.test(rest)) return 5 - off;
  if (weekendDays.test(rest)) return 2;
  const count = often.exec(rest)?.[1];
  // 'Two evenings a week, 90 minutes each' is on two days.
  if (count !== undefined && !dayByDay.test(rest)) return numberOfWord(count);
  // 'Twenty minutes a day, on monday and friday': on these.
  if ((everyDay.test(rest) || off > 0) && namedIn(rest).size === 0) return 7 - off;
  const [, factor] = /\b(\d{1,2}) ?[x×] ?\d/.exec(rest) ?? [];
  if (factor !== undefined) return Number(factor);
  if (count !== undefined) return numberOfWord(count);
  const named = namedIn(rest).size;
  if (named === 0) return /\bweekends?\b/.test(rest) ? 1 : null;
  // One of them, or the other.
  return new RegExp(String.raw`\b${dayOfWeek} or `).test(rest) ? 1 : named;
}

const severalDays = String.raw`${dayOfWeek}(?:(?: and |, ?| or )${dayOfWeek})*`;
const keptFree = new RegExp(
  String.raw`\b(?:nothing(?: at all)? on|none on|no time(?: at all)? on|not on|never on|keep|leave|no) (?:the )?(?<days>${severalDays})\b(?! (?:and|or|,)? ?\d)|\b(?<off>${severalDays}):? (?:(?:i have|there is|is|are|got) )?(?:nothing|none|no time|not at all|off|taken|full|out|busy|no good|zero|0 ?(?:h|hours?|min)|i (?:am (?:busy|away|off)|work|can ?not|can ?t))\b|\b(?<free>${dayOfWeek}) (?:is|are) free\b`,
  'g',
);
/** Days on which nothing is wanted: 'nothing on wednesday', 'sunday nothing', Monday as 0. */
export const daysKeptFree = (text: string): number[] => [
  ...new Set(
    [...text.matchAll(keptFree)].flatMap(({ groups = {} }) => [
      ...namedIn(groups['days'] ?? groups['off'] ?? groups['free'] ?? ''),
    ]),
  ),
];
/** 'Saturday 3 hours, sunday nothing' has time on one day. */
export const withoutDaysOff = (text: string): string =>
  // 'No time on Monday, otherwise an hour a day' counts the others.
  dayByDay.test(text)
    ? text
    : text.replace(keptFree, (said, ...rest: unknown[]) =>
        (rest.at(-1) as Record<string, string | undefined>)['free'] === undefined ? ' ' : said,
      );

const week = [0, 1, 2, 3, 4, 5, 6];
/** Which days of the week, in the order in which they are said, Monday as 0; null: none are named. */
export function dayListIn(said: string): number[] | null {
  const text = said.replace(taken, ' ');
  const [left, without = ''] = except.exec(text) ?? [];
  const off = without.startsWith('weekend') ? new Set([5, 6]) : namedIn(without);
  const rest = left === undefined ? text : text.replace(left, ' ');
  const [, first, last] = range.exec(rest) ?? [];
  const kept = (days: readonly number[]) => days.filter((day) => !off.has(day));
  if (first !== undefined && last !== undefined) {
    const from = placeOf(first);
    return kept(week.slice(0, ((placeOf(last) - from + 7) % 7) + 1).map((day) => (day + from) % 7));
  }
  if (workingDays.test(rest)) return kept(week.slice(0, 5));
  if (weekendDays.test(rest)) return [5, 6];
  const named = [...namedIn(rest)];
  if (named.length > 0) return new RegExp(String.raw`\b${dayOfWeek} or `).test(rest) ? null : named;
  return dayByDay.test(rest) && !often.test(rest) ? kept(week) : null;
}

const dayAndNumber = new RegExp(String.raw`\b(${dayOfWeek}):? (\d{1,2})(?= ?(?:[,.;!?]|and\b|$))`, 'gi');
/** 'Saturday 3h, sunday 2': the second number counts hours as well. */
export const withHours = (text: string): string =>
  /\d ?(?:h|hrs?|hours?)\b/i.test(text) ? text.replaceAll(dayAndNumber, '$1 $2h') : text;

/** 'Five hours in total': however many days there are, it is for all of them. */
export const isForAll = (text: string): boolean =>
  /\b(?:h|hrs?|hours?|mins?|minutes?) (?:to spend |free |spread |divided |split )?(?:over|across|between) (?!(?:the |a |my )?(?:next |coming )?\w+ weeks?\b)|\b(?:in total|total of|altogether|overall|in all|all together)\b|(?<![a-z])(?:h|hrs?|hours?|mins?|minutes?) (?:total|sum|all in)\b|\b(?:minutes|mins?|hours?|hrs?|h) only\b|\bonly (?:have |got )?(?:\d+|an?|one|two|three|four|five) (?:minutes|mins?|hours?|hrs?)(?! (?:a|per|each|every|daily))\b/.test(
    text,
  );
