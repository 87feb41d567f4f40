import type { EduraSource } from '../../../contract/edura.ts';
import { asksOfOneProject } from '../reading/asking-of-one.ts';
import { facetIn, type RoleFacet } from '../reading/role-facets.ts';
import { leadOf } from './lead.ts';
import type { Understood } from './understood.ts';

const asksForMore =
  /^\W*(?:(?:and|ok|okay|so|please|yes|cool|nice|great|interesting|hm+|can you|could you)\W+)*(?:tell me (?:some |a bit |a little )?more|say more|more(?: details| info(?:rmation)?)?|go on|anything else|what else)(?: (?:about (?:it|that|this|him|her|them|the project|the role)|please|pls|then))*\W*$/i;
const toldBefore = /\b(?:tell me|about|what is|whats|describe|explain|who runs it)\b/i;
/** What is told of a role one after the other. */
const facets: readonly (readonly [RoleFacet, string])[] = [
  ['day', 'what does a day look like'],
  ['hardest', 'what is the hardest part'],
  ['way-in', 'how do people get into it'],
];

/** 'Tell me more' of the one thing that was told: what has not been said of it yet. */
export function withMore(question: string, before: Understood | null, shown: readonly EduraSource[]): string {
  if (before === null || !asksForMore.test(question)) return question;
  if (before.intent === 'gap' && before.roles.length === 1) {
    const told = facets.findIndex(([facet]) => facet === facetIn(before.question));
    return facets[told + 1]?.[1] ?? question;
  }
  if (before.intent === 'skill' && before.skills.length === 1) return 'where can i learn it';
  // 'What else' of a list asks for others.
  const isOfOne =
    before.of !== null || before.asks?.of === 'focus' || before.name !== null || asksOfOneProject(before.question);
  const lead = isOfOne || !/\belse\b/i.test(question) ? leadOf(before, shown) : null;
  if (lead?.kind === 'member') return 'which projects is he in';
  if (lead?.kind === 'project' && toldBefore.test(before.question)) return 'who runs it and how many places are left';
  return lead?.kind === 'job' || lead?.kind === 'project' ? 'tell me more about it' : question;
}
