import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { fold } from '../../search/words.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { quote } from './from-texts.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { inHours, type Page, plain } from '../page.ts';
import { likeness, passagesAbout, passagesOfStep, termOf } from './passages.ts';
import { projectCalled } from './project-meant.ts';
import { lettersOf, projectSpokenOf } from '../reading/project-spoken-of.ts';
import { termsAsked } from '../reading/terms-asked.ts';
import type { Understood } from '../understanding/understood.ts';
import { nextMark } from '../reading/next-mark.ts';
import { dayWritten } from '../reading/calendar.ts';

interface Found {
  project: CommunityProject;
  step: Step;
  /** How much of what is said is its own: 1, all of it. */
  score: number;
}

/** What is asked of a step that is told by what it is about. */
type OfStep = 'which' | 'criteria' | 'mistakes';

const asksWhich =
  /\b(?:which|what) step\b(?!s)(?! (?:should|shall|do|can|could|must|next|now|first|comes?|is (?:next|first|missing|left|open)|am i|are we|was i)\b)|\bin (?:which|what) (?:step|part|stage)\b|\bwhat is the step (?:with|about|where|for|on)\b|\b(?:which|what) (?:of my steps|of the steps|one of the steps)\b.*\b(?:about|with|where|has to do)\b/;
const asksWhenDone =
  /\bcounts? as (?:being )?(?:done|finished|complete)\b|\bdone when\b|\bwhen (?:is|am i|are we) .*\b(?:done|finished|complete)\b|\bhow (?:do|will|would) i know\b.*\b(?:done|finished|right|enough)\b/;
const asksForMistakes = /\bmistakes?\b|\b(?:go|goes|went|do|done) wrong\b|\bpitfalls?\b/;
const aStep = /\b(?:step|part|bit|stage|phase)\b/;
/** They say what is asked, and of no step what it is called. */
const ofAsking =
  /^(?:step|part|bit|stage|phase|long|finish|finished|complete|completed|mark|marked|tick|ticked|day|date|time|much|many|hours?|minutes?|when|did|last|since|ago|already|evidence|proof|roughly|about|total|due|left|takes?|taking|took|need|needs|estimated?|duration|stuff|thing|counts?|mistakes?|wrong|pitfalls?|know|right|enough|goes|went|biggest|common)$/;

function askedOfStep(text: string): OfStep | null {
  if (asksWhich.test(text)) return 'which';
  if (!aStep.test(text) || /\bsteps\b/.test(text)) return null;
  if (asksWhenDone.test(text)) return 'criteria';
  return asksForMistakes.test(text) ? 'mistakes' : null;
}

const [ofTitle, ofSkill, ofGoal, ofText] = [1, 0.95, 0.7, 0.4];

function scoreOf(step: Step, terms: readonly string[], isDaily: boolean): number {
  const parts = (
    [
      [step.title, ofTitle],
      [step.skills.join(' '), ofSkill],
      [step.goal, ofGoal],
      [step.how.join(' '), ofText],
    ] as const
  ).map(([text, weight]) => ({ text: fold(text), words: lettersOf(text), weight }));
  const slugs = new Set(step.skills.map(slugOfSkill));
  const each = terms.map((word) =>
    Math.max(
      // What a word of daily life stands for is a guess: what the title says comes first.
      isDaily && skillsOfDailyWords(word).slugs.some((slug) => slugs.has(slug)) ? ofGoal : 0,
      ...parts.map(
        ({ text, words, weight }) => weight * likeness({ ...termOf(word), told: null, best: null }, text, words),
      ),
    ),
  );
  return each.reduce((sum, one) => sum + one, 0) / Math.max(1, terms.length);
}

const [mostProjects, mostShown] = [6, 4];
/** Less of what was said in a step's own texts, another thing is meant. */
const enough = 0.5;
/** Those that are nearly as like count, too. */
const nearly = 0.85;

export function stepsLike(terms: readonly string[], projects: readonly CommunityProject[], least = enough): Found[] {
  const all = projects
    .flatMap((project) =>
      project.steps.map((step) => ({ project, step, score: scoreOf(step, terms, least === enough) })),
    )
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score);
  const best = all[0]?.score ?? 0;
  return all.filter(({ score }) => score >= nearly * best);
}

function placeOf({ project, step }: Found): string {
  return `step ${project.steps.indexOf(step) + 1} of ${project.steps.length} in ${plain(project.title)}`;
}

function stateOf({ state, done_at: at }: Step, isInIt: boolean): string {
  if (state === 'done') return `done${at === null ? '' : ` on ${dayWritten(at)}`}`;
  if (!isInIt) return '';
  return state === 'in_progress' ? 'in progress' : 'open';
}

/** One line of a step: where it is, how long it takes, and how far the member is. */
function sayFound(found: Found, asker: Asker, page: Page): void {
  const { project, step } = found;
  const isInIt = project.mine?.role != null;
  const said = [
    step.minutes === 0 ? '' : inHours(step.minutes),
    asker.usesProgress ? stateOf(step, isInIt) : '',
  ].filter(Boolean);
  page.say(
    `- **${plain(step.title)}** is ${placeOf(found)}${said.length === 0 ? '' : `: ${said.join(', ')}`}. ${plain(step.goal)}`,
    [sourceOf.step(project.id, step), sourceOf.project(project)],
  );
}

function offerFor({ project, step }: Found, asker: Asker, page: Page): void {
  if (project.mine?.role == null) return offerToJoin(project, page);
  if (!asker.usesProgress || step.state === 'done') return;
  page.offer(nextMark(project.id, step));
}

function sayItems(of: 'criteria' | 'mistakes', { step, project }: Found, page: Page): void {
  const from = [sourceOf.step(project.id, step), sourceOf.project(project)];
  const title = `**${plain(step.title)}** in ${plain(project.title)}`;
  const items = of === 'criteria' ? step.done_when : step.mistakes;
  page.say(
    items.length === 0
      ? `${title} does not say that.`
      : of === 'criteria'
        ? `${title} is done when:`
        : `What often goes wrong with ${title}:`,
    from,
  );
  for (const item of items) page.say(`- ${plain(item)}`, from.slice(0, 1));
}

async function projectsLooked(
  { project, question }: Pick<Understood, 'project' | 'question'>,
  asker: Asker,
): Promise<CommunityProject[]> {
  const spoken = project === null ? projectSpokenOf(question) : null;
  const called = spoken === null ? undefined : await projectCalled(spoken, asker);
  const one = project ?? called?.id;
  const joined =
    one === undefined && asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const ids = one === undefined ? joined.slice(0, mostProjects).map(({ id }) => id) : [one];
  return (await Promise.all(ids.map((id) => asker.project(id)))).filter((one) => one !== undefined);
}

/** In a project that is called by some of what is said: 'in which step do I glue the bench'. */
async function elsewhereLike(
  terms: readonly string[],
  asker: Asker,
): Promise<{ found: Found[]; projects: CommunityProject[] } | null> {
  const asked = searchFor([], terms.join(' '));
  const [hit] = asked === null ? [] : await asker.findProjects(asked);
  const project = hit === undefined ? undefined : await asker.project(hit.card.id);
  if (project === undefined) return null;
  const title = lettersOf(project.title);
  const left = terms.filter((word) => likeness({ ...termOf(word), told: null, best: null }, '', title) === 0);
  if (left.length === terms.length || left.length === 0) return null;
  return { found: stepsLike(left, [project]), projects: [project] };
}

/**
 * What is asked of a step that is told by what it is about, and by no number: 'when did I do the interview step', 'which step is about
 * first aid'. Of a project that is named, otherwise of those that the member is in.
 *
 * @returns whether one is found
 */
export async function sayOfStepSpokenOf(
  understood: Pick<Understood, 'project' | 'question'>,
  text: string,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const of = askedOfStep(text);
  if (of === null) return false;
  const terms = termsAsked(text).filter((word) => !ofAsking.test(word));
  if (terms.length === 0) return false;
  const own = await projectsLooked(understood, asker);
  const ownFound = stepsLike(terms, own);
  const isElsewhere = ownFound.length === 0 && understood.project === null;
  const elsewhere = isElsewhere ? await elsewhereLike(terms, asker) : null;
  const found = elsewhere?.found ?? ownFound;
  const projects = elsewhere?.projects ?? own;
  const [best] = found;
  if (best === undefined) return of === 'which' && sayWhereMentioned(terms, projects, asker, page);
  if (of === 'criteria' || of === 'mistakes') sayItems(of, best, page);
  else for (const one of found.slice(0, mostShown)) sayFound(one, asker, page);
  for (const one of found.slice(0, 2)) offerFor(one, asker, page);
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/** No step is about it, but some may mention it. */
function sayWhereMentioned(
  terms: readonly string[],
  projects: readonly CommunityProject[],
  asker: Asker,
  page: Page,
): boolean {
  const all = projects.flatMap((project) => project.steps.flatMap((step) => passagesOfStep(project.id, step)));
  const { found, isSure } = passagesAbout(terms, all);
  if (!isSure) return false;
  page.say(`No step is all about that; this is where it comes up:`);
  for (const passage of found) {
    const project = projects.find(({ steps }) => steps.some(({ id }) => id === passage.step?.id));
    quote(passage, project?.steps ?? [], page);
    if (project !== undefined && passage.step !== null)
      offerFor({ project, step: passage.step, score: 0 }, asker, page);
  }
  page.suggest('What should I do next?');
  return true;
}
