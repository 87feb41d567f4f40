import { type Asker, sourceOf } from '../asker.ts';
import { sayQuickestStep } from './about-quickest-step.ts';
import { helpWithStep, sayOfStepWith, sayStuckStep } from './about-steps.ts';
import { chooseRole, roleMeant } from './about-roles.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import {
  allUnderWay,
  inOrder,
  isFirstOfProject,
  minutesOf,
  type NextStep,
  stepsLeftOf,
  stepsTowards,
  stepsUnderWay,
  wantedOf,
  withAllUnderWay,
  withWhatComesBefore,
} from './open-steps.ts';
import { onlyDayOf, type Planned, sayDayByDay } from './day-by-day.ts';
import { beginnersProjects, fittingProjects, sayCard } from './fitting-projects.ts';
import { nextMark } from '../reading/next-mark.ts';
import { longest, thereAre, usual } from '../reading/spoken-time.ts';
import type { Understood } from '../understanding/understood.ts';
import { withArticle } from '../reading/with-article.ts';

export function offerFor({ project, id, title, state, hasJoined, canMark }: NextStep, page: Page): void {
  if (!hasJoined) page.offer({ kind: 'join', project: project.id, title: project.title });
  else if (canMark) page.offer(nextMark(project.id, { id, title, state }));
}

const guessed = '(my guess: the step does not say)';
const timeOf = ({ minutes }: Pick<NextStep, 'minutes'>): string =>
  minutes === 0 ? `${inHours(minutesOf({ minutes }))} ${guessed}` : inHours(minutes);

const comesAfter = ({ after }: NextStep): string =>
  after.length === 0
    ? ''
    : ` It comes after ${listed(after.map(({ title }) => plain(title)))}, which ${after.length === 1 ? 'is' : 'are'} not done yet.`;

export function sayStep(step: NextStep, page: Page): void {
  const begun = step.state === 'in_progress' ? ', in progress' : '';
  page.say(
    `- **${plain(step.title)}** in ${plain(step.project.title)}, ${timeOf(step)}${begun}: because ${step.why}.${comesAfter(step)}`,
    [sourceOf.step(step.project.id, step), ...step.from],
  );
}

/** The least that can be done now: a step of what was begun, otherwise the shortest project for beginners. */
export async function offerSmallest(asker: Asker, page: Page): Promise<void> {
  const [step] = (await allUnderWay(asker)).toSorted((a, b) => minutesOf(a) - minutesOf(b));
  if (step !== undefined) {
    page.say('The smallest step that is open for you:');
    sayStep(step, page);
    offerFor(step, page);
    return;
  }
  const [card] = await beginnersProjects(asker);
  if (card === undefined) return;
  page.say('Something small to begin with:');
  sayCard(card, page);
}

/** So many are shown. */
const mostFitting = 3;
const nothingFits = (minutes: number) => `Nothing that is open for you fits into ${inHours(minutes)}`;
const asksForShortest = /\b(?:short|quick|small|fast)est\b/i;
const wantsOne = /\b(?:one|1|single) (?:thing|step|task)\b/i;

/** What fits into the time that was said, or is shorter than what was said before. @returns whether that was asked for */
async function sayFitting(
  understood: Understood,
  steps: readonly NextStep[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const { time, order, question, roles } = understood;
  const [first] = steps;
  const minutes = time?.minutes ?? null;
  const isShorter = order === 'shortest';
  if (first === undefined || (minutes === null && !isShorter)) return false;
  const most = minutes ?? minutesOf(first) - 1;
  const all = roles.length > 0 ? steps : wantedOf(await withAllUnderWay(steps, asker), understood);
  if (minutes === null && asksForShortest.test(question)) {
    page.say('The shortest that are open for you:');
    for (const step of all.toSorted((a, b) => minutesOf(a) - minutesOf(b)).slice(0, mostFitting)) {
      sayStep(step, page);
      offerFor(step, page);
    }
    page.suggest('What should I do next?', 'Plan my week with 3 hours');
    return true;
  }
  const fitting = all.filter((step) => minutesOf(step) <= most);
  const [shortest] = all.toSorted((a, b) => minutesOf(a) - minutesOf(b));
  const said = wantsOne.test(question) ? 1 : mostFitting;
  if (fitting.length > 0)
    page.say(minutes === null ? 'Shorter than what comes first:' : `What fits into ${inHours(minutes)}:`);
  else page.say(minutes === null ? 'Nothing that is open for you is shorter than this:' : `${nothingFits(minutes)}:`);
  for (const step of fitting.length > 0 ? fitting.slice(0, said) : [shortest ?? first]) {
    sayStep(step, page);
    offerFor(step, page);
  }
  page.suggest('What should I do next?', 'Plan my week with 3 hours');
  return true;
}

/** One thing is wanted, and no list of what there is. */
const decidesForMe =
  /\b(?:decide|choose|pick|select) (?:(?:one|it|something|a step|the step|that|what i do) )?for me\b|\b(?:tell|give|show|name) me (?:just |only |exactly )?(?:one|1|a single) (?:thing|step|task)\b|\b(?:just|only|exactly) (?:one|1|a single) (?:thing|step|task)\b|\bthe (?:one|single) (?:thing|step|task)\b|\bone (?:thing|step|task) (?:only|please|no more)\b|\b(?:no|not a) list\b/i;

export async function sayNext(understood: Understood, asker: Asker, page: Page): Promise<void> {
  if (await sayOfStepWith(understood, asker, page)) return;
  if ((await helpWithStep(understood, asker, page)) || (await sayStuckStep(understood, asker, page))) return;
  // 'Now what would be good to do more carpentry'
  const [skill, ...skills] = understood.skills;
  const isOfSkill = skill !== undefined && skills.length === 0 && understood.roles.length === 0 && !understood.goesOn;
  if (
    isOfSkill &&
    understood.denied === null &&
    understood.time === null &&
    !understood.saysTarget &&
    understood.place === null
  )
    if (await sayQuickestStep({ of: 'quickest-step', skill, isShortest: false }, asker, page)) return;
  const role = await roleMeant(understood, asker);
  const { denied } = understood;
  const underWay = understood.roles.length === 0 ? wantedOf(await underWayFor(understood, asker), understood) : [];
  const leading = role === null ? [] : wantedOf(await stepsTowards(role, asker), understood);
  if (denied !== null && denied.skills.length > 0) page.say('Then leave that for now: steps can be done in any order.');
  if (await sayFitting(understood, inOrder(underWay, leading), asker, page)) return;
  const begun = inOrder(underWay, leading)
    .filter(({ hasJoined }) => hasJoined && underWay.length > 0)
    .filter(isFirstOfProject)
    .slice(0, 2);
  const towards = leading
    .filter(isFirstOfProject)
    .filter(({ id }) => begun.every((one) => one.id !== id))
    .slice(0, 3);
  const place = understood.place ?? (decidesForMe.test(understood.question) ? 1 : null);
  // 'One thing for my goal' is one that leads there.
  const leads = (step: NextStep) => !understood.saysTarget || step.from.some(({ kind }) => kind === 'role');
  const proposed = [...begun, ...towards];
  const single =
    place === null
      ? undefined
      : ((understood.place === null ? proposed.find(leads) : undefined) ?? proposed[place - 1]);
  if (single !== undefined) {
    sayStep(single, page);
    offerFor(single, page);
    page.suggest('What should I do next?', 'Plan my week with 3 hours');
    return;
  }
  if (begun.length > 0) {
    page.say('Carry on with what you have begun:');
    for (const step of begun) {
      sayStep(step, page);
      offerFor(step, page);
    }
  }
  if (role === null) {
    // 'I never made a website, where do I start?' is about websites.
    await chooseRole(asker, page);
    if (begun.length === 0) await fittingProjects(asker, page);
    return;
  }
  if (towards.length > 0)
    page.say(`${begun.length > 0 ? 'Then, t' : 'T'}owards ${role.title.toLowerCase()}:`, [sourceOf.role(role)]);
  for (const step of towards) {
    sayStep(step, page);
    offerFor(step, page);
  }
  if (towards.length === 0) {
    page.say(
      `${understood.without.length > 0 ? 'Nothing else' : 'No project has a step that'} brings you closer to ${role.title.toLowerCase()} right now.`,
      [sourceOf.role(role)],
    );
    await fittingProjects(asker, page);
  }
  page.suggest(
    'Plan my week with 3 hours',
    `What am I missing to become ${withArticle(role.title.toLowerCase())}?`,
    'What did I get done?',
  );
}

/** What has to be said of the time before it is planned; of no time there is no plan. */
function sayTime({ time, span }: Understood, page: Page): 'none' | 'some' {
  if (time === null) return 'some';
  const { said, minutes, guess } = time;
  if (minutes === null) {
    page.say(
      said < 0
        ? `You said ${inHours(said)}: nobody has less than no time, so I have planned nothing. Say how much you have.`
        : `You said ${inHours(said)}: nothing fits into no time, so I have planned nothing. Half an hour is enough to begin something.`,
    );
    page.suggest('Plan my week with 1 hour', 'What can I do in half an hour?', 'What should I do next?');
    return 'none';
  }
  const most = `I plan with at most ${inHours(longest[span])}`;
  if (said > thereAre[span])
    page.say(`A ${span} has ${thereAre[span] / 60} hours, and you said ${inHours(said)}: ${most}.`);
  else if (said > longest[span]) page.say(`You said ${inHours(said)}: ${most} a ${span}.`);
  if (guess !== null) page.say(`You did not say how long that is: ${guess}.`);
  return 'some';
}

/** Where the next step is longer than the time: those that are not, or a word that there are none, and the one that is begun. */
function fittingInto(
  minutes: number,
  steps: readonly NextStep[],
  all: readonly NextStep[],
  page: Page,
): readonly NextStep[] {
  // What it builds on is needed first, and would have to fit as well.
  const isNear = (step: NextStep): boolean =>
    step.after.every(({ id }) => all.some((one) => one.id === id && minutesOf(one) <= minutes && isNear(one)));
  // What can be begun now, before what waits for it.
  const fitting = all
    .filter((step) => minutesOf(step) <= minutes && isNear(step))
    .toSorted((a, b) => Number(a.after.length > 0) - Number(b.after.length > 0));
  const [first] = steps;
  if (fitting.length > 0 && first !== undefined) {
    page.say(`The next step, ${plain(first.title)}, takes ${timeOf(first)}. What fits:`, [
      sourceOf.step(first.project.id, first),
    ]);
    return fitting;
  }
  const ready = all.filter(({ after }) => after.length === 0);
  const [shortest] = (ready.length > 0 ? ready : all).toSorted((a, b) => minutesOf(a) - minutesOf(b));
  const late = all.find((step) => step.after.length > 0 && minutesOf(step) <= minutes);
  if (shortest !== undefined)
    page.say(
      `${nothingFits(minutes)}: the shortest step, ${plain(shortest.title)}, takes ${timeOf(shortest)}. You can begin one, and finish it another time:`,
      [sourceOf.step(shortest.project.id, shortest)],
    );
  if (late !== undefined)
    page.say(`By its time alone, ${plain(late.title)} fits.${comesAfter(late)}`, [
      sourceOf.step(late.project.id, late),
    ]);
  return shortest === undefined ? steps : [shortest, ...steps.filter(({ id }) => id !== shortest.id)];
}

/** Where something is not wanted, what is left may lie deeper in what was begun. */
const underWayFor = ({ denied, without }: Understood, asker: Asker) =>
  denied === null && without.length === 0 ? stepsUnderWay(asker) : allUnderWay(asker);

/** No week is planned then. */
export const asksWhatFits =
  /\b(?:which|what|anything|something|any|is there)\b.*\b(?:fits?|i (?:could|can) (?:finish|get done|do))\b/i;
const ofOwnProjects = /\b(?:of|in|from) my (?:own )?projects\b/i;
const hasNoTime =
  /\b(?:no|not (?:any|much|enough)|(?:wo|do|will)(?:n['’]?t| not) (?:really )?(?:have|get|find)(?: (?:any|much|enough))?) (?:free )?time\b(?! (?:on|in|before|after|until|till|between|for|to)\b)/i;

export async function planWeek(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { time, span, question } = understood;
  if (time === null && hasNoTime.test(question) && !/\bplan\b/i.test(question)) {
    page.say('Then let it rest: what you have done is kept. Should a little time turn up:');
    await offerSmallest(asker, page);
    page.suggest('What can I do in half an hour?', 'Plan my week with 1 hour');
    return;
  }
  if (sayTime(understood, page) === 'none') return;
  const minutes = time?.minutes ?? usual[span];
  const role = await roleMeant(understood, asker);
  const within = understood.project === null ? [] : await stepsLeftOf(understood.project, asker);
  const underWay =
    understood.roles.length === 0 && within.length === 0
      ? wantedOf(await underWayFor(understood, asker), understood)
      : [];
  const isElsewhere = role !== null && within.length === 0 && !ofOwnProjects.test(question);
  const towards = isElsewhere ? wantedOf(await stepsTowards(role, asker), understood) : [];
  const steps = within.length > 0 ? within : await withWhatComesBefore(inOrder(underWay, towards), asker);
  const from = role === null ? [] : [sourceOf.role(role)];
  if (steps.length === 0) {
    if (role !== null) {
      page.say('There is no step to plan yet.', from);
      return fittingProjects(asker, page);
    }
    const isLeftOut = await sayLeftOut(['target', 'progress'], asker, page);
    page.say(
      `${isLeftOut ? 'Without them' : 'You have begun no project and chosen no target role, so'} I plan the first step of something small for your ${inHours(minutes)}:`,
    );
    for (const card of (await beginnersProjects(asker)).slice(0, 3)) {
      const first = (await asker.project(card.id))?.steps[0];
      if (first === undefined) continue;
      const time = first.minutes === 0 ? '' : `, ${inHours(first.minutes)}`;
      page.say(`- **${plain(first.title)}**${time}, the first step of ${plain(card.title)}, ${card.hours} h in all.`, [
        sourceOf.step(card.id, first),
        sourceOf.project(card),
      ]);
      page.offer({ kind: 'join', project: card.id, title: card.title });
    }
    page.suggest('Which role suits me?', 'Find a project for me');
    return;
  }
  const day = onlyDayOf(question, minutes);
  page.say(
    `${day === null ? `${minutes < usual.week && asksWhatFits.test(question) ? 'What fits into' : `A ${span} of`} ` : `**${day}**, `}${inHours(minutes)}${time === null ? ', because you did not say how much time you have' : ''}${within[0] !== undefined ? `, for ${plain(within[0].project.title)}` : role === null ? '' : `, towards ${role.title.toLowerCase()}`}:`,
    within[0]?.from ?? from,
  );
  if (understood.asksHowLong) {
    const all = steps.reduce((sum, step) => sum + minutesOf(step), 0);
    const weeks = Math.ceil(all / minutes);
    const guess = steps.some((step) => step.minutes === 0)
      ? ` (${inHours(minutesOf({ minutes: 0 }))} for each that does not say)`
      : '';
    page.say(
      `The steps that ${within.length > 0 ? 'are left' : 'I know of'} take ${inHours(all)} together${guess}: about ${counted(weeks, span)} at ${inHours(minutes)} a ${span}.${within.length > 0 ? '' : ' What no project here teaches comes on top.'}`,
      within[0]?.from ?? from,
    );
  }
  const isOfOne = understood.roles.length > 0 || within.length > 0;
  const fitting =
    minutesOf(steps[0] ?? { minutes: 0 }) > minutes
      ? fittingInto(minutes, steps, isOfOne ? steps : wantedOf(await withAllUnderWay(steps, asker), understood), page)
      : steps;
  let left = minutes;
  let place = 0;
  const planned = new Set<string>();
  const divided: Planned[] = [];
  for (const step of fitting) {
    if (left <= 0) break;
    const needs = minutesOf(step);
    // A step that does not fit is begun, unless something is planned already: then a shorter one may fit.
    if (needs > left && place > 0) continue;
    // What builds on a step that is neither done nor planned waits for that.
    if (place > 0 && step.after.some(({ id }) => !planned.has(id))) continue;
    planned.add(step.id);
    divided.push({ title: step.title, minutes: needs, from: [sourceOf.step(step.project.id, step)] });
    place += 1;
    const part = needs > left ? `begin it: ${inHours(left)} of its ${inHours(needs)}` : inHours(needs);
    const guess = step.minutes === 0 ? ` ${guessed}` : '';
    page.say(
      `${place}. **${plain(step.title)}** in ${plain(step.project.title)}, ${part}${guess}, because ${step.why}.${planned.size > 1 ? '' : comesAfter(step)}`,
      [sourceOf.step(step.project.id, step), ...step.from],
    );
    offerFor(step, page);
    left -= needs;
  }
  sayDayByDay(understood, minutes, divided, page);
  page.say(
    left <= 0
      ? 'That fills the time.'
      : `That leaves ${inHours(left)} free. ${place === fitting.length ? 'There is nothing more on your way yet.' : 'Nothing else on your way fits into it.'}`,
  );
  page.suggest('Plan my week with 5 hours', 'What should I do next?', 'What did I get done?');
}
