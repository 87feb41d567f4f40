import type { EduraIntent } from '../../../contract/edura.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { fold, stemOf } from '../../search/words.ts';
import { type Asker, searchFor } from '../asker.ts';
import { asking, filler } from '../reading/correcting.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { type ProjectFacet, projectFacetsIn } from '../reading/facets.ts';
import { read } from '../reading/reading.ts';
import { askedOf } from '../reading/things.ts';
import type { Understood } from '../understanding/understood.ts';

const noun = String.raw`(?:jobs?|position|vacancy|opening|role|apprenticeship|internship|traineeship|gig)`;
const named = String.raw`(?<name>(?:(?!(?:the|my|our|that|this|a|an|of|for|is|are|i|and|to|from|with|about|what|which|how|do|does|can|any|some|jobs?)\b)[\p{L}\d'’-]+ ){1,5}?)`;
/** Spoken of as one that is known: 'the library dev job', or 'bike mechanic job - where is it'. */
const definite = new RegExp(String.raw`\b(?:the|that|this|my) ${named}(?:${noun}|thing|one)\b`, 'u');
const atFront = new RegExp(
  String.raw`^${named}${noun}(?= ?(?:[-–:,;?]|(?:where|when|how|what|who|is|are|does|do|can|until|still)\b))`,
  'u',
);

/** Of these there are many, or which one is told by what was listed. */
const tellsNothing =
  /^(?:new|next|first|second|third|last|other|same|best|right|current|own|old|dream|target|shortest|longest|newest|latest|saved|open|good|nearest|closest|full|part|time|paid|remote|perfect|ideal|whole|any|which|only|real|actual)$/;

const aboutIt = ({ title, organisation, place, summary }: JobCard): string[] =>
  lettersOf(`${title} ${organisation} ${place} ${summary}`);

/** 'Dev' is the begin of developer. */
const shortestBegin = 3;
const isOf = (word: string, own: readonly string[], title: readonly string[]): boolean =>
  own.some((other) => other === word || stemOf(other) === stemOf(word)) ||
  (word.length >= shortestBegin && title.some((other) => other.startsWith(word)));

const phraseIn = (text: string): RegExpExecArray | null => definite.exec(text) ?? atFront.exec(text);
/** Whether it speaks of a job that is known. */
export const speaksOfJob = (text: string): boolean =>
  new RegExp(String.raw`\b${noun}\b`, 'u').test(phraseIn(text)?.[0] ?? '');

const atOnce = 2;

/** Open jobs that may be called so: found by the words, or of a role that the words name. */
async function jobsCalled(name: string, asker: Asker): Promise<JobCard[]> {
  const words = lettersOf(name).filter((word) => !filler.has(word) && !tellsNothing.test(word));
  if (words.every((word) => asking.has(word))) return [];
  const asked = searchFor([], words.join(' '));
  const hits = asked === null ? [] : (await asker.findJobs(asked, {})).map(({ card }) => card);
  const called = hits.filter((card) => words.every((word) => isOf(word, aboutIt(card), lettersOf(card.title))));
  if (called.length > 0) return called;
  const { roles, words: all } = read(name.trim());
  const ofRoles = await Promise.all(
    roles.slice(0, atOnce).map(({ slug }) => asker.jobs({ shelf: 'all', sort: 'newest', role: slug })),
  );
  const cards = ofRoles.flat();
  // Words beside the role say which of its jobs: 'the library dev job'.
  const saying = cards.filter((card) => words.some((word) => isOf(word, aboutIt(card), lettersOf(card.title))));
  return cards.length < 2 || all.length < 2 ? cards : saying;
}

const asksHow = /\b(?:how (?:do|can|does|would)|where (?:do|can))\b/;
const ofApplication =
  /\b(?:appl(?:y|ied|ying|ications?)(?! (?:until|by|before)\b)|accounts?|profile|messages?|save|notif\w*|posts?|report|withdraw|edit|delete|share|hide|alerts?)\b/;
const onlyOfProject: ReadonlySet<ProjectFacet> = new Set(['level', 'members', 'finished', 'room', 'steps', 'left']);
const jobWord = /\b(?:jobs?|vacanc\w+|positions?|openings?|employers?|hiring|apply|work)\b/;
const speaksOfWork = /\b(?:jobs?|position|vacancy|opening|apprenticeship|internship|traineeship|gig|hiring|apply)\b/;
const untouched: ReadonlySet<EduraIntent> = new Set(['act', 'greeting', 'plan', 'next', 'compare']);

/**
 * A question with the one job that it speaks of by another name than its title, and what it asks of it.
 *
 * @returns null where it speaks of none, or of several
 */
export async function withJobSpokenOf(understood: Understood, asker: Asker): Promise<Understood | null> {
  const { question, intent, language, isPrivate, project } = understood;
  if (untouched.has(intent) || language !== null || isPrivate || project !== null) return null;
  const text = fold(question);
  const found = phraseIn(text);
  const name = found?.groups?.['name'];
  if (found === null || name === undefined) return null;
  // 'What am I missing for the bike mechanic thing' is asked of the role, where no job is spoken of.
  if (understood.roles.length > 0 && intent === 'gap' && !speaksOfWork.test(text)) return null;
  const [only, ...others] = await jobsCalled(name, asker);
  if (only === undefined || others.length > 0) return null;
  const said = read(text.replace(found[0], 'this job'));
  // How hard it is and who is in it is asked of a project, where nobody says that it is a job.
  const isOfProject = projectFacetsIn(said.text).some((one) => onlyOfProject.has(one));
  if (isOfProject && !jobWord.test(text)) return null;
  const thing = { kind: 'job' as const, id: only.id, title: only.title };
  const of = askedOf(thing, said.text, said.skills.length > 0, 'text');
  // How one applies is told by the application; until when, by the job.
  if (
    of === null ||
    (intent === 'app' && (asksHow.test(text) || (of.property !== 'facts' && ofApplication.test(text))))
  )
    return null;
  return { ...understood, intent: 'job', skills: said.skills, roles: [], topic: '', of, help: null };
}
