import type { CommunityProject } from '../../../contract/community-projects.ts';
import { stemOf } from '../../search/words.ts';
import type { Asker } from '../asker.ts';
import type { PlanAsked } from '../planning/plan.ts';
import { type Word, wordsNaming } from '../planning/plan-words.ts';
import { isNamed, isOf, projectsNamed } from './project-meant.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';

/** So many words are looked up that name none of the member's own projects. */
const mostLookedUp = 3;
const shortWord = 5;

/** 'On top' is no stop: only a longer word may be spelt wrong, or be the beginning of another. */
const isTitled = (title: string, word: string): boolean =>
  word.length < shortWord
    ? lettersOf(title).some((other) => other === word || stemOf(other) === stemOf(word))
    : isNamed(title, word);

/** As it stands in a title, in the singular or plural: 'even' is no evening. */
const isInTitle = (title: string, word: string): boolean =>
  lettersOf(title).some((other) => [word, `${word}s`, word.replace(/s$/, '')].includes(other));

/** The one of these projects that is about what a word says. */
function aboutIn({ word }: Word, all: readonly CommunityProject[]): CommunityProject[] {
  const about = all.filter((project) => isOf(project, word));
  if (about.length < 2) return about;
  // Of several the one that has the word itself: insects, and not all that is of ecology.
  const said = about.filter(({ title, summary }) => isInTitle(`${title} ${summary}`, word));
  return said.length === 1 ? said : [];
}

/** One that the member is not in, by a word of its title. */
async function otherTitled({ word }: Word, asker: Asker): Promise<CommunityProject[]> {
  const { called } = await projectsNamed(word, asker);
  const titled = called.filter(({ title }) => isInTitle(title, word));
  const [one] = titled;
  const project = one === undefined || titled.length > 1 ? undefined : await asker.project(one.id);
  return project === undefined ? [] : [project];
}

/** A word of several titles names them only where no other tells them apart. */
function chosenOf(found: readonly (readonly CommunityProject[])[]): CommunityProject[] {
  const sure = found.filter(({ length }) => length === 1);
  const all = (sure.length > 0 ? sure : found).flat();
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/** Of these projects, those that words name, in the order of the words: by their titles, otherwise by what they are about. */
export const namedAmong = (all: readonly CommunityProject[], words: readonly Word[], isAbout: boolean) =>
  chosenOf(
    words.map((word) => {
      const titled = all.filter(({ title }) => isTitled(title, word.word));
      return titled.length > 0 || !word.isNaming || !isAbout ? titled : aboutIn(word, all);
    }),
  );

/** The projects that a plan names, in the order of its words: those that the member is in, and others by a word of their title. */
export async function projectsIn(
  { scope, skills, isOnTop }: PlanAsked,
  own: readonly CommunityProject[],
  asker: Asker,
): Promise<CommunityProject[]> {
  const words = wordsNaming(scope);
  if (skills.length > 0) return namedAmong(own, words, false);
  const found: (readonly CommunityProject[])[] = [];
  const isOwn = (word: string) => own.some(({ title }) => isTitled(title, word));
  const follows = ({ last }: Word) => words.some(({ word }) => word === last && isOwn(word));
  const isOwnTitled = words.some(({ word }) => isOwn(word));
  let lookedUp = 0;
  for (const word of words) {
    const titled = own.filter(({ title }) => isTitled(title, word.word));
    // Beside a project of one's own, another must be pointed at: 'the website and the poster'.
    const isOther =
      titled.length === 0 &&
      (isOwnTitled ? word.isPointedAt && !follows(word) : word.isNaming) &&
      lookedUp < mostLookedUp;
    if (isOther) lookedUp += 1;
    const others = isOther ? await otherTitled(word, asker) : [];
    const about = titled.length === 0 && others.length === 0 && word.isNaming ? aboutIn(word, own) : [];
    found.push([...titled, ...others, ...about]);
  }
  const named = chosenOf(found);
  const isOnlyOther = named.length > 0 && named.every(({ id }) => !own.some((one) => one.id === id));
  return isOnTop && isOnlyOther ? [...own, ...named] : named;
}
