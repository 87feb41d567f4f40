import { longest } from '../reading/spoken-time.ts';
import { isSpecial, type PlanAsked } from './plan.ts';
import { plainly, slotsIn } from './plan-slots.ts';
import { untilJobIn } from './plan-times.ts';
import { namesAny } from './plan-words.ts';
import type { Said, Understood } from '../understanding/understood.ts';

const planWord =
  /\b(?:plan(?:s|ned|ning)?|schedul\w*|split|spread|divide|distribute|map (?:it |this |that )?out|lay (?:it )?out|organi[sz]e|squeeze|fits?|roadmap|work out)\b/;
const whatFits =
  /\bwhat (?:can|could|should|do|would) i (?:do|get done|finish|manage|fit|work on|achieve|tackle)\b|\bwhat fits\b|\bwhat would fit\b|\bwhat (?:do|should) i do (?:in|with|on)\b/;
const whichFits =
  /\b(?:which|what|any|anything|something)\b(?=.*\bfits?\b).*\b(?:of my|from my|in my)\b|\b(?:some|any)thing (?:\w+ ){0,2}fits?\b/;
const asksForThings =
  /^(?:(?:and|so|ok|but|hey|hi) )*(?:who|where|why|which|find|show|any|anyone|anything|is there|are there|what (?:project|job|role|skill|member)s?)\b|^(?:(?:and|so|ok|but|hey|hi) )*(?:can|could|would|will|does|did|has) (?!(?:i|we|u|you|it|this|that|these|those|the|my|our|both|all|everything|be|get|do|finish|only|just|not|also|really|probably|maybe)\b)\p{L}+ |\b(?:someone|somebody|anyone|anybody|who)\b|\bhow many (?:people|members|steps|projects|questions)\b|\bmembers?\b|\ban? (?:\w+ )?(?:project|role|course)\b/u;
const ofOthers =
  /\b(?:part[- ]time|full[- ]time|internships?|questions?|chats?|jobs?|vacanc\w+|apply|application|salary|posts?|message\w*|followers?|account|password|settings|export|delete\w*|log ?in|quota|business plan)\b|\bprojects? (?:under|below|that (?:take|last))\b/;

/** It asks of the same plan. */
export const ofPlan =
  /\b(?:what (?:(?:should|can|could|do|shall|must) )?(?:i|to) do|how far|how much|what fits|when|how long|how many|is (?:it|that)|can i|do i|will i)\b/i;
const forThing = /\b(?:for|on|into|with) (?:the|my) \w+/;

/** Hours that bound a list of projects: 'less than nine hours but nothing with nature'. */
const boundsList =
  /\b(?:under|below|less than|less then|fewer than|at most|max|maximum|up to|within|no longer than|not longer than|more than|more then|over|above|at least|longer than)\b/;

/** Whether a question is of people, things or pages, however much time it speaks of. */
export function isOfOther(said: Said, { command }: Understood): boolean {
  const folded = plainly(said.folded);
  const untilJob = untilJobIn(folded);
  const text = untilJob === '' ? folded : folded.replace(untilJob, ' ');
  const isOfThing = said.project !== null || said.step !== null || (command !== null && command.verb !== 'mark');
  return isOfThing || ofOthers.test(text) || asksForThings.test(text);
}

/** How long it goes on is not said by a date. */
const untilRole =
  /\b(?:until|till|til) i (?:am|become|can be|can become|reach|have reached|get to|got to|meet|have)\b|\bthe (?:whole )?way to (?:becom\w+|my (?:target|goal)|an?\b)/;
/** 'How do I best finish the leaflet in two hours' */
const finishesIn =
  /\bhow (?:do|can|could|would|should) i (?:best |quickly |still )*(?:finish|complete|get (?:the|my|it|through))\b/;

/** 'Plan for next week, five hours': that week alone, in the order in which a week is filled. */
const isOfNextWeek = (slots: PlanAsked, text: string): boolean =>
  slots.begins === 'next week' &&
  !slots.isRate &&
  !isSpecial({ ...slots, begins: '' }) &&
  slots.minutes !== null &&
  !/\b(?:from|starting|start|begin\w*|as of|after|away|off|busy)\b/.test(text);

/** The plan that a question asks for; null where it asks for none, or for one of a week at most that holds to nothing else. */
export function planAskedIn(said: Said, understood: Understood): PlanAsked | null {
  const { intent, also, isPrivate } = understood;
  const text = plainly(said.folded);
  if (isPrivate || isOfOther(said, understood) || (also !== null && !ofPlan.test(also))) return null;
  const slots = slotsIn(said);
  // None, less than none and more than a week or a day has are told by the plan of one week.
  if (said.time !== null && (said.time.minutes === null || said.time.said > longest.week)) return null;
  const isTooLong = (minutes: number) => minutes > longest.day;
  if (slots.days?.some(({ minutes }) => isTooLong(minutes)) === true || isTooLong(slots.sittings?.minutes ?? 0))
    return null;
  // 'Which of my projects fits an hour' wishes for what can be done in it, and for no plan of all of them.
  if (intent === 'plan' && slots.total !== null && whichFits.test(said.text)) return null;
  const isTimed = slots.minutes !== null || slots.sittings !== null || slots.total !== null;
  const isEnded = slots.weeks !== null || slots.until !== '' || slots.untilJob !== '';
  const isOfPlan = planWord.test(text) && (isTimed || isEnded);
  const isBoundList = boundsList.test(text) && slots.longest === null && (!slots.isRate || intent !== 'plan');
  if (slots.wants === 'plan' && !isOfPlan && isBoundList) return null;
  const isOfDay = intent === 'project' && slots.days !== null && isTimed && said.skills.length > 0;
  const isPlan =
    intent === 'plan' ||
    (finishesIn.test(text) && isTimed) ||
    // 'Two hours on Sunday, something for electronics' fills a day.
    isOfDay ||
    // 'Two hours a week but nothing with spreadsheets' says how a plan is wanted.
    slots.isRate ||
    slots.wants !== 'plan' ||
    isOfPlan ||
    (whatFits.test(text) && (slots.sittings !== null || slots.isTotal || (isTimed && isEnded)));
  if (!isPlan) return null;
  // 'Until I am bicycle mechanic, 3 hours every week' goes on for as long as its steps take.
  if (untilRole.test(text) && slots.isRate && (slots.role !== null || slots.isOfTarget))
    return { ...slots, wants: 'plan', scope: '', isToRole: true };
  // 'Two hours on Saturday' is one Saturday, where nothing says that it comes again.
  const isOnce = slots.wants === 'plan' && !slots.isRate && !isEnded && slots.firstWeek === null;
  const isOneDay = slots.days?.length === 1 && (namesAny(slots.scope) || slots.skills.length > 0);
  if (slots.days !== null && isOnce && (slots.once !== '' || isOneDay))
    return { ...slots, weeks: 1, isAsWeek: true, isOnlyNamed: slots.once === '' && slots.skills.length === 0 };
  // A weekend is filled in the order in which a week is.
  if (isOfDay) return { ...slots, skills: said.skills.map(({ slug }) => slug), weeks: 1 };
  if (isOfNextWeek(slots, text)) return { ...slots, weeks: 1, isAsWeek: true };
  if (isSpecial(slots))
    return {
      ...slots,
      isAsWeek: (slots.once !== '' && slots.total !== null) || (slots.firstWeek !== null && slots.weeks === 2),
    };
  // A project may be named: whether one is, only a look tells.
  const isNaming = isOfPlan || slots.isRate || (intent === 'plan' && forThing.test(text));
  return isTimed && slots.once === '' && said.roles.length === 0 && isNaming && namesAny(slots.scope)
    ? {
        ...slots,
        isOnlyNamed: true,
        ...(slots.isRate || slots.days !== null ? {} : { total: slots.total ?? slots.minutes, minutes: null }),
      }
    : null;
}
