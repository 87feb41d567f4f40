import { deadlineIn, withoutLastDay } from './deadline.ts';
import { nothingSaid, type PlanAsked } from './plan.ts';
import {
  aWeek,
  begin,
  beginsIn,
  countedTimes,
  eachOnce,
  firstWeekIn,
  everyWeeksIn,
  freeFrom,
  gapIn,
  isInTotal,
  isOnce,
  longestIn,
  noLonger,
  noWeekends,
  ofWholeMonth,
  onceSaid,
  overAll,
  timesAsked,
  untilJobIn,
  weeksSaidIn,
  wholeMonth,
  windowIn,
} from './plan-times.ts';
import { sittingsIn } from './spoken-sittings.ts';
import { daysSaid, timeIn, withoutClock } from '../reading/spoken-time.ts';
import type { Said } from '../understanding/understood.ts';
import { dayListIn, daysKeptFree, isForAll, withoutDaysOff } from '../reading/week-days.ts';

/** Any day: whether a day is named does not depend on it. */
const anyDay = new Date(Date.UTC(2026, 0, 1));

const finish =
  /\b(?:finish\w*|done|complet\w*|through|ready|over with|get (?:it|them|all|everything) all|end of it|wrap\w* up)\b/;
const asksPace =
  /\b(?:minimum|least|how little|(?<!\d ?)min)\b.{0,30}\b(?:a|per|each|every|\/) ?(?:week|day)\b|\bhow (?:many (?:more |free )?(?:hours?|hrs?|minutes|mins)|much(?: time| work| of my time)?)\b(?: [\w’']+){0,5}? (?:(?:a|per|each|every) |\/ ?)(?:week|wk|day|evening|weekend)\b|\b(?:hours?|hrs?|minutes|time) (?:a|per|each|every) (?:week|wk|day) (?:do|would|will|should|must) i\b|^(?:the )?(?:hours?|hrs?|time) (?:a|per|each|every|\/) ?(?:week|wk|day) (?:to|for|until|till|if|needed|necessary)\b|\bwhat (?:is|s|would) (?:that|it)(?: be)? (?:a|per|each|every|in a) (?:week|day)\b|\bwhats (?:that|it) (?:a|per|each|every) (?:week|day)\b|\b(?:what|which) (?:weekly )?pace\b|\bhow (?:fast|hard) (?:do|must|should|would) i\b/;
const asksEnd =
  /\b(?:till?|until) when\b|\b(?:when|by when|how soon) (?:am|will|would|could|can|do|are|is|does|should|shall|might)\b|\bhow (?:long|many (?:more )?(?:weeks|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days|evenings|mornings|lunch breaks|sittings|sessions|times))\b|\b(?:what|which) (?:date|day|month|week) (?:am|will|would|could|can|do|are|is)\b|\bweeks? (?:would|will|does|until|till|to)\b/;

const countsTimes =
  /\bhow many (?:weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days|evenings|mornings|lunch breaks|sittings|sessions)\b/;
const asksWhether =
  /^(?:(?:and|so|ok|but|then|hey|hi|well) )*(?:can|could|will|would|do|does|am|is|are|any chance|possible|realistic|doable)\b(?! you\b| u\b).*\b(?:finish\w*|done|complet\w*|manag\w+|fit|fits|make it|enough|possible|realistic\w*|ready|squeeze|doable|feasible|achievable|through|too much|do (?:the|my|both|all|it))\b|\b(?:is|are|would|will) (?:\d|an?|one|two|three|four|five|six|ten)\b.{0,25}\benough\b/;

const asksHowLong = /\bhow (?:long|much time|many hours)\b/;
const doneBy = /^(?:and )?(?:done|finished|ready|through) (?:by|before|until|till|in time|within)\b/;
/** 'On sundays': each week. */
const onDaysEach =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/;

const allOwn =
  /\b(?:both|both of (?:them|my projects)|(?:all|both) (?:of )?(?:my|the|two) (?:two )?(?:\w+ )?projects|(?:my|the) (?:two |own |open |running |current )+projects|my projects|everything|all of it|all of them|all my (?:stuff|things)|finish all|everything (?:open|i have (?:open|begun|started)|that is open|left)|all (?:that )?i have (?:open|begun|started)|all my (?:open )?steps|the two of them)\b/;
const onlySkills = /\b(?:only|just|mainly|mostly|solely|purely|concentrat\w+|focus\w*|centred|stuff|things|steps)\b/;

const leavingOut =
  /\b(?:without|nothing (?:with|about|from|of)|drop|dropping|skip|skipping|leave out|leaving out|leave|except for|except|apart from|but not|not|minus|forget about|forget|ignore|anything but|no|cut|remove|take out|pause|put aside) (?:(?:the|my|any|anything (?:about|with)) )?/g;
/** What is left out is called so, and ends before them. */
const namesNothing = new Set(
  'more less longer later only just time idea weekend weekends monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays sure much enough too on at in it them that this all problem work bigger over thanks thank now yet really way worries need matter rush go good clue'.split(
    ' ',
  ),
);
const endsName =
  /^(?:project|stuff|thing|one|steps?|this|next|for|in|please|pls|now|then|until|till|at|with|on|start|begin|plan|make|only|just|do|i|when|how|but|so|because|if|a|an|per|each|every|from|by|\d.*)$/;
const joins = /^(?:and|or|nor|\+|&|,)$/;
const [mostOfName, mostNames] = [3, 4];

/** The names from here on: 'negotiation + community organising'. Word by word, so that a long text takes no longer than it is long. */
function namesAt(text: string): string[] {
  const words = text
    .slice(0, 200)
    .split(/[.;?!]/, 1)
    .join('')
    .replaceAll(/([,+&])/g, ' $1 ')
    .split(' ')
    .filter((word) => word !== '');
  const found: string[][] = [[]];
  for (const word of words) {
    const last = found.at(-1) ?? [];
    if (joins.test(word)) {
      if (last.length === 0 || found.length === mostNames) break;
      found.push([]);
      continue;
    }
    if (/^(?:the|my|any)$/.test(word) && last.length === 0) continue;
    if (endsName.test(word) || (last.length === 0 && namesNothing.has(word)) || last.length === mostOfName) break;
    last.push(word);
  }
  return found.map((one) => one.join(' ')).filter((one) => one !== '');
}

/** What is not to be planned, in the words that name it. */
const withoutIn = (text: string): string[] =>
  [...text.matchAll(leavingOut)]
    .slice(0, mostNames)
    .flatMap(({ index, 0: said }) => namesAt(text.slice(index + said.length)));

const inTurnSaid =
  /\b(?:first|before (?:i (?:start|begin|touch|do)|the other)|one after (?:the )?(?:other|another)|one at a time)\b/;
const leastFirst =
  /\b(?:which(?:ever)?|what(?:ever)?|the one|that)\b.*\b(?:less|least|fewer|fewest|shorter|shortest|closest|nearer|nearest|nearly|almost|quicker|quickest)\b/;
const turnOf = (text: string): PlanAsked['inTurn'] =>
  !inTurnSaid.test(text) || /\b(?:the |my )?first (?:week|of|step|day|month)\b/.test(text)
    ? null
    : leastFirst.test(text)
      ? 'shortest'
      : 'named';
const onTop = /\b(?:on top|as well|in addition|additionally|besides that|extra)\b/;
const evenly = /\b(?:evenly|equally|equal(?:ly)? parts|same amount|split|spread|divide|distribute)\b/;
const upToStep = /\bstep\b|\b(?:want|need|have|got|going|plan|like) to\b|\bwanna\b|\bup to\b/;

/** 'Harvest is over, so I have ten hours' tells why there is time, and names nothing. */
const isOver =
  /(?:^|[.!?;] ?)(?:(?:so|now|and|finally|hey|hi|ok) )*(?!(?:until|till|when|once|after|before|if)\b)(?:[\p{L}'’-]+ ){1,3}?(?:is|are|was|were) (?:now |finally |all )?(?:over|done|finished|gone|out|closed|cancelled|canceled|away)\b/gu;

/** 'Raining in Leeds again' is small talk. */
const ofWeather = /\b(?:rain(?:ing|s|y)|pouring|snow(?:ing|s|y)|sunny|stormy|freezing|drizzl\w+)\b[^.,;!?]*/g;

export const plainly = (text: string): string =>
  text
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/\b(?:i m|im)\b/g, 'i am')
    .replaceAll(/\bwk(s?)\b/g, 'week$1')
    .replaceAll(/(\d) ?w\b/g, '$1 weeks');

function untilIn(text: string, window: { to: string } | null): string {
  if (window !== null) return `until ${window.to}`;
  const month = wholeMonth.exec(text)?.groups?.['month'];
  if (month !== undefined) return `by the end of ${month}`;
  if (deadlineIn(text, anyDay) !== null) return text;
  // 'It should hang on 14 February, what is that per week' says when it must be done, too.
  const onDay = asksPace.test(text)
    ? text.replace(/\bon (?=(?:the )?\d|valentine|christmas|easter|new year)/, 'by ')
    : text;
  return onDay !== text && deadlineIn(onDay, anyDay) !== null ? onDay : '';
}

/** What a question says of a plan, whatever it asks. */
export function slotsIn({ folded, time, skills, roles, saysTarget, text: corrected }: Said): PlanAsked {
  const text = plainly(folded);
  const weeks = weeksSaidIn(text);
  const untilJob = untilJobIn(text);
  const gap = gapIn(text);
  const free = freeFrom(text);
  const window = gap === '' ? windowIn(text) : null;
  const until =
    untilJob === ''
      ? untilIn(withoutClock(free === null ? text : text.replace(free.said, ' ')).replace(begin, ' '), window)
      : '';
  const longest = longestIn(text);
  const timed = longest === null ? text : text.replace(noLonger, ' ');
  const sittings = sittingsIn(timed) ?? countedTimes(timed);
  const first = firstWeekIn(timed);
  const isOnWeekdays = noWeekends.test(text);
  const named =
    sittings === null && first === null ? eachOnce(daysSaid(withoutLastDay(timed.replace(begin, ' ')))) : null;
  const days = isOnWeekdays ? (named?.filter(({ day }) => day < 5) ?? null) : named;
  const said = longest === null ? (time?.minutes ?? null) : (timeIn(timed)?.minutes ?? null);
  const minutes = first?.later ?? (days === null ? said : days.reduce((sum, one) => sum + one.minutes, 0));
  const everyWeeks = everyWeeksIn(text);
  const isRate = everyWeeks > 1 || onDaysEach.test(text) || aWeek.test(text.replace(/\beach\b/, ' '));
  const once = first === null && !isRate ? (onceSaid.exec(text)?.[0] ?? '') : '';
  const wants = wantsOf(text, corrected, {
    weeks,
    until,
    sittings,
    minutes,
    isRate,
    isOfRole: roles.length > 0 || saysTarget,
  });
  const isTotal =
    minutes !== null &&
    !isRate &&
    (isForAll(text) ||
      overAll.test(text) ||
      ofWholeMonth.test(text) ||
      (once !== '' && days === null) ||
      (wants === 'whether' && weeks === null && until === ''));
  const without = withoutIn(text);
  const isLeftOut = (name: string) =>
    without.some((one) => name.toLowerCase().includes(one) || one.includes(name.toLowerCase()));
  const kept = skills.filter(({ name }) => !isLeftOut(name));
  return {
    ...nothingSaid,
    wants,
    // What the job is called names no project.
    scope: [...without, untilJob].reduce(
      (rest, one) => (one === '' ? rest : rest.replace(one, ' ')),
      text.replace(isOver, ' ').replace(ofWeather, ' '),
    ),
    isOfAllOwn: allOwn.test(text),
    skills: onlySkills.test(text) && without.length === 0 ? kept.map(({ slug }) => slug) : [],
    without,
    withoutSkills: skills.filter((skill) => !kept.includes(skill)).map(({ slug }) => slug),
    role: roles[0]?.slug ?? null,
    isOfTarget: saysTarget,
    minutes: sittings === null && !isTotal ? minutes : null,
    total: isTotal && sittings === null ? minutes : null,
    sittings: sittings !== null && (sittings.many > 1 || sittings.name === 'weekend') ? sittings : null,
    isWeekly: !timesAsked.test(text) && (!isOnce.test(text) || aWeek.test(text.replaceAll(/\beach\b/g, ' '))),
    days,
    off: daysKeptFree(text),
    firstWeek: first?.first ?? null,
    isOnWeekdays,
    longest,
    gap,
    inTurn: turnOf(text),
    isOnTop: onTop.test(text),
    isUpToStep: upToStep.test(text),
    isOneStep: sittings !== null && evenly.test(text),
    isEven: minutes === null && sittings === null && (weeks !== null || until !== '') && evenly.test(text),
    everyWeeks,
    weeks: weeks ?? (first?.isOfTwo === true ? 2 : null),
    until,
    untilJob,
    begins: first === null ? (window?.from ?? free?.when ?? beginsIn(text)) : '',
    isTotal: isTotal && once === '' && days === null && (isInTotal(text) || weeks !== null || until !== ''),
    once,
    isRate: isRate && (minutes !== null || sittings !== null),
  };
}

/** 'Can you fit that in mon tue wed': all of it, as much on each day. */
export function onNamedDays(slots: PlanAsked, text: string): PlanAsked {
  const days =
    slots.minutes === null && slots.sittings === null && slots.total === null
      ? dayListIn(withoutDaysOff(withoutLastDay(text)))
      : null;
  return days === null ? slots : { ...slots, days: days.map((day) => ({ day, minutes: 0 })), isEven: true, weeks: 1 };
}

function wantsOf(
  text: string,
  corrected: string,
  said: Pick<PlanAsked, 'weeks' | 'until' | 'sittings' | 'minutes' | 'isRate'> & { isOfRole: boolean },
): PlanAsked['wants'] {
  const { weeks, until, sittings, minutes, isRate, isOfRole } = said;
  const isBounded = weeks !== null || until !== '';
  const isTimed = minutes !== null || sittings !== null;
  if (asksPace.test(text) && (isBounded || finish.test(text))) return 'pace';
  // 'Finished by Friday, how long do I need': what is left, and how much of it a day that is.
  if (until !== '' && !isTimed && finish.test(text) && asksHowLong.test(text)) return 'pace';
  const isEnough = sittings !== null || (isTimed && !isRate);
  // 'Is there something that fits' wishes for a thing to do.
  if (/\b(?:some|any)thing\b.*\bfits?\b/.test(corrected)) return 'plan';
  const asks = (clause: string) => asksWhether.test(clause.trim()) || (isBounded && doneBy.test(clause.trim()));
  if (
    [corrected, ...text.split(/[,.;] ?/)].some(asks) &&
    (isBounded || isEnough || (isTimed && /\benough\b/.test(text)))
  )
    return 'whether';
  const counts = finish.test(text) || countsTimes.test(text) || (isRate && !isOfRole);
  return asksEnd.test(text) && isTimed && counts ? 'end' : 'plan';
}
