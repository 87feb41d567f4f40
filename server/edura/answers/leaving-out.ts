import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { jobKinds } from '../../../contract/job-fields.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { roles } from '../../guidance/roles.ts';
import { skillFor, slugOfSkill } from '../../skills/match.ts';
import type { Denied } from '../reading/denying.ts';
import { listed, plain } from '../page.ts';
import { isThere } from '../reading/regions.ts';
import type { Understood } from '../understanding/understood.ts';

/** What is left out, in words: ' without Sewing', ', not in Mexico'. */
export function leftOutInWords({ denied }: Pick<Understood, 'denied'>): string {
  if (denied === null) return '';
  const skills = denied.skills.slice(0, mostNamed).flatMap((slug) => skillFor(slug).name ?? []);
  return [
    skills.length === 0 ? '' : ` without ${listed(skills)}${denied.skills.length > mostNamed ? ' and the like' : ''}`,
    denied.regions.length === 0 ? '' : `, not in ${plain(listed(denied.regions.map(({ name }) => name)))}`,
    denied.kinds.length === 0 ? '' : `, not ${listed(denied.kinds.map((kind) => jobKinds[kind].toLowerCase()))}`,
  ].join('');
}

const mostNamed = 3;

type Wish = Pick<Understood, 'denied' | 'without'>;

/** Whether it needs a skill that is not wanted, or one that a role that is not wanted needs most. */
function needsDenied(skills: readonly string[], denied: Denied): boolean {
  const needed = roles.flatMap(({ slug, needs }) =>
    denied.roles.includes(slug) ? needs.slice(0, 2).map(({ skill }) => slugOfSkill(skill)) : [],
  );
  return skills.some((skill) => [...denied.skills, ...needed].includes(slugOfSkill(skill)));
}

export const leavesOutProject = ({ id, skills }: Pick<CommunityProjectCard, 'id' | 'skills'>, wish: Wish): boolean =>
  wish.without.includes(id) || (wish.denied !== null && needsDenied(skills, wish.denied));

/** What can be done from anywhere need not be done where it is not wanted. */
export function leavesOutJob({ id, skills, kind, place, remote }: JobCard, { denied, without }: Wish): boolean {
  if (without.includes(id)) return true;
  if (denied === null) return false;
  const isAway = !remote && denied.regions.some((region) => isThere(place, region));
  return denied.kinds.includes(kind) || isAway || needsDenied(skills, denied);
}

/** A skill that someone has beside others is no reason to leave them out. */
export const leavesOutMember = (
  { username, location }: { username: string; location: string },
  { denied, without }: Wish,
): boolean =>
  without.includes(username) || (denied !== null && denied.regions.some((region) => isThere(location, region)));
