import { type RoleMatch, type SkillStanding, stepsForLevel } from '../../contract/guidance.ts';
import { type Skill, skillLevels } from '../../contract/entries.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { Role, RoleNeed } from './role.ts';

type Level = Skill['level'];

/** What a member says and has shown, by the slug of the skill. */
export interface Mine {
  claimed: ReadonlyMap<string, Level>;
  /** Steps done. */
  steps: ReadonlyMap<string, number>;
}

/** 1 for a beginner; 0 for no level at all. */
export const rankOf = (level: Level | null): number => (level === null ? 0 : skillLevels.indexOf(level) + 1);

/** How many done steps show a level. Infinite for an expert: steps alone never show one. */
export function stepsFor(level: Level): number {
  return level === 'expert' ? Number.POSITIVE_INFINITY : stepsForLevel[level];
}

export function levelShownBy(steps: number): Level | null {
  return skillLevels.findLast((level) => steps >= stepsFor(level)) ?? null;
}

/** Two names of one skill are one: the higher level counts. */
export function mineFrom(
  claims: readonly { name: string; level: Level }[],
  evidenced: readonly { slug: string; steps: number }[],
): Mine {
  const claimed = new Map<string, Level>();
  for (const { name, level } of claims) {
    const slug = slugOfSkill(name);
    if (rankOf(level) > rankOf(claimed.get(slug) ?? null)) claimed.set(slug, level);
  }
  return { claimed, steps: new Map(evidenced.map(({ slug, steps }) => [slug, steps])) };
}

/** The higher of what is claimed and what is shown. */
export function rankIn({ claimed, steps }: Mine, slug: string): number {
  return Math.max(rankOf(claimed.get(slug) ?? null), rankOf(levelShownBy(steps.get(slug) ?? 0)));
}

export function isMet(mine: Mine, { level, slug }: Pick<RoleNeed, 'level'> & { slug: string }): boolean {
  return rankIn(mine, slug) >= rankOf(level);
}

export function standingOf(mine: Mine, need: RoleNeed): Omit<SkillStanding, 'evidence'> {
  const slug = slugOfSkill(need.skill);
  const steps = mine.steps.get(slug) ?? 0;
  return {
    claimed: mine.claimed.get(slug) ?? null,
    steps,
    shown: levelShownBy(steps),
    met: isMet(mine, { ...need, slug }),
  };
}

/** Of n needs the first weighs n, the last 1; a need counts as far as its level is reached. 100 % means that all are met. */
export function matchOf(mine: Mine, { needs }: Role): RoleMatch {
  const weights = needs.map((_, place) => needs.length - place);
  const reached = needs.map(({ skill, level }) => Math.min(1, rankIn(mine, slugOfSkill(skill)) / rankOf(level)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = weights.reduce((all, weight, place) => all + weight * (reached[place] ?? 0), 0);
  return {
    percent: Math.floor((100 * sum) / total + 1e-9),
    met: reached.filter((share) => share === 1).length,
    needs: needs.length,
  };
}
