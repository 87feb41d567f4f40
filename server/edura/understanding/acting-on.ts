import type { EduraSource } from '../../../contract/edura.ts';
import { roleWith } from '../../guidance/answering.ts';
import type { Kept } from './conversation.ts';
import { leadOf } from './lead.ts';
import { namedOf } from '../reading/named-of.ts';
import { agrees, asksHowToJoin, wishesToJoin } from './pointing-command.ts';
import { pickedBy } from '../reading/things.ts';
import type { Said, Understood } from './understood.ts';

const lead = String.raw`^(?:(?:and|so|ok|okay|but|then|yes|great|good|nice|cool|please|can|could|may|would|you|i|id|will|would like to|want to|wanna|let me|just|also|now|how do|do|ill) )*`;
const tail = String.raw`(?: (?:please|pls|then|now|too|as well|for me|thanks))*$`;
const one = String.raw`(?:(?:that|this|the) )?(?:(?:first|second|third|fourth|last|other) )?(?:one|job|person|member|guy|man|woman|lady|girl|role|step)`;
const follows = new RegExp(
  String.raw`${lead}(?:follow|start following|connect with) (?<whom>him|her|them|it|that|this|${one})${tail}`,
);
const saves = new RegExp(
  String.raw`${lead}(?:save|bookmark|keep|pin|store|remember) (?:it|that|this|them|both|${one})(?: for later)?${tail}`,
);
const aims = new RegExp(
  String.raw`${lead}(?:make|set|use|choose|take|have) (?:it|that|this|${one}|(?:the )?(?:first|second|third|fourth|last))(?: (?:as|to be|be|for))?(?: (?:my|the|a))?(?: new)? (?:target|goal|aim)(?: role)?${tail}|${lead}(?:set|make|change|switch) (?:my |the )?(?:target|goal) (?:to|as) (?:it|that|this|${one}|(?:the )?(?:first|second|third|fourth|last))${tail}`,
);
/** 'I did it': one who says 'already' turns it down. */
const did = String.raw`^(?:(?:and|so|ok|okay|yes|great|good|nice|well|then|now) )*i (?:(?:have|just|now) )*(?:did|done|finished|completed) (?:it|that|this|(?:that|this) (?:one|step))${tail}`;
const marks = new RegExp(
  String.raw`${lead}(?:mark|tick|check(?=.* (?:off|as)\b)) (?:it|that|this|${one})(?: off)?(?: (?:as|is|to))?(?: (?<state>done|finished|complete|completed|started|begun|in progress))?${tail}|${lead}(?:start|begin) (?:with )?(?:it|that|this|${one})${tail}|${did}`,
);

/** Of several that were listed, one is to be chosen; a whole project is none of them. */
const marksOne = /\b(?:mark|tick|check|did|done|finished|completed)\b/;
const mostSteps = 4;

const asksForOneStep = /\b(?:next|first|one|single) (?:step|thing|task)\b/i;

/** 'Do I follow him' wants nothing done. */
const asksWhether = /^(?:(?:and|so|ok|but) )*(?:do|did|have|am|should|does|is) (?:i|he|she|they)\b/;

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);
const eachOnce = <One extends EduraSource>(all: readonly One[]): One[] => {
  const keys = all.map((source) => JSON.stringify(source));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

const placed = /\b(?:first|second|third|fourth|last|other)\b/;

/** Answers about projects offer to join them; after a next step, 'do it' is about the step. */
const mayOfferToJoin = ({ intent, of, command }: Understood): boolean =>
  of?.kind === 'project' || intent === 'project' || (intent === 'act' && command?.verb === 'join');

/** 'How do I join' after a project is of that one; after an answer about the application it is of any. */
const wishesIn = (text: string, before: Understood): boolean => {
  const verb = asksHowToJoin.exec(text)?.groups?.['verb'];
  const isOfJoining = verb !== undefined && !['follow', 'save', 'bookmark'].includes(verb);
  return wishesToJoin.test(text) || (isOfJoining && before.intent !== 'app' && before.intent !== 'greeting');
};

/** Of one thing that was asked about, it is that one, whatever else its answer named. */
function memberMeant(text: string, whom: string, before: Understood, shown: readonly EduraSource[], kept: Kept) {
  const members = eachOnce(namedOf('member', shown));
  if (members.length === 0) return namedOf('member', kept.named)[0];
  if (before.of?.kind === 'member' || members.length === 1) return members[0];
  return placed.test(whom) ? (pickedBy(text, members) ?? undefined) : undefined;
}

/** What is wished to be done with what was named before: 'follow her', 'let me in', 'save that one', 'make it my target'. */
export function actingOn(
  { text, project, skills, roles }: Said,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
): Partial<Understood> | null {
  if (project !== null || skills.length + roles.length > 0 || asksWhether.test(text)) return null;
  const act = { intent: 'act' as const };
  const whom = follows.exec(text)?.groups?.['whom'];
  if (whom !== undefined) {
    const member = memberMeant(text, whom, before, shown, kept);
    return member === undefined ? null : { ...act, command: { verb: 'follow', what: '' }, picked: [member] };
  }
  if (wishesIn(text, before)) {
    const projects = eachOnce(namedOf('project', shown));
    const spoken = [...namedOf('project', kept.spoken), ...namedOf('project', kept.named)];
    const picked = projects.length > 0 ? projects : spoken.slice(0, 1);
    if (picked.length === 0) return null;
    const first = picked.length > 1 && !placed.test(text) ? leadOf(before, shown) : null;
    const isLed = first?.kind === 'project';
    // Which of a list it is, its order says.
    if (picked.length > 1 && before.intent === 'project' && !isLed) return null;
    return { ...act, command: { verb: 'join', what: '' }, picked: isLed ? [first] : picked };
  }
  const offered = agrees.test(text) && mayOfferToJoin(before) ? eachOnce(namedOf('project', shown)) : [];
  if (offered.length > 0) return { ...act, command: { verb: 'join', what: '' }, picked: offered };
  if (saves.test(text)) {
    const jobs = eachOnce(namedOf('job', shown));
    const first = /\bboth\b/.test(text) ? null : leadOf(before, shown);
    const meant = first?.kind === 'job' ? first : only(jobs);
    const job = placed.test(text) ? (pickedBy(text, jobs) ?? undefined) : meant;
    const picked = job === undefined ? (placed.test(text) ? [] : jobs) : [job];
    return picked.length === 0 ? null : { ...act, command: { verb: 'save-job', what: '' }, picked };
  }
  if (aims.test(text)) {
    const listed = placed.test(text) ? pickedBy(text, eachOnce(namedOf('role', shown))) : null;
    const role = listed === null ? kept.role : (roleWith(listed.slug) ?? null);
    if (role !== null) return { ...act, command: { verb: 'target', what: '' }, roles: [role] };
  }
  const marked = marks.exec(text);
  const first = leadOf(before, shown);
  const told = eachOnce(namedOf('step', shown));
  // Where one step was asked for, that is the first; of several that one could do, which one is done is chosen.
  const steps =
    before.intent === 'next' && asksForOneStep.test(before.question) && first?.kind === 'step' ? [first] : told;
  const isMarked = marked !== null && (steps.length === 1 || (marksOne.test(text) && steps.length <= mostSteps));
  const [step, ...others] = steps;
  if (!isMarked || step === undefined) return null;
  const isBegun = /\b(?:start|started|begin|begun|in progress)\b/.test(text);
  const command = { verb: 'mark', what: '', step: null, project: '', state: isBegun ? 'in_progress' : 'done' } as const;
  return { ...act, command, picked: steps, project: others.length === 0 ? step.project : null };
}
