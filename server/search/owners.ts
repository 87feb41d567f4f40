import type { Database } from '../store/database.ts';
import { projectsOwnedBy } from '../store/search-owners.ts';
import type { Reader } from '../store/visibility.ts';
import type { Meaning, Owned } from './meaning.ts';
import { wordsOf } from './words.ts';

/** What an owner's name is worth by how it is spelt: less than a title. */
const worths = { sure: 0.75, near: 0.5, far: 0.4, farther: 0.25 } as const;
const sureties = ['sure', 'near', 'far', 'farther'] as const;

/** Skills are no names. */
const termsOf = (meaning: Meaning): string[] =>
  sureties.flatMap((surety) => [...meaning[surety]]).filter((term) => !term.startsWith('#'));

interface Project {
  project: string;
  /** Of its owner's name. */
  terms: string[];
}

/** Of these projects those whose owner's name answers a word. */
function ownedBy(projects: readonly Project[], meaning: Meaning): Owned | undefined {
  const surety = sureties.find((one) => projects.some(({ terms }) => terms.some((term) => meaning[one].has(term))));
  if (surety === undefined) return undefined;
  const known = new Set(termsOf(meaning));
  const ids = projects.filter(({ terms }) => terms.some((term) => known.has(term))).map(({ project }) => project);
  return { ids: [...new Set(ids)], worth: worths[surety], meaning };
}

/** Words that are closer to one of members than to any of projects: so a name costs a question more, and other words do not. */
function namesAmong(projects: readonly Meaning[], members: readonly Meaning[]): Meaning[] {
  return members.filter((meaning) => {
    const here = projects.find(({ word }) => word.from === meaning.word.from);
    return (
      here !== undefined &&
      !meaning.isHalf &&
      !meaning.isAsking &&
      meaning.slips < here.slips &&
      termsOf(meaning).length > 0
    );
  });
}

/** The same words of a search for projects, with those that the owner's name answers. `members`: what the words mean among members. */
export async function withOwners(
  db: Database,
  projects: readonly Meaning[],
  members: readonly Meaning[],
  reader: Reader,
): Promise<Meaning[]> {
  const names = namesAmong(projects, members);
  if (names.length === 0) return [...projects];
  const found = await projectsOwnedBy(db, names.map(termsOf), reader);
  const owned = found.map(({ project, first_name, last_name, username }) => ({
    project,
    terms: wordsOf(`${first_name} ${last_name} ${username}`, 'document').map(({ term }) => term),
  }));
  return projects.map((meaning) => {
    const asMember = members.find(({ word, isHalf }) => word.from === meaning.word.from && !isHalf);
    if (asMember === undefined || meaning.isHalf) return meaning;
    const own = ownedBy(owned, asMember);
    return own === undefined ? meaning : { ...meaning, owned: own, documents: meaning.documents + own.ids.length };
  });
}
