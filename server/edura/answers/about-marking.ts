import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import { helpAnswers } from '../../../contract/help/answers.ts';
import { stemOf } from '../../search/words.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { filler } from '../reading/correcting.ts';
import { isNamed } from './project-meant.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { stepsLike } from './of-steps-spoken-of.ts';
import type { StepWish } from '../reading/step-wishes.ts';
import { nextMark } from '../reading/next-mark.ts';

interface Found {
  project: CommunityProject;
  step: Step;
}

const [mostProjects, mostShown] = [8, 3];
/** Less of what was said in the title of a step, it is another's. */
const [enough, surely] = [0.5, 0.7];

async function ownProjects(asker: Asker): Promise<CommunityProject[]> {
  const joined = (await asker.projects({ shelf: 'joined', sort: 'newest' })).filter(
    ({ status }) => status === 'published',
  );
  const all = await Promise.all(joined.slice(0, mostProjects).map(({ id }) => asker.project(id)));
  return all.filter((one) => one !== undefined);
}

/** Of the member's own projects, steps that are like what was said. A word of a project's title says which project. */
function like(what: string, projects: readonly CommunityProject[], least: number): Found[] {
  const terms = lettersOf(what);
  const exact = projects.flatMap((project) =>
    project.steps.filter(({ title }) => isNamed(title, what)).map((step) => ({ project, step })),
  );
  if (exact.length > 0) return exact;
  const scored = projects.flatMap((project) => {
    const ofTitle = terms.filter((word) => isNamed(project.title, word));
    const left = terms.filter((word) => !ofTitle.includes(word));
    const inIt = left.length === 0 ? [] : stepsLike(left, [project], least);
    // 'The bed' alone says of no step what it is.
    return inIt.map((one) => ({ ...one, score: one.score + ofTitle.length / 10 }));
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score >= 0.9 * best).toSorted((a, b) => b.score - a.score);
}

/** Steps that are surely called so. */
export const stepsCalled = (what: string, projects: readonly CommunityProject[]): Found[] =>
  like(what, projects, surely);

const [fewestTerms, leastOfTerms] = [2, 0.6];
/** 'The card by the door and the key people': a step is told by what is done in it, where only one says most of that. */
function byContent(what: string, projects: readonly CommunityProject[]): Found[] {
  const terms = [
    ...new Set(
      lettersOf(what)
        .filter((word) => word.length > 2 && !filler.has(word))
        .map(stemOf),
    ),
  ];
  const scored = projects.flatMap((project) =>
    project.steps.map((step) => {
      const own = new Set(lettersOf([step.title, step.goal, ...step.how, ...step.done_when].join(' ')).map(stemOf));
      return { project, step, count: terms.filter((term) => own.has(term)).length };
    }),
  );
  const most = Math.max(0, ...scored.map(({ count }) => count));
  const best = scored.filter(({ count }) => count === most);
  return most >= fewestTerms && most >= leastOfTerms * terms.length && best.length === 1 ? best : [];
}

function shownIn(shown: readonly EduraSource[], projects: readonly CommunityProject[]): Found[] {
  const ids = new Set(shown.flatMap((source) => (source.kind === 'step' ? [source.id] : [])));
  return projects.flatMap((project) =>
    project.steps.filter(({ id }) => ids.has(id)).map((step) => ({ project, step })),
  );
}

/** 'The first one' of what is left is the first that is open. */
function placed(found: readonly Found[], state: StepWish['state'], place: number | null): Found[] {
  const open = state === 'back' ? found : found.filter(({ step }) => step.state !== 'done');
  if (place === null) return (open.length > 0 ? open : found).slice(0, 4);
  const one = open.at(place < 0 ? place : place - 1);
  return one === undefined ? [] : [one];
}

const lastMarked = (projects: readonly CommunityProject[]): Found[] =>
  projects
    .flatMap((project) => project.steps.filter(({ state }) => state === 'done').map((step) => ({ project, step })))
    .toSorted((a, b) => (b.step.done_at ?? '').localeCompare(a.step.done_at ?? ''))
    .slice(0, 1);

const sourcesOf = ({ project, step }: Found): EduraSource[] => [
  sourceOf.step(project.id, step),
  sourceOf.project(project),
];
const nameOf = ({ project, step }: Found): string => `**${plain(step.title)}** in ${plain(project.title)}`;

const stateWords = { todo: 'not started', in_progress: 'in progress', done: 'done' } as const;

const mending = helpAnswers.find(({ title }) => title === 'Mark a step');
/** How it is taken back at all comes first, where that is asked. */
function sayBack(found: readonly Found[], isHow: boolean, page: Page): void {
  if (isHow && mending !== undefined)
    page.say(
      'Open the step and choose In progress or Not started: the skills it showed leave your profile, and come back when you finish it.',
      [{ kind: 'page', page: mending.page, title: mending.title }],
    );
  const marked = found.filter(({ step }) => step.state !== 'todo');
  const [first] = marked.length > 0 ? marked : found;
  if (first === undefined) return;
  if (marked.length === 0) return page.say(`${nameOf(first)} is not marked: it is open.`, sourcesOf(first));
  for (const one of marked.slice(0, mostShown)) {
    page.say(
      `${nameOf(one)} is marked as ${stateWords[one.step.state]} now. ${one.step.state === 'done' ? 'Press the button, and it is in progress again; to have it as not started, open the step and choose Not started.' : 'Open the step and choose Not started.'} I change nothing myself.`,
      sourcesOf(one),
    );
    if (one.step.state === 'done')
      page.offer({ kind: 'reopen', project: one.project.id, step: one.step.id, title: one.step.title });
  }
}

/** What builds on nothing done is advised, and not locked. */
function sayBefore({ project, step }: Found, page: Page): void {
  const missing = project.steps.filter(({ id, state }) => step.prerequisites.includes(id) && state !== 'done');
  const [first] = missing;
  if (first === undefined) return;
  page.say(
    `It builds on ${listed(missing.map(({ title }) => `“${plain(title)}”`))}, which ${missing.length === 1 ? 'is' : 'are'} not done yet. That is advice: no step is locked.`,
    missing.map((one) => sourceOf.step(project.id, one)),
  );
}

function sayMark(found: readonly Found[], state: 'in_progress' | 'done', page: Page): void {
  const rank = { todo: 0, in_progress: 1, done: 2 } as const;
  const open = found.filter(({ step }) => rank[step.state] < rank[state]);
  const [first] = found;
  if (open.length === 0 && first !== undefined)
    return page.say(`${nameOf(first)} is marked as ${stateWords[first.step.state]} already.`, sourcesOf(first));
  page.say(
    open.length === 1
      ? `Press the button, and it is ${state === 'done' ? 'done' : 'in progress'}. I change nothing myself:`
      : 'Choose the one that you mean:',
  );
  for (const one of open.slice(0, mostShown)) {
    page.say(`- ${nameOf(one)}.`, sourcesOf(one));
    page.offer({ kind: 'mark', project: one.project.id, step: one.step.id, title: one.step.title, state });
  }
  const [only, ...others] = open;
  if (only !== undefined && others.length === 0) sayBefore(only, page);
}

/**
 * Finds the step that is to be marked, or taken back, and offers it.
 *
 * @param shown what the answer before has shown
 * @returns whether one is meant
 */
export async function sayStepWish(
  { state, what, isSaid, isLast, isHow = false, place }: StepWish,
  shown: readonly EduraSource[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (!asker.usesProgress) return false;
  const projects = await ownProjects(asker);
  const called = what === '' ? [] : like(what, projects, isSaid ? enough : surely);
  const found =
    what !== ''
      ? called.length === 0 && isSaid
        ? byContent(what, projects)
        : called
      : isLast
        ? lastMarked(projects)
        : placed(shownIn(shown, projects), state, place);
  if (found.length === 0 || (!isSaid && found.length > 1)) return false;
  if (state === 'back') sayBack(found, isHow, page);
  else sayMark(found, state, page);
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/** How long the one step that was shown takes. @returns whether there is one */
export async function sayStepTime(shown: readonly EduraSource[], asker: Asker, page: Page): Promise<boolean> {
  const [source] = shown.flatMap((one) => (one.kind === 'step' ? [one] : []));
  const project = source === undefined ? undefined : await asker.project(source.project);
  const step = project?.steps.find(({ id }) => id === source?.id);
  if (project === undefined || step === undefined) return false;
  page.say(
    step.minutes === 0
      ? `${nameOf({ project, step })} does not say how long it takes.`
      : `${nameOf({ project, step })} takes ${inHours(step.minutes)}; the whole project about ${counted(project.hours, 'hour')}.`,
    sourcesOf({ project, step }),
  );
  offerToJoin(project, page);
  if (asker.usesProgress && project.mine?.role != null && step.state !== 'done') page.offer(nextMark(project.id, step));
  page.suggest('What should I do next?');
  return true;
}

function sayAfter(project: CommunityProject, at: number, asker: Asker, page: Page): boolean {
  const next = project.steps[at + 1];
  const isMine = asker.usesProgress && project.mine?.role != null;
  const step = project.steps[at];
  if (step === undefined) return false;
  if (next === undefined) page.say(`${nameOf({ project, step })} is the last step.`, sourcesOf({ project, step }));
  else {
    page.say(
      `After it comes **${plain(next.title)}**${next.minutes === 0 ? '' : `, ${inHours(next.minutes)}`}, step ${at + 2} of ${project.steps.length} in ${plain(project.title)}${isMine ? `: ${stateWords[next.state]}` : ''}. ${plain(next.goal)}`,
      sourcesOf({ project, step: next }),
    );
    if (isMine && next.state !== 'done') page.offer(nextMark(project.id, next));
    else offerToJoin(project, page);
  }
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/**
 * What stands before or after a step that was shown, and whether it is done.
 *
 * @returns whether one was shown
 */
export async function sayStepBeside(
  by: -1 | 1,
  shown: readonly EduraSource[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const [source] = shown.flatMap((one) => (one.kind === 'step' ? [one] : []));
  const project = source === undefined ? undefined : await asker.project(source.project);
  const at = project?.steps.findIndex(({ id }) => id === source?.id) ?? -1;
  const step = project?.steps[at];
  if (project === undefined || step === undefined) return false;
  if (by === 1) return sayAfter(project, at, asker, page);
  const before = project.steps[at - 1];
  const all = project.steps.length;
  if (before === undefined)
    page.say(`No: ${nameOf({ project, step })} is the first of ${counted(all, 'step')}.`, sourcesOf({ project, step }));
  else {
    const isMine = asker.usesProgress && project.mine?.role != null;
    const state = isMine ? `: ${before.state === 'todo' ? 'not done yet' : stateWords[before.state]}` : '';
    page.say(
      `Before it comes ${nameOf({ project, step: before })}, step ${at} of ${all}${before.minutes === 0 ? '' : `, ${inHours(before.minutes)}`}${state}.`,
      sourcesOf({ project, step: before }),
    );
    page.say(
      step.prerequisites.includes(before.id)
        ? `“${plain(step.title)}” builds on it, but no step is locked: you can mark both.`
        : 'The steps can be done in any order: no step is locked.',
      [sourceOf.step(project.id, step)],
    );
    if (isMine && before.state !== 'done')
      page.offer({ kind: 'mark', project: project.id, step: before.id, title: before.title, state: 'done' });
    if (isMine && step.state !== 'done')
      page.offer({ kind: 'mark', project: project.id, step: step.id, title: step.title, state: 'done' });
  }
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}
