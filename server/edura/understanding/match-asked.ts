import type { Focus } from './focus.ts';
import type { Said, Understood } from './understood.ts';

/** Why one project or job matches the member as far as its card says. */
export interface MatchAsked {
  of: 'match';
  question: string;
  /** Only what the member lacks for it is asked. */
  isLack?: boolean;
}

const ofMatch = /\bmatch(?:es|ed|ing)?\b|\d ?%|\bper ?cent(?:age)?s?\b/;
const lacks =
  /\b(?:what|which|how much|anything)\b.*\b(?:(?:do|would|will|am|did|have) i (?:still |yet |be )*(?:miss|missing|lack|lacking|short of|not have)|i (?:still |would )?(?:lack|miss)|(?:is|are) (?:still )?missing)\b|^(?:(?:and|so|ok|but) )*(?:do|would|will|am) i (?:still )?(?:lack|miss|missing|lacking) (?:anything|something|much|any)\b/;
const ofRole = /\b(?:become|becoming|to be|goal|target|role|career|steps?|evidence|proofs?|places?|profile)\b/;
const asksWhy =
  /\b(?:why|what|how|where|mean|means|come|comes|only|explain|says?|shows?|writes?|stands?|calculat\w+|comput\w+)\b/;
/** Of a role it is how far one is; of several things, which fit. */
const ofOther = /\b(?:roles?|target|goal|best|most|which|who|whom|members?|people|towards?|become)\b/;

export function matchAsked({ folded, text, roles, saysTarget }: Said, asked: string): MatchAsked | null {
  if (lacks.test(text) && !ofRole.test(text) && !saysTarget && roles.length === 0 && asked.length < 200)
    return { of: 'match', question: asked, isLack: true };
  if (asked.length > 200 || saysTarget || (roles.length > 0 && !/\bjob\b/.test(text))) return null;
  return ofMatch.test(folded) && asksWhy.test(text) && !ofOther.test(text) ? { of: 'match', question: asked } : null;
}

const learns =
  /\bwhat (?:would|do|will|must|should) i (?:still )?(?:(?:need|have) to )?learn(?: first)? for (?:it|that|this)\b/;

/** The same of what was told before, where nothing else is named. */
export function lackOfShown(said: Said, before: Understood, focus: Focus | null): MatchAsked | null {
  const [thing] = focus?.things ?? [];
  const asks =
    matchAsked(said, said.folded) ??
    (learns.test(said.text) ? ({ of: 'match', question: said.folded, isLack: true } as const) : null);
  if (asks?.isLack !== true || thing === undefined || before.intent === 'gap' || before.intent === 'compare')
    return null;
  if (focus?.things.length !== 1 || (thing.kind !== 'project' && thing.kind !== 'job')) return null;
  return { ...asks, question: `${said.folded} ${thing.title} ${thing.kind}` };
}
