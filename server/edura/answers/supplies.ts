import type { CommunityProject } from '../../../contract/community-projects.ts';
import { fold } from '../../search/words.ts';
import { amount, counted, measure } from '../reading/measures.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { supply } from '../reading/supplies-asked.ts';
import { isSameWord } from './things-meant.ts';
import { type Passage, passagesOfProject } from './passages.ts';

/** What says what to get, rather than what to do with it. */
const lists =
  /^(?:get|buy|borrow)\b(?!.*\b(?:permission|address|agreement)\b)|\byou (?:will )?need an?\b|\b(?:is|are) (?:all you need|enough)\b/;
/** A step that is all about getting things, and an item of it that names what they are for: 'Thread: two strands of cotton'. */
const getsThings =
  /^(?:gather|get|buy|choose|collect|borrow)\b.*\b(?:tools?|spares?|parts?|cloth|threads?|needles?|wood|materials?|kit|equipment)\b/;
const labelled = /^[\p{L}-]+(?: [\p{L}-]+){0,2}: ?\S|^(?:take|borrow)\b/u;
const figures: ReadonlySet<string> = new Set([amount, counted, measure]);
const mostTold = 5;

/**
 * What a project says that one needs for it: the passages that list it, in their order; empty: none does. Of a thing that is asked for by its
 * name ('what thread') only those that say it.
 */
export function suppliesOf(project: CommunityProject, terms: readonly string[]): Passage[] {
  const all = passagesOfProject(project).filter(({ text, step, isMistake }) => {
    const said = fold(text);
    if (isMistake || step?.done_when.includes(text) === true || text === step?.goal) return false;
    return lists.test(said) || (step !== null && getsThings.test(fold(step.title)) && labelled.test(said));
  });
  const named = terms.filter((word) => !supply.test(word) && !figures.has(word));
  const saying = all.filter(({ text }) => named.some((word) => lettersOf(text)[0] === word));
  return (saying.length > 0 ? saying : all).slice(0, mostTold);
}

/** Whether nothing else is asked of a project than what is needed for it: its own words say no part of it. */
export function asksOnlySupplies(terms: readonly string[], { title, summary }: CommunityProject): boolean {
  const own = lettersOf(`${title} ${summary}`);
  return (
    terms.some((word) => supply.test(word)) &&
    terms.every((word) => supply.test(word) || figures.has(word) || own.some((other) => isSameWord(word, other)))
  );
}
