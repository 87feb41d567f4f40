import type { Step } from '../../../contract/community-projects.ts';
import { fold } from '../../search/words.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { StepFacet } from '../reading/facets.ts';
import { offerToJoin } from './about-joining.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import type { StepNamed } from './things-meant.ts';
import { nextMark } from '../reading/next-mark.ts';
import { dayWritten } from '../reading/calendar.ts';

type Of = Pick<StepNamed, 'project' | 'step'>;

const sourcesOf = ({ project, step }: Of) => [sourceOf.step(project.id, step), sourceOf.project(project)];
const called = ({ step }: Of): string => `**${plain(step.title)}**`;
const placeOf = ({ project, step }: Of): string =>
  `step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}`;

/** It takes longer than the work at it: what dries, grows or is repeated. */
const waits =
  /\bovernight\b|\b(?:for|after|wait|lasts?) (?:an?|one|two|three|four|five|six|\d+|several|some) (?:nights?|days?|weeks?|months?)\b|\bdry for\b/;

/** How long a step takes, and what it has to wait for beside the work. */
export function sayLengthOf(one: Of, page: Page): void {
  const { step } = one;
  page.say(
    step.minutes === 0
      ? `${called(one)}, ${placeOf(one)}, does not say how long it takes.`
      : `${called(one)} takes ${inHours(step.minutes)}. It is ${placeOf(one)}.`,
    sourcesOf(one),
  );
  const wait = [...step.how, ...step.done_when, step.goal].find((text) => waits.test(fold(text)));
  if (wait !== undefined && wait.length < 400)
    page.say(`Waiting is not counted in that. Of it the step says: “${plain(wait)}”`, [
      sourceOf.step(one.project.id, step),
    ]);
}

function sayList(lead: string, items: readonly string[], one: Of, page: Page): void {
  page.say(items.length === 0 ? `${called(one)}, ${placeOf(one)}, does not say that.` : lead, sourcesOf(one));
  for (const item of items) page.say(`- ${plain(item)}`, sourcesOf(one).slice(0, 1));
}

const byIds = ({ project }: Of, ids: readonly string[]): Step[] => project.steps.filter(({ id }) => ids.includes(id));

/** All steps that have to come before one, however far back. */
function allBefore(one: Of): Set<string> {
  const found = new Set<string>();
  const waiting = [...one.step.prerequisites];
  while (waiting.length > 0) {
    const id = waiting.pop() ?? '';
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(one.project.steps.find((step) => step.id === id)?.prerequisites ?? []));
  }
  return found;
}

/** What a step builds on; of two, whether the one needs the other. */
function sayBefore(one: Of, other: Step | null, asker: Asker, page: Page): void {
  const builtOn = byIds(one, one.step.prerequisites);
  const from = sourcesOf(one);
  const names = listed(builtOn.map(({ title }) => `**${plain(title)}**`));
  if (other !== null) {
    const needs = allBefore(one).has(other.id);
    const isReverse = allBefore({ ...one, step: other }).has(one.step.id);
    page.say(
      needs
        ? `${called(one)} builds on **${plain(other.title)}**: that one is advised first.`
        : isReverse
          ? `${called(one)} does not build on **${plain(other.title)}**: it is the other way round, and ${called(one)} is advised first.`
          : `${called(one)} does not build on **${plain(other.title)}**: you can do it before that, or without it.`,
      [...from, sourceOf.step(one.project.id, other)],
    );
  }
  page.say(
    builtOn.length === 0
      ? `${called(one)}, ${placeOf(one)}, builds on no other step: you can begin with it.`
      : `${called(one)}, ${placeOf(one)}, builds on ${names}.`,
    [...from, ...builtOn.map((step) => sourceOf.step(one.project.id, step))],
  );
  const open = builtOn.filter(({ state }) => state !== 'done');
  const isOwn = asker.usesProgress && one.project.mine?.role != null;
  if (isOwn && builtOn.length > 0)
    page.say(
      open.length === 0
        ? 'You have done all of that.'
        : `Of that you have not done ${listed(open.map(({ title }) => `**${plain(title)}**`))}.`,
      from.slice(0, 1),
    );
  page.say('That is advice: no step is locked, so you may do them in any order.', from.slice(0, 1));
}

const nextStepOf = ({ project, step }: Of): Step | undefined => project.steps[project.steps.indexOf(step) + 1];

function sayAfter(one: Of, page: Page): void {
  const next = nextStepOf(one);
  const building = one.project.steps.filter(({ prerequisites }) => prerequisites.includes(one.step.id));
  if (next === undefined) page.say(`${called(one)} is the last step of ${plain(one.project.title)}.`, sourcesOf(one));
  else
    page.say(
      `After ${called(one)} comes **${plain(next.title)}**${next.minutes === 0 ? '' : `, ${inHours(next.minutes)}`}. ${plain(next.goal)}`,
      // The one that it leads to is what is spoken of next.
      [sourceOf.step(one.project.id, next), ...sourcesOf(one)],
    );
  const others = building.filter(({ id }) => id !== next?.id);
  if (others.length > 0)
    page.say(
      `Also building on it: ${listed(others.map(({ title }) => `**${plain(title)}**`))}.`,
      others.map((step) => sourceOf.step(one.project.id, step)),
    );
}

function sayState(one: Of, isWhether: boolean, asker: Asker, page: Page): void {
  if (!asker.usesProgress) return page.say('You have asked me not to use your progress.', sourcesOf(one));
  const { state, done_at: at } = one.step;
  page.say(
    state === 'done'
      ? `${isWhether ? 'Yes, you' : 'You'} have done ${called(one)}${at === null ? '' : ` on ${dayWritten(at)}`}. It is ${placeOf(one)}.`
      : `${isWhether ? 'No: you' : 'You'} have not done ${called(one)} yet: it is ${state === 'todo' ? 'open' : 'in progress'}. It is ${placeOf(one)}.`,
    sourcesOf(one),
  );
}

export function offerForStep({ project, step }: Of, asker: Asker, page: Page): void {
  if (project.mine?.role == null) return offerToJoin(project, page);
  if (!asker.usesProgress || step.state === 'done') return;
  page.offer(nextMark(project.id, step));
}

/**
 * What is asked of a step, one fact after the other.
 *
 * @param other the step that it is asked to be done before or without
 * @param text the question
 */
export function sayStepFacets(
  facets: readonly StepFacet[],
  one: Of,
  other: Step | null,
  text: string,
  asker: Asker,
  page: Page,
): void {
  for (const facet of facets)
    if (facet === 'length') sayLengthOf(one, page);
    else if (facet === 'criteria')
      sayList(`${called(one)}, ${placeOf(one)}, is done when:`, one.step.done_when, one, page);
    else if (facet === 'mistakes')
      sayList(`What often goes wrong with ${called(one)}, ${placeOf(one)}:`, one.step.mistakes, one, page);
    else if (facet === 'before') sayBefore(one, other, asker, page);
    else if (facet === 'after') sayAfter(one, page);
    else if (facet === 'state') sayState(one, /^(?:did|have)\b/.test(text), asker, page);
    else sayList(`${called(one)}, ${placeOf(one)}, uses:`, one.step.skills, one, page);
  const [only, ...others] = facets;
  const next = only === 'after' && others.length === 0 ? nextStepOf(one) : undefined;
  offerForStep(next === undefined ? one : { ...one, step: next }, asker, page);
  page.suggest('What should I do next?', 'Find a project for me');
}

/** Which of two steps a question asks to do before the other: 'the braille before the layout'. */
export function orderedPair(text: string, one: StepNamed, two: StepNamed): [StepNamed, StepNamed] {
  const first = Math.min(...one.places) <= Math.min(...two.places) ? one : two;
  const second = first === one ? two : one;
  // 'Before the layout, can I do the braille', 'do I have to lay it out before the braille' is asked of the later one.
  const isAskedOfSecond =
    /^(?:before|without)\b|\b(?:do|must|should|does|need|have)\b(?: \w+){0,3} (?:first|before)\b|\b(?:have to|need to|must|should)\b/.test(
      text,
    );
  const isAbout = /\b(?:can|could|may|ok|okay|possible|allowed)\b/.test(text) && !/^(?:before|without)\b/.test(text);
  return isAskedOfSecond && !isAbout ? [second, first] : [first, second];
}
