import { fold } from '../../search/words.ts';
import { isNamedWell, membersNamedIn } from './leading-on.ts';
import type { Asker } from '../asker.ts';
import { sayProject } from './about-finding.ts';
import type { Page } from '../page.ts';
import { read } from '../reading/reading.ts';
import { recognise } from '../understanding/recognising.ts';
import { speaksOfApplication } from '../reading/speaking-of-application.ts';
import { isOfTitle } from './things-called.ts';
import { jobsNamedIn, projectsNamedIn, type ProjectNamed, wordsIn } from './things-meant.ts';
import { sayTextsOfNamed } from './texts-of-named.ts';
import type { Understood } from '../understanding/understood.ts';

/** Words of titles that the application has as well. */
const ofApplication =
  /^(?:phones?|pages?|(?:web)?sites?|posts?|read|write|writing|someone|one|app|people|post|chart|time|day|home|hour|made|box|build|learn)$/;

/**
 * Whether how the application works is asked so plainly that no text of a project tells it: 'is there an app for my phone' is of no box that
 * charges one.
 */
export async function isPlainlyOfHelp({ question, intent, help }: Understood, asker: Asker): Promise<boolean> {
  if (intent !== 'app' || help === null) return false;
  if (toGuide.test(question) && ['Edura', 'Chats with Edura'].includes(help.title)) return true;
  const { kind, share, likeness } = recognise(question).recognised;
  if (kind !== 'app' || share < surelyHelp || likeness < likeHelp) return false;
  const words = wordsIn(fold(question));
  if (words.length < fewestWords) return false;
  const isTitled = ({ isSure, places }: Pick<ProjectNamed, 'isSure' | 'places'>) =>
    isSure && places.some((at) => !ofApplication.test(words[at] ?? ''));
  const [projects, jobs] = await Promise.all([
    projectsNamedIn(question, asker, 'words'),
    jobsNamedIn(question, asker, 'words'),
  ]);
  // What is asked of a member is told by what they show.
  const isOfMember = (await membersNamedIn(question, asker)).some(({ is_self: isSelf }) => !isSelf);
  return !isOfMember && !projects.some(isTitled) && !jobs.some(isTitled);
}
const [surelyHelp, likeHelp, fewestWords] = [0.9, 0.4, 4];
/** Asked of the guide itself: 'can you make mistakes'. */
const toGuide =
  /^(?:(?:and|so|ok|but|hi|hey) )*(?:can|do|are|will|could|have) you (?!(?:find|show|tell|give|help|list|recommend|explain|compare|plan|suggest|make (?:me|an?))\b)/i;

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
  // One word of a title is said by chance where something of the application is asked: 'someone keeps writing me nasty stuff'.
  const all = (await projectsNamedIn(question, asker, 'words')).filter(
    (one) => intent !== 'app' || wordsIn(fold(text)).length < fewestWords || isNamedWell(one, question),
  );
  const project = projectIn(all);
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
