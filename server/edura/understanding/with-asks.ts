import type { EduraSource } from '../../../contract/edura.ts';
import { asksIn, asksOfMembers, asksOfPost, intentOfAsks } from './asks.ts';
import type { Kept } from './conversation.ts';
import { lackOfShown } from './match-asked.ts';
import { inPlainWords } from './as-meant.ts';
import { focusOf } from './focus.ts';
import { namedOf } from '../reading/named-of.ts';
import { ofPerson } from '../reading/reference.ts';
import { withoutManners } from '../reading/manners.ts';
import { commandsByText, secret } from '../reading/of-others.ts';
import { ofFocus, type OfFocus } from './of-focus.ts';
import { ownProjectAsked } from './of-own-project.ts';
import { ofShownThings } from './of-shown-things.ts';
import { anyField } from '../reading/any-field.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { isOfOther, ofPlan as asksOfPlan, planAskedIn } from '../planning/plan-asked.ts';
import { planAfter, planBefore } from '../planning/plan-follow-up.ts';
import { onNamedDays, plainly, slotsIn } from '../planning/plan-slots.ts';
import { isOfLimit, projectLimitsIn } from './project-limits.ts';
import { whereNear } from './how-near.ts';
import { read } from '../reading/reading.ts';
import { writingTo } from './writing-to.ts';
import { recognise } from './recognising.ts';
import { stayingWithHelp } from './staying-with-help.ts';
import { stayingWithSettings } from './staying-with-settings.ts';
import { commandsOverOthers, oustAsked } from '../reading/done-to-others.ts';
import { searchingFor } from './searching-subject.ts';
import type { Said, Understood } from './understood.ts';
import { unsureOf } from './unsure.ts';

/** 'Anything but gardening, 8 hours at most' lists projects, and plans no week. */
const bounds =
  /\b(?:under|below|less than|fewer than|at most|up to|max|maximum|within|no longer than|not longer than|most|more than|over|above|at least|longer than)\b/;
const ofPlan = /\b(?:plan|schedule|weeks?|weekly|days?|each|every|steps?)\b/;
const exports =
  /\b(?:e ?mails?|dates? of birth|birth ?(?:dates?|days?)|phones?(?: numbers?)?|addresses|passwords?|ages|surnames)\b.*\b(?:of|from|for) (?:(?:all|the|every|each|any|these|those) )*(?:members?|everyone|everybody|people|users?|anyone|others|women|men)\b/;

/** 'A nice small project to start with, I am new': one to begin with, and not the next step of one's own. */
const first =
  /\b(?:an?|some|any|which|what|the|good|nice|best|small|little|easy|quick|short|simple|tiny|suitable|starter|beginner|perfect|ideal)(?: \w+){0,3}? (?:projects?|one)\b(?=.*\b(?:to (?:start|begin)(?: with| on| off)?|for (?:the )?(?:start|beginning)|i am (?:\w+ )?new|being new|newcomers?|new here|first time)\b)|\b(?:i am (?:\w+ )?new|new here|first time)\b.*\bprojects?\b|\b(?:an?|good|nice|best|easy|small|suitable|perfect|ideal) (?:\w+ )?first project\b/;
const ofOwnProject =
  /\b(?:my|our|this|that) (?:\w+ )?project\b|\b(?:steps?|start|create|make|publish|own) (?:my |a |an )?(?:own |new )?projects?\b|\bhow (?:do|can|does)\b|\bpeople\b/;
function firstProject(understood: Understood, { text, difficulty }: Said): Understood | null {
  const { of, command, isPrivate, project, roles } = understood;
  if (of !== null || command !== null || isPrivate || project !== null || roles.length > 0) return null;
  if (!first.test(text) || ofOwnProject.test(text)) return null;
  return {
    ...understood,
    intent: 'project',
    help: null,
    talk: null,
    also: null,
    name: null,
    unknownRole: null,
    step: null,
    place: null,
    topic: '',
    difficulty: difficulty ?? 'beginner',
    order: 'shortest',
  };
}

/** What limits alone say of a question. */
function limited(understood: Understood, said: Said, before: Understood | null): Understood {
  const { intent, denied, of, project, place, command } = understood;
  const nothing = { help: null, talk: null, also: null, unknownRole: null, name: null };
  if (exports.test(said.text)) return { ...understood, ...nothing, intent: 'unknown', isPrivate: true };
  const begin = firstProject(understood, said);
  if (begin !== null) return begin;
  const isOpen =
    ['plan', 'next', 'unknown', 'app', 'greeting'].includes(intent) &&
    of === null &&
    project === null &&
    command === null;
  // 'Then from any field, 5 hours at most', after projects.
  const isOfList = before?.intent === 'project' && ['plan', 'next'].includes(intent) && said.time !== null;
  const isAny = anyField.test(said.text);
  if (isOfList && (bounds.test(said.text) || isAny) && !ofPlan.test(said.text))
    return boundedList(understood, said, isAny);
  const isBounded = denied !== null && intent === 'plan' && bounds.test(said.text) && !ofPlan.test(said.text);
  const hasLimits = isOpen && !understood.isPrivate && place === null && projectLimitsIn(said.text) !== null;
  const isListed = intent === 'project' && !understood.goesOn && of === null && project === null;
  // What was not wanted is a limit as well: 'not about computers'.
  if (isListed && projectLimitsIn(said.text) !== null) return { ...understood, spoken: said.folded };
  if (!isBounded && !hasLimits) return understood;
  return boundedList(understood, said, false);
}

function boundedList(understood: Understood, said: Said, isAny: boolean): Understood {
  const listing = searchingFor({
    ...understood,
    help: null,
    talk: null,
    also: null,
    unknownRole: null,
    name: null,
    goesOn: false,
    intent: 'project',
    roles: [],
    step: null,
    limit: said.limit,
    time: said.time,
    difficulty: said.difficulty,
    spoken: said.folded,
  });
  return {
    ...listing,
    topic: isAny
      ? ''
      : listing.topic
          .split(' ')
          .filter((word) => !isOfLimit(word))
          .join(' '),
  };
}

const ofNothing: Partial<Understood> = {
  of: null,
  asks: null,
  talk: null,
  also: null,
  name: null,
  command: null,
  unknownRole: null,
  project: null,
  place: null,
  pointed: null,
  isPrivate: false,
  roles: [],
  skills: [],
  topic: '',
  goesOn: false,
};

const general: ReadonlySet<Understood['intent']> = new Set([
  'app',
  'next',
  'unknown',
  'compare',
  'greeting',
  'plan',
  'done',
  'gap',
]);

/** What is asked of what the answer before was about comes before help, the next step at all and what else a sentence is like. */
function asksOfFocus(
  understood: Understood,
  said: Said,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): OfFocus | null {
  if (before === null || understood.command?.verb === 'mark') return null;
  const asks = ofFocus(said, before, shown, kept);
  // Where somebody lives is told as they show it.
  const isShown = asks?.what === 'whether-in' || (asks?.what === 'things' && asks.text === whereNear);
  if (asks === null || (understood.isPrivate && !isShown)) return null;
  // 'Make it 4' after a plan is of its hours: 'it' is the plan, and not the step that it tells first.
  if (before.intent === 'plan' && understood.intent === 'plan' && understood.time !== null && !asks.isSure) return null;
  // 'I take the easier one, what do I do first' wants more than to join it.
  if (understood.command !== null) return asks.isSure && asks.what === 'things' && asks.pick !== null ? asks : null;
  const otherwise = asksIn(said, before, shown, kept);
  // What stands beside a step, done or not, has an answer of its own.
  if (otherwise?.of === 'step-beside') return null;
  // Which of them comes first is asked of no single one.
  if (otherwise?.of === 'among') return null;
  if (asks.isSure) return asks;
  // 'Does it need a 3D printer' asks of no such role.
  const isOfRole =
    understood.unknownRole !== null && !/\b(?:does|do|is|can|will|for|in|with) (?:it|that|this)\b/.test(said.text);
  const isGeneral = general.has(understood.intent) && understood.of === null && !isOfRole;
  return isGeneral && otherwise === null ? asks : null;
}

const pointing =
  /\b(?:is|with|for|of|does|take|do|finish|in|to|get|fit|would) (?:that|it|this|them|those|these)\b(?! (?:week|weekend|month|year|evening|one|project))/;
/** 'One hour free. Anything short I could finish?' */
const whatFits = /^(?:anything|something|what|is there)\b.*\b(?:fits?|(?:could|can) i|i (?:could|can))\b/i;
/** The plan that is asked for: the one before with what is changed of it, or another. */
function planIn(understood: Understood, said: Said, before: Understood | null, kept: Kept): PlanAsked | null {
  const asked = planOf(understood, said, before, kept);
  const [job] = namedOf('job', kept.spoken);
  // 'Before it closes' is of the job that was spoken of.
  return asked !== null && job !== undefined && /^(?:it|its|(?:the|that|this)(?: (?:job|one))?)$/.test(asked.untilJob)
    ? { ...asked, untilJob: job.id }
    : asked;
}

const plansThat =
  /\b(?:plan|schedule|split|spread|divide|fit|squeeze|organi[sz]e|finish|do) (?:it|that|this|all of (?:it|that)|the (?:whole|entire) (?:thing|project)|the rest)\b(?! (?:week|weekend|month|year|evening|morning|afternoon))/;
function planOf(understood: Understood, said: Said, before: Understood | null, kept: Kept): PlanAsked | null {
  // 'How many weeks is that with three hours a week' is of what was told before.
  const [one] = kept.spoken;
  const week = before === null ? null : planBefore(before, read);
  // The week before was of one project only, and a later one is as well.
  // 'Make it 2' points at that plan, and is read with it.
  const isWithin =
    before?.asks === null && !/\b(?:it|that)\b/.test(said.text) && one?.kind === 'project' && week !== null;
  const last = isWithin ? { ...week, project: one.id, scope: '', weeks: week.weeks ?? 1 } : week;
  const [project] = one?.kind === 'project' || one?.kind === 'step' ? namedOf('project', kept.spoken) : [];
  const isOfThat = before !== null && last === null && plansThat.test(said.text) && !isOfOther(said, understood);
  if (isOfThat && project !== undefined) {
    const slots = { ...onNamedDays(slotsIn(said), plainly(said.folded)), project: project.id };
    if (
      understood.intent === 'plan' ||
      slots.minutes !== null ||
      slots.sittings !== null ||
      slots.until !== '' ||
      slots.days !== null
    )
      return slots;
  }
  const pointsBack = before !== null && last === null && pointing.test(said.text);
  if (pointsBack) return null;
  // 'Not the solar one' takes what was listed out of a week, and changes nothing else of it.
  const isTurnedDown = before?.asks === null && understood.goesOn && understood.without.length > 0;
  const changed = last === null || isTurnedDown || isOfOther(said, understood) ? null : planAfter(said, last);
  if (isTurnedDown && last !== null) return null;
  return changed ?? planAskedIn(said, understood);
}

/** A question as it is understood, with what it asks so plainly that no wording is needed for it. */
export function withAsks(
  understood: Understood,
  asked: string,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): Understood {
  const said = read(withoutManners(inPlainWords(asked, before)));
  if (understood.language !== null) return understood;
  if (commandsByText.test(asked))
    return { ...understood, ...ofNothing, help: null, intent: 'unknown', isPrivate: true };
  const ofPost = before === null ? null : asksOfPost(said, before, shown, kept);
  if (ofPost !== null) return { ...understood, ...ofNothing, help: null, intent: 'app', asks: ofPost };
  const isForOther = oustAsked(said.asTyped) !== null;
  const help = isForOther
    ? null
    : (stayingWithSettings(said.text, before) ?? stayingWithHelp(said, recognise(asked).recognised, before));
  if (help !== null) return { ...understood, ...ofNothing, intent: 'app', help };
  if (commandsOverOthers(asked)) return { ...understood, ...ofNothing, intent: 'unknown', asks: { of: 'refused' } };
  // Whether one can write to somebody is no secret, and what was written is.
  const writing = before === null ? null : writingTo(said.text, shown, kept);
  const asks = secret.test(said.text)
    ? writing
    : (writing ??
      (before === null ? null : asksOfMembers(said, before, shown, kept)) ??
      (before === null ? null : ownProjectAsked(said.text, before, shown, kept)) ??
      planIn(understood, said, before, kept) ??
      (before === null ? null : lackOfShown(said, before, focusOf(before, shown) ?? kept.focus)) ??
      ofShownThings(said, before, shown, kept) ??
      asksOfFocus(understood, said, before, shown, kept) ??
      asksIn(said, before, shown, kept));
  const isOtherWish =
    understood.intent === 'act' &&
    understood.command !== null &&
    asks?.of !== 'mark-step' &&
    asks?.of !== 'focus' &&
    asks?.of !== 'refused' &&
    asks?.of !== 'in-name';
  if (asks === null || isOtherWish) {
    const limits = limited(understood, said, before);
    // 'Only Saturday I am free, 2 hours. What do I do' wishes for one thing.
    const isOneWish =
      limits.intent === 'plan' && limits.also !== null && (asksOfPlan.test(limits.also) || whatFits.test(limits.also));
    const otherwise = isOneWish ? { ...limits, also: null } : limits;
    const unsure = isOtherWish ? null : unsureOf(otherwise, said, before, shown, kept);
    if (unsure === null && ofPerson.test(said.text) && otherwise.intent === 'unknown' && otherwise.name === null)
      return { ...otherwise, shownBefore: [...namedOf('member', shown), ...namedOf('member', kept.named)].slice(0, 1) };
    return unsure === null
      ? otherwise
      : { ...otherwise, ...ofNothing, help: null, intent: 'unknown', asks: unsure, otherwise };
  }
  const isMark = asks.of === 'mark-step';
  // What it builds on is shown beside a step that was offered.
  const isOfOne = before?.asks?.of === 'mark-step' || before?.asks?.of === 'step-beside';
  const [step] = isOfOne ? shown.filter(({ kind }) => kind === 'step') : [];
  const shownBefore = step === undefined ? shown : [step, ...shown.filter(({ kind }) => kind !== 'step')];
  // Of several that were shown, one is chosen as it always was.
  const isPointing = isMark && asks.what === '' && asks.place === null && asks.state !== 'back' && step === undefined;
  if (isPointing && understood.command?.verb === 'mark') return understood;
  if (isMark && (!asks.isSaid || understood.command?.verb === 'mark')) return { ...understood, asks, shownBefore };
  const state = isMark && asks.state === 'done' ? 'done' : 'in_progress';
  const nothing = {
    // Nobody may be called so: without what it was taken for, nothing could be answered then.
    otherwise: limited(understood, said, before),
    help: null,
    talk: null,
    also: null,
    // Where nobody is called so, it is as private as it was.
    isPrivate: understood.isPrivate && intentOfAsks(asks) === null && !isMark,
    unknownRole: null,
    isReordered: false,
    goesOn: false,
  };
  if (isMark && asks.what === '' && !asks.isLast && !shown.some(({ kind }) => kind === 'step')) return understood;
  return isMark
    ? {
        ...understood,
        ...nothing,
        asks,
        shownBefore,
        intent: 'act',
        command: { verb: 'mark', what: asks.what, step: null, project: '', state },
      }
    : {
        ...understood,
        ...nothing,
        // Nothing else is spoken of next than what is told now.
        ...(asks.of === 'focus' ? { of: null, project: null, place: null, pointed: null, command: null } : {}),
        asks,
        shownBefore,
        intent: intentOfAsks(asks) ?? understood.intent,
      };
}
