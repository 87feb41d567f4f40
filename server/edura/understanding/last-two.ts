import type { EduraIntent } from '../../../contract/edura.ts';
import type { Said, Understood } from './understood.ts';

const isOfRoles: ReadonlySet<EduraIntent> = new Set(['gap', 'next', 'plan', 'compare']);
const ofTheTwo = /\b(?:which|what|compare|both|difference|between|them|either)\b/;

const ofThose = /\b(?:which|what) (?:one )?of (?:the two|them|these|those|these two|both)\b/;
export const asksForWorse =
  /\b(?:worse|worst|weaker|weakest|better|best|stronger|strongest|behind|further|closer|nearer|closest|nearest)\b/;

/** 'Which skill is missing in both' */
const inBoth =
  /\b(?:missing|miss|lack|lacking|need|needed|open|left|common|shared?|same|count\w*|help\w*|useful)\b.*\b(?:both|the two)\b|\bboth\b.*\b(?:miss\w*|lack\w*|need\w*|ask\w*|want\w*|share)\b/;

/** The roles that were asked about one after the other: 'and which of them is closer?'. */
export function lastTwo(
  { roles, skills, text, words }: Said,
  alone: EduraIntent,
  before: Understood,
): Said['roles'] | null {
  const told = [...before.rolesBefore.filter((role) => !before.roles.includes(role)), ...before.roles].slice(-2);
  // 'Which of the two am I closer to' is of these, whatever it is like.
  const isOfThem = alone === 'compare' || (ofThose.test(text) && asksForWorse.test(text)) || inBoth.test(text);
  const isMeant = isOfThem && roles.length + skills.length === 0 && words.length <= 8 && ofTheTwo.test(text);
  // The target was one of the two.
  const isEnough = told.length === 2 || (told.length === 1 && ofThose.test(text));
  return isMeant && isEnough && isOfRoles.has(before.intent) ? told : null;
}

/** The skills that were asked about one after the other: 'so in which of them am I worse?'. */
export function lastTwoSkills({ text, words, roles, skills }: Said, before: Understood): Understood['skills'] | null {
  const told = [...before.skillsBefore, ...before.skills].filter(
    ({ slug }, at, all) => all.findIndex((one) => one.slug === slug) === at,
  );
  const isMeant = roles.length + skills.length === 0 && words.length <= 8 && ofTheTwo.test(text);
  return before.intent === 'skill' && isMeant && asksForWorse.test(text) && told.length > 1 ? told.slice(-2) : null;
}
