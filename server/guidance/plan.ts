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

/** A need with the slug of its skill; a project with how many of its steps have each skill. Worked out once: a plan asks for it often. */
interface Need extends RoleNeed {
  slug: string;
}
interface Offer {
  project: PlanProject;
  todo: { step: PlanProject['todo'][number]; slugs: ReadonlySet<string> }[];
  counts: ReadonlyMap<string, number>;
}

function offerOf(project: PlanProject): Offer {
  const todo = project.todo.map((step) => ({ step, slugs: new Set(step.skills.map(slugOfSkill)) }));
  const counts = new Map<string, number>();
  for (const { slugs } of todo) for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return { project, todo, counts };
}

const countIn = ({ counts }: Offer, { slug }: Need) => counts.get(slug) ?? 0;

/** As if all that is left of the project were done. */
function after(mine: Mine, { counts }: Offer): Mine {
  const steps = new Map(mine.steps);
  for (const [slug, count] of counts) steps.set(slug, (steps.get(slug) ?? 0) + count);
  return { ...mine, steps };
}

/** Steps that the need's level still takes; at least one where it is claimed and nothing shows it. */
function shortOf(mine: Mine, { level, slug }: Need): number {
  return Math.max(1, stepsFor(level) - (mine.steps.get(slug) ?? 0));
}

/** What counts when several projects serve a need, the first first; larger is better. */
function merits(offer: Offer, need: Need, lacking: readonly Need[], mine: Mine): number[] {
  const { project } = offer;
  return [
    Number(project.role !== null),
    Number(isMet(mine, need) || countIn(offer, need) >= shortOf(mine, need)),
    Math.min(countIn(offer, need), shortOf(mine, need)),
    lacking.filter((other) => countIn(offer, other) > 0).length,
    -project.hours,
    -project.id,
  ];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((merit, place) => merit !== other[place]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

interface Choice {
  need: Need;
  offer: Offer;
  lacking: readonly Need[];
  mine: Mine;
}

/** The first of these needs that a project serves, with the best project for it. */
function choose(needs: readonly Need[], offers: readonly Offer[], lacking: readonly Need[], mine: Mine) {
  for (const need of needs) {
    const [best] = offers
      .filter((offer) => countIn(offer, need) > 0)
      .map((offer) => ({ offer, merit: merits(offer, need, lacking, mine) }))
      .toSorted((one, other) => (isBetter(one.merit, other.merit) ? -1 : 1));
    if (best !== undefined) return { need, offer: best.offer };
  }
  return undefined;
}

function itemOf({ need, offer, lacking, mine }: Choice, place: number): PlanItem {
  const { id, title, difficulty, hours, steps, done, role } = offer.project;
  const also = lacking.filter((other) => other !== need && countIn(offer, other) > 0);
  const serving = lacking.includes(need) ? [need, ...also] : [need];
  const next = offer.todo.filter(({ slugs }) => serving.some(({ slug }) => slugs.has(slug)));
  const closes = isMet(after(mine, offer), need);
  return {
    project: { id: String(id), title, difficulty, hours, steps, done, role },
    steps: next.slice(0, mostSteps).map(({ step: { skills: _skills, ...step } }) => step),
    skill: need.skill,
    level: need.level,
    effect: place === 0 ? 'shows' : closes ? 'closes' : 'builds',
    place,
    here: countIn(offer, need),
    short: shortOf(mine, need),
    also: also.map(({ skill }) => skill),
  };
}

/**
 * What leads to the role, one project after the other: each is chosen as if those before it were finished. First come needs that
 * are not met, the most important first; then those that are only claimed, because one done step shows them.
 */
export function planFor(role: Role, mine: Mine, projects: readonly PlanProject[]): RolePlan {
  const needs = role.needs.map((need) => ({ ...need, slug: slugOfSkill(need.skill) }));
  const open = needs.filter((need) => !isMet(mine, need));
  const offers = projects.filter(({ role: own, has_room: hasRoom }) => own !== null || hasRoom).map(offerOf);
  const items: PlanItem[] = [];
  let now = mine;
  let left: readonly Offer[] = offers;
  while (items.length < mostItems) {
    const lacking = needs.filter((need) => !isMet(now, need));
    const unshown = needs.filter((need) => isMet(now, need) && (now.steps.get(need.slug) ?? 0) === 0);
    const next = choose([...lacking, ...unshown], left, lacking, now);
    if (next === undefined) break;
    items.push(itemOf({ ...next, lacking, mine: now }, open.indexOf(next.need) + 1));
    now = after(now, next.offer);
    left = left.filter((offer) => offer !== next.offer);
  }
  return {
    open: open.map(({ skill }) => skill),
    items,
    without: open
      .filter((need) => !offers.some((offer) => countIn(offer, need) > 0))
      .map(({ skill, slug }) => ({ skill, slug })),
  };
}
