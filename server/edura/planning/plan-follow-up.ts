import { isSpecial, type PlanAsked } from './plan.ts';
import { plainly, slotsIn } from './plan-slots.ts';
import { begin, noWeekends } from './plan-times.ts';
import { withoutLastDay } from './deadline.ts';
import { isTooLittle, isTooMuch } from './replanning.ts';
import { dayListIn, daysKeptFree } from '../reading/week-days.ts';
import { numberOfWord, ordinalNumbers } from '../reading/number-words.ts';
import { sittingsCounted } from './spoken-sittings.ts';
import { changeIn, hoursIn, usual } from '../reading/spoken-time.ts';
import type { Said, Understood } from '../understanding/understood.ts';

const mostWords = 12;
const daysOfWeek = 7;
const otherWish =
  /^(?:who|where|why|which (?:job|role|member|person)|join|mark|follow|add|save|show me (?:jobs|projects)|find)\b/;
const laterBy = /\b(?<many>a|one|two|three|\d) weeks? later\b|\b(?:start|begin|move|shift|push|delay)\b.*\blater\b/;
const numberedWeek = /\bweek (?<number>\d{1,2}|two|three|four)\b/;
const ofWeek =
  /\b(?<which>first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|next|following) week\b|\b(?:the )?week after(?: that| this)?\b/;
const asksOfWeek =
  /^(?:(?:and|so|ok|but|then|what about|how about|what is|what comes|show me|what do i do|what) )*(?:in |on |for |of )?(?:the )?(?:(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last|next|following) week|week (?:\d|two|three|four|after))/;
const onlyOne =
  /^(?:(?:and|but|ok|please|can you|make it|plan|then|or|no) )*(?:only|just|all)(?: for| on| in| with)? (?:the |my )?(?<name>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: (?:project|one|stuff|please|pls|then)){0,3}[.,!?]*$/u;
const another =
  /^(?:(?:and|or|so|ok|but|then|what about|how about|same for|same with|the same for|for|with|now) )+(?:the|my|that) (?<name>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: (?:project|one|thing|too|then|please)){0,3}[.,!?]*$/u;
const bothNow =
  /^(?:(?:and|or|so|ok|but|then|what about|how about|for|with) )*(?:both|all|everything|all of them|both of them|the two|them both)\b|^(?:(?:and|so) )*(?:together|altogether)\W*$/;
const asWell =
  /^(?:and |plus |with )+(?:the |my )?(?<name>[\p{L}-]+(?: [\p{L}-]+){0,3}?)(?: project| one)? (?:as well|too|also|on top)\W*$/u;
const backIn = /\b(?:put|add|take|have) (?:it|them|that|the [\p{L}-]+) back\b|\bback in\b/u;
const asksEnd =
  /\b(?:when|by when) (?:am|will|would|do|is|are|could) (?:i|it|they|that|we)\b.*\b(?:done|finished|finish|ready|through|over)\b|^(?:(?:and|so|ok|then|but) )*how (?:long|many weeks)(?: (?:is|will|would|does|for|until|then|now|it|that|take|be|both|all|everything|i|am|done|finished))*[.?! ]*$|^(?:(?:and|so|ok) )*(?:by )?when (?:is|would|will) (?:that|it|this)\b|\bwhen does it end\b/;
/** A number without its unit means hours alone, or with words of changing it: 'make it 8'. */
const bareTime =
  /^(?:(?:and|ok|okay|but|then|so|no|or|rather|actually|better|only|just|make|it|with|what|if|that|is|its|say|maybe|i|have|do|can) )*(?:only |just )?(?:\d{1,2}(?:[.,]\d)?|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:then|instead|please|pls|max|only|better|again|rather))*[.!? ]*$/;
const addedWeeks = /\b(?<many>a|one|1|two|2|three|3|an)?(?:other)? ?more weeks?\b|\banother week\b/;
const awayThen =
  /\b(?:away|off|ill|sick|busy|not here|on holiday|can ?not|can ?t|no time)\b.*\b(?:that|this) week\b|\b(?:skip|without|leave out) (?:that|this) week\b/;
const swap =
  /\b(?:swap|replace|exchange) (?:the |my )?(?<out>[\p{L}-]+(?: [\p{L}-]+){0,3}?) (?:for|with|by|against) (?:the |my )?(?<name>[\p{L}-]+(?: [\p{L}-]+){0,3}?)[ .,!?]*$/u;
const asksRest =
  /\b(?:how much|what|how many (?:hours|steps)) (?:is|are|will be|would be|stays?) (?:still )?(?:left|over|open|remaining)\b|\bwhat (?:remains|stays open)\b/;
/** 'And then?' is of what the plan leaves. */
const asksThen =
  /^(?:(?:and|so|ok|okay|but|now) )*(?:(?:what )?then(?: what)?|(?:what|whats|which)(?: steps?)?(?: (?:is|comes|follows|do i do|would i do|will i do))* (?:next|then|after(?: (?:it|that|this|them|those|these|the plan))?|afterwards)|(?:what )?(?:about )?after(?:wards| (?:that|this|it|them|those))?|then what comes)(?: (?:then|next|after (?:that|it|this)|what (?:is|comes|follows|do i do)(?: (?:next|then|after (?:that|it|this)|afterwards))?))*$/;
const asksPace = /\bhow (?:much|many (?:hours|hrs|minutes))\b.*\b(?:a|per|each|every) (?:week|day)\b/;

/** What a plan that was answered before held to; of a plan of one week, what its question says. */
export function planBefore(before: Understood, reread: (question: string) => Said): PlanAsked | null {
  if (before.asks?.of === 'planned') return before.asks;
  if (before.intent !== 'plan' || before.asks !== null) return null;
  const slots = slotsIn(reread(before.question));
  return {
    ...slots,
    isAsWeek: true,
    minutes: before.time?.minutes ?? slots.minutes,
    role: before.roles[0]?.slug ?? slots.role,
    leftOut: before.without,
    off: daysKeptFree(plainly(before.spoken.toLowerCase())),
  };
}

/** On working days alone, with as much time a week as before. */
function withoutWeekends({ days, minutes }: PlanAsked): PlanAsked['days'] {
  if (days !== null) return days.filter(({ day }) => day < 5);
  return minutes === null
    ? null
    : [0, 1, 2, 3, 4].map((day) => ({ day, minutes: Math.floor(minutes / 5) + Number(day < minutes % 5) }));
}

function weekIn(text: string, before: PlanAsked): number | null {
  if (!asksOfWeek.test(text) || /\bweek \d{3}/.test(text)) return null;
  const number = numberedWeek.exec(text)?.groups?.['number'];
  if (number !== undefined) return numberOfWord(number);
  const which = ofWeek.exec(text)?.groups?.['which'];
  const now = before.week ?? 1;
  if (which === 'last') return before.weeks ?? now;
  return ordinalNumbers.get(which ?? '') ?? now + 1;
}

/** The time of a plan after what a follow-up changes of it: 'with two hours more', 'only 3', 'make it 3 evenings'. */
function timeAfter(said: Said, own: PlanAsked, before: PlanAsked): Partial<PlanAsked> | null {
  const text = plainly(said.folded);
  // 'Make it three evenings' says how many, and not how long they are.
  if (own.sittings?.isGuess === true && before.sittings !== null)
    return { sittings: { ...before.sittings, many: own.sittings.many, name: own.sittings.name } };
  if (own.sittings !== null) return { sittings: own.sittings, minutes: null, total: null, days: null };
  // 'An hour each day' is on the days that there are.
  const [day] = own.days ?? [];
  if (day !== undefined && own.days?.length === daysOfWeek && before.days !== null)
    return {
      days: before.days.map((one) => ({ ...one, minutes: day.minutes })),
      minutes: day.minutes * before.days.length,
    };
  if (own.days !== null) return { days: own.days, minutes: own.minutes, sittings: null, total: null };
  const count = sittingsCounted(text);
  if (count !== null && before.sittings !== null) return { sittings: { ...before.sittings, ...count } };
  const by = changeIn(said.folded);
  const { minutes, total, sittings } = before;
  if (by !== null && before.days !== null) {
    // An hour more of two days is half an hour more of each.
    const each = Math.trunc(by / before.days.length);
    const days = before.days.map(({ day, minutes: said }) => ({ day, minutes: Math.max(1, said + each) }));
    return { days, minutes: days.reduce((sum, one) => sum + one.minutes, 0) };
  }
  if (by !== null) {
    if (sittings !== null) return { sittings: { ...sittings, minutes: Math.max(1, sittings.minutes + by) } };
    return total === null ? { minutes: Math.max(1, (minutes ?? usual.week) + by) } : { total: Math.max(1, total + by) };
  }
  // 'Make it 90 min each' is of each of the days.
  const each = own.total ?? own.minutes;
  if (each !== null && before.days !== null && !own.isRate)
    return { days: before.days.map(({ day }) => ({ day, minutes: each })), minutes: each * before.days.length };
  if (own.total !== null) return { total: own.total, minutes: null, sittings: null };
  // 'I found another hour, so three': how much it is now comes last.
  const clause =
    text
      .split(/[,;] ?/)
      .at(-1)
      ?.trim() ?? text;
  const isBare = bareTime.test(clause) && !/\bweeks?\b/.test(clause);
  const bare = own.minutes ?? (isBare ? (hoursIn(clause === text ? said.folded : clause)?.minutes ?? null) : null);
  if (bare !== null && isBare && before.days !== null && own.minutes === null)
    return { days: before.days.map(({ day }) => ({ day, minutes: bare })), minutes: bare * before.days.length };
  if (bare === null || (own.weeks !== null && own.minutes === null)) return null;
  // Of a weekend, or of all that there is, it stays the time for that, and none of each week.
  const isOfAll = before.total !== null && !own.isRate;
  return { minutes: isOfAll ? null : bare, total: isOfAll ? bare : null, sittings: null, days: null };
}

const movesTo =
  /\b(?:move|shift|push|put|do|have|make) (?:it|that|this|everything|all(?: of it)?|the plan)(?: all)? (?:back )?(?:to|onto|for)\b/;
const atWeekends = /\b(?:only|just) (?:on |at |over |for )?(?:the )?weekends?\b|\bweekends? only\b/;
const addsDays = /\b(?:too|also|as well|plus|in addition)\b/;
const leavesOut = /\b(?:not|nothing|none|without|skip|no|except|never|drop|busy)\b/;
/** 'On Tuesday and Thursday', 'Sunday only': the time that there was, on these days. */
function daysAfter(typed: string, own: PlanAsked, before: PlanAsked): Partial<PlanAsked> | null {
  // 'Move it to Sunday' is of what is done on one day or in one week; a longer plan begins then.
  const isShort = before.once !== '' || before.isAsWeek || before.days !== null;
  const text = isShort ? typed.replace(movesTo, ' on ') : typed;
  if (own.days !== null || own.minutes !== null || own.total !== null || own.sittings !== null || own.isOnWeekdays)
    return null;
  const said = withoutLastDay(text.replace(/^(?:no|nah|ok)\b,? /, '').replace(begin, ' '));
  const named = dayListIn(said) ?? (atWeekends.test(said) && !leavesOut.test(said) ? [5, 6] : null);
  if (named === null) return null;
  const had = before.days ?? [];
  // 'Not on Thursday' keeps the others as they are.
  if (leavesOut.test(said) && had.length > 0) {
    const kept = had.filter(({ day }) => !named.includes(day));
    return kept.length === 0 ? null : { days: kept, minutes: kept.reduce((sum, { minutes }) => sum + minutes, 0) };
  }
  if (leavesOut.test(said)) return null;
  const [one] = had;
  if (one !== undefined && addsDays.test(said)) {
    const days = [...had, ...named.map((day) => ({ ...one, day }))];
    return { days, minutes: days.reduce((sum, { minutes }) => sum + minutes, 0) };
  }
  const all = before.minutes ?? before.total ?? (had.reduce((sum, { minutes }) => sum + minutes, 0) || usual.week);
  const each = Math.floor(all / named.length);
  const isOnce = before.weeks === null && before.until === '' && before.untilJob === '';
  return {
    days: named.map((day) => ({ day, minutes: each })),
    minutes: each * named.length,
    total: null,
    sittings: null,
    once: '',
    // One week was planned, and one week it stays.
    ...(isOnce && (before.isAsWeek || before.total !== null) ? { weeks: 1 } : {}),
  };
}

/** 'Can you make it shorter', 'that is too much': half of the time, or twice as much. */
function scaled(
  text: string,
  own: PlanAsked,
  { minutes, total, days, sittings }: PlanAsked,
): Partial<PlanAsked> | null {
  const factor = isTooMuch.test(text) ? 0.5 : isTooLittle.test(text) ? 2 : null;
  if (factor === null || own.minutes !== null || own.total !== null || own.weeks !== null) return null;
  const by = (one: number) => Math.max(1, Math.round(one * factor));
  return {
    minutes: minutes === null ? null : by(minutes),
    total: total === null ? null : by(total),
    days: days?.map((one) => ({ ...one, minutes: by(one.minutes) })) ?? null,
    sittings: sittings === null ? null : { ...sittings, minutes: by(sittings.minutes) },
  };
}

/** The plan before with what the next question changes of it; null where it changes nothing of it. */
export function planAfter(said: Said, before: PlanAsked): PlanAsked | null {
  const text = plainly(said.folded);
  if (said.words.length > mostWords || otherWish.test(text) || said.roles.length > 0) return null;
  const own = slotsIn(said);
  const changes: Partial<PlanAsked> = { week: null };
  const off = own.off.length === 0 ? {} : { off: [...new Set([...before.off, ...own.off])] };
  const week = weekIn(text, before);
  // After a plan of one week, the one that comes next goes on with it.
  const isOneWeek = before.isAsWeek && before.weeks === 1;
  if (week !== null) return { ...before, week, weeks: isOneWeek ? null : before.weeks, wants: 'plan' };
  if (asksRest.test(text) || asksThen.test(said.text))
    return {
      ...before,
      wants: asksRest.test(text) ? 'rest' : 'then',
      weeks: before.isAsWeek ? (before.weeks ?? 1) : before.weeks,
    };
  const wasHeld =
    isSpecial(before) ||
    before.without.length + before.leftOut.length > 0 ||
    (before.days !== null && before.weeks === 1);
  const isPlanned = !before.isAsWeek || wasHeld;
  const time =
    timeAfter(said, own, before) ?? daysAfter(text, own, before) ?? (isPlanned ? scaled(text, own, before) : null);
  const moreWeeks = addedWeeks.exec(text)?.groups;
  // Where nothing says how many weeks, more of them change nothing.
  if (moreWeeks !== undefined && before.weeks !== null)
    changes.weeks = before.weeks + (numberOfWord(moreWeeks['many'] ?? '') || 1);
  if (awayThen.test(text) && before.week !== null) changes.skipped = [...before.skipped, before.week];
  const swapped = swap.exec(text)?.groups;
  if (swapped !== undefined)
    Object.assign(changes, {
      without: [...before.without, swapped['out'] ?? ''],
      scope: `${before.scope} and the ${swapped['name'] ?? ''}`,
    });
  const later = laterBy.exec(text);
  if (later !== null) changes.later = before.later + (numberOfWord(later.groups?.['many'] ?? '') || 1);
  if (own.weeks !== null) Object.assign(changes, { weeks: own.weeks, until: '' });
  if (own.until !== '') Object.assign(changes, { until: own.until, untilJob: '', weeks: null });
  if (own.untilJob !== '') Object.assign(changes, { untilJob: own.untilJob, until: '', weeks: null });
  if (own.begins !== '') changes.begins = own.begins;
  if (own.without.length > 0)
    Object.assign(changes, {
      without: [...before.without, ...own.without],
      withoutSkills: [...before.withoutSkills, ...own.withoutSkills],
    });
  if (noWeekends.test(text))
    Object.assign(changes, { isOnWeekdays: true, days: withoutWeekends({ ...before, ...time }) });
  if (backIn.test(text)) Object.assign(changes, { without: [], withoutSkills: [], leftOut: [] });
  const isOfTarget = said.saysTarget && own.without.length === 0;
  if (isOfTarget) Object.assign(changes, { isOfTarget, isOfAllOwn: false, scope: '', project: null, skills: [] });
  const added = asWell.exec(text)?.groups?.['name'];
  if (added !== undefined) changes.scope = `${before.scope} and the ${added}`;
  const name =
    isOfTarget || added !== undefined ? undefined : (onlyOne.exec(text) ?? another.exec(text))?.groups?.['name'];
  if (bothNow.test(text) || own.isOfAllOwn)
    Object.assign(changes, { isOfAllOwn: true, scope: '', project: null, skills: [], without: [], leftOut: [] });
  else if (own.skills.length > 0)
    Object.assign(changes, { skills: own.skills, scope: '', project: null, isOfAllOwn: false });
  else if (name !== undefined && time === null && own.weeks === null && own.without.length === 0)
    Object.assign(changes, { scope: `the ${name}`, project: null, skills: [], isOfAllOwn: false });
  const isOff = own.off.length + before.off.length > 0;
  const isChanged = time !== null || own.off.length > 0 || Object.keys(changes).length > 1;
  const wants = asksPace.test(text) ? 'pace' : asksEnd.test(text) ? 'end' : own.wants;
  // How long a plan of one week goes on in all is told of that.
  if (!isChanged && (wants === 'plan' || (before.isAsWeek && wants === 'end'))) return null;
  const isAgain = wants === 'plan' && before.wants !== 'plan' && !/\bplan\b/.test(text);
  // After 'two hours a week', with less time it is asked whether that is enough.
  const again = before.wants === 'pace' && time !== null ? 'whether' : before.wants;
  const plan: PlanAsked = { ...before, ...time, ...changes, ...off, wants: isAgain ? again : wants };
  // A week with other hours is planned like one week.
  const isHeld = wasHeld || own.without.length > 0 || isOff || (time !== null && 'days' in time && time.days !== null);
  const isOpen = plan.weeks === null && plan.until === '' && plan.untilJob === '' && plan.total === null;
  // What was a plan of one week stays one.
  const staysOne = isHeld && !isSpecial(before) && before.isAsWeek && isOpen && plan.sittings === null;
  if (isSpecial(plan) || isHeld) return { ...plan, isOnlyNamed: false, weeks: staysOne ? 1 : plan.weeks };
  return before.isAsWeek ? null : plan;
}
