import type { Asker } from './asker.ts';
import { meantInstead } from './reading/meant-instead.ts';
import { putRight } from './understanding/asked-of-another.ts';
import { boundingsIn, saysNothing, withoutBoundings, type Bounding } from './reading/bounding.ts';
import { bothDenied, meantBy, type Denied } from './reading/denying.ts';
import type { GuideMessage } from './guide.ts';
import { membersNamedIn } from './answers/leading-on.ts';
import { isOfTitle, jobCalledBy, projectCalledBy, stepCalledBy } from './answers/things-called.ts';
import type { Understood } from './understanding/understood.ts';

/** Things that a question leaves out, and the one project that it is only about. */
interface Bounds {
  without: readonly string[];
  only: string | null;
  /** Skills that are left out, where the question says nothing else. */
  denied: Denied | null;
  /** Another project is asked for, after that one. */
  isNextProject: boolean;
}

const nothing: Bounds = { without: [], only: null, denied: null, isNextProject: false };
const points = /\b(?:those|these|them|they|that|it|there)\b/i;
/** What there is to do now, and no list of what there is. */
const ofNow = /\b(?:today|tonight|now|go(?:ing)? on|carry on|continue|of mine|my own)\b/i;
const ofJobs = /\b(?:jobs?|vacanc\w+|positions?|openings?|work as|hiring)\b/i;
const ofPeople = /\b(?:who|whom|people|members?|someone|somebody|anyone|anybody)\b/i;

/** What is left out by its name: null where it names no thing, and what is not wanted may be a skill. */
async function leftOutBy(
  { names, isDefinite, isOfThings }: Bounding,
  asked: string,
  asker: Asker,
): Promise<string[] | null> {
  const found: string[] = [];
  for (const name of names) {
    if (ofPeople.test(asked)) {
      const [member] = await membersNamedIn(name, asker);
      if (member === undefined) return null;
      found.push(member.username);
      continue;
    }
    if (ofJobs.test(asked)) {
      const job = await jobCalledBy(name, asker);
      if (job === undefined || (!isDefinite && meantBy(name) !== null)) return null;
      found.push(job.id);
      continue;
    }
    const project = await projectCalledBy(name, asker);
    const isTitled = project !== undefined && name.split(' ').some((word) => isOfTitle(project.title, word));
    const isOwn = project?.mine?.role != null;
    // 'No sewing' is of all sewing, 'not the jeans' of one project.
    const isMeant = isDefinite || (isTitled && (isOfThings || isOwn)) || meantBy(name) === null;
    const id = isMeant ? project?.id : undefined;
    const step =
      id === undefined && (isDefinite || meantBy(name) === null) ? await stepCalledBy(name, asker) : undefined;
    if (id === undefined && step === undefined) return null;
    found.push(id ?? step?.step.id ?? '');
  }
  return found;
}

async function onlyBy({ names }: Bounding, asker: Asker): Promise<string | null> {
  const [name, ...others] = names;
  const project = name === undefined || others.length > 0 ? undefined : await projectCalledBy(name, asker);
  // 'Only those with spreadsheets' is of a skill, 'only the bees' of the project that one is in.
  const isMeant =
    project !== undefined &&
    (project.mine?.role != null || name?.split(' ').some((word) => isOfTitle(project.title, word)) === true);
  return isMeant ? project.id : null;
}

interface Taken {
  rest: string;
  bounds: Bounds;
  isWeak: boolean;
}

/** A question without the bounds that name things, and these. */
async function takenFrom(question: string, asked: string, asker: Asker): Promise<Taken> {
  let bounds = nothing;
  const taken: Bounding[] = [];
  const skills: Bounding[] = [];
  for (const one of boundingsIn(question)) {
    const only = one.does === 'only' ? await onlyBy(one, asker) : null;
    const without = one.does === 'without' ? await leftOutBy(one, asked, asker) : null;
    if (only !== null) bounds = { ...bounds, only };
    else if (without !== null) bounds = { ...bounds, without: [...bounds.without, ...without] };
    else if (one.does === 'without' && one.names.every((name) => meantBy(name) !== null)) {
      skills.push(one);
      continue;
    } else continue;
    taken.push(one);
  }
  // What is said beside a skill that is left out is read with it, unless nothing is.
  const isAlone = saysNothing(withoutBoundings(question, [...taken, ...skills]));
  const names = isAlone ? skills.flatMap((one) => one.names) : [];
  const denied = names.reduce<Denied | null>((all, name) => bothDenied(all, meantBy(name)), null);
  const rest = withoutBoundings(question, isAlone ? [...taken, ...skills] : taken);
  return {
    rest,
    bounds: { ...bounds, denied, isNextProject: taken.some((one) => one.isOver) && /\bprojects?\b/i.test(rest) },
    isWeak: taken.some((one) => one.isWeak),
  };
}

/** 'Put it on Saturday' changes a plan, and what was left out of that stays so. */
const goesOnPlanning = ({ asks }: Understood): boolean => asks?.of === 'planned' && asks.isAsWeek;

const isPutRight = (question: string, before: () => Understood): boolean =>
  meantInstead(question) !== null && putRight(question, before(), []) !== null;

const isBounded = ({ without, only, denied }: Bounds): boolean =>
  without.length > 0 || only !== null || denied !== null;
const ofPart: ReadonlySet<Understood['intent']> = new Set(['plan', 'done']);
const lists: ReadonlySet<Understood['intent']> = new Set(['next', 'plan', 'project', 'job', 'people', 'done']);
/** What is asked of one project alone. */
const ofOwn: ReadonlySet<Understood['intent']> = new Set(['next', 'plan', 'done', 'project']);

/** A list of one field, and a plan, leave out the same. */
function inAsks({ asks }: Understood, without: readonly string[], denied: Denied | null): Understood['asks'] {
  if (asks?.of === 'planned') return { ...asks, leftOut: [...asks.leftOut, ...without] };
  return asks?.of === 'area' ? { ...asks, without: [...asks.without, ...without], denied } : asks;
}

function within(understood: Understood, { without, only, denied, isNextProject }: Bounds): Understood {
  const all = [...new Set([...understood.without, ...without])];
  const goesOnWith = without.length > 0 && understood.intent === 'done' && ofNow.test(understood.question);
  const isVague = goesOnWith || ['app', 'unknown', 'greeting', 'gap', 'compare'].includes(understood.intent);
  const intent = isNextProject ? 'project' : isVague ? (only === null ? 'next' : 'project') : understood.intent;
  const base: Understood = {
    ...understood,
    ...(isVague || isNextProject
      ? { help: null, talk: null, name: null, unknownRole: null, topic: '', otherwise: null }
      : {}),
    intent,
    isClosest: understood.isClosest || isNextProject,
    without: all,
    denied: bothDenied(understood.denied, denied),
    goesOn: understood.goesOn || without.length > 0 || denied !== null,
    asks: inAsks(understood, all, denied),
  };
  return only === null || !ofOwn.has(intent) ? base : { ...base, project: only, place: null };
}

/**
 * The last question, by `understand`, within what it leaves out or alone wants. A question that says nothing else is the one before it,
 * within that: 'only the poster'.
 */
export async function withinBounds(
  messages: readonly GuideMessage[],
  asker: Asker,
  understand: (messages: readonly GuideMessage[]) => Understood,
): Promise<Understood> {
  // 'Without rules' beside what is nobody's but its owner's leaves out nothing.
  const whole = understand(messages);
  if (whole.isPrivate) return whole;
  const asked: GuideMessage[] = [];
  let before = nothing;
  let own = nothing;
  for (const [at, message] of messages.entries()) {
    if (message.from !== 'member') {
      asked.push(message);
      continue;
    }
    const former = asked.findLast(({ from }) => from === 'member')?.text;
    // 'No, the leaflet one' leaves nothing out: it is what was meant.
    if (former !== undefined && isPutRight(message.text, () => understand(asked))) {
      asked.push(message);
      [before, own] = [nothing, nothing];
      continue;
    }
    const { rest, bounds, isWeak } = await takenFrom(
      message.text,
      former === undefined ? message.text : `${former} ${message.text}`,
      asker,
    );
    // A plan reads for itself what it leaves out: later questions change that, too.
    if (isBounded(bounds) && understand([...asked, message]).asks?.of === 'planned') {
      asked.push(message);
      [before, own] = [nothing, nothing];
      continue;
    }
    own = isBounded(bounds) ? bounds : nothing;
    const isAlone = isBounded(bounds) && saysNothing(rest);
    const isLast = at === messages.length - 1;
    const last = isAlone && former !== undefined ? understand(asked.slice(0, -1)) : null;
    const isOfIt =
      last !== null &&
      (isWeak
        ? ofPart.has(last.intent) && last.project === null && last.asks === null && last.of === null
        : (bounds.only === null ? lists : ofOwn).has(last.intent));
    // A skill alone is left out of what was asked before, and otherwise read as it stands: 'anything but gardening'.
    const isOfSkill = bounds.denied !== null && bounds.without.length === 0 && bounds.only === null;
    if ((isWeak || (isOfSkill && !ofNow.test(message.text))) && !isOfIt) {
      asked.push(message);
      own = nothing;
      continue;
    }
    if (isOfIt) {
      // The question before it stands for it, and what was told last is what it has shown.
      if (asked.at(-1)?.from === 'guide') asked.pop();
      before = own;
      if (isLast) return within(understand(asked), own);
      continue;
    }
    const isElse = isAlone && bounds.only === null && former === undefined;
    asked.push(
      isBounded(bounds)
        ? { ...message, text: isElse ? 'what should i do next' : isAlone ? message.text : rest }
        : message,
    );
    if (!isLast && !(isBounded(before) && !isBounded(own) && goesOnPlanning(understand(asked)))) before = own;
  }
  const understood = understand(asked);
  const last = messages.findLast(({ from }) => from === 'member')?.text ?? '';
  if (isBounded(own)) return within(understood, own);
  const isOfBefore =
    understood.goesOn ||
    goesOnPlanning(understood) ||
    (before.only !== null && ofPart.has(understood.intent) && points.test(last));
  return isOfBefore && isBounded(before) ? within(understood, before) : understood;
}
