import type { PlanItem, RoleMatch, SkillStanding } from '../../../contract/guidance.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { levelNames } from '../../entities/skills/level-names.ts';

/** 'a, b and c'. */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export function metText({ met, needs }: RoleMatch): string {
  return `You have ${met === needs ? `all ${needs}` : `${met} of ${needs}`} skills at the level needed`;
}

/** 'Beginner, 2 steps done'. */
export function shownText({ shown, steps }: Pick<SkillStanding, 'shown' | 'steps'>): string {
  if (shown === null) return 'Not yet';
  return `${levelNames[shown]}, ${countText(steps, 'step', 'steps')}`;
}

const superlatives = [
  '',
  'the most important thing',
  'the second most important thing',
  'the third most important thing',
];

function weightOf(place: number, isVisitor: boolean): string {
  const superlative = superlatives[place];
  const who = isVisitor ? 'this role needs' : 'you lack';
  return superlative === undefined ? 'which the role also needs' : `${superlative} ${who}`;
}

/** Says that the reader has already begun the project, as a reason to finish it. */
function begunText({ project: { role, done, steps } }: PlanItem): string {
  if (role === null) return '.';
  if (done > 0) return `; you have done ${done} of its ${countText(steps, 'step', 'steps')} already.`;
  return role === 'member' ? '; you have joined it already.' : '; it is your own project.';
}

/** Says why a project comes next. */
export function reasonText(item: PlanItem, isVisitor: boolean): string {
  const { skill, level, effect, place, here, short, also } = item;
  const others = also.length === 0 ? '' : ` It helps with ${listText(also)}, too.`;
  if (effect === 'shows')
    return `You already count on ${skill}. One done step here shows it to others${begunText(item)}${others}`;
  const why = `${skill}, ${weightOf(place, isVisitor)}`;
  if (effect === 'closes') return `Closes ${why}${begunText(item)}${others}`;
  const steps = countText(short, isVisitor ? 'step' : 'more step', isVisitor ? 'steps' : 'more steps');
  return `Brings you closer to ${why}${begunText(item)} ${levelNames[level]} takes ${steps}; ${
    here === 1 ? 'one of them is' : `${here} of them are`
  } here.${others}`;
}

/** A role's title within a sentence, without its capital; an abbreviation keeps its own. */
export function inSentence(title: string): string {
  return title.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}
