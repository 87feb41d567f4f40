import type { CommunityProject } from '../../../contract/community-projects.ts';
import { projectAreas } from '../../../contract/community-project-fields.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { sayJob } from './about-jobs.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerForStep } from './of-step-facets.ts';
import { freeIn, offerToJoin } from './about-joining.ts';
import { difficulties } from '../../../contract/community-project-fields.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';
import type { StepNamed } from './things-meant.ts';
import { dayWritten } from '../reading/calendar.ts';

/** By what two things are compared. */
export type Measure = 'length' | 'level' | 'room' | 'saved' | 'closing' | 'left' | 'fit' | 'steps' | 'members';

const measures: readonly (readonly [Measure, RegExp])[] = [
  ['steps', /\b(?:more|most|fewer|fewest|less|least) steps\b/],
  ['members', /\b(?:more|most|fewer|fewest|less|least) (?:people|members)\b/],
  ['saved', /\b(?:saved?|bookmark\w*)\b/],
  [
    'left',
    /\b(?:left|still|remaining|(?:nearer|closer) to (?:the end|done|finished|being done)|(?:finish|finished|done|through) (?:first|sooner|earlier|faster|quicker))\b/,
  ],
  [
    'fit',
    /\b(?:fits?|suits?|suited|match(?:es)?|(?:better|best|good|right|more|something|one) for me|should i (?:rather )?(?:take|join|do|choose|pick|start|begin|go for))\b/,
  ],
  ['closing', /\b(?:clos\w+|deadline|expir\w+|apply by|ends first|open longer)\b/],
  ['room', /\b(?:spots?|places?|space|seats?|room|full|get into|join)\b/],
  ['level', /\b(?:easier|easiest|harder|hardest|difficult|tougher|simpler|beginners?|level)\b/],
  [
    'length',
    /\b(?:shorter|shortest|longer|longest|quicker|quickest|faster|fastest|(?:less|more|least|most) (?:work|time|hours|effort)|hours|long|time|work|bigger job|smaller job|effort)\b/,
  ],
];

const asks =
  /\b(?:vs|against|(?:what|which)(?: one| of them| project)? (?:takes?|is|are|has|have|needs?) (?:the )?(?:more|less|most|least|longer|shorter|harder|easier|quicker|bigger|smaller)|versus|compared? (?:to|with)|compare|comparison|differences?|differ|or|than|between|which of)\b/;
const isPlain = /\b(?:vs|versus|compare|compared|comparison|differences?|differ)\b/;

/** Whether two things are compared, and by what; null: they are not. Without a measure, by all. */
export function comparisonIn(text: string): Measure[] | null {
  if (!asks.test(text)) return null;
  const found = measures
    .flatMap(([measure, words]) => {
      const at = text.search(words);
      return at < 0 ? [] : [{ measure, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ measure }) => measure)
    // What is left of the work is none of how long the whole takes.
    .filter((measure, _, all) => measure !== 'length' || !all.includes('left'));
  return found.length > 0 || isPlain.test(text) ? found : null;
}

const nameOf = ({ title }: { title: string }): string => `**${plain(title)}**`;

const ofMore = /\b(?:more|most|longer|longest|bigger|biggest|harder|hardest|tougher|toughest|slower|difficult)\b/;

/** The one that has less, or more; both, if they have the same. */
function verdict<One extends { title: string }>(
  all: readonly One[],
  valueOf: (one: One) => number,
  lead: string,
  words: (one: One) => string,
  same: string,
  isMost = false,
): string {
  const sorted = all.toSorted((a, b) => (valueOf(a) - valueOf(b)) * (isMost ? -1 : 1));
  const [first, ...others] = sorted;
  if (first === undefined) return '';
  if (sorted.every((one) => valueOf(one) === valueOf(first))) return `${same}: ${words(first)}.`;
  return `${lead}: ${nameOf(first)}, ${words(first)}, against ${listed(others.map((one) => `${words(one)} (${plain(one.title)})`))}.`;
}

const levelOf = ({ difficulty }: CommunityProject): number => difficulties.indexOf(difficulty);
function roomOf(project: CommunityProject): string {
  if (!project.has_room) return 'no place is free';
  return project.places === null
    ? 'the number of places is not limited'
    : `${freeIn(project)} of ${project.places} places are free`;
}

const openIn = ({ steps }: CommunityProject) => steps.filter(({ state }) => state !== 'done');
const leftIn = (project: CommunityProject): number =>
  openIn(project).reduce((sum, { minutes }) => sum + minutes, 0) || project.hours * 60;

/** How much of what it takes the member has. */
function percentOf({ match }: Pick<CommunityProject, 'match'>): number {
  const all = (match?.have.length ?? 0) + (match?.missing.length ?? 0);
  return all === 0 ? 0 : Math.round((100 * (match?.have.length ?? 0)) / all);
}
const fitInWords = (one: Pick<CommunityProject, 'match'>): string =>
  `${percentOf(one)}%${(one.match?.have ?? []).length === 0 ? ', you have none of its skills yet' : `, you have ${listed((one.match?.have ?? []).map(plain))}`}`;

function sayMeasure(
  measure: Measure,
  isMost: boolean,
  all: readonly CommunityProject[],
  asker: Asker,
  page: Page,
): void {
  const from = all.map((project) => sourceOf.project(project));
  const say = (text: string) => page.say(text, from);
  if (measure === 'length')
    say(
      verdict(
        all,
        ({ hours }) => hours,
        isMost ? 'More work' : 'Less work',
        ({ hours }) => `about ${hours} h`,
        'Both take about as long',
        isMost,
      ),
    );
  else if (measure === 'steps' || measure === 'members') {
    const valueOf = ({ steps, members }: CommunityProject) => (measure === 'steps' ? steps.length : members);
    const words = (one: CommunityProject) => counted(valueOf(one), measure.slice(0, -1));
    say(verdict(all, valueOf, `${isMost ? 'More' : 'Fewer'} ${measure}`, words, 'Both have as many', isMost));
  } else if (measure === 'left' && asker.usesProgress)
    say(
      verdict(
        all,
        leftIn,
        'Less is left',
        (project) => `${counted(openIn(project).length, 'open step')}, ${inHours(leftIn(project))}`,
        'Of both as much is left',
      ),
    );
  else if (measure === 'fit')
    say(verdict(all, (one) => -percentOf(one), 'Fits you better', fitInWords, 'Both fit you alike'));
  else if (measure === 'level')
    say(
      verdict(
        all,
        levelOf,
        isMost ? 'Harder' : 'Easier',
        ({ difficulty }) => difficulty,
        'Both are of the same level',
        isMost,
      ),
    );
  else if (measure === 'room')
    for (const project of all) page.say(`${nameOf(project)}: ${roomOf(project)}.`, [sourceOf.project(project)]);
  else if (measure === 'saved') {
    const saved = all.filter(({ mine }) => mine?.saved === true);
    say(saved.length === 0 ? 'You have saved neither of them.' : `You have saved ${listed(saved.map(nameOf))}.`);
  } else if (measure === 'closing') say('Projects have no closing date.');
}

const isMore =
  /\b(?:longer|bigger|harder|tougher|(?:more|much more) (?:\w+ )?(?:work|time|hours|effort|difficult)|slower)\b.*\bthan\b/;
const isLess =
  /\b(?:shorter|smaller|easier|simpler|quicker|faster|less (?:\w+ )?(?:work|time|hours|effort|difficult))\b.*\bthan\b/;
const asksWhether = /^(?:(?:and|so|ok|but) )*(?:is|are|does|do|will|would|takes?)\b/;

/** 'Is this one longer than that one': yes or no, of the first; null: it is not asked so. */
export function thanAsked(text: string, [first, second]: readonly CommunityProject[]): boolean | null {
  const [measure, ...others] = comparisonIn(text) ?? [];
  if (first === undefined || second === undefined || others.length > 0 || !asksWhether.test(text)) return null;
  const valueOf = measure === 'length' ? ({ hours }: CommunityProject) => hours : measure === 'level' ? levelOf : null;
  if (valueOf === null || isMore.test(text) === isLess.test(text)) return null;
  return isMore.test(text) ? valueOf(first) > valueOf(second) : valueOf(first) < valueOf(second);
}

/** Two projects side by side, and which is meant by what is asked. */
export function sayProjectsCompared(
  all: readonly CommunityProject[],
  asked: readonly Measure[],
  asker: Asker,
  page: Page,
  text = '',
): void {
  const isPlainly = asked.length === 0;
  const isMost = ofMore.test(text);
  for (const measure of isPlainly ? (['length', 'level'] as const) : asked)
    sayMeasure(measure, isMost, all, asker, page);
  for (const project of all) {
    const { hours, steps, difficulty, area, mine } = project;
    const own =
      !asker.usesProgress || mine?.role == null ? '' : ` You are in it: ${mine.done} of ${steps.length} done.`;
    page.say(
      `- ${nameOf(project)}: ${hours} h, ${counted(steps.length, 'step')}, ${difficulty}, ${projectAreas[area].toLowerCase()}; ${project.places === null ? `${counted(project.members, 'member')}, ` : ''}${roomOf(project)}.${own}${mine?.saved === true ? ' You have saved it.' : ''} ${plain(project.summary)}`,
      [sourceOf.project(project)],
    );
    offerToJoin(project, page);
  }
  page.suggest('What should I do next?', 'Find a project for me');
}

/** Two steps side by side. */
export function sayStepsCompared(all: readonly StepNamed[], asker: Asker, page: Page): void {
  const steps = all.map(({ step }) => step);
  page.say(
    verdict(
      steps,
      ({ minutes }) => minutes,
      'The shorter one',
      ({ minutes }) => inHours(minutes),
      'Both take as long',
    ),
    all.map(({ project, step }) => sourceOf.step(project.id, step)),
  );
  for (const { project, step } of all) {
    page.say(
      `- ${nameOf(step)} is step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}, ${inHours(step.minutes)}. ${plain(step.goal)}`,
      [sourceOf.step(project.id, step), sourceOf.project(project)],
    );
    offerForStep({ project, step }, asker, page);
  }
  page.suggest('What should I do next?');
}

/** Two jobs side by side. */
export function sayJobsCompared(all: readonly JobCard[], asked: readonly Measure[], page: Page): void {
  const from = all.map((job) => sourceOf.job(job));
  for (const measure of asked)
    if (measure === 'saved') {
      const saved = all.filter(({ mine }) => mine?.saved === true);
      page.say(
        saved.length === 0 ? 'You have saved neither of them.' : `You have saved ${listed(saved.map(nameOf))}.`,
        from,
      );
    } else if (measure === 'closing')
      page.say(
        verdict(
          all,
          (job) => Date.parse(job.expires_at),
          'This one closes first',
          (job) => `open until ${dayWritten(job.expires_at)}`,
          'Both close on the same day',
        ),
        from,
      );
    else if (measure === 'fit')
      page.say(
        verdict(all, (one) => -percentOf(one), 'Fits you better', fitInWords, 'Both fit you alike'),
        from,
      );
    else page.say('Jobs say neither how hard they are nor how many applied; what they say of themselves:', from);
  for (const job of all) {
    sayJob(job, page);
    // Without a measure, what they are about is what differs.
    if (asked.length === 0 && job.summary !== '') page.say(plain(job.summary), [sourceOf.job(job)]);
  }
  page.suggest('Which jobs fit me?');
}
