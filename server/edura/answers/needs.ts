import { rankOf } from '../../guidance/comparing.ts';
import type { Role, RoleNeed } from '../../guidance/role.ts';
import { roles } from '../../guidance/roles.ts';
import { sourceOf } from '../asker.ts';
import type { Page } from '../page.ts';

/** What a role needs of a skill; undefined where it does not need it. */
export const needOf = (role: Role | null, skill: string): RoleNeed | undefined =>
  role?.needs.find((need) => need.skill === skill);

export const withLevel = ({ skill, level }: RoleNeed): string => `${skill} (${level})`;

/** The roles that need a skill, those that need it most first. */
export const rolesNeeding = (name: string): { role: Role; need: RoleNeed }[] =>
  roles
    .flatMap((role) => {
      const need = needOf(role, name);
      return need === undefined ? [] : [{ role, need }];
    })
    .toSorted((a, b) => rankOf(b.need.level) - rankOf(a.need.level));

/** @param isWhether it was asked whether there are any: the answer begins with 'Yes' */
export function sayRolesNeeding({ name, slug }: { name: string; slug: string }, isWhether: boolean, page: Page): void {
  const found = rolesNeeding(name);
  const skill = sourceOf.skill(name, slug);
  if (found.length === 0) page.say(`No role here needs **${name}**.`, [skill]);
  else
    page.say(
      `${isWhether ? 'Yes: ' : ''}${found.length} of the ${roles.length} roles ${found.length === 1 ? 'needs' : 'need'} **${name}**:`,
      [...found.map(({ role }) => sourceOf.role(role)), skill],
    );
  for (const { role, need } of found)
    page.say(`- **${role.title}**, at ${need.level}, to ${need.why}.`, [sourceOf.role(role)]);
  page.suggest(`What is ${name}?`, `Find a project about ${name}`);
}
