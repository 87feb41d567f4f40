import type { EduraSource } from '../../../contract/edura.ts';
import { type Kept, nothingKept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import { type ProjectFacet, projectFacetsIn, stepFacetsIn } from '../reading/facets.ts';
import { focusOf, type Focus, idOf, isKind, type Kind, type Seen, type StepSeen } from './focus.ts';
import { howNear } from './how-near.ts';
import { jobFactsIn } from '../reading/job-facts.ts';
import { ordinalNumbers } from '../reading/number-words.ts';
import { asksWhichRoles, type NamedSkill, ofSkills, type SkillAsk } from './of-focus-skills.ts';
import { whetherIn, whoOfThem } from './of-members-told.ts';
import type { Order } from '../reading/ordering.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import {
  compared,
  elliptic,
  isEmpty,
  isOfAsking,
  namesOther,
  noun,
  ofApplication,
  ofOther,
  ofPerson,
  plural,
  type Reference,
  referenceIn,
  saysOnlyWhatIsAsked,
  single,
} from '../reading/reference.ts';
import { asksAlone, asksSomething, termsAsked } from '../reading/terms-asked.ts';
import { ordinal } from '../reading/things.ts';
import type { Said, Understood } from './understood.ts';

/** What a question asks of what the answer before was about; `isSure`: it can be asked of nothing else. */
export type OfFocus = { of: 'focus'; isSure: boolean; text: string } & (
  | {
      what: 'things';
      kind: 'project' | 'job' | 'member';
      ids: readonly string[];
      pick: Order | null;
      /** Only where its texts tell it. */
      isMaybe?: boolean;
    }
  | { what: 'own' }
  | { what: 'who-knows'; usernames: readonly string[]; skill: NamedSkill }
  | { what: 'whether-in'; member: string; project: string }
  | { what: 'step'; project: string; id: string | null; place: number; isOpen: boolean }
  | { what: 'steps'; project: string; ids: readonly string[]; does: 'start' | 'longest' | 'shortest' }
  | { what: 'skills'; skills: readonly NamedSkill[]; all: readonly NamedSkill[]; does: SkillAsk }
  | { what: 'skills-of'; kind: 'project' | 'job' | 'member'; id: string }
);

const asksToStart =
  /\b(?:start|begin|do|tackle|work on)\b.*\b(?:now|right away|straight away|already|today|immediately|at once|next)\b|\b(?:can|could|may) i (?:already )?(?:start|begin|do)\b|\b(?:ready|possible)\b/;
export const asksForFirst =
  /\bwhat (?:do|would|must|will|can|shall|should) i (?:do|start with|begin with) (?:first|at first|at the start|at the beginning)\b|\b(?:where|how) (?:do|would|can|should|could) i (?:start|begin)\b|\bwhat (?:is|comes) (?:the )?(?:very )?first\b(?! (?:one|name)\b)|\bhow (?:does|do) (?:it|i|one) (?:start|begin)\b/;
export const asksForNext =
  /^(?:(?:and|so|ok|okay|but|then|now) )*(?:(?:what|which|whats)(?: (?:is|comes|follows|happens|do i do|step|one|the|will|would|come))*(?: (?:next|now|then|there|in it|for me|afterwards|follows|after|after (?:it|that|this)(?: one| step)?))+|next(?: one| step)?|then(?: what)?|(?:what )?(?:after|afterwards)(?: (?:it|that|this)(?: one| step)?)?|(?:what (?:about|is) )?the (?:one|step|bit|part) (?:right )?after(?: (?:it|that|this)(?: one| step)?)?|what follows|the next(?: one| step)?)\W*$/;
export const asksForBefore =
  /^(?:(?:and|so|ok|okay|but) )*(?:what |which |whats )?(?:(?:is|comes|step|do i|must i|need to|have to|do|need|have|must|should i|the|one) )*before(?: (?:it|that|this)(?: one| step)?)?\W*$/;
/** 'What do I need to do there', after a project; after a step it is how that is done. */
const asksWhatToDo =
  /^(?:(?:and|so|ok|okay|but|then) )*what (?:do|must|should|would) i (?:still )?(?:(?:have|need) to )?do (?:there|in (?:it|that|there)|for (?:it|that)|now|next)(?: (?:now|next|then|there))*\W*$/;
const asksOnlyNext = /^(?:(?:ok|and|so|now) )*what (?:is )?next\W*$/;

/** 'And the third?' after what goes wrong with the second. */
const lastText = ({ asks }: Understood): string | null =>
  asks?.of === 'focus' && asks.what === 'step' ? asks.text : null;
/** Whether the answer before told steps, or how many there are. */
const toldSteps = ({ steps, things, before }: Focus, listed: readonly EduraSource[]): boolean =>
  /\bsteps?\b/i.test(before.question) ||
  // Of a list that it is one of, 'the second' is another of those.
  (steps.length > 1 && (namedOf('project', listed).length < 2 || !things.some((one) => isAmong(one, listed))));
const isAmong = (one: Seen, listed: readonly EduraSource[]): boolean =>
  listed.some((other) => JSON.stringify(other) === JSON.stringify(one));
const toldOpen = ({ question }: Understood): boolean => projectFacetsIn(question.toLowerCase()).includes('left');

function ofStep(said: Said, reference: Reference, focus: Focus, listed: readonly EduraSource[]): OfFocus | null {
  const { before } = focus;
  const { text, place, isSingle, isPlural } = reference;
  const [head] = focus.things;
  if (head === undefined || focus.things.length !== 1) return null;
  const isAlone = saysOnlyWhatIsAsked(said);
  if (head.kind === 'step') {
    // Who runs it, and whom to ask, is told of the whole project.
    if (projectFacetsIn(text).some((one) => ofWhole.has(one)) && (isSingle || isAlone || isPlural))
      return { of: 'focus', isSure: true, text, what: 'things', kind: 'project', ids: [head.project], pick: null };
    const of = { of: 'focus', what: 'step', project: head.project, id: head.id, place: 0, isOpen: false } as const;
    const isListed = before.asks?.of === 'focus' && before.asks.what === 'steps';
    const listedStep = isListed && place !== null ? focus.steps.at(place > 0 ? place - 1 : place) : undefined;
    if (listedStep !== undefined) return { ...of, id: listedStep.id, isSure: true, text };
    if (place !== null && (reference.isStep || focus.steps.length < 2))
      return { ...of, id: null, place, isSure: true, text: isEmpty(text) ? (lastText(before) ?? text) : text };
    if (place !== null || isPlural) return null;
    const isTold = isOfOneStep(focus);
    if (isTold && ((asksForNext.test(said.text) && !asksOnlyNext.test(said.text)) || asksForBefore.test(said.text)))
      return { ...of, isSure: true, text };
    const asks = stepFacetsIn(text);
    // Of the next steps at all, how long the first takes is told beside it.
    const isOfIt = isTold || !asks.every((one) => one === 'before' || one === 'length' || one === 'skills');
    if (asks.length > 0 && isOfIt && (isSingle || isAlone) && projectOnly(text).length === 0)
      return { ...of, isSure: true, text };
    // After one's own evidence, 'it' is that.
    const isOfEvidence = before.intent === 'done';
    return isTold && isSingle && !isOfEvidence && projectOnly(text).length === 0
      ? { ...of, isSure: false, text }
      : null;
  }
  if (head.kind !== 'project') return null;
  if (place !== null && (reference.isStep || toldSteps(focus, listed)))
    return {
      of: 'focus',
      what: 'step',
      project: head.id,
      id: null,
      place,
      isOpen: toldOpen(before),
      isSure: true,
      text: isEmpty(text) ? (lastText(before) ?? text) : text,
    };
  const isOfParts = reference.pick !== null && /\b(?:part|step|bit|stage|piece)s?\b/.test(said.text);
  if (focus.steps.length > 1 && (isPlural || isOfParts || /\bwhich\b/.test(text)))
    return ofListed(head.id, reference, focus.steps);
  // What comes next in it, and not at all.
  return (focus.steps.length > 1 || isSingle) &&
    (asksForNext.test(said.text) || asksWhatToDo.test(said.text)) &&
    !asksOnlyNext.test(said.text)
    ? {
        of: 'focus',
        isSure: true,
        text: 'where do i start',
        what: 'things',
        kind: 'project',
        ids: [head.id],
        pick: null,
      }
    : null;
}

/** One step was told, and no list of what one could do next. */
function isOfOneStep({ before, steps, projects }: Focus): boolean {
  if (before.intent !== 'next' || before.asks !== null || before.step !== null) return true;
  return projects === 1 && steps.every((step, at) => at === 0 || step.project === steps[0]?.project);
}

/** What is told of a project and of no step. */
const ofWhole: ReadonlySet<ProjectFacet> = new Set(['owner', 'ask', 'contact', 'members', 'room', 'finished']);

/** What only a project has. */
const projectOnly = (text: string) =>
  projectFacetsIn(text).filter((one) => !['length', 'level', 'skills', 'first', 'last', 'left'].includes(one));

function ofListed(project: string, { text, pick }: Reference, steps: readonly StepSeen[]): OfFocus | null {
  const ids = steps.map(({ id }) => id);
  const isCompared = pick !== null || /\b(?:longest|shortest|quickest|most time|least time|biggest)\b/.test(text);
  const does =
    pick === 'longest' || pick === 'hardest' || /\b(?:longest|most|biggest)\b/.test(text) ? 'longest' : 'shortest';
  if (isCompared) return { of: 'focus', isSure: true, text, what: 'steps', project, ids, does };
  return asksToStart.test(text)
    ? { of: 'focus', isSure: true, text, what: 'steps', project, ids, does: 'start' }
    : null;
}

const ofMember = /\b(?:live|lives|based|from|located|where|know|skills?|good at|speak|languages?)\b/;
/** Whether something is asked that can be told of a thing of this kind. */
function asksOf(kind: Kind, text: string): boolean {
  if (kind === 'member') return ofMember.test(text);
  if (kind === 'job') return jobFactsIn(text).length > 0 || /\b(?:near|languages?)\b/.test(text);
  return (
    projectFacetsIn(text).length > 0 ||
    stepFacetsIn(text).includes('mistakes') ||
    asksForFirst.test(text) ||
    asksAlone.test(text)
  );
}

const asksForNeeds = /\bwhat (?:do|would|will|does) (?:i|one|it|we) need\b/;
const mostTold = 6;

/** The one of several that a word of its title names: 'can I do the bed alone', 'the lending desk one'. */
function calledOf(words: readonly string[], things: Focus['things']): Seen | undefined {
  const telling = words.filter((word) => word.length > 2 && !isOfAsking(word));
  const counts = things.map(({ title }) => {
    const own = lettersOf(title);
    return telling.filter((word) => own.includes(word)).length;
  });
  const most = Math.max(...counts);
  return most > 0 && counts.filter((count) => count === most).length === 1 ? things[counts.indexOf(most)] : undefined;
}

/** 'Which of the two', after the one and then the other: the last two that were asked about. */
const ofTwo = /\b(?:both|the two|either|each)\b/;
function lastTwoOf(kind: Seen['kind'], now: readonly Seen[], { named }: Pick<Kept, 'named'>): Seen[] {
  const [first] = now;
  const other =
    first === undefined ? undefined : named.find((one): one is Seen => one.kind === kind && idOf(one) !== idOf(first));
  return first === undefined || other === undefined ? [] : [first, other];
}

function ofThings(
  said: Said,
  reference: Reference,
  focus: Focus,
  listed: readonly EduraSource[],
  kept: Kept,
): OfFocus | null {
  const { text, pick, isPlural, place } = reference;
  const { kind, members } = focus;
  if (!isKind(kind)) return null;
  const called = focus.things.length > 1 && place === null ? calledOf(said.words, focus.things) : undefined;
  const two = focus.things.length === 1 && ofTwo.test(said.text) ? lastTwoOf(kind, focus.things, kept) : [];
  const things = called !== undefined ? [called] : two.length > 0 ? two : focus.things;
  // 'Do they live near each other', of those who run it.
  if (kind !== 'member' && isPlural && members.length > 1 && ofMember.test(text) && !asksOf(kind, text))
    return { of: 'focus', isSure: true, text, what: 'things', kind: 'member', ids: members.map(idOf), pick: null };
  const of = { of: 'focus', what: 'things', kind, text } as const;
  const isSingle = reference.isSingle || called !== undefined;
  const several = things.length > 1 ? things : (listed as Focus['things']).filter((one) => one.kind === kind);
  const asks = asksOf(kind, text);
  // 'The shorter one, what do I need for it'
  if (pick !== null && several.length > 1)
    return asks || asksForNeeds.test(text) ? { ...of, ids: several.map(idOf), pick, isSure: true } : null;
  const isAlone = saysOnlyWhatIsAsked(said);
  if (things.length > 1) {
    if (place !== null) return null;
    // 'How much soil does that take', after a list: of the one whose texts speak of it.
    if (!asks && reference.isSingle && kind !== 'member' && termsAsked(text).length > 0 && things.length <= mostTold)
      return { ...of, ids: things.map(idOf), pick: null, isSure: true, isMaybe: true };
    const isOfAll = isPlural || (isAlone && things.length === 2 && !isSingle);
    return isOfAll && asks && things.length <= mostTold && !/\bwhich\b/.test(text)
      ? { ...of, ids: things.map(idOf), pick: null, isSure: true }
      : null;
  }
  const ids = things.map(idOf);
  if (asks && (isSingle || isAlone))
    return {
      ...of,
      ids,
      pick: null,
      isSure: called !== undefined || isSureOf(kind, text) || (kind === 'project' && isSingle),
    };
  if (kind === 'member' || termsAsked(text).length === 0) return null;
  if (isSingle || isPlural) return { ...of, ids, pick: null, isSure: false };
  // 'Which languages' after a job, where its own texts tell it.
  return asksSomething(text) && said.words.length <= mostOfMaybe
    ? { ...of, ids, pick: null, isSure: false, isMaybe: true }
    : null;
}

/** What is read nowhere else. */
const isSureOf = (kind: Kind, text: string): boolean =>
  kind === 'job'
    ? /\bnear\b|\bwho (?:would|will|do|am|shall) i\b/.test(text)
    : kind === 'project' &&
      (stepFacetsIn(text).includes('mistakes') ||
        asksForFirst.test(text) ||
        asksAlone.test(text) ||
        projectFacetsIn(text).includes('ask'));

/** A longer question without a word that points is of something else. */
const mostOfMaybe = 6;
function ofNoun(kind: string, before: Understood, shown: readonly EduraSource[], kept: Kept): Focus | null {
  const now = focusOf(before, shown);
  if (now?.kind === kind && now.things.length === 1) return now;
  const [last] = [...shown, ...kept.named].filter((one): one is Seen => one.kind === kind);
  return last === undefined
    ? null
    : { kind: last.kind, things: [last], steps: [], skills: [], members: [], projects: 1, before };
}

const mostWords = 14;

/** 'The second one, whats its last step': the one of those that were told, then what is asked of it; 'and the third' asks the same of another. */
function oneOfList(
  said: Said,
  before: Understood,
  shown: readonly EduraSource[],
  { listed: [list = []] }: Kept,
): OfFocus | null {
  const focus = focusOf(before, shown);
  const found = ordinal.exec(said.text);
  const word = found?.groups?.['place'] ?? 'other';
  if (focus === null || found === null || word === 'other') return null;
  const [one, ...others] = focus.things;
  const isAnother = others.length === 0 && one !== undefined && isKind(one.kind) && isAmong(one, list);
  const things = isAnother ? namedOf(one.kind, list) : focus.things;
  if (things.length < 2) return null;
  const place = word === 'last' ? -1 : (ordinalNumbers.get(word) ?? Number(word));
  const thing = things.at(place > 0 ? place - 1 : place);
  const own = said.text.replace(found[0], 'it').replace(elliptic, '');
  const same = isAnother && isEmpty(own) && before.asks?.of === 'focus' ? before.asks.text : own;
  const text = isAnother && same === own ? '' : same;
  if (thing === undefined || ofApplication.test(text) || ofOther.test(text)) return null;
  const reference = { ...referenceIn(text), isSingle: true };
  // Nothing but which it is, or a second place in the same list.
  if (isEmpty(text) || (reference.place !== null && !reference.isStep)) return null;
  const alone = { ...focus, things: [thing], steps: [], skills: [], members: [], projects: 1 };
  if (namesOther(said, text, alone)) return null;
  const asks = ofStep(said, reference, alone, []) ?? ofThings(said, reference, alone, [], nothingKept);
  // Whatever else it is like, its place says of which it is asked.
  return asks === null || !isKind(thing.kind) || !asksOf(thing.kind, text) ? asks : { ...asks, isSure: true };
}

/** What can be asked of a thing of this kind alone: a member has no places, and a project no deadline. */
function isOnlyOf(kind: 'project' | 'job', text: string): boolean {
  if (kind === 'project') return projectFacetsIn(text).some((one) => onlyOfProject.has(one));
  return jobFactsIn(text).some((one) => ['until', 'apply', 'applicants', 'pay'].includes(one));
}
const onlyOfProject: ReadonlySet<ProjectFacet> = new Set(['members', 'finished', 'room', 'steps', 'count', 'left']);

/** Something else was told since: what only a project or a job has is asked of the one that was spoken of before it. */
function ofSpoken(said: Said, { text, isSingle }: Reference, { kind: now }: Focus, kept: Kept): OfFocus | null {
  if (!isSingle && !saysOnlyWhatIsAsked(said)) return null;
  for (const kind of ['project', 'job'] as const) {
    const [one] = namedOf(kind, kept.spoken);
    if (one !== undefined && kind !== now && isOnlyOf(kind, text))
      return { of: 'focus', isSure: true, text, what: 'things', kind, ids: [one.id], pick: null };
  }
  return null;
}

/** What a question asks of what the answer before was about, if it points, or is only a part of a question, and names nothing else. */
export function ofFocus(said: Said, before: Understood, shown: readonly EduraSource[], kept: Kept): OfFocus | null {
  const { text, words, roles, project, time, saysTarget } = said;
  if (words.length > mostWords || project !== null || saysTarget || time !== null) return null;
  const knowing = whoOfThem(said, shown, kept);
  if (knowing !== null || roles.length > 0) return knowing;
  const whether = whetherIn(text, before, shown, kept);
  if (whether !== null) return whether;
  const placed = howNear(text, focusOf(before, shown) ?? kept.focus, shown, kept);
  if (placed !== null) return placed;
  const one = oneOfList(said, before, shown, kept);
  if (one !== null) return one;
  if (
    ofApplication.test(text) ||
    (ofOther.test(text.replace(/\bwho else\b/, 'who')) &&
      !(compared.test(text) && asksForFirst.test(text)) &&
      !(asksWhichRoles.test(text) && single.test(text))) ||
    ofPerson.test(text)
  )
    return null;
  const spoken = noun.exec(text)?.groups?.['noun'];
  const now = spoken === undefined ? focusOf(before, shown) : ofNoun(spoken, before, shown, kept);
  // An answer that told of nothing does not end what was spoken of; but 'it' may be what it said.
  // 'Thanks' and 'oops, no' speak of nothing: what was spoken of before them is meant.
  const isOfNothing = before.intent !== 'app' && shown.every(({ kind }) => kind === 'page');
  const isOfBefore = before.intent === 'greeting' || isOfNothing || !(single.test(text) || plural.test(text));
  const focus = now ?? (isOfBefore ? kept.focus : null);
  if (focus === null) return null;
  const reference = referenceIn(text.replace(elliptic, '').replace(noun, 'it'));
  if (namesOther(said, reference.text, focus)) return null;
  const [listed = []] = kept.listed;
  const step = ofSkills(reference, focus) ?? ofStep(said, reference, focus, listed);
  const found = step ?? ofThings(said, reference, focus, listed, kept);
  if (found === null) return ofSpoken(said, reference, focus, kept);
  if (now === null && 'isMaybe' in found) return null;
  return spoken !== undefined && !('isMaybe' in found) ? { ...found, isSure: true } : found;
}
