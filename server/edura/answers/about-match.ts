import { slugOfSkill } from '../../skills/match.ts';
import { helpAnswers } from '../../../contract/help/answers.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { offerToSave } from './about-jobs.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import { jobsNamedIn, projectsNamedIn } from './things-meant.ts';
import { type MatchAsked } from '../understanding/match-asked.ts';

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
  page.say(`**${plain(card.title)}**, ${inWords(match, card.skills.length, isLeftOut)}`, [
    source,
    ...(isLeftOut ? [] : match.missing.map((name) => sourceOf.skill(name, slugOfSkill(name)))),
  ]);
  const help = helpAnswers.find(({ title }) => title === 'Match');
  if (help !== undefined && isLack !== true)
    page.say(help.answer, [{ kind: 'page', page: help.page, title: help.title }]);
  if ('organisation' in card) offerToSave(card, page);
  else offerToJoin(card, page);
  page.suggest('What should I do next?');
  return true;
}
