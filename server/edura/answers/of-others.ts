import { fold } from '../../search/words.ts';
import type { Asker, Shown } from '../asker.ts';
import { searchFor } from '../asker.ts';
import { admitIgnorance, explainApp } from './in-talking.ts';
import { sayToOthers } from './done-to-others.ts';
import { membersNamedIn, sayWayOn, wayOnIn } from './leading-on.ts';
import { asksOfStranger, closedIn, doesOneself, isOfMemberAlone, MEMBER, STRANGER } from '../reading/closed.ts';
import { asking, corrected, filler, wordsOf } from '../reading/correcting.ts';
import { oustAsked } from '../reading/done-to-others.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { type Page, plain } from '../page.ts';
import { eduraPage, searchPage } from '../pages.ts';
import { read } from '../reading/reading.ts';
import { speaksOfApplication } from '../reading/speaking-of-application.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { onlyAsks } from '../recognising/nearest.ts';
import { jobsNamedIn, projectsNamedIn } from './things-meant.ts';
import { understand } from '../understanding/understanding.ts';
import type { Understood } from '../understanding/understood.ts';

const nothing = { members: [], job: null, project: null, step: null };
/** What is told of oneself, however much a question that is about a member is like it. */
const ofOneself: ReadonlySet<Understood['intent']> = new Set(['next', 'plan', 'done', 'gap', 'greeting']);

const isStrange = (word: string): boolean =>
  word.length > 2 &&
  !/(.)\1\1/.test(word) &&
  !isSpeltRight(word) &&
  !asking.has(word) &&
  !filler.has(word) &&
  corrected(word) === word &&
  !isSpeltRight(word.replace(/(?:est|er|ish|ness|less|ful)$/, '')) &&
  !isSpeltRight(word.replace(/(?:st|r)$/, ''));

/** Whether a word stands where everybody may read it: a language or a tool is no person. */
async function isWordHere(word: string, asker: Asker): Promise<boolean> {
  const asked = searchFor([], word);
  if (asked === null) return false;
  const [projects, jobs] = await Promise.all([asker.findProjects(asked), asker.findJobs(asked, {})]);
  return [...projects, ...jobs].some(({ why }) => why.some(({ matched }) => lettersOf(matched).includes(word)));
}

/** A project that is called so in quotation marks: 'the project “Beehive in a box”'. */
const quoted =
  /\b(?<kind>project|job)s? (?:called |named |with the (?:name|title) )?['"“‘«„](?<name>[^'"“”‘’«»„]{4,80})['"”’»“]/iu;
const toBeJoined =
  /\b(?:join|open|leave|quit|enter|start with|take part in) (?:the |that )(?<name>(?:[\p{L}-]+ ){1,4})(?<kind>project|job)\b/iu;
async function sayNotCalled(question: string, asker: Asker, page: Page): Promise<boolean> {
  const { kind, name } = (quoted.exec(question) ?? toBeJoined.exec(question))?.groups ?? {};
  if (kind === undefined || name === undefined) return false;
  // 'The same project', 'the easiest one' is called nothing.
  if (wordsOf(name).every((word) => asking.has(word) || filler.has(word) || onlyAsks(word))) return false;
  const isJob = kind.toLowerCase() === 'job';
  const named = isJob ? await jobsNamedIn(name, asker, 'words') : await projectsNamedIn(name, asker, 'words');
  if (named.some(({ isSure, places }) => isSure || places.length > 1 || wordsOf(name).length === 1)) return false;
  page.say(`I do not know a ${isJob ? 'job' : 'project'} called “${plain(name.trim())}” that you may see.`, [
    searchPage,
  ]);
  page.suggest(isJob ? 'Which jobs fit me?' : 'Find a project for me', 'What should I do next?');
  return true;
}

interface Marked {
  /** The question in small letters, its members marked. */
  text: string;
  /** The same, with those marked as well whom nobody here is called like. */
  withStrangers: string;
  members: Shown[];
  /** As it was typed. */
  stranger: string;
}

/** Whom a question names. */
export async function whoIsNamed(question: string, asker: Asker): Promise<Marked> {
  const typed = question.replaceAll(/['’]s\b/g, ' s ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const called = await membersNamedIn(question, asker);
  const members = called.filter(({ is_self: isSelf }) => !isSelf);
  const namesOf = (some: readonly Shown[]) =>
    new Set(
      some.flatMap(({ first_name: first, last_name: last, username }) => lettersOf(`${first} ${last} ${username}`)),
    );
  const [names, all] = [namesOf(members), namesOf(called)];
  const isIn = (some: ReadonlySet<string>, word: string) => some.has(word) || some.has(word.replace(/s$/, ''));
  const { skills, roles } = read(question);
  const isThing = (word: string) =>
    skills.some(({ name }) => fold(name).includes(word)) || roles.some(({ title }) => fold(title).includes(word));
  const strangers: { at: number; one: string }[] = [];
  const marked = typed.map((one, at) => {
    const word = fold(one);
    if (isIn(names, word)) return MEMBER;
    if (!isStrange(word) || isThing(word) || isIn(all, word) || (word.endsWith('s') && !isStrange(word.slice(0, -1))))
      return word;
    strangers.push({ at, one });
    return STRANGER;
  });
  const once = (words: readonly string[]) =>
    words.filter((one, at) => one !== words[at - 1] || (one !== MEMBER && one !== STRANGER)).join(' ');
  const text = once(marked.map((one, at) => (one === STRANGER ? fold(typed[at] ?? '') : one)));
  // 'Marta Kowalczyk' is one, 'some Sven was right to complain' has one alone.
  const [first] = strangers;
  const inRow = strangers.filter(({ at }, place) => first !== undefined && at - first.at === place);
  const name = inRow.map(({ one }) => one).join(' ');
  return {
    text,
    withStrangers: once(marked),
    members,
    stranger: isStrange(fold(name).replace(/s$/, '')) ? name.replace(/s$/, '') : name,
  };
}

const onesDoing = /\b(?:block|mute|report)\b/;

/** Whether a question is of a member, however much it is like one about one's own way: that tells nothing of them. */
export async function isOfAnother({ question, intent, goesOn, asks }: Understood, asker: Asker): Promise<boolean> {
  // What is done with anybody is told by the application.
  const isOfApp =
    intent === 'app' && !speaksOfApplication(read(question).text) && !/\b(?:i|me|my|mine)\b/i.test(question);
  if (!(ofOneself.has(intent) || isOfApp) || goesOn || asks !== null) return false;
  return isOfMemberAlone((await whoIsNamed(question, asker)).text);
}

/**
 * What is asked of somebody else: what is theirs alone is closed, and a hidden member is answered like one who does not exist.
 * Only a look-up tells whom a question names.
 *
 * @param question as it was typed
 * @returns whether that was all
 */
export async function sayOfOthers(
  question: string,
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  if (understood.language !== null) return false;
  const deed = oustAsked(read(question).asTyped);
  if (deed?.of === 'in-name' && (await sayToOthers(deed, asker, page))) return true;
  if (understood.intent === 'act') return false;
  if (await sayNotCalled(question, asker, page)) return true;
  const { text, withStrangers, members, stranger } = await whoIsNamed(question, asker);
  if (stranger !== '' && asksOfStranger(withStrangers)) {
    const words = lettersOf(stranger);
    if (!(await Promise.all(words.map((word) => isWordHere(word, asker)))).includes(true)) {
      // Whether nobody is called so, or somebody who shows themselves to nobody, is not to be seen.
      page.say(`I do not know that: I find nobody and nothing called “${plain(stranger)}” that you may see.`, [
        searchPage,
      ]);
      if (members.length > 0) await sayWayOn({ ...nothing, members }, asker, page);
      else page.suggest('Who should I follow?', 'What can you do?');
      return true;
    }
  }
  if (members.length === 0) return false;
  // 'How do I block Kofi' is done with anybody.
  if (understood.intent === 'unknown' && doesOneself.test(text) && onesDoing.test(text)) {
    const general = understand(text.replaceAll(MEMBER, 'someone'));
    if (general.intent !== 'app') return false;
    await explainApp(general, asker, page);
    return true;
  }
  // The target of another has an answer of its own, and a question that goes on is of what was told.
  if (understood.asks?.of === 'target-of' || understood.goesOn) return false;
  const own = closedIn(text);
  if (own === null) return false;
  // 'Placeholder Adult College' names nobody who is called Placeholder.
  const way = await wayOnIn({ question, isPrivate: true, name: null }, asker);
  if (way.members.length === 0) return false;
  admitIgnorance({ ...understood, isPrivate: true }, page, true);
  if (own.told !== null) page.say(own.told, [eduraPage]);
  await sayWayOn({ ...nothing, members }, asker, page);
  return true;
}
