import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { fold, stemOf } from '../../search/words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { projectsFor } from './about-finding.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import { quote } from './from-texts.ts';
import { joinedInFull } from './open-steps.ts';
import { passagesAbout, passagesOfStep } from './passages.ts';
import { read } from '../reading/reading.ts';
import { stepsByTitle } from './step-by-title.ts';
import { termsAsked } from '../reading/terms-asked.ts';
import { wordsIn } from './things-meant.ts';
import { asksOfStepWith, asksToSkip } from '../reading/step-asked.ts';
import type { Understood } from '../understanding/understood.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';

const stemsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .map(stemOf),
  );

const joinedBy = async (asker: Asker) =>
  asker.usesProgress ? asker.projects({ shelf: 'joined', sort: 'newest' }) : [];

/** How many of the words that were said a title has. */
export function likenessTo(topic: string): (one: { title: string }) => number {
  const said = [...stemsOf(topic)].filter((stem) => stem !== stemOf('step'));
  return ({ title }) => {
    const stems = stemsOf(title);
    return said.filter((stem) => stems.has(stem)).length;
  };
}

/** 'Step 3 of the bench', without a word for what it is. */
const namesProject =
  /\bproject\b|\bstep\b.*\b(?:of|in|for|from) (?:the|that|this) (?!(?:list|plan|week|day|way)\b)\p{L}{3,}/iu;

/** A project that is named, and that the member has not joined: 'step 3 of the bus timetable project'. */
async function projectNamed({ topic, question }: Understood, asker: Asker): Promise<{ id: string } | undefined> {
  const asked = namesProject.test(question) ? searchFor([], topic.replaceAll(/\bsteps?\b/g, ' ')) : null;
  const hits = asked === null ? [] : await asker.findProjects(asked);
  return hits.map(({ card }) => card).find((card) => likenessTo(topic)(card) > 0);
}

/** The project that is meant: by its number, by words of its title, or else the one worked on last that has an open step. */
async function projectMeant(understood: Understood, asker: Asker): Promise<CommunityProject | undefined> {
  const { project, topic } = understood;
  if (project !== null) return asker.project(project);
  const first = understood.isOfListed ? (await projectsFor(understood, asker))[(understood.place ?? 1) - 1] : undefined;
  if (first !== undefined) return asker.project(first.card.id);
  const joined = await joinedBy(asker);
  const likeness = likenessTo(topic);
  const [own] = joined.filter((card) => likeness(card) > 0).toSorted((a, b) => likeness(b) - likeness(a));
  const named = own ?? (await projectNamed(understood, asker));
  const open = joined.find(({ mine, steps, status }) => status === 'published' && (mine?.done ?? 0) < steps);
  const card = named ?? open;
  return card === undefined ? undefined : asker.project(card.id);
}

/** So many projects are looked through for a step. */
const projectsLooked = 6;
/** Fewer words that a title has too may be there by chance. */
const fewestShared = 2;

/** A step that is named by words of its title: 'the step with sowing the first rows'. */
async function stepNamed(
  { project, topic }: Understood,
  asker: Asker,
): Promise<{ project: CommunityProject; step: Step } | undefined> {
  const ids = project === null ? (await joinedBy(asker)).slice(0, projectsLooked).map(({ id }) => id) : [project];
  const likeness = likenessTo(topic);
  const projects = await Promise.all(ids.map((id) => asker.project(id)));
  const [best] = projects
    .flatMap((one) => (one === undefined ? [] : one.steps.map((step) => ({ project: one, step }))))
    .filter(({ step, project: { title } }) => likeness(step) >= fewestShared && likeness(step) > likeness({ title }))
    .toSorted((a, b) => likeness(b.step) - likeness(a.step));
  return best;
}

const lines = (label: string, all: readonly string[]) =>
  all.length === 0 ? [] : [label, ...all.map((one) => `- ${plain(one)}`)];

/**
 * What the step itself says of how it is done, and who can help: it is not done for the member.
 *
 * @returns whether there is a step to speak of
 */
export async function helpWithStep(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  if (understood.step === null && understood.project === null) return false;
  const place = understood.step?.place ?? null;
  const named = place === null && understood.step !== null ? await stepNamed(understood, asker) : undefined;
  if (named !== undefined) {
    sayStep(named.project, named.step, asker, page);
    return true;
  }
  const project = await projectMeant(understood, asker);
  if (project === undefined) return false;
  const from = [sourceOf.project(project)];
  if (place !== null && place > project.steps.length) {
    page.say(`${plain(project.title)} has ${counted(project.steps.length, 'step')}, and no step ${place}.`, from);
    page.suggest('What should I do next?');
    return true;
  }
  const step = place === null ? nextOf(project.steps) : project.steps[place - 1];
  if (step === undefined) return false;
  sayStep(project, step, asker, page);
  return true;
}

const isStuck = /\b(?:stuck|struggl\w+|trouble|problems?|help me|can ?not manage|cannot manage|do not get)\b/;

/** 'I am stuck with model and make it, I have no printer': what the step says of the rest comes first. */
export async function sayStuckStep({ question }: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { text } = read(question);
  const [one] = isStuck.test(text) ? stepsByTitle(question, await joinedInFull(asker)) : [];
  if (one === undefined) return false;
  const { project, step, places } = one;
  const words = wordsIn(fold(question));
  const ofTitle = new Set(places.map((at) => words[at] ?? ''));
  const terms = termsAsked(text.replace(isStuck, ' ')).filter((word) => !ofTitle.has(word));
  const { found, isSure } = passagesAbout(terms, passagesOfStep(project.id, step));
  if (terms.length > 0 && isSure) for (const passage of found) quote(passage, project.steps, page);
  sayStep(project, step, asker, page);
  return true;
}

export function sayStep(project: CommunityProject, step: Step, asker: Asker, page: Page): void {
  const { title, goal, how, mistakes, done_when: doneWhen, minutes, skills, state } = step;
  const from = [sourceOf.step(project.id, step)];
  const place = project.steps.indexOf(step) + 1;
  const time = minutes === 0 ? '' : `, ${inHours(minutes)}`;
  page.say(
    `**${plain(title)}** is step ${place} of ${project.steps.length} in ${plain(project.title)}${time}. ${plain(goal)}`,
    [...from, sourceOf.project(project)],
  );
  for (const line of [
    ...lines('How:', how),
    ...lines('What often goes wrong:', mistakes),
    ...lines('It is done when:', doneWhen),
  ])
    page.say(line, line.startsWith('- ') ? from : []);
  page.say('Where exactly are you stuck? Write it below the step: anyone in the project can answer.', from);
  if (project.mine?.role == null) offerToJoin(project, page);
  else if (asker.usesProgress && state !== 'done')
    page.offer({
      kind: 'mark',
      project: project.id,
      step: step.id,
      title,
      state: state === 'todo' ? 'in_progress' : 'done',
    });
  const [skill] = skills;
  page.suggest(
    ...(skill === undefined ? [] : [`Who could help me with ${skill}?`, `Explain ${skill}`]),
    'What should I do next?',
  );
}

/** A step of the member's own projects, by its skill: what comes after it, or what is lost without it. @returns whether there is one */
export async function sayOfStepWith(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const [skill] = understood.skills;
  const { text } = read(understood.question);
  if (skill === undefined || !asksOfStepWith({ text, skills: understood.skills })) return false;
  const joined = (await joinedBy(asker)).slice(0, projectsLooked);
  const projects = await Promise.all(joined.map(({ id }) => asker.project(id)));
  const found = projects.flatMap((project) => {
    const own = project?.steps.filter(({ skills }) => skills.some((one) => slugOfSkill(one) === skill.slug)) ?? [];
    return project === undefined ? [] : own.map((step) => ({ project, step }));
  });
  const isSkipped = asksToSkip.test(text);
  // One that was finished has something after it; one that is open can be left out.
  const { project, step } = found.find((one) => (one.step.state === 'done') !== isSkipped) ?? found[0] ?? {};
  if (project === undefined || step === undefined) return false;
  const from = [sourceOf.step(project.id, step), sourceOf.project(project)];
  const state =
    step.state === 'done' ? 'is done' : step.minutes === 0 ? 'is open' : `is open, ${inHours(step.minutes)}`;
  page.say(`**${plain(step.title)}** in ${plain(project.title)} ${state}.`, from);
  if (isSkipped)
    page.say(
      `You can do the steps in any order, and leave out any of them: no step is locked. Without it, ${found.length > 1 ? 'fewer steps show' : 'no step of yours there shows'} ${skill.name}.`,
      from,
    );
  const others = project.steps.filter((one) => one.state !== 'done' && one.id !== step.id);
  const after = others.filter((one) => project.steps.indexOf(one) > project.steps.indexOf(step));
  const next = after.length > 0 ? after : others;
  page.say(next.length === 0 ? 'No other step is open there.' : after.length > 0 ? 'After it:' : 'Open there:');
  for (const one of next.slice(0, 3))
    page.say(
      `- **${plain(one.title)}**${one.minutes === 0 ? '' : `, ${inHours(one.minutes)}`}: ${listed(one.skills.map(plain))}.`,
      [sourceOf.step(project.id, one)],
    );
  const [first] = next;
  if (first !== undefined) page.offer(nextMark(project.id, first));
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/** 'Which wood do I buy', and not 'how much is a battery'. */
const asksHowToDo = /^(?:(?:and|so|ok|but) )*(?:which|what|how|where|when|do|should|shall|can|must) .*\b(?:i|we|one)\b/;
const ofPrice = /\b(?:costs?|prices?|pay|cheap\w*|expensive|how much)\b/i;

/** What the title of a step says of what is asked of the project that was shown: 'which wood do I buy'. @returns whether one does */
export async function sayStepAbout({ among, topic, question }: Understood, asker: Asker, page: Page): Promise<boolean> {
  const [id, ...others] = among;
  const project =
    id === undefined || others.length > 0 || topic === '' || !asksHowToDo.test(fold(question)) || ofPrice.test(question)
      ? undefined
      : await asker.project(id);
  const likeness = likenessTo(topic);
  const named = project?.steps.filter((step) => likeness(step) > 0) ?? [];
  const [step] = named.toSorted((a, b) => likeness(b) - likeness(a));
  if (project === undefined || step === undefined) return false;
  sayStep(project, step, asker, page);
  return true;
}
