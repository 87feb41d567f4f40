import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { PlanItem } from '../../../contract/guidance.ts';
import type { Role } from '../../guidance/role.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { openInOrder, undoneBefore } from '../reading/next-mark.ts';
import { counted, listed } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';

/** A step that could be done now, and why. */
export interface NextStep {
  project: { id: string; title: string };
  id: string;
  title: string;
  minutes: number;
  state: 'todo' | 'in_progress' | 'done';
  hasJoined: boolean;
  /** Their progress may be told, and so be changed. */
  canMark: boolean;
  /** What it builds on and that is not done yet. */
  after: readonly { id: string; title: string; skills: readonly string[] }[];
  skills: readonly string[];
  why: string;
  from: readonly EduraSource[];
}

/** What is assumed where a step says nothing about its time. */
const unsaid = 60;
export const minutesOf = ({ minutes }: Pick<NextStep, 'minutes'>): number => (minutes === 0 ? unsaid : minutes);

/** So many projects, and of each so many steps. */
const usual = { projects: 3, steps: 3 };
/** Where a step is looked for that fits into little time. */
const all = { projects: 6, steps: Number.POSITIVE_INFINITY };

/** What is left of a project, in its order. */
export function openIn(project: CommunityProject): NextStep[] {
  const done = project.steps.filter(({ state }) => state === 'done').length;
  return openInOrder(project.steps).map((step) => {
    const { id, title, minutes, state, skills } = step;
    return {
      project: { id: project.id, title: project.title },
      id,
      title,
      minutes,
      state,
      hasJoined: project.mine?.role != null,
      canMark: project.mine?.role != null,
      after: undoneBefore(step, project.steps),
      skills,
      why:
        project.mine?.role == null
          ? 'it is one of its steps'
          : `you have done ${done} of ${counted(project.steps.length, 'step')} there`,
      from: [sourceOf.project(project)],
    };
  });
}

/** The projects that were joined and have an open step, in the order of what was done last. */
export async function joinedAndOpen(asker: Asker, most: number = all.projects): Promise<CommunityProject[]> {
  const { cards: joined } = await asker.allProjects({ shelf: 'joined', sort: 'newest' });
  const open = joined.filter(({ mine, steps, status }) => status === 'published' && (mine?.done ?? 0) < steps);
  const projects = await Promise.all(open.slice(0, most).map(({ id }) => asker.project(id)));
  return projects.filter((project) => project !== undefined);
}

/** Every project that the member is in, finished ones included, with its steps. */
export async function joinedInFull(asker: Asker, most: number = 20): Promise<CommunityProject[]> {
  const { cards: joined } = await asker.allProjects({ shelf: 'joined', sort: 'newest' });
  const projects = await Promise.all(joined.slice(0, most).map(({ id }) => asker.project(id)));
  return projects.filter((project) => project !== undefined);
}

/** Of the projects that were joined, the next steps, in the order of what was done last. */
export async function stepsUnderWay(asker: Asker, most = usual): Promise<NextStep[]> {
  if (!asker.usesProgress) return [];
  return (await joinedAndOpen(asker, most.projects)).flatMap((project) => openIn(project).slice(0, most.steps));
}

export const allUnderWay = (asker: Asker): Promise<NextStep[]> => stepsUnderWay(asker, all);

/** What is left of one project. */
export async function stepsLeftOf(id: string, asker: Asker): Promise<NextStep[]> {
  const project = asker.usesProgress ? await asker.project(id) : undefined;
  return project === undefined ? [] : openIn(project);
}

function reasonOf({ skill, level, effect, place, also }: PlanItem, role: Role): string {
  const what = {
    closes: `it closes ${skill}, which ${place === 1 ? 'is the most important thing you lack' : `you lack at ${level}`}`,
    builds: `it builds ${skill}, which you lack at ${level}`,
    shows: `it shows ${skill}, which you so far only claim`,
  }[effect];
  return `${what} for ${role.title.toLowerCase()}${also.length === 0 ? '' : `, and serves ${listed(also)} as well`}`;
}

/** A project is chosen for a skill; a step of it may have another one. */
function reasonOfStep(item: PlanItem, skills: readonly string[], role: Role): string {
  const slugs = skills.map(slugOfSkill);
  if (slugs.includes(slugOfSkill(item.skill))) return reasonOf(item, role);
  const need = role.needs.find(({ skill }) => item.also.includes(skill) && slugs.includes(slugOfSkill(skill)));
  return need === undefined
    ? reasonOf(item, role)
    : `it builds ${need.skill}, which you lack at ${need.level} for ${role.title.toLowerCase()}`;
}

export async function stepsTowards(role: Role, asker: Asker): Promise<NextStep[]> {
  const { items, skillsOf } = await asker.plan(role);
  const projects = await Promise.all(items.map(({ project }) => asker.project(project.id)));
  return items.flatMap((item, at) =>
    item.steps.map((step) => ({
      ...step,
      project: item.project,
      hasJoined: item.project.role !== null,
      canMark: item.project.role !== null && asker.usesProgress,
      after: undoneBefore(
        projects[at]?.steps.find(({ id }) => id === step.id) ?? { prerequisites: [] },
        projects[at]?.steps ?? [],
      ),
      skills: skillsOf.get(step.id) ?? [],
      why: reasonOfStep(item, skillsOf.get(step.id) ?? [], role),
      from: [sourceOf.role(role), sourceOf.project(item.project)],
    })),
  );
}

/** With what they build on before them, where that is not done yet either. */
export async function withWhatComesBefore(steps: readonly NextStep[], asker: Asker): Promise<NextStep[]> {
  // What can be begun now, or follows it, comes first.
  const all: NextStep[] = [];
  for (const step of steps) if (step.after.every((before) => all.some(({ id }) => id === before.id))) all.push(step);
  const place = async (step: NextStep): Promise<void> => {
    if (all.some(({ id }) => id === step.id)) return;
    const project = step.after.length === 0 ? undefined : await asker.project(step.project.id);
    for (const before of project === undefined ? [] : openIn(project))
      if (step.after.some(({ id }) => id === before.id))
        await place(steps.find(({ id }) => id === before.id) ?? { ...before, why: `it comes before ${step.title}` });
    all.push(step);
  };
  for (const step of steps) await place(step);
  return all;
}

const eachOnce = (steps: readonly NextStep[]): NextStep[] =>
  steps.filter((step, at) => steps.findIndex(({ id }) => id === step.id) === at);

/** First what is in progress, then what was begun and leads to the role, then what else was begun, then what else leads there. */
export function inOrder(underWay: readonly NextStep[], towards: readonly NextStep[]): NextStep[] {
  const reasonIn = ({ project }: NextStep) => underWay.find((step) => step.project.id === project.id)?.why;
  const serving = towards
    .filter(({ hasJoined }) => hasJoined && underWay.length > 0)
    .map((step) => ({
      ...step,
      why: [reasonIn(step), step.why].filter(Boolean).join(', and '),
    }));
  // What is in progress is passed over by nothing, whatever else serves the role.
  const inProgress = underWay
    .filter(({ state }) => state === 'in_progress')
    .map((step) => serving.find(({ id }) => id === step.id) ?? step);
  return eachOnce([...inProgress, ...serving, ...underWay, ...towards]);
}

/** Those of all projects that were begun as well, where little time is there. */
export async function withAllUnderWay(steps: readonly NextStep[], asker: Asker): Promise<NextStep[]> {
  return eachOnce([...steps.filter(({ hasJoined }) => hasJoined), ...(await stepsUnderWay(asker, all)), ...steps]);
}

export const isFirstOfProject = (step: NextStep, at: number, every: readonly NextStep[]): boolean =>
  every.findIndex(({ project }) => project.id === step.project.id) === at;

/** Those that have nothing of what is not wanted, and were not turned down: such a one is not said to come before another, either. */
export function wantedOf(
  steps: readonly NextStep[],
  { denied, without }: Pick<Understood, 'denied' | 'without'>,
): NextStep[] {
  const isWanted = ({ id, skills }: NextStep['after'][number]) =>
    !without.includes(id) && !skills.some((skill) => denied?.skills.includes(slugOfSkill(skill)) === true);
  return steps
    .filter((step) => isWanted(step) && !without.includes(step.project.id))
    .map((step) => ({ ...step, after: step.after.filter(isWanted) }));
}
