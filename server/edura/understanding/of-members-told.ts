import type { EduraSource } from '../../../contract/edura.ts';
import { slugOfSkill } from '../../skills/match.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import type { OfFocus } from './of-focus.ts';
import type { Said, Understood } from './understood.ts';

/** 'Which of them is a carpenter', 'do any of those know statistics': of members who were told. */
const asksOfThem =
  /\b(?:which|who|any|anyone|one|some)(?: one| ones)? of (?:them|those|these|the two)\b|^(?:(?:and|so|ok) )*(?:do|does|can|is|are) (?:any|one|some|they) /;
export function whoOfThem(
  { text, roles, skills }: Said,
  shown: readonly EduraSource[],
  { listed }: Kept,
): OfFocus | null {
  const now = namedOf('member', shown);
  // One of them was spoken of since.
  const members = now.length > 1 ? now : namedOf('member', listed[0] ?? []);
  const need = roles[0]?.needs[0]?.skill;
  const [skill] = skills;
  const name = skill?.name ?? need;
  if (members.length < 2 || name === undefined || !asksOfThem.test(text)) return null;
  const slug = skill?.slug ?? slugOfSkill(name);
  return {
    of: 'focus',
    isSure: true,
    text,
    what: 'who-knows',
    usernames: [...new Set(members.map(({ username }) => username))],
    skill: { title: name, slug },
  };
}

/** 'Is she in it', 'is he the boss of that': of the member and the project that were spoken of. */
const asksWhetherIn =
  /^(?:(?:and|so|ok|but) )*(?:is|are|does|do|did|has) (?:he|she) (?:(?:also|still|already|the|a|an|its) )*(?:in|part of|running|run|runs|own|owns|lead|leads|boss|owner|leader|organi[sz]er|in charge|doing|do|behind|member|join|joined)(?: (?:of|in|on|behind|it|that|this|there|one|project|too|as well|himself|herself|alone))*\W*$/;
export function whetherIn(text: string, before: Understood, shown: readonly EduraSource[], kept: Kept): OfFocus | null {
  if (!asksWhetherIn.test(text)) return null;
  const member = namedOf('member', shown)[0] ?? namedOf('member', kept.named)[0];
  const [first, ...others] = namedOf('project', shown);
  const asked = before.of?.kind === 'project' ? before.of.id : undefined;
  const project = asked ?? (others.length === 0 || before.of?.kind === 'member' ? first?.id : undefined);
  return member === undefined || project === undefined
    ? null
    : { of: 'focus', isSure: true, text: '', what: 'whether-in', member: member.username, project };
}
