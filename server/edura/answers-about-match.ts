import { helpAnswers } from '../../contract/help/answers.ts';
import type { JobCard } from '../../contract/jobs.ts';
import { offerToSave } from './answers-about-jobs.ts';
import { type Asker, sourceOf } from './asker.ts';
import { offerToJoin } from './answers-about-joining.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from './page.ts';
import { jobsNamedIn, projectsNamedIn } from './things-meant.ts';
import type { Focus } from './focus.ts';
import type { Said, Understood } from './understood.ts';

/** Why one project or job matches the member as far as its card says. */
export interface MatchAsked {
  of: 'match';
  question: string;
  /** Only what the member lacks for it is asked. */
  isLack?: boolean;
}

const ofMatch = /\bmatch(?:es|ed|ing)?\b|\d ?%|\bper ?cent(?:age)?s?\b/;
const lacks =
  /\b(?:what|which|how much|anything)\b.*\b(?:(?:do|would|will|am|did|have) i (?:still |yet |be )*(?:miss|missing|lack|lacking|short of|not have)|i (?:still |would )?(?:lack|miss)|(?:is|are) (?:still )?missing)\b|^(?:(?:and|so|ok|but) )*(?:do|would|will|am) i (?:still )?(?:lack|miss|missing|lacking) (?:anything|something|much|any)\b/;
const ofRole = /\b(?:become|becoming|to be|goal|target|role|career|steps?|evidence|proofs?|places?|profile)\b/;
const asksWhy =
  /\b(?:why|what|how|where|mean|means|come|comes|only|explain|says?|shows?|writes?|stands?|calculat\w+|comput\w+)\b/;
/** Of a role it is how far one is; of several things, which fit. */
const ofOther = /\b(?:roles?|target|goal|best|most|which|who|whom|members?|people|towards?|become)\b/;

export function matchAsked({ folded, text, roles, saysTarget }: Said, asked: string): MatchAsked | null {
  if (lacks.test(text) && !ofRole.test(text) && !saysTarget && roles.length === 0 && asked.length < 200)
    return { of: 'match', question: asked, isLack: true };
  if (asked.length > 200 || saysTarget || (roles.length > 0 && !/\bjob\b/.test(text))) return null;
  return ofMatch.test(folded) && asksWhy.test(text) && !ofOther.test(text) ? { of: 'match', question: asked } : null;
}

/** The same of what was told before, where nothing else is named. */
export function lackOfShown(said: Said, before: Understood, focus: Focus | null): MatchAsked | null {
  const [thing] = focus?.things ?? [];
  const asks = matchAsked(said, said.folded);
  if (asks?.isLack !== true || thing === undefined || before.intent === 'gap' || before.intent === 'compare')
    return null;
  if (focus?.things.length !== 1 || (thing.kind !== 'project' && thing.kind !== 'job')) return null;
  return { ...asks, question: `${said.folded} ${thing.title} ${thing.kind}` };
}

type Match = NonNullable<JobCard['match']>;

function inWords({ have, missing }: Match, all: number, isLeftOut: boolean): string {
  const percent = all === 0 ? 0 : Math.round((100 * have.length) / all);
  if (isLeftOut)
    return `${percent}%: I count ${have.length === 0 ? 'none' : listed(have.map(plain))} of its ${counted(all, 'skill')}.`;
  return `${percent}%: you claim or have shown ${have.length === 0 ? 'none' : `${have.length}`} of its ${counted(all, 'skill')}${have.length === 0 ? '' : `, ${listed(have.map(plain))}`}.${missing.length === 0 ? '' : ` Not yet: ${listed(missing.map(plain))}.`}`;
}

/** @returns whether it names a project or a job */
export async function sayMatch({ question, isLack }: MatchAsked, asker: Asker, page: Page): Promise<boolean> {
  const [projects, jobs] = await Promise.all([
    projectsNamedIn(question, asker, 'words'),
    jobsNamedIn(question, asker, 'words'),
  ]);
  const project = projects.find(({ isSure, card }) => isSure || card.mine?.role != null);
  const job = jobs.find(({ isSure }) => isSure);
  const isJob =
    job !== undefined &&
    (project === undefined || (/\bjobs?\b/i.test(question) && job.score >= 1) || job.score > project.score);
  const card = isJob ? job.card : project === undefined ? undefined : project.card;
  const match = card?.match ?? null;
  if (card === undefined || match === null) return false;
  const source = 'organisation' in card ? sourceOf.job(card) : sourceOf.project(card);
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page);
  page.say(`**${plain(card.title)}**, ${inWords(match, card.skills.length, isLeftOut)}`, [source]);
  const help = helpAnswers.find(({ title }) => title === 'Match');
  if (help !== undefined && isLack !== true)
    page.say(help.answer, [{ kind: 'page', page: help.page, title: help.title }]);
  if ('organisation' in card) offerToSave(card, page);
  else offerToJoin(card, page);
  page.suggest('What should I do next?');
  return true;
}
