import type { CareerRole, RoleCard, RoleName } from '../../contract/guidance.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { Standing } from '../store/guidance.ts';
import { matchOf, standingOf } from './comparing.ts';
import { levelsOf } from './levels.ts';
import type { Role } from './role.ts';
import { roles } from './roles.ts';

const bySlug = new Map(roles.map((role) => [role.slug, role]));

/** Undefined for a slug that no role has. */
export function roleWith(slug: string): Role | undefined {
  return bySlug.get(slug);
}

export const nameOfRole = ({ slug, title }: Role): RoleName => ({ slug, title });

/** Null also for a role that the catalogue no longer has. */
export function targetOf(slug: string | null): RoleName | null {
  const role = slug === null ? undefined : roleWith(slug);
  return role === undefined ? null : nameOfRole(role);
}

/** `standing`: null for a visitor. */
export function cardFor(role: Role, standing: Standing | null): RoleCard {
  return {
    ...nameOfRole(role),
    summary: role.summary,
    skills: role.needs.map(({ skill }) => skill),
    match: standing === null ? null : matchOf(standing.mine, role),
  };
}

function levelsNamed(skill: string): NonNullable<ReturnType<typeof levelsOf>> {
  const levels = levelsOf(skill);
  if (levels === undefined) throw new Error(`${skill} has no levels`);
  return levels;
}

export function roleFor(role: Role, standing: Standing | null): CareerRole {
  return {
    ...cardFor(role, standing),
    day: [...role.day],
    hardest: role.hardest,
    way_in: role.wayIn,
    needs: role.needs.map((need) => ({
      skill: need.skill,
      slug: slugOfSkill(need.skill),
      level: need.level,
      why: need.why,
      levels: { ...levelsNamed(need.skill) },
      mine:
        standing === null
          ? null
          : {
              ...standingOf(standing.mine, need),
              evidence: standing.evidence.get(slugOfSkill(need.skill)) ?? [],
            },
    })),
    near: role.near.flatMap((slug) => targetOf(slug) ?? []),
    target: standing?.target ?? null,
  };
}
