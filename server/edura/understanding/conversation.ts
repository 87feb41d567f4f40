import type { EduraSource } from '../../../contract/edura.ts';
import type { Role } from '../../guidance/role.ts';
import { roleWith } from '../../guidance/answering.ts';
import { focusOf, type Focus, type Seen } from './focus.ts';
import { leadOf } from './lead.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Understood } from './understood.ts';

/** What a conversation is about, beside its last question and what the answer to that has shown. */
export interface Kept {
  /** The list that was asked for last, with all that was wished for of it. */
  wish: Understood | null;
  /** What its answers have shown, the latest answer first. */
  listed: readonly (readonly EduraSource[])[];
  /** The role that was spoken of last; of two that were compared, the nearer one. */
  role: Role | null;
  /** What all answers have named, the latest first. */
  named: readonly EduraSource[];
  /** What the last answer that told of anything was about. */
  focus: Focus | null;
  /** The one thing that each answer was about, the latest first: after who runs a project, a place in it is still asked of the project. */
  spoken: readonly Seen[];
}

export const nothingKept: Kept = { wish: null, listed: [], role: null, named: [], focus: null, spoken: [] };

const mostNamed = 40;
const mostListed = 6;
const mostSpoken = 8;

/** Two or more of a kind, and that first: 'the other one' is of these. Beside a post stands who wrote it. */
function severalOf(things: readonly EduraSource[]): boolean {
  const [first, second] = things;
  return first?.kind === 'post'
    ? namedOf('post', things).length > 1
    : first !== undefined && first.kind === second?.kind && (first.kind === 'project' || first.kind === 'job');
}

const isList = ({ intent, of, project, place, step, asks }: Understood): boolean =>
  asks === null &&
  ['project', 'people', 'job', 'next', 'plan'].includes(intent) &&
  of === null &&
  project === null &&
  place === null &&
  step === null;

/** Something else is spoken of: a list from before is not what a question goes on from. */
const endsList: ReadonlySet<Understood['intent']> = new Set(['gap', 'compare', 'skill', 'done']);

/** 'Which one suits me more': the answer names the nearer one first. */
export const asksWhichIsNearer = (question: string): boolean =>
  /\bwhere am i (?:nearer|closer|further|nearest|closest)\b|\b(?:which|what)\b.*\b(?:suits?|fits?|closer|closest|nearer|nearest|better|best|easier|easiest|faster|quicker|more realistic|recommend|should i|am i)\b|\b(?:suits?|fits?) me (?:more|better|best|most)\b/i.test(
    question,
  );

function roleOf({ intent, roles, question }: Understood, shown: readonly EduraSource[], kept: Kept): Role | null {
  if (roles.length === 1) return roles[0] ?? null;
  if (roles.length === 0 || intent !== 'compare') return kept.role;
  const first = shown.find((source) => source.kind === 'role');
  return asksWhichIsNearer(question) && first !== undefined ? (roleWith(first.slug) ?? null) : null;
}

/** Of a step the project that it is in is spoken of as well. */
function spokenAfter(kept: Kept, understood: Understood, shown: readonly EduraSource[]): readonly Seen[] {
  const one = leadOf(understood, shown);
  if (one === null) return kept.spoken;
  const whole = one.kind === 'step' ? namedOf('project', shown).filter(({ id }) => id === one.project) : [];
  const now: readonly Seen[] = [one, ...whole];
  const keys = new Set(now.map((each) => JSON.stringify(each)));
  return [...now, ...kept.spoken.filter((each) => !keys.has(JSON.stringify(each)))].slice(0, mostSpoken);
}

/** @param shown sources of the answer to it */
export function keep(kept: Kept, understood: Understood, shown: readonly EduraSource[]): Kept {
  const isSame = understood.goesOn && kept.wish?.intent === understood.intent;
  const things = shown.filter(({ kind }) => kind !== 'page');
  return {
    wish: isList(understood) ? understood : endsList.has(understood.intent) ? null : kept.wish,
    listed:
      isList(understood) || understood.asks?.of === 'jobs-of'
        ? [things, ...(isSame ? kept.listed : [])].slice(0, mostListed)
        : severalOf(things)
          ? [things]
          : kept.listed,
    role: roleOf(understood, shown, kept),
    focus: focusOf(understood, shown) ?? kept.focus,
    spoken: spokenAfter(kept, understood, shown),
    named: [...things, ...kept.named].slice(0, mostNamed),
  };
}

const ofPerson = /\b(?:he|she|him|her|his|hers)\b/;
const other = /\bthe other\b(?! (?:day|time|way|side|hand)\b)/;
const placed = /\b(?:the|that) (?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)\b/;
const listedKinds = ['project', 'job', 'member'] as const;

/** What a question can point at: what was shown last, and where it names nothing there, what was listed or named before. */
export function pointable(question: string, shown: readonly EduraSource[], kept: Kept): readonly EduraSource[] {
  const text = question.toLowerCase();
  const member = namedOf('member', kept.named)[0];
  if (ofPerson.test(text) && member !== undefined && namedOf('member', shown).length === 0) return [...shown, member];
  if (!other.test(text) && !placed.test(text)) return shown;
  for (const kind of listedKinds) {
    const [now, ...others] = namedOf(kind, shown);
    const list = namedOf(kind, kept.listed[0] ?? []);
    const at = list.findIndex((one) => JSON.stringify(one) === JSON.stringify(now));
    // One of the list was spoken of since: the others are still there.
    if (now === undefined || others.length > 0 || list.length < 2 || at < 0) continue;
    // The first of them that is not this one.
    const next = list[at === 0 ? 1 : 0];
    const meant = other.test(text) && next !== undefined ? [now, next] : list;
    return [...meant, ...shown.filter((source) => source.kind !== kind)];
  }
  return shown;
}
