import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { isMet } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { stepsCalled } from './about-marking.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerForStep } from './of-step-facets.ts';
import { filler } from '../reading/correcting.ts';
import { nextMark, nextOf, undoneBefore } from '../reading/next-mark.ts';
import { inOrder, joinedInFull, stepsTowards, stepsUnderWay } from './open-steps.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { inHours, listed, type Page, plain } from '../page.ts';
import { projectsNamedIn } from './things-meant.ts';
import { read } from '../reading/reading.ts';
import { asksOfStepWith } from '../reading/step-asked.ts';
import { daysAgo } from './about-posts.ts';
import type { Understood } from '../understanding/understood.ts';

interface Of {
  project: CommunityProject;
  step: Step;
}

const asksWhatNext = /\b(?:what|which|whats)\b.*\b(?:next|after|then|now|follows)\b|\b(?:what|whats) next\b|\bnext\W*$/;
const saysDone = /\b(?:finished|finish|done|completed|complete|did|through with|ready with)\b/;
/** 'What I am after' is wished for, and comes after nothing. */
const saysAfter = /(?<!\b(?:am|is|are|be|look|looking) )\bafter\b(?! all\b)|\b(?:once|when i have)\b/;
const ofOthers: ReadonlySet<Understood['intent']> = new Set(['people', 'job', 'compare', 'plan']);
const asksAfterFirst = /^(?:(?:and|so|ok|but) )*(?:after|once|when i have)\b.*\bwhat (?:do|should|can|must|comes|is)\b/;
const asksWhy =
  /^(?:(?:and|so|ok|but|hm) )*(?:why|what for|how come)\b.*\b(?:next|now|first|continue|carry on|go on|before)\b/;
/** 'You keep telling me to write these house rules. Why that one?' */
const asksWhyTold =
  /\bwhy\b(?=.*\b(?:suggest\w*|recommend\w*|propos\w*|tell\w*|want me|advis\w*|always)\b)|\b(?:suggest\w*|recommend\w*|propos\w*|tell\w*|want me|advis\w*|always|keep)\b.*\bwhy (?:exactly |just )?(?:that|this|it|those|these)\b|\b(?:what is|whats) the (?:reason|point|use) (?:of|for|in)\b/;
/** 'Skip the house rules and just hold the evening', 'do the frame later and fill it first', 'leave it for later'. */
const mayI =
  /^(?:(?:and|so|ok|but) )*(?:can|could|may|should|is it (?:ok|okay|possible|allowed|a problem)|am i allowed)\b/;
const skips = /\b(?:skip|leave out|leave|do|put off|postpone|jump over) (?=(?:the|that|this|my) )/;
const untilLater = / (?:for |till |until )?(?:later|off)\b| and (?:just|already|then|still)\b/;
/** Which one is to wait, and which one comes before it. */
function skippedIn(text: string): { later: string; now: string } | null {
  const verb = mayI.test(text) ? skips.exec(text) : null;
  const rest = verb === null ? '' : text.slice(verb.index + verb[0].length);
  const end = untilLater.exec(rest);
  return end === null ? null : { later: rest.slice(0, end.index), now: rest.slice(end.index + end[0].length) };
}

const asksForOrder =
  /^(?:(?:and|so|ok|but) )*(?:can|could|may|should|must|is it (?:ok|okay|possible)|am i allowed)\b.*\b(?:before|without)\b/;

const asksWhen =
  /^(?:(?:and|so|ok|but) )*(?:when|on (?:which|what) (?:day|date)|how long ago|how many (?:days|weeks) ago)\b(?! (?:do|can|should|will|must|am|is) )(?=.*\bi (?:\w+ )?\p{L}+)/u;

/** They ask, and belong to no title. */
const ofAsking = new Set(
  'when was long ago day date days weeks what which whats why how come come comes coming tell told put take next after then now once when follows following done finished finish completed complete did do does through ready just step steps part thing task first carry continue should must would could may might tell convince before without break breaks keep keeps telling suggest suggesting recommend always want one reason point use smth something okay please then that if project mine'.split(
    ' ',
  ),
);

/** The one step of the member's own projects that some words name; null: none, or several. */
function stepCalled(words: string, projects: readonly CommunityProject[]): Of | null {
  const called = lettersOf(words).filter((word) => !filler.has(word) && !ofAsking.has(word));
  if (called.length === 0) return null;
  const [first, ...others] = stepsCalled(called.join(' '), projects);
  return first === undefined || others.some(({ step }) => step.id !== first.step.id) ? null : first;
}

const named = ({ step }: Of): string => `**${plain(step.title)}**`;
const sourcesOf = ({ project, step }: Of) => [sourceOf.step(project.id, step), sourceOf.project(project)];
const placeOf = ({ project, step }: Of): string =>
  `step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}`;

/** What comes after it; where it is said to be done and is not marked, that is offered first. */
function sayAfter(one: Of, isSaidDone: boolean, page: Page): void {
  const { project, step } = one;
  const following = project.steps[project.steps.indexOf(step) + 1];
  const isPassed = following?.state === 'done';
  const next = isPassed ? nextOf(project.steps) : following;
  const open = next === undefined ? undefined : { project, step: next };
  if (following !== undefined && isPassed)
    page.say(
      `After ${named(one)} comes ${named({ project, step: following })}, which you have done already${open === undefined ? ', as all that follows' : `. Open next is ${named(open)}${open.step.minutes === 0 ? '' : `, ${inHours(open.step.minutes)}`}, ${placeOf(open)}. ${plain(open.step.goal)}`}`,
      [
        ...(open === undefined ? [] : sourcesOf(open)),
        sourceOf.step(project.id, following),
        sourceOf.step(project.id, step),
      ],
    );
  else if (open === undefined) page.say(`${named(one)} is the last step of ${plain(project.title)}.`, sourcesOf(one));
  else
    page.say(
      `After ${named(one)} comes ${named(open)}${open.step.minutes === 0 ? '' : `, ${inHours(open.step.minutes)}`}, ${placeOf(open)}. ${plain(open.step.goal)}`,
      [...sourcesOf(open), sourceOf.step(project.id, step)],
    );
  if (isSaidDone && step.state !== 'done') {
    page.say(`${named(one)} is not marked as done yet: press the button, and it is.`, sourcesOf(one).slice(0, 1));
    page.offer({ kind: 'mark', project: project.id, step: step.id, title: step.title, state: 'done' });
  }
  if (open !== undefined && open.step.state !== 'done') page.offer(nextMark(project.id, open.step));
}

/** Whether one may be done before the other. */
function sayOrder(one: Of, other: Of, page: Page): void {
  const isAdvised = one.step.prerequisites.includes(other.step.id);
  page.say(
    `Yes: no step is locked, and you can do them in any order. ${
      isAdvised
        ? `${named(one)} builds on ${named(other)}, so it is easier after it.`
        : `${named(one)} does not build on ${named(other)}.`
    }`,
    [...sourcesOf(one), sourceOf.step(other.project.id, other.step)],
  );
}

/** What builds on one that is left for later. */
function sayWithout(one: Of, page: Page): void {
  const building = one.project.steps.filter(({ prerequisites }) => prerequisites.includes(one.step.id));
  page.say(
    `Yes: no step is locked, and you can do them in any order. ${building.length === 0 ? `Nothing builds on ${named(one)}.` : `${listed(building.map(({ title }) => `**${plain(title)}**`))} ${building.length === 1 ? 'builds' : 'build'} on ${named(one)}, so ${building.length === 1 ? 'it is' : 'they are'} easier after it.`}`,
    [...sourcesOf(one), ...building.map((step) => sourceOf.step(one.project.id, step))],
  );
}

/** On which day it was done. */
function sayWhen(one: Of, now: Date, page: Page): void {
  const { state, done_at: at } = one.step;
  page.say(
    state === 'done' && at !== null
      ? `You have done ${named(one)} on ${daysAgo(at, now)}. It is ${placeOf(one)}.`
      : `You have not done ${named(one)} yet, ${placeOf(one)}.`,
    sourcesOf(one),
  );
}

/** What it trains of that which the target still needs. */
async function servingIn({ skills }: Step, asker: Asker): Promise<string[]> {
  const { mine } = await asker.standing();
  const role = await asker.target();
  return (role?.needs ?? [])
    .filter(
      (need) =>
        skills.some((skill) => slugOfSkill(skill) === slugOfSkill(need.skill)) &&
        !isMet(mine, { level: need.level, slug: slugOfSkill(need.skill) }),
    )
    .map(({ skill, level }) => `${skill} (${level})`);
}

/** 'Why the ten counts and not the website first': what each of them is before. */
const ratherThan =
  /\b(?:and not|but not|rather than|instead of|ahead of|before|over|not|(?:can ?t|cannot|can ?not|could ?nt|may) i (?:not )?(?:do )?(?:first|rather)?)(?= )/;
const asksWhyRather = /^(?:(?:and|so|ok|but|hm) )*(?:why|what for|how come)\b/;

/** A step that some words name, or the next one of a project of one's own that they name. */
async function stepMeant(words: string, projects: readonly CommunityProject[], asker: Asker): Promise<Of | null> {
  const step = stepCalled(words, projects);
  if (step !== null || words.trim() === '') return step;
  const own = (await projectsNamedIn(words, asker, 'words')).filter(
    ({ card, score }) => card.mine?.role != null && score >= 1,
  );
  const project = projects.find(({ id }) => id === own[0]?.card.id);
  const next = project === undefined ? undefined : nextOf(project.steps);
  return project === undefined || next === undefined ? null : { project, step: next };
}

/** Why one comes before another one that is named. @returns whether both are known */
async function sayWhyRather(
  typed: string,
  projects: readonly CommunityProject[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const at = ratherThan.exec(typed);
  if (at === null) return false;
  const [former, latter] = [typed.slice(0, at.index), typed.slice(at.index + at[0].length)];
  const first = await stepMeant(former, projects, asker);
  const beside = first === null ? null : stepCalled(latter, [first.project]);
  const second = beside ?? (await stepMeant(latter, projects, asker));
  if (first === null && lettersOf(former).some((word) => !filler.has(word) && !ofAsking.has(word))) return false;
  // 'Why not the website first': the other is what would be proposed.
  const role = await asker.target();
  const [proposed] = inOrder(await stepsUnderWay(asker), role === null ? [] : await stepsTowards(role, asker)).filter(
    ({ hasJoined, project }) => hasJoined && project.id !== second?.project.id,
  );
  const whole = projects.find(({ id }) => id === proposed?.project.id);
  const step = whole?.steps.find(({ id }) => id === proposed?.id);
  const one = first ?? (whole === undefined || step === undefined ? null : { project: whole, step });
  if (one === null || second === null || one.step.id === second.step.id) return false;
  await sayWhy(one, asker, page);
  const serving = await servingIn(second.step, asker);
  const skills = second.step.skills.length === 0 ? '' : `, which trains ${listed(second.step.skills.map(plain))},`;
  const isAfter = second.step.prerequisites.includes(one.step.id);
  page.say(
    isAfter
      ? `- ${named(second)} builds on it.`
      : `- ${named(second)}${skills} ${role === null ? 'is just as open to you' : serving.length === 0 ? `serves nothing that you still lack for ${role.title.toLowerCase()}` : `serves ${listed(serving)} for ${role.title.toLowerCase()}`}: ${placeOf(second)}.`,
    sourcesOf(second),
  );
  page.say('That is advice: no step is locked, and you can do them in any order.', [sourceOf.project(second.project)]);
  offerForStep(one, asker, page);
  return true;
}

/** Why it is the next one: what it builds on, how far its project is, and what it trains. */
async function sayWhy(one: Of, asker: Asker, page: Page): Promise<void> {
  const { project, step } = one;
  const done = project.steps.filter(({ state }) => state === 'done');
  const builtOn = done.filter(({ id }) => step.prerequisites.includes(id));
  const missing = undoneBefore(step, project.steps);
  const role = await asker.target();
  const serving = await servingIn(step, asker);
  page.say(`Because of this, ${named(one)} is a good next step, ${placeOf(one)}:`, sourcesOf(one));
  if (builtOn.length > 0)
    page.say(
      `- It builds on ${listed(builtOn.map(({ title }) => `**${plain(title)}**`))}, which you have done.`,
      builtOn.map((before) => sourceOf.step(project.id, before)),
    );
  if (missing.length > 0)
    page.say(
      `- Only that it comes after ${listed(missing.map(({ title }) => `**${plain(title)}**`))}, not done yet, speaks for waiting with it.`,
      missing.map(({ id, title }) => sourceOf.step(project.id, { id, title })),
    );
  if (done.length > 0)
    page.say(`- You have done ${done.length} of the ${project.steps.length} steps of its project.`, [
      sourceOf.project(project),
    ]);
  if (step.skills.length > 0)
    page.say(
      `- It trains ${listed(step.skills.map(plain))}.`,
      step.skills.map((skill) => sourceOf.skill(skill, slugOfSkill(skill))),
    );
  if (role !== null && serving.length > 0)
    page.say(`- Of that you still lack ${listed(serving)} for ${role.title.toLowerCase()}.`, [sourceOf.role(role)]);
}

/**
 * What comes after a step of one's own, whether it may come before another one, and why it is the next.
 *
 * @returns whether such a step was named
 */
export async function sayOfOwnStep(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { question, intent, language, isPrivate, of, roles, time } = asked;
  if (language !== null || isPrivate || of !== null || roles.length > 0 || time !== null || !asker.usesProgress)
    return false;
  const said = read(question);
  const { text } = said;
  // A step that is told by its skill is told with that.
  if (ofOthers.has(intent) || asksOfStepWith(said)) return false;
  const isAfter =
    (asksWhatNext.test(text) && (saysAfter.test(text) || saysDone.test(text))) || asksAfterFirst.test(text);
  const isOrder = asksForOrder.test(text);
  const isWhen = asksWhen.test(text);
  const skipped = skippedIn(text);
  const isRather = asksWhyRather.test(text) && ratherThan.test(text);
  if (
    !isAfter &&
    !isOrder &&
    !isWhen &&
    skipped === null &&
    !isRather &&
    !asksWhy.test(text) &&
    !asksWhyTold.test(text)
  )
    return false;
  const projects = await joinedInFull(asker);
  if (isRather && (await sayWhyRather(said.asTyped, projects, asker, page))) {
    page.suggest('What should I do next?', 'What did I get done?');
    return true;
  }
  if (skipped !== null && !isOrder) {
    const [later, now] = [stepCalled(skipped.later, projects), stepCalled(skipped.now, projects)];
    if (later === null) return false;
    if (now === null || now.project.id !== later.project.id || now.step === later.step) sayWithout(later, page);
    else sayOrder(now, later, page);
    offerForStep(now ?? later, asker, page);
  } else if (isOrder) {
    const [before = '', after = ''] = said.asTyped.split(/\b(?:before|without)\b/);
    const [one, other] = [stepCalled(before, projects), stepCalled(after, projects)];
    if (one === null || other === null || one.project.id !== other.project.id || one.step === other.step) return false;
    sayOrder(one, other, page);
    offerForStep(one, asker, page);
  } else {
    // A word of a title may look like a slip: basting.
    const one = stepCalled(said.asTyped, projects) ?? stepCalled(text, projects);
    if (one === null) return false;
    if (isWhen) sayWhen(one, asker.now, page);
    else if (isAfter) sayAfter(one, saysDone.test(text), page);
    else {
      await sayWhy(one, asker, page);
      offerForStep(one, asker, page);
    }
  }
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}
