import type { CommunityProject, CommunityProjectCard } from '../../contract/community-projects.ts';
import { slipsBetween, slipsIn } from '../search/spelling.ts';
import { fold, stemOf } from '../search/words.ts';
import { slugOfSkill } from '../skills/match.ts';
import { type Asker, searchFor } from './asker.ts';
import { asksOfOneProject, asksWhatItIs, asksWhose } from './asking-of-one.ts';
import { asking, filler } from './correcting.ts';
import { skillsOfDailyWords } from './daily-words.ts';
import type { Understood } from './understood.ts';

type Card = CommunityProjectCard | CommunityProject;

export const lettersOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The same word in another form, or with a slip. */
const isLike = (word: string, other: string): boolean =>
  word === other ||
  stemOf(word) === stemOf(other) ||
  (word.length >= 4 && other.startsWith(word)) ||
  slipsBetween(word, other, slipsIn(word)) <= slipsIn(word);

/** Whether a title says all that a name says; words of asking need not be there. */
export function isNamed(title: string, name: string): boolean {
  const all = lettersOf(name);
  const telling = all.filter((word) => !filler.has(word) && !asking.has(word));
  const own = lettersOf(title);
  return (telling.length > 0 ? telling : all).every((word) => own.some((other) => isLike(word, other)));
}

/** Projects that are called so, otherwise those that come near. */
export async function projectsNamed(what: string, asker: Asker): Promise<{ called: Card[]; near: Card[] }> {
  const asked = searchFor([], what);
  const hits = asked === null ? [] : (await asker.findProjects(asked)).map(({ card }) => card);
  const called = hits.filter(({ title }) => isNamed(title, what));
  return { called, near: hits.filter((card) => !called.includes(card)) };
}

/** Spoken of as one that is known: 'the website project', 'my bench group'. */
const definite =
  /\b(?:the|my|our|that|this) (?<name>(?:(?!(?:the|my|our|that|this|a|an|in|of|for|is|are|i|and|to|from|with|about|what|which)\b)[\p{L}\d'’-]+ ){1,5}?)(?:project|group|workshop|team)\b/u;
/** 'Who runs the repair evening': what is run. */
const afterVerb = new RegExp(
  String.raw`(?:${asksWhose.source}) (?:the )?(?<name>[\p{L}\d'’ -]{3,60}?)(?: projects?| group)?\W*$`,
  'iu',
);
const prepositions = new Set([
  'in',
  'on',
  'of',
  'for',
  'with',
  'at',
  'about',
  'finish',
  'finished',
  'complete',
  'completed',
  'continue',
]);
/** 'How far am I in the solar box': of the member's own projects it may be one. Word by word: an expression would try every space. */
function nameAtEnd(text: string): string {
  const words = text.match(/[\p{L}\d'’-]+/gu) ?? [];
  if (/^(?:thing|one|stuff)$/.test(words.at(-1) ?? '')) words.pop();
  const begin = words.findIndex(
    (word, at) => prepositions.has(word) && /^(?:the|my)$/.test(words[at + 1] ?? '') && words.length - at <= 7,
  );
  return begin === -1 ? '' : words.slice(begin + 2).join(' ');
}
/** They say which of several, and not what it is called. */
const tellsNothing =
  /^(?:new|next|first|second|third|last|other|same|best|right|whole|current|own|old|community|easiest|shortest|longest|hardest|smallest|biggest|newest|latest|easy|short|long|suggested|recommended|perfect|ideal|good|nearest)$/;

interface Spoken {
  name: string;
  /** Only one that the member is in can be meant. */
  isOwn: boolean;
}

/** What a question calls the one project that it speaks of; null where it speaks of none. */
export function projectSpokenOf(question: string): Spoken | null {
  const text = fold(question);
  const sure = definite.exec(text) ?? afterVerb.exec(text);
  const name = sure?.groups?.['name'] ?? nameAtEnd(text);
  const telling = lettersOf(name).filter((word) => !tellsNothing.test(word) && !filler.has(word));
  return telling.length === 0 ? null : { name: telling.join(' '), isOwn: sure === null };
}

/** Whether each word is one of its title, or says a skill of it: 'the bike repair evening'. */
function isOf({ title, skills }: Card, name: string): boolean {
  const slugs = skills.map(slugOfSkill);
  return lettersOf(name).every(
    (word) =>
      isNamed(`${title} ${skills.join(' ')}`, word) ||
      skillsOfDailyWords(word).slugs.some((slug) => slugs.includes(slug)),
  );
}

/** Joined ones first: of those, what one knows of them may be a skill. */
async function found({ name, isOwn }: Spoken, asker: Asker): Promise<Card | undefined> {
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const called = joined.find(({ title }) => isNamed(title, name));
  if (called !== undefined) return called;
  const own = joined.find((card) => isOf(card, name));
  if (isOwn) return own;
  const others = await projectsNamed(name, asker);
  return others.called[0] ?? own ?? others.near.find((card) => isOf(card, name));
}

const isOfOne: ReadonlySet<Understood['intent']> = new Set(['next', 'done', 'plan', 'project', 'people']);

/** With the project that the question speaks of, where it asks something of one: its next step, how far it is, whose it is. */
export async function withProjectMeant(understood: Understood, asker: Asker): Promise<Understood> {
  const { intent, project, step, question, asksHowLong, asksHowHard } = understood;
  const isWhose =
    intent === 'unknown' && asksWhose.test(question) && !understood.isPrivate && understood.unknownRole === null;
  if (project !== null || step !== null || !(isOfOne.has(intent) || isWhose)) return understood;
  const asksOfIt = asksOfOneProject(question) || asksWhatItIs.test(question) || asksHowLong || asksHowHard;
  if ((intent === 'project' || intent === 'people') && !asksOfIt) return understood;
  const spoken = projectSpokenOf(question);
  const one = spoken === null ? undefined : await found(spoken, asker);
  if (one === undefined) return understood;
  return { ...understood, intent: intent === 'people' || isWhose ? 'project' : intent, project: one.id };
}
