import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { focusOf, type Seen } from './focus.ts';
import { ownAskedIn } from '../reading/own-asked.ts';
import { isBelow } from './recognising.ts';
import { ofApplication, ofOther, ofPerson, plural, single } from '../reading/reference.ts';
import type { Said, Understood } from './understood.ts';

/** A question inside a conversation that is like no wording: not understood, and said so with what is spoken of. */
export interface Unsure {
  of: 'unsure';
  thing: Seen;
  question: string;
}

/**
 * Of the questions of the tables and conversations, eleven that name nothing got an answer about the application, the next step or what was
 * done, after another kind of answer. The two wrong ones pointed at what was told, and were less like a wording than this.
 */
const border = 0.45;
const mostWords = 9;
const stock: ReadonlySet<Understood['intent']> = new Set(['app', 'next', 'done']);
const known: ReadonlySet<Seen['kind']> = new Set(['project', 'job', 'member', 'step']);

const pointsAtIt = ({ text }: Said): boolean => single.test(text) || plural.test(text) || ofPerson.test(text);
const namesNothing = ({ roles, skills, project, place, time, step, command, of, name, unknownRole }: Understood) =>
  roles.length + skills.length === 0 &&
  [project, place, time, step, command, of, name, unknownRole].every((one) => one === null);

/** What a question is about that could be understood as nothing else with confidence; null: it stands for itself. */
export function unsureOf(
  understood: Understood,
  said: Said,
  before: Understood | null,
  shown: readonly EduraSource[],
  kept: Kept,
): Unsure | null {
  const { intent, isPrivate, goesOn, language, denied, pointed, question } = understood;
  if (
    before === null ||
    isPrivate ||
    goesOn ||
    language !== null ||
    denied !== null ||
    before.intent === 'app' ||
    before.intent === intent
  )
    return null;
  // 'What can I do in the meantime', 'can you check that': of oneself or of Edura, whatever was told.
  if (!namesNothing(understood) || said.words.length > mostWords || !pointsAtIt(said) || /\byou\b/.test(said.text))
    return null;
  if (ofApplication.test(said.text) || ofOther.test(said.text) || ownAskedIn(said.text) !== null) return null;
  // What texts of the one thing may tell is looked for in them.
  const isNothing = intent === 'unknown' && pointed === null;
  if (!isNothing && !(stock.has(intent) && isBelow(border, question))) return null;
  const [thing] = (focusOf(before, shown) ?? kept.focus)?.things ?? [];
  return thing === undefined || !known.has(thing.kind) ? null : { of: 'unsure', thing, question };
}
