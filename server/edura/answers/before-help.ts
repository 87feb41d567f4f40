import { fold } from '../../search/words.ts';
import { membersNamedIn } from './leading-on.ts';
import type { Asker } from '../asker.ts';
import { sayProject } from './about-finding.ts';
import type { Page } from '../page.ts';
import { read } from '../reading/reading.ts';
import { speaksOfApplication } from '../reading/speaking-of-application.ts';
import { isOfTitle } from './things-called.ts';
import { jobsNamedIn, projectsNamedIn, type ProjectNamed, wordsIn } from './things-meant.ts';
import { sayTextsOfNamed } from './texts-of-named.ts';
import type { Understood } from '../understanding/understood.ts';

const mistaken: ReadonlySet<Understood['intent']> = new Set(['app', 'greeting', 'unknown']);
const nouns = /^(?:the|my|a|project|thing|one|please)$/;

/** A project that is named, or one of the member's own that a word of its title calls. */
function projectIn(all: readonly ProjectNamed[]): ProjectNamed | null {
  const own = all.filter(({ card, score }) => card.mine?.role != null && score >= 1);
  const sure = all.find(({ isSure }) => isSure);
  const [one, ...others] = own;
  if (sure !== undefined && (one === undefined || !one.isSure || sure.score > one.score)) return sure;
  return one !== undefined && others.every(({ score }) => score < one.score) ? one : null;
}

/**
 * A question that was taken for one about the application, though it has no word of it and names a thing: that thing is told. A project's
 * word may be like a feature's: poster, posts.
 *
 * @returns whether it names one
 */
export async function sayThingBeforeHelp({ question, intent }: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { text } = read(question);
  if (!mistaken.has(intent) || speaksOfApplication(text)) return false;
  const project = projectIn(await projectsNamedIn(question, asker, 'words'));
  if (intent !== 'app') {
    // 'Raised bed' alone is no good night.
    const words = wordsIn(fold(text));
    if (project?.isSure !== true || words.length < 2 || words.length > 4) return false;
    if (!words.every((word) => nouns.test(word) || isOfTitle(project.card.title, word))) return false;
  }
  if (project?.isSure !== true && (await membersNamedIn(question, asker)).length > 0) return false;
  const [job] = (await jobsNamedIn(question, asker, 'words')).filter(({ isSure, score }) => isSure && score >= 2);
  const isOfJob = job !== undefined && (project === null || job.score > project.score);
  if (!isOfJob && project === null) return false;
  const named = isOfJob ? { job, project: null } : { job: null, project };
  if (await sayTextsOfNamed(question, named, true, asker, page)) return true;
  if (isOfJob || project === null) return false;
  await sayProject(project.card.id, asker, page);
  return true;
}
