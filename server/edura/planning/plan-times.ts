import { monthName } from '../reading/calendar.ts';
import { numberOfWord, numberWord } from '../reading/number-words.ts';
import type { Sittings } from './spoken-sittings.ts';
import { type DaySaid, minutesSaid } from '../reading/spoken-time.ts';

const weekCount = String.raw`(?<![\d.,])(?<many>\d{1,2}|(?:a )?(?:couple|few)(?: of)?|(?!an?\b|no\b)(?:${numberWord})(?: (?:${numberWord}))?)`;
const weeksSaid = new RegExp(
  String.raw`(?<!\b(?:how many|every|last|past|each) )\b${weekCount}(?: |-)weeks?\b(?! (?:ago|earlier|more|less|later|before))`,
);
const monthsSaid = new RegExp(String.raw`(?<!\b(?:how many|every|last|past) )\b${weekCount}(?: |-)months?\b(?! ago)`);
const fortnight = /(?<!\b(?:every|last|past) )\b(?:a|the next|next|one) fortnight\b/;
const oneMonth = /\b(?:for|in|within|over|in about|of) (?:a|one|the next|the coming) month\b/;
/** 'Plan my month with 10 hours': they are for all of it. */
export const ofWholeMonth =
  /\b(?:plan|schedule|map out|lay out|fill|organi[sz]e|timetable)(?: (?:out|me|for))? (?:(?:my|the|this|a|one|next|whole|coming|entire) ){1,3}month\b/;

/** For how many weeks; null: none are named. */
export function weeksSaidIn(text: string): number | null {
  const weeks = weeksSaid.exec(text)?.groups?.['many'];
  if (weeks !== undefined) return numberOfWord(weeks);
  const months = monthsSaid.exec(text)?.groups?.['many'];
  if (months !== undefined) return Math.round((numberOfWord(months) * 52) / 12);
  if (fortnight.test(text)) return 2;
  return oneMonth.test(text) || ofWholeMonth.test(text) ? 4 : null;
}

/** Nobody plans more of them. */
const mostTimes = 100;
export const timesAsked =
  /\bhow many (?<name>evening|morning|lunch break|sitting|session|break|slot|night|afternoon)s\b/;

export const noWeekends =
  /\bi work (?:on |at |all )?(?:the )?weekends\b|\b(?:no|not (?:on|at)?|without|except|but not (?:on|at)?|never (?:on|at)?|skip|drop|leave out) ?(?:the |my )?weekends?\b|\b(?:only|just) (?:on )?(?:week ?days|working days|monday to friday|mon-fri)\b/;

/** 'The plan for December' begins and ends with it. */
export const wholeMonth =
  /\b(?:plan|schedule|planned|timetable)\b(?:(?! by | until | till | before | end of ).)*?\b(?:for|in|of) (?<month>january|february|march|april|may|june|july|august|september|october|november|december)\b/;

export const begin =
  /\b(?:from|starting|start(?:ing)?|begin(?:ning)?|as of|not before|after|(?:move|shift|push|delay|put) (?:the )?(?:start|begin\w*|it) (?:back )?to)(?: on| from| in| with| the)? (?<when>(?:next |the )?(?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow|(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?: \d{1,2}(?:st|nd|rd|th)?)?|\d{1,2}(?:st|nd|rd|th)|christmas|xmas|new years?|the holidays)\b(?! ?(?:-|–|to|till|until|through|thru) ?(?:mon|tue|wed|thu|fri|sat|sun))/;
const away =
  /\b(?:next week|this week) (?:(?:i am|i m|im|i will be|i ll be|we are) )?(?:away|off|on holidays?|busy|travel\w*|gone|ill|sick|not (?:here|there|home)|on vacation|full|out|no)\b|\b(?:away|busy|off|no time|nothing|not|travelling|ill|(?:on|having|have) (?:a )?holidays?|without|skip|skipping|except) (?:for |all |the whole |in )?(?:next|this) week\b/;
const nextWeek =
  /\bnext week\b(?=.*\bplan)|\b(?:every|each|per|a) (?:day|evening|morning) (?:of )?next week\b|\bnext week (?:every|each) (?:day|evening|morning)\b|\b(?:plan|for|schedule|of) (?:my |the )?next week\b/;

const dateSaid = String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${monthName})|(?:${monthName}) (?:the )?\d{1,2}(?:st|nd|rd|th)?|christmas|xmas|new years?(?: eve| day)?)`;
const gapSaid = new RegExp(
  String.raw`\b(?<from>${dateSaid}) ?(?:-|–|to|till|until|through) ?(?<to>${dateSaid})\b(?=.*\b(?:no go|off|away|busy|holidays?|nothing|not|no|out|travel\w*|gone|free of|closed|blocked|vacation)\b)|\b(?:off|away|busy|on holidays?|nothing|not|except|out|travel\w*|gone|closed|vacation)\b.{0,20}?\b(?:from |between )?(?<begin>${dateSaid}) ?(?:-|–|to|till|until|through|and) ?(?<end>${dateSaid})\b`,
);
/** From when to when nothing can be done, as 'from|to'; empty: that is not said. */
export function gapIn(text: string): string {
  const { from, to, begin: first, end } = gapSaid.exec(text)?.groups ?? {};
  return from !== undefined && to !== undefined
    ? `${from}|${to}`
    : first !== undefined && end !== undefined
      ? `${first}|${end}`
      : '';
}

const firstWeekSaid = /\b(?:this|the first|first|next|coming) week\b/;
const afterIt = /\b(?:a|per|each|every) ?week\b|\b(?:after|then|later)\w*\b/;
const eachLater = /\b(?:a|per|each|every|all) (?:\w+ )?weeks?\b/;
/** 'And 2 next week', 'afterwards one a week': hours. */
const bareOfWeek = new RegExp(
  String.raw`\b(?<many>\d{1,2}|(?:${numberWord})) (?:in |for |on )?(?:next|the (?:second|following)|a|per|each|every) week\b`,
);
/** Only the one after it, where nothing says that it goes on so. */
const weekAfterIt = /\b(?:next|the (?:second|following|other)|second|following) week\b|\bthe week after\b/;
/** 'Five hours this week, afterwards one a week': the minutes of the first week, and of those after it. */
export function firstWeekIn(text: string): { first: number; later: number; isOfTwo: boolean } | null {
  const { index, 0: said } = firstWeekSaid.exec(text) ?? { index: -1, 0: '' };
  const rest = text.slice(index + said.length);
  const isOfTwo = weekAfterIt.test(rest) && !eachLater.test(rest);
  if (index === -1 || (!isOfTwo && !afterIt.test(rest))) return null;
  const first = text.slice(0, index).split(/[.;]/).at(-1) ?? '';
  const bare = bareOfWeek.exec(rest)?.groups?.['many'];
  const later = minutesSaid(rest) ?? (bare === undefined ? null : 60 * numberOfWord(bare));
  const one = minutesSaid(first);
  return one === null || later === null ? null : { first: one, later, isOfTwo };
}

export const noLonger =
  /\b(?:nothing|no steps?|no tasks?|none|not one|only (?:steps|things|tasks|stuff)) (?:that (?:is|are|takes?) )?(?:over|above|longer than|more than|bigger than|under|below|up to|shorter than|of at most|within) (?<most>[^,.;]*?(?:h|hrs?|hours?|mins?|minutes?))\b(?! (?:a|per|each|every) week)/;
export const longestIn = (text: string): number | null => minutesSaid(noLonger.exec(text)?.groups?.['most'] ?? '');

/** The words that say when a plan begins. */
export function beginsIn(text: string): string {
  const gone = away.exec(text)?.[0];
  if (gone !== undefined) return gone.includes('next') ? 'after next week' : 'next week';
  const month = wholeMonth.exec(text)?.groups?.['month'];
  return begin.exec(text)?.groups?.['when'] ?? month ?? (nextWeek.test(text) ? 'next week' : '');
}

const everySoMany =
  /\b(?:every|each) (?:(?<which>other|second|third|2nd|3rd)|(?<many>two|three|four|\d)) weeks?\b|\bfortnightly\b|\bonce a fortnight\b|\b(?:a|per|each|every) fortnight\b/;
/** 'Every other week': each second one. */
export function everyWeeksIn(text: string): number {
  const found = everySoMany.exec(text);
  if (found === null) return 1;
  const { which, many } = found.groups ?? {};
  if (which === 'third' || which === '3rd') return 3;
  return many === undefined ? 2 : Math.max(1, numberOfWord(many));
}

const windowSaid = new RegExp(
  String.raw`\b(?<first>\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|to|till|until) ?(?<last>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${monthName})\b|\b(?:from |between )(?<from>${dateSaid}) (?:to|till|until|and|-|–) (?<to>${dateSaid})\b`,
);
/** 'From 24 to 31 December': from when and until when there is time. */
export function windowIn(text: string): { from: string; to: string } | null {
  const { first, last, month, from, to } = windowSaid.exec(text)?.groups ?? {};
  if (first !== undefined && last !== undefined && month !== undefined)
    return { from: `${first} ${month}`, to: `${last} ${month}` };
  return from === undefined || to === undefined ? null : { from, to };
}

const busyUntil = new RegExp(
  String.raw`\b(?:busy|no time|nothing|away|off|out|ill|not free|travel\w*|can ?not|can ?t)\b[^.;]{0,20}?\b(?:til|till|until|before) (?<when>${dateSaid}|(?:next |the )?(?:week|month)|${monthName})\b`,
);
/** 'Too busy till 11 January': from then on. */
export const freeFrom = (text: string): { when: string; said: string } | null => {
  const found = busyUntil.exec(text);
  return found?.groups?.['when'] === undefined ? null : { when: found.groups['when'], said: found[0] };
};

/** 'Eight hours over the next three weeks' are for all of them. */
export const overAll =
  /\b(?:h|hrs?|hours?|mins?|minutes?) (?:to spend |free |spread |left |of work )*(?:over|across|in|within|until|till|before|by|between now and) (?!(?:a|the|my) (?:week|day|evening)\b)/;
export const isOnce =
  /\bwhat (?:can|could|would|should|do) i\b|\bwhat fits\b|\bonly (?:have|got|two|one|three)\b|\bhave only\b|\bhave got\b|\bive got\b|\b(?:this|next) week\b|\bin total\b|\binto\b|\bweekends?\b/;
export const aWeek =
  /\b(?:a|per|each|every|\/) ?(?:week|wk|day|evening|night|morning)\b|\bweekly\b|\/ ?(?:w|wk|week|day)\b|\bdaily\b|\beach\b/;

/** 'How many evenings of 90 minutes': as many as it takes. */
export function countedTimes(text: string): Sittings | null {
  const name = timesAsked.exec(text)?.groups?.['name'];
  const minutes = name === undefined ? null : minutesSaid(text);
  return name === undefined || minutes === null ? null : { many: mostTimes, minutes, name, isGuess: false };
}

/** 'Only saturdays, 3 hours. How many saturdays' names one day twice. */
export const eachOnce = (days: readonly DaySaid[] | null): readonly DaySaid[] | null =>
  days?.filter(({ day }, at) => days.findIndex((other) => other.day === day) === at) ?? null;

/** 'Before the year ends' is of no job. */
const ofTime =
  /\b(?:years?|months?|weeks?|days?|weekends?|terms?|semesters?|seasons?|winter|summer|spring|autumn|holidays?|plan|project)\b/;
const closing = String.raw`(?:closes|closed|ends|expires|runs out|shuts|is (?:closed|over|gone))`;
const jobCloses = new RegExp(
  String.raw`\b(?:before|until|till|by the time|by when|when) (?<job>(?:the|that|this|it)\b(?: [\p{L}’'-]+){0,6}?) ${closing}\b|\b(?:before|until|till|by) (?<of>(?:the|that|this|its)(?: [\p{L}’'-]+){0,6}?) deadline\b`,
  'u',
);
/** 'Before that bike mechanic job closes': which job that is; empty: it is not said. */
export function untilJobIn(text: string): string {
  const { job, of } = jobCloses.exec(text)?.groups ?? {};
  const said = job ?? of ?? '';
  return ofTime.test(said) ? '' : said;
}

/** A time that comes once: 'this weekend', 'today'. */
export const onceSaid =
  /\b(?:this (?:weekend|week|evening|afternoon|morning|saturday|sunday)|(?:at|on|over|for|during) the weekend|today|tonight|tomorrow|next weekend)\b/;

const nearDays = /\b(?:weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|this week|next week)\b/;
/** Whether it says that its time is for all of it, and not of some days. */
export const isInTotal = (text: string): boolean =>
  /\b(?:in total|total|altogether|overall|all together)\b/.test(text) && !nearDays.test(text);
