import type { CommunityProject } from '../../../contract/community-projects.ts';
import { roleWith } from '../../guidance/answering.ts';
import { askForSkills } from '../../search/asked.ts';
import { stemOf } from '../../search/words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import type { Role } from '../../guidance/role.ts';
import type { Asker } from '../asker.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { allUnderWay, inOrder, joinedAndOpen, minutesOf, type NextStep, openIn, stepsTowards } from './open-steps.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { namedAmong, projectsIn } from './plan-projects.ts';
import { wordsNaming } from '../planning/plan-words.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import type { Task } from '../planning/schedule.ts';

/** A step that is planned. */
export type Planned = NextStep & Task & { after: NextStep['after'] };

/** What is planned. */
export interface Scope {
  /** Its projects are named. */
  isNamed: boolean;
  tasks: Planned[];
  /** Of these projects only; empty: of none in particular. */
  projects: CommunityProject[];
  /** For which skills or which role, where it is not all that is left of the projects. */
  of: { skills: readonly string[] } | { role: Role } | null;
}

const mostProjects = 12;
/** Steps of one project, each after those before it: what builds on another one comes after that. */
function inTurn(steps: readonly NextStep[]): NextStep[] {
  const placed: NextStep[] = [];
  const place = (step: NextStep, waiting: ReadonlySet<string>) => {
    if (placed.includes(step) || waiting.has(step.id)) return;
    for (const { id } of step.after) {
      const first = steps.find((other) => other.id === id);
      if (first !== undefined) place(first, new Set([...waiting, step.id]));
    }
    placed.push(step);
  };
  for (const step of steps) place(step, new Set());
  return placed;
}

/** The tasks of several projects, side by side or all of one before the next. */
function tasksOf(all: readonly (readonly NextStep[])[], isOneByOne = false): Planned[] {
  const lists = isOneByOne ? [all.flatMap((steps) => inTurn(steps))] : all;
  const chains = lists.map((steps) => {
    const turn = isOneByOne ? steps : inTurn(steps);
    return turn.map((step, at) => {
      const before = turn[at - 1];
      return { ...step, minutes: minutesOf(step), after: before === undefined ? [] : [before] };
    });
  });
  const most = Math.max(0, ...chains.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => chains.flatMap((chain) => chain[at] ?? [])).flat();
}

/** Of a project, the steps that show one of these skills, with those that come before them. */
function showing(steps: readonly NextStep[], slugs: readonly string[]): NextStep[] {
  const wanted = new Set(
    steps.filter(({ skills }) => skills.some((one) => slugs.includes(slugOfSkill(one)))).map(({ id }) => id),
  );
  const byId = new Map(steps.map((step) => [step.id, step]));
  for (const id of wanted)
    for (const before of byId.get(id)?.after ?? []) if (byId.has(before.id)) wanted.add(before.id);
  return steps.filter(({ id }) => wanted.has(id));
}

const onlySaid =
  /\b(?:only|just|mainly|mostly) (?:for |on |with |in |the |my |some )*(?<what>[\p{L}-]+(?: (?!(?:bits?|parts?|stuff|steps?|things?|ones?|work)\b)[\p{L}-]+)?)(?: (?:bits?|parts?|stuff|steps?|things?|ones?|work))?(?=\W|$)/u;
/** 'Only the research bits': the skills that steps show and that are called so, otherwise those of a word of daily life. */
function onlyWanted({ scope }: PlanAsked, steps: readonly NextStep[]): readonly string[] {
  const said = wordsNaming(onlySaid.exec(scope)?.groups?.['what'] ?? '').map(({ word }) => word);
  if (said.length === 0) return [];
  const shown = [...new Set(steps.flatMap(({ skills }) => skills))];
  const exact = shown.filter((skill) => skill.toLowerCase() === said.join(' '));
  const near = shown.filter((skill) => said.every((word) => lettersOf(skill).includes(word)));
  const called = exact.length > 0 ? exact : near;
  return called.length > 0 ? called.map(slugOfSkill) : skillsOfDailyWords(said.join(' ')).slugs;
}

/** The project with the least left comes first, where that is wanted. */
function inTurnOf(
  { inTurn: turn }: PlanAsked,
  lists: readonly (readonly NextStep[])[],
): readonly (readonly NextStep[])[] {
  const left = (steps: readonly NextStep[]) => steps.reduce((sum, step) => sum + minutesOf(step), 0);
  return turn === 'shortest' ? lists.toSorted((a, b) => left(a) - left(b)) : lists;
}

const fewestWords = 2;
/** 'Split the ten counts over three evenings': the one step that most words of are in its title. */
function onlyNamed({ scope }: PlanAsked, tasks: readonly Planned[]): Planned[] {
  const words = new Set(lettersOf(scope).filter((word) => !/^(?:the|my|a|an|in|on|of|for|to|and|it|i)$/.test(word)));
  const counts = tasks.map(({ title }) => [...words].filter((word) => lettersOf(title).includes(word)).length);
  const most = Math.max(0, ...counts);
  const [best, ...others] = tasks.filter((_, at) => counts[at] === most);
  return best !== undefined && others.length === 0 && most >= fewestWords ? [{ ...best, after: [] }] : [...tasks];
}

/** 'I want to test it on people by Friday': what comes before that step, and the step. */
function upToNamed(asked: PlanAsked, tasks: readonly Planned[]): Planned[] {
  const { isUpToStep, scope } = asked;
  if (asked.isOneStep) return onlyNamed(asked, tasks);
  if (!isUpToStep) return [...tasks];
  const words = new Set(wordsNaming(scope).map(({ word }) => stemOf(word)));
  const isStepSaid = /\bstep\b/.test(scope);
  const named = tasks.filter(({ title, project }) => {
    const ofProject = new Set(lettersOf(project.title).map(stemOf));
    const own = [...new Set(wordsNaming(title).map(({ word }) => stemOf(word)))].filter((word) => !ofProject.has(word));
    const said = own.filter((word) => words.has(word)).length;
    return said >= fewestWords || (said > 0 && isStepSaid);
  });
  const [last] = named.slice(-1);
  const end = named.length === 1 && last !== undefined ? tasks.indexOf(last) : -1;
  return end === -1 ? [...tasks] : tasks.slice(0, end + 1).filter(({ project }) => project.id === last?.project.id);
}

/** In the order of the plan of one week: what was begun, then what leads to the role. */
async function asWeek(
  role: Role | null,
  isKept: (step: NextStep) => boolean,
  isWithout: (project: CommunityProject) => boolean,
  asker: Asker,
): Promise<Scope | null> {
  const underWay = await allUnderWay(asker);
  const towards = role === null ? [] : await stepsTowards(role, asker);
  const steps = inOrder(underWay, towards).filter(isKept);
  const ids = [...new Set(steps.map(({ project }) => project.id))];
  const all = (await Promise.all(ids.map((id) => asker.project(id)))).filter((one) => one !== undefined);
  const projects = all.filter((project) => !isWithout(project));
  const chains = projects.flatMap(({ id }) => tasksOf([steps.filter(({ project }) => project.id === id)]));
  const tasks = steps.flatMap(({ id }) => chains.filter((task) => task.id === id));
  return tasks.length === 0 ? null : { tasks, projects, of: role === null ? null : { role }, isNamed: false };
}

/** @returns null where nothing that is named is known */
export async function scopeOf(asked: PlanAsked, asker: Asker): Promise<Scope | null> {
  const all = asker.usesProgress ? await joinedAndOpen(asker, mostProjects) : [];
  const isWithout = (project: CommunityProject) =>
    asked.leftOut.includes(project.id) ||
    asked.without.some((name) =>
      namedAmong(
        all.includes(project) ? all : [...all, project],
        wordsNaming(`the ${name}`),
        // 'The garden' is a project, and 'gardening' a skill.
        !asked.withoutSkills.includes(name.replaceAll(' ', '-')),
      ).includes(project),
    );
  // 'No insects' leaves a project out, if one is about them, and otherwise a skill.
  const ofSkills = asked.without.filter((name) => namedAmong(all, wordsNaming(`the ${name}`), true).length === 0);
  const unwanted = [...asked.withoutSkills, ...ofSkills.flatMap((name) => skillsOfDailyWords(name).slugs)];
  const own = all.filter((project) => !isWithout(project));
  const isKept = ({ id, project, skills, minutes }: NextStep) =>
    !asked.leftOut.includes(id) &&
    !asked.leftOut.includes(project.id) &&
    !skills.some((one) => unwanted.includes(slugOfSkill(one))) &&
    (asked.longest === null || minutesOf({ minutes }) <= asked.longest);
  const scope = (
    lists: readonly (readonly NextStep[])[],
    projects: CommunityProject[],
    of: Scope['of'] = null,
    isSaid = false,
  ): Scope => {
    const kept = inTurnOf(
      asked,
      lists.map((steps) => steps.filter(isKept)),
    );
    const tasks = upToNamed(asked, tasksOf(kept, asked.inTurn !== null));
    return {
      tasks,
      projects: projects.filter(({ id }) => tasks.some(({ project }) => project.id === id)),
      of,
      isNamed: isSaid,
    };
  };
  const ofAll = (projects: readonly CommunityProject[]) => projects.map((project) => openIn(project));
  const spoken = asked.project === null ? undefined : await asker.project(asked.project);
  const said = spoken !== undefined ? [spoken] : asked.isOfAllOwn ? [] : await projectsIn(asked, own, asker);
  const named = said.filter((project) => !isWithout(project));
  if (named.length > 0) {
    // 'The poster first' leaves the others for afterwards.
    const rest =
      asked.inTurn === 'named' && named.length === 1 ? own.filter((project) => !named.includes(project)) : [];
    return { ...scope(ofAll([...named, ...rest]), [...named, ...rest]), isNamed: true };
  }
  const wanted = asked.skills.length > 0 ? asked.skills : onlyWanted(asked, ofAll(own).flat());
  if (wanted.length > 0) {
    const lists = ofAll(own).map((steps) => showing(steps, wanted));
    const shown = new Set(lists.flat().flatMap(({ skills }) => skills.map(slugOfSkill)));
    const missing = wanted.filter((slug) => !shown.has(slug));
    const cards = missing.length === 0 ? [] : (await asker.findProjects(askForSkills(missing))).map(({ card }) => card);
    const [other] = cards.filter(({ id }) => !own.some((project) => project.id === id));
    const project = other === undefined ? undefined : await asker.project(other.id);
    const others = project === undefined ? [] : [showing(openIn(project), missing)];
    return scope([...lists, ...others], project === undefined ? own : [...own, project], { skills: wanted }, true);
  }
  // 'The dinosaur project' is none that is known: then all of one's own is no answer.
  if (!asked.isOfAllOwn && wordsNaming(asked.scope).some(({ isDefinite }) => isDefinite)) return null;
  const role = asked.role === null ? null : (roleWith(asked.role) ?? null);
  if (asked.isAsWeek && !asked.isOfAllOwn) return asWeek(role ?? (await asker.target()), isKept, isWithout, asker);
  // That steps are left out has to be said, and no other plan answers it.
  if (!asker.usesProgress && role === null && !asked.isOfTarget) return null;
  if (role !== null || asked.isOfTarget || own.length === 0) {
    const towards = role ?? (await asker.target());
    if (towards === null) return own.length === 0 ? null : scope(ofAll(own), own);
    const needs = towards.needs.map(({ skill }) => slugOfSkill(skill));
    const serving = ofAll(own).map((steps) => showing(steps, needs));
    if (serving.flat().length > 0 && !asked.isToRole) return scope(serving, own, { role: towards });
    const steps = await stepsTowards(towards, asker);
    const ids = [...new Set(steps.map(({ project }) => project.id))];
    const projects = (await Promise.all(ids.map((id) => asker.project(id)))).filter((one) => one !== undefined);
    // All the way goes on in projects that the member is not in yet.
    if (asked.isToRole) {
      const others = projects.filter(({ id }) => !all.some((one) => one.id === id) && !asked.leftOut.includes(id));
      const lists = ofAll(others).map((open) => showing(open, needs));
      return scope([...serving, ...lists], [...own, ...others], { role: towards });
    }
    return scope(
      ids.map((id) => steps.filter(({ project }) => project.id === id)),
      projects,
      { role: towards },
    );
  }
  return scope(ofAll(own), own);
}
