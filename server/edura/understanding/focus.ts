import type { EduraSource } from '../../../contract/edura.ts';
import { namedOf } from '../reading/named-of.ts';
import type { Understood } from './understood.ts';

export type Seen = Exclude<EduraSource, { kind: 'page' }>;
export type StepSeen = Extract<Seen, { kind: 'step' }>;

/**
 * What the answer before was about. What a later question leans on is this: the one thing, the list, or what was told inside of the one
 * thing, its steps, the skills that it wants, who runs it.
 */
export interface Focus {
  kind: Seen['kind'];
  /** Each once, in the order in which they were told. */
  things: readonly Seen[];
  steps: readonly StepSeen[];
  skills: readonly Extract<Seen, { kind: 'skill' }>[];
  members: readonly Extract<Seen, { kind: 'member' }>[];
  /** Of how many projects it told. */
  projects: number;
  /** The question that it is the answer to. */
  before: Understood;
}

const eachOnce = <One>(all: readonly One[]): One[] => {
  const keys = all.map((one) => JSON.stringify(one));
  return all.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
};

/** Of these things a question was asked, whatever else its answer named. */
function headOf({ of, asks }: Understood, shown: readonly Seen[]): Seen | undefined {
  if (of !== null)
    return shown.find((one) =>
      of.kind === 'member'
        ? one.kind === 'member' && one.username === of.username
        : one.kind === of.kind && one.id === of.id,
    );
  return asks?.of === 'among' && asks.by !== 'near' && asks.by !== 'followed'
    ? shown.find(({ kind }) => kind === asks.kind)
    : undefined;
}

/** @param shown sources of the answer before; what it is mainly about is named first */
export function focusOf(before: Understood, shown: readonly EduraSource[]): Focus | null {
  const all = eachOnce(firstOf(before, shown).filter((one): one is Seen => one.kind !== 'page'));
  const head = headOf(before, all);
  const [first] = all;
  const kind = head?.kind ?? first?.kind;
  if (kind === undefined || first === undefined) return null;
  const alike = all.filter((one) => one.kind === kind);
  // A step is told with those that it builds on; it is the first of them that was asked about.
  const things = head !== undefined ? [head] : kind === 'step' ? [first] : alike;
  return {
    kind,
    things,
    steps: namedOf('step', all),
    skills: namedOf('skill', all),
    members: namedOf('member', all),
    projects: namedOf('project', all).length,
    before,
  };
}

/** Of several that were shown in an order, the first is what is spoken of now. */
export function firstOf(before: Understood | null, shown: readonly EduraSource[]): readonly EduraSource[] {
  if (before?.asks?.of !== 'among' || before.asks.by === 'near' || before.asks.by === 'followed') return shown;
  const { kind } = before.asks;
  const [first] = namedOf(kind, shown);
  return first === undefined ? shown : [first, ...shown.filter((source) => source.kind !== kind)];
}

export const idOf = (source: Seen): string =>
  'id' in source ? source.id : 'username' in source ? source.username : source.slug;
const kinds = ['project', 'job', 'member'] as const;
export type Kind = (typeof kinds)[number];
/** What can be asked of by its page: one has members, the other a deadline, and someone lives somewhere. */
export const isKind = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind);
