import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { EduraSource } from '../../../contract/edura.ts';
import type { Job } from '../../../contract/jobs.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToSave } from './about-jobs.ts';
import { offerToJoin } from './about-joining.ts';
import { listed, type Page, plain } from '../page.ts';
import { amount, counted, measure } from '../reading/measures.ts';
import { type Passage, passagesAbout, passagesOfJob, passagesOfProject } from './passages.ts';
import { asksOnlySupplies, suppliesOf } from './supplies.ts';

export type WithTexts = { kind: 'project'; project: CommunityProject } | { kind: 'job'; job: Job };

export async function withTexts(
  thing: { kind: 'project' | 'job'; id: string },
  asker: Asker,
): Promise<WithTexts | null> {
  if (thing.kind === 'job') {
    const job = await asker.job(thing.id);
    return job === undefined ? null : { kind: 'job', job };
  }
  const project = await asker.project(thing.id);
  return project === undefined ? null : { kind: 'project', project };
}

const passagesOf = (thing: WithTexts): Passage[] =>
  thing.kind === 'job' ? passagesOfJob(thing.job) : passagesOfProject(thing.project);

/** Whether the texts of a thing speak of most of what is asked. */
export const speakOf = (thing: WithTexts, terms: readonly string[]): boolean =>
  terms.length > 0 && passagesAbout(terms, passagesOf(thing)).isSure;

const longest = 420;
/** Whole sentences, as many as there is room for. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/[.!?][^.!?]*$/);
  return end < longest / 3 ? `${text.slice(0, longest)}…` : text.slice(0, end + 1);
}

/** A passage in quotation marks, and which step it is of. */
export function quote({ text, from, step }: Passage, steps: CommunityProject['steps'], page: Page): void {
  const where = step === null ? '' : ` (step ${steps.findIndex(({ id }) => id === step.id) + 1}, ${plain(step.title)})`;
  page.say(`- “${plain(shortened(text))}”${where}`, [from]);
}

/** Whom to ask where the texts say nothing. */
function sayWhomToAsk(thing: WithTexts, page: Page, source: EduraSource): void {
  if (thing.kind === 'job') {
    page.say(`${plain(thing.job.organisation)} can tell you: open the job to get in touch.`, [source]);
    return;
  }
  const { owner, mine } = thing.project;
  if (owner === null || mine?.role === 'owner') return;
  const name = `${owner.first_name} ${owner.last_name}`;
  page.say(`${plain(name)} runs it and can tell you.`, [sourceOf.member(owner)]);
}

const unsaid = new Set(['equipment', 'schedule', 'season', amount, measure, counted]);
/** Words that are not found say of no fact that it is not there. */
function lookedFor(thing: WithTexts, terms: readonly string[]): string {
  const asked = listed(terms.filter((word) => !unsaid.has(word)).map((word) => `“${plain(word)}”`));
  const where = thing.kind === 'job' ? 'all that it says' : 'its description and all its steps';
  return asked === ''
    ? ': the whole text is on its page'
    : `: I looked for ${asked} in ${where}, and may have missed what is put otherwise. The whole text is on its page`;
}

/** The same for what is not known, before the thing itself is told. */
export function sayLookedThrough(thing: WithTexts, terms: readonly string[], page: Page): void {
  const [title, source] =
    thing.kind === 'job'
      ? [thing.job.title, sourceOf.job(thing.job)]
      : [thing.project.title, sourceOf.project(thing.project)];
  const { found, most } = passagesAbout(terms, passagesOf(thing));
  // A passage that shares one word of several is of something else.
  const [nearest] = most * 2 >= terms.length ? found : [];
  page.say(
    `I do not know that. **${plain(title)}** does not say it in these words${lookedFor(thing, terms)}.${nearest === undefined ? '' : ' What comes nearest:'}`,
    [source],
  );
  if (nearest !== undefined) quote(nearest, thing.kind === 'job' ? [] : thing.project.steps, page);
}

/**
 * What a thing's own texts say of what is asked, quoted with their places; or that they do not say it. A card would look like an answer.
 *
 * @param terms what is asked, without words of asking
 */
export function sayFromTexts(thing: WithTexts, terms: readonly string[], page: Page): void {
  const [title, source] =
    thing.kind === 'job'
      ? [thing.job.title, sourceOf.job(thing.job)]
      : [thing.project.title, sourceOf.project(thing.project)];
  const steps = thing.kind === 'job' ? [] : thing.project.steps;
  const supplies =
    thing.kind === 'project' && asksOnlySupplies(terms, thing.project) ? suppliesOf(thing.project, terms) : [];
  const told = passagesAbout(terms, passagesOf(thing));
  // One word of several that are asked about says little of the others.
  const isEnough = told.isSure || told.most * 2 >= terms.length;
  const { isSure, isInWords } = supplies.length > 0 ? { isSure: true, isInWords: true } : told;
  const found = supplies.length > 0 ? supplies : isEnough ? told.found : [];
  if (supplies.length > 0) page.say(`**${plain(title)}** says that you need:`, [source]);
  else if (isSure)
    page.say(
      isInWords || terms.some((word) => ['equipment', 'schedule', 'season'].includes(word))
        ? `**${plain(title)}** says of that:`
        : `**${plain(title)}** does not say it in those words. What it says that may answer it:`,
      [source],
    );
  else
    page.say(
      `The texts of **${plain(title)}** do not say that in these words${lookedFor(thing, terms)}.${found.length > 0 ? ' What comes nearest:' : ''}`,
      [source],
    );
  for (const passage of found) quote(passage, steps, page);
  if (!isSure) sayWhomToAsk(thing, page, source);
  if (thing.kind === 'job') {
    offerToSave(thing.job, page);
    page.suggest('Which jobs fit me?');
  } else {
    offerToJoin(thing.project, page);
    page.suggest('What should I do next?', 'Find a project for me');
  }
}
