import type { PlanItem, RolePlan } from '../../contract/guidance.ts';
import { slugOfSkill } from '../skills/match.ts';
import { isMet, type Mine, stepsFor } from './comparing.ts';
import type { Role, RoleNeed } from './role.ts';

/** A community project that could serve a role, as the reader may see it. */
export interface PlanProject extends Omit<PlanItem['project'], 'id'> {
  id: number;
  has_room: boolean;
  /** Not done by the reader, in the project's order. */
  todo: (PlanItem['steps'][number] & { skills: string[] })[];
}

/** As many as one can keep in mind. */
const mostItems = 5;
const mostSteps = 3;

const slugOf = ({ skill }: RoleNeed) => slugOfSkill(skill);
const stepsWith = (project: PlanProject, need: RoleNeed) =>
  project.todo.filter(({ skills }) => skills.some((name) => slugOfSkill(name) === slugOf(need)));

/** As if all that is left of the project were done. */
function after(mine: Mine, project: PlanProject): Mine {
  const steps = new Map(mine.steps);
  for (const { skills } of project.todo)
    for (const slug of new Set(skills.map(slugOfSkill))) steps.set(slug, (steps.get(slug) ?? 0) + 1);
  return { ...mine, steps };
}

/** Steps that the need's level still takes; at least one where it is claimed and nothing shows it. */
function shortOf(mine: Mine, need: RoleNeed): number {
  return Math.max(1, stepsFor(need.level) - (mine.steps.get(slugOf(need)) ?? 0));
}

/** What counts when several projects serve a need, the first first; larger is better. */
function merits(project: PlanProject, need: RoleNeed, lacking: readonly RoleNeed[], mine: Mine): number[] {
  return [
    Number(project.role !== null),
    Number(isMet(after(mine, project), need)),
    Math.min(stepsWith(project, need).length, shortOf(mine, need)),
    lacking.filter((other) => stepsWith(project, other).length > 0).length,
    -project.hours,
    -project.id,
  ];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((merit, place) => merit !== other[place]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function bestOf(projects: readonly PlanProject[], need: RoleNeed, lacking: readonly RoleNeed[], mine: Mine) {
  return projects
    .filter((project) => stepsWith(project, need).length > 0)
    .map((project) => ({ project, merit: merits(project, need, lacking, mine) }))
    .reduce<{ project: PlanProject; merit: number[] } | undefined>(
      (best, one) => (best === undefined || isBetter(one.merit, best.merit) ? one : best),
      undefined,
    )?.project;
}

/** The first of these needs that a project serves, with the best project for it. */
function choose(
  needs: readonly RoleNeed[],
  projects: readonly PlanProject[],
  lacking: readonly RoleNeed[],
  mine: Mine,
) {
  for (const need of needs) {
    const project = bestOf(projects, need, lacking, mine);
    if (project !== undefined) return { need, project };
  }
  return undefined;
}

interface Choice {
  need: RoleNeed;
  project: PlanProject;
  lacking: readonly RoleNeed[];
  mine: Mine;
}

function itemOf({ need, project, lacking, mine }: Choice, place: number): PlanItem {
  const { id, title, difficulty, hours, steps, done, role, todo } = project;
  const also = lacking.filter((other) => other !== need && stepsWith(project, other).length > 0);
  const serving = lacking.includes(need) ? [need, ...also] : [need];
  const next = todo.filter((step) => serving.some((one) => stepsWith({ ...project, todo: [step] }, one).length > 0));
  const closes = isMet(after(mine, project), need);
  return {
    project: { id: String(id), title, difficulty, hours, steps, done, role },
    steps: next.slice(0, mostSteps).map(({ skills: _skills, ...step }) => step),
    skill: need.skill,
    level: need.level,
    effect: place === 0 ? 'shows' : closes ? 'closes' : 'builds',
    place,
    here: stepsWith(project, need).length,
    short: shortOf(mine, need),
    also: also.map(({ skill }) => skill),
  };
}

/**
 * What leads to the role, one project after the other: each is chosen as if those before it were finished. First come needs that
 * are not met, the most important first; then those that are only claimed, because one done step shows them.
 */
export function planFor(role: Role, mine: Mine, projects: readonly PlanProject[]): RolePlan {
  const open = role.needs.filter((need) => !isMet(mine, need));
  const openTo = projects.filter(({ role: own, has_room: hasRoom }) => own !== null || hasRoom);
  const items: PlanItem[] = [];
  let now = mine;
  let left: readonly PlanProject[] = openTo;
  while (items.length < mostItems) {
    const lacking = role.needs.filter((need) => !isMet(now, need));
    const unshown = role.needs.filter((need) => isMet(now, need) && (now.steps.get(slugOf(need)) ?? 0) === 0);
    const next = choose([...lacking, ...unshown], left, lacking, now);
    if (next === undefined) break;
    items.push(itemOf({ ...next, lacking, mine: now }, open.indexOf(next.need) + 1));
    now = after(now, next.project);
    left = left.filter((project) => project !== next.project);
  }
  return {
    open: open.map(({ skill }) => skill),
    items,
    without: open
      .filter((need) => !openTo.some((project) => stepsWith(project, need).length > 0))
      .map((need) => ({ skill: need.skill, slug: slugOf(need) })),
  };
}
