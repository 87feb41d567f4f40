import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { type Page, plain } from '../page.ts';
import type { HintAsked } from '../reading/hint-asked.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { namedOf } from '../reading/named-of.ts';
import { likenessTo, sayStep } from './about-steps.ts';

/** So many of the member's projects are looked through for a step. */
const mostProjects = 6;

interface StepOf {
  project: CommunityProject;
  step: Step;
}

async function stepShown(shown: readonly EduraSource[], asker: Asker): Promise<StepOf | undefined> {
  const [source] = namedOf('step', shown);
  const project = source === undefined ? undefined : await asker.project(source.project);
  const step = project?.steps.find(({ id }) => id === source?.id);
  return project === undefined || step === undefined ? undefined : { project, step };
}

/** A step of the member's own projects: by its place, by words of its title, otherwise the next open one of the project worked on last. */
async function stepOfOwn({ what, place }: HintAsked, asker: Asker): Promise<StepOf | undefined> {
  const cards = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const found = await Promise.all(cards.slice(0, mostProjects).map(({ id }) => asker.project(id)));
  const projects = found.flatMap((one) => one ?? []);
  const likeness = likenessTo(what);
  const named = projects.filter((project) => likeness(project) > 0);
  if (place !== null) {
    const [project] = named.length > 0 ? named : projects;
    const step = project?.steps[place - 1];
    return project === undefined || step === undefined ? undefined : { project, step };
  }
  const [best] = projects
    .flatMap((project) => project.steps.map((step) => ({ project, step })))
    // 'The bicycle repair one' is the project, although one of its steps has a word of that as well.
    .filter(({ step, project }) => likeness(step) > 0 && likeness(step) >= likeness(project))
    .toSorted((a, b) => likeness(b.step) - likeness(a.step));
  if (best !== undefined) return best;
  const [project] = named.length > 0 ? named : what === '' ? projects.filter(({ steps }) => nextOf(steps)) : [];
  const step = project === undefined ? undefined : nextOf(project.steps);
  return project === undefined || step === undefined ? undefined : { project, step };
}

/** From the end backwards to the way there, so that the first ones leave the most to be found. */
function hintsOf({ done_when: doneWhen, mistakes, how }: Step): string[] {
  const told = (lead: string, all: readonly string[]) =>
    all.length === 0 ? [] : [[lead, ...all.map((one) => `- ${plain(one)}`)].join('\n')];
  return [
    ...told('Begin at the end. It is done when you have this; which of it is missing?', doneWhen),
    ...told('Is it one of these that went wrong?', mistakes),
    ...how.map((one) => plain(one)),
  ];
}

/**
 * One hint for a step, in its author's words: what it ends with, what often goes wrong, then the way, one part at a time.
 *
 * @param shown what the answer before has shown
 * @returns whether there is a step to speak of
 */
export async function sayHint(
  asks: HintAsked,
  shown: readonly EduraSource[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const isOfShown = asks.number !== 1 || (asks.what === '' && asks.place === null);
  const found = (isOfShown ? await stepShown(shown, asker) : undefined) ?? (await stepOfOwn(asks, asker));
  if (found === undefined) return false;
  const { project, step } = found;
  if (asks.number === 0) {
    sayStep(project, step, asker, page);
    return true;
  }
  const from = [sourceOf.step(project.id, step), sourceOf.project(project)];
  const name = `**${plain(step.title)}** in ${plain(project.title)}`;
  const hints = hintsOf(step);
  const hint = hints[asks.number - 1];
  if (hint === undefined)
    page.say(
      `${hints.length === 0 ? 'Its author has written no more than the title of' : 'These were all hints for'} ${name}. Ask below the step: anyone in the project can answer.`,
      from,
    );
  else {
    page.say(`Hint ${asks.number} of ${hints.length} for ${name}:`, from);
    for (const line of hint.split('\n')) page.say(line, line.startsWith('- ') ? [] : from.slice(0, 1));
  }
  if (project.mine?.role != null && step.state !== 'done') page.offer(nextMark(project.id, step));
  page.suggest(...(asks.number < hints.length ? [`Hint ${asks.number + 1}`] : []), 'Tell me the whole step');
  return true;
}
