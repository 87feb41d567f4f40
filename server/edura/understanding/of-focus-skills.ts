import { type Focus, idOf, isKind } from './focus.ts';
import type { OfFocus } from './of-focus.ts';
import { isEmpty, type Reference } from '../reading/reference.ts';

export interface NamedSkill {
  title: string;
  slug: string;
}
/** Whether one has them, where they are learned, who knows them, what they are, which roles need them. */
export type SkillAsk = 'own' | 'where' | 'who' | 'is' | 'roles';

const asksOwn =
  /\b(?:do|have|did|had|am) i (?:already |even )?(?:have|got|know|knows|shown?|miss|missing|lack|lacking|good at|any)\b|\bi (?:already )?(?:have|know|got)\b|\b(?:i|am i|do i) (?:still |also )?(?:miss|missing|lack|lacking|need)\b|\bof mine\b/;
const asksWhetherOwn =
  /^(?:do|have|did) i (?:already |even |also )*(?:have|got|know|show|claim)(?: got)? (?:it|that|this)(?: (?:already|yet|too))*\W*$/;
const asksWhere = /\bwhere\b|\b(?:learn|practi[sc]e|get|train)\b|\bprojects?\b/;
const asksWho =
  /\b(?:who|anyone|anybody)\b.*\b(?:know|knows|teach|teaches|help|helps|good at|can|could|show|shows|learn)\b/;
const asksWhatItIs = /\bwhat (?:is|are|does)\b|\bexplain\b|\bmeans?\b/;

export const asksWhichRoles =
  /\b(?:which|what|any) (?:roles?|careers?|professions?)\b.*\b(?:needs?|asks?|requires?|wants?|uses?|for)\b/;
const ofItsSkills =
  /\b(?:which|what|how many|any|all|some) (?:of )?(?:(?:the|its|those|these|their|his|her) )?skills?\b/;

/** The skills that were told: whether one has them, where they are learned. */
export function ofSkills({ text, place, isPlural, isSingle, isStep }: Reference, focus: Focus): OfFocus | null {
  const { kind, things, before } = focus;
  const [head] = things;
  const last = before.asks?.of === 'focus' && before.asks.what === 'skills' ? before.asks : null;
  // 'And the first' after where the second is learned.
  const all = last?.all ?? focus.skills.map(({ title, slug }) => ({ title, slug }));
  const isOfAll = place === null && !isStep && (isPlural || ofItsSkills.test(text));
  if (
    all.length === 0 &&
    head !== undefined &&
    things.length === 1 &&
    isKind(head.kind) &&
    isOfAll &&
    asksOwn.test(text)
  )
    return { of: 'focus', isSure: true, text, what: 'skills-of', kind: head.kind, id: idOf(head) };
  // 'Do I have it', after one skill.
  const [only] = all;
  if (kind === 'skill' && only !== undefined && things.length === 1 && place === null && isSingle && !isPlural) {
    const own = { of: 'focus', isSure: true, text, what: 'skills', skills: [only], all: [only] } as const;
    if (asksWhichRoles.test(text)) return { ...own, does: 'roles' };
    // What it was explained for is found as it always was.
    const isOfFirst = before.asks?.of === 'skill-first' && asksWhere.test(text);
    return isOfFirst ? { ...own, does: 'where' } : asksWhetherOwn.test(text) ? { ...own, does: 'own' } : null;
  }
  if (all.length === 0 || isStep || (kind === 'role' && place === null && last === null)) return null;
  if (last === null && !(kind === 'skill' || (things.length === 1 && ['job', 'role', 'project'].includes(kind))))
    return null;
  if (place === null && !isPlural && !/\b(?:any|which|all|some|one) (?:of|ones?|do)\b/.test(text)) return null;
  const one = place === null ? undefined : all.at(place > 0 ? place - 1 : place);
  if (place !== null && one === undefined) return null;
  const does: SkillAsk | null = asksOwn.test(text)
    ? 'own'
    : asksWhere.test(text)
      ? 'where'
      : asksWho.test(text)
        ? 'who'
        : asksWhatItIs.test(text) && one !== undefined && !isEmpty(text)
          ? 'is'
          : isEmpty(text) && one !== undefined
            ? (last?.does ?? null)
            : null;
  if (does === null) return null;
  return { of: 'focus', isSure: true, text, what: 'skills', skills: one === undefined ? all : [one], all, does };
}
