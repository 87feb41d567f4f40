import type { CommunityProject } from '../../../contract/community-projects.ts';
import { countOfDone } from '../../store/progress.ts';
import { doneOf } from './about-own-part.ts';
import { daysAgo } from './about-posts.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { Form } from '../reading/narrow-form.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { joinedInFull } from './open-steps.ts';
import { counted, type Page, plain } from '../page.ts';
import { sayLeftOut } from './saying-left-out.ts';

const past =
  /\b(?:have i|did i|i have|ive|i did|was|were|am i|i am|since|i finish\w*|i complet\w*|do i have|are|is)\b|^(?:any|finished|done|completed)\b/;
const ofOwn = /\b(?:i|my|mine|me)\b|^(?:any|finished|done|completed)\b/;
const finished = /\b(?:finish\w*|complet\w*|done|through with|to the end|ended)\b/;
const notYet =
  /\b(?:not|never|almost|nearly|half|closest|nearest|without|unfinished|left|open|still|how long|next|should|will|would|could|to (?:finish|complete))\b/;
const ofProjects = /\bprojects?\b/;
const ofSteps = /\b(?:steps?|anything|something|thing|activity)\b/;
const lastOne = /\b(?:last|latest|most recent(?:ly)?|newest)\b(?! (?:week|month|year|day|\d))/;
const firstOne = /\bfirst\b/;
const most = /\b(?:most|more|furthe(?:st|r)|farthe(?:st|r)|longest)\b/;
const least = /\b(?:least|fewest)\b/;
/** 'The last step I ticked off' is the last one that was finished. */
const ticks =
  /\b(i (?:(?:have|had|just|last) )*)(?:tick|mark|check|cross)(?:ed)?(?: off)?(?: as (?:done|finished))?(?= last\b|\W*$)/;
/** 'What was I working on last' */
const workedOnLast =
  /\bwhat (?:was|did|have) i (?:been )?(?:work(?:ing|ed)?(?: on)?|do(?:ing|ne)?|finish(?:ed|ing)?) (?:last|latest|most recently)(?: (?:time|here|on here))*\W*$/;
/** What is told of other things, or of a time. */
const ofOther =
  /\b(?:jobs?|posts?|messages?|people|members?|who|whom|roles?|skills?|evidence|feedback|hours?|minutes|week|month|year|today|yesterday|others|everyone|see|mark|tick|undo|delete|why|how do i|can i)\b/;

const isFinished = (project: CommunityProject): boolean =>
  project.steps.length > 0 && doneOf(project).length === project.steps.length;
const named = (project: CommunityProject): string => `**${plain(project.title)}**`;
const howFar = (project: CommunityProject): string =>
  `${doneOf(project).length} of ${counted(project.steps.length, 'step')}`;

function offerNext(project: CommunityProject, page: Page): void {
  const next = nextOf(project.steps);
  if (next === undefined) return;
  page.say(`Next there: ${plain(next.title)}.`, [sourceOf.step(project.id, next)]);
  page.offer(nextMark(project.id, next));
}

/** Whether a project is finished, how many are, and which. */
function sayFinished(form: Form, projects: readonly CommunityProject[], page: Page): void {
  const found = projects.filter(isFinished);
  const count = `${found.length} of the ${counted(projects.length, 'project')} that you are in`;
  if (found.length === 0) {
    page.say(`${form.isWhether ? 'No, not yet' : '**None** yet'}: no project that you are in has all its steps done.`);
    const [nearest] = projects.toSorted(
      (a, b) => a.steps.length - doneOf(a).length - (b.steps.length - doneOf(b).length),
    );
    if (nearest === undefined) return;
    page.say(`You are nearest to the end in ${named(nearest)}: ${howFar(nearest)} done.`, [sourceOf.project(nearest)]);
    return offerNext(nearest, page);
  }
  page.say(
    form.isWhether
      ? `Yes, ${count}:`
      : form.isCount
        ? `**${found.length}**: ${count} ${found.length === 1 ? 'is' : 'are'} finished:`
        : `You have finished ${count}:`,
  );
  for (const project of found)
    page.say(`- ${named(project)}: all ${counted(project.steps.length, 'step')} done.`, [sourceOf.project(project)]);
}

/** The first or the last step that was done, with its day. */
export function sayStepDone(isLast: boolean, projects: readonly CommunityProject[], asker: Asker, page: Page): boolean {
  const done = projects
    .flatMap((project) => doneOf(project).map((step) => ({ project, step, at: step.done_at })))
    .filter((one): one is typeof one & { at: string } => one.at !== null)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const found = done.at(isLast ? -1 : 0);
  if (found === undefined) return false;
  const { project, step, at } = found;
  page.say(
    `Your ${isLast ? 'last' : 'first'} step was **${plain(step.title)}** in ${plain(project.title)}: done on ${daysAgo(at, asker.now)}.`,
    [sourceOf.step(project.id, step), sourceOf.project(project)],
  );
  if (isLast) offerNext(project, page);
  return true;
}

/** In which project the most or the fewest steps are done. */
function sayMost(isMost: boolean, projects: readonly CommunityProject[], page: Page): boolean {
  const sign = isMost ? -1 : 1;
  const sorted = projects.toSorted((a, b) => sign * (doneOf(a).length - doneOf(b).length));
  const [first, ...others] = sorted;
  if (first === undefined) return false;
  page.say(`You have done the ${isMost ? 'most' : 'fewest'} steps in ${named(first)}: ${howFar(first)}.`, [
    sourceOf.project(first),
  ]);
  for (const project of others.slice(0, 3))
    page.say(`- ${plain(project.title)}: ${howFar(project)}.`, [sourceOf.project(project)]);
  return true;
}

/** One fact of what the member has done in all their projects, and no list of it. @param topic what else is named */
export async function sayNarrowlyOfDone(form: Form, topic: string, asker: Asker, page: Page): Promise<boolean> {
  const text = workedOnLast.test(form.text) ? 'the last step that i finished' : form.text.replace(ticks, '$1finish');
  if (ofOther.test(text) || !ofOwn.test(text) || !past.test(text)) return false;
  // What is named decides which project it is of.
  if (
    !workedOnLast.test(form.text) &&
    topic
      .replace(
        /\b(?:last|latest|first|ever|tick(?:ed)?|mark(?:ed)?|check(?:ed)?|off|furthe(?:st|r)|farthe(?:st|r)|since|ago|days|many|total|overall|altogether|here|site|app|recent(?:ly)?|newest|far|single|whole|entire|very|end|most|least|one|already|honest|honestly|truly|actually|two|more)\b/g,
        '',
      )
      .trim() !== ''
  )
    return false;
  const isOfProjects = ofProjects.test(text);
  const asks =
    isOfProjects && (most.test(text) || least.test(text))
      ? 'most'
      : isOfProjects && finished.test(text) && !notYet.test(text)
        ? 'finished'
        : ofSteps.test(text) &&
            !isOfProjects &&
            (lastOne.test(text) || firstOne.test(text)) &&
            (finished.test(text) || /\b(?:was|did i|i did|since|ago)\b/.test(text)) &&
            !notYet.test(text)
          ? 'step'
          : form.isCount && ofSteps.test(text) && finished.test(text) && !notYet.test(text) && !isOfProjects
            ? 'count'
            : null;
  if (asks === null) return false;
  const { ownWork } = asker;
  if (ownWork === null) return sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' });
  const projects = await joinedInFull(asker);
  if (asks === 'finished') sayFinished(form, projects, page);
  else if (asks === 'count') {
    page.say(`**${await countOfDone(ownWork.db, ownWork.memberId)}** steps so far.`);
    for (const project of projects.slice(0, 6))
      page.say(`- ${plain(project.title)}: ${howFar(project)}.`, [sourceOf.project(project)]);
  } else if (asks === 'step') {
    if (!sayStepDone(lastOne.test(text), projects, asker, page)) return false;
  } else if (!sayMost(most.test(text), projects, page)) return false;
  page.suggest('What did I get done?', 'What should I do next?');
  return true;
}
