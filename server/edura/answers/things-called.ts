import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { fold } from '../../search/words.ts';
import type { Asker } from '../asker.ts';
import { asking } from '../reading/correcting.ts';
import { isOf } from './project-meant.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { isSameWord, jobsNamedIn, projectsNamedIn, stepsNamedIn, type Named, type StepNamed } from './things-meant.ts';

/** How much a name says of a card: all of its words are of it, or at least one is of its title. */
interface Called<Card> {
  card: Card;
  isWhole: boolean;
  score: number;
}

export const isOfTitle = (title: string, word: string): boolean =>
  lettersOf(title).some((own) => isSameWord(word, own));

function calledSo<Card extends { title: string }>(
  words: readonly string[],
  { card, score }: Named<Card>,
  isWhole: boolean,
): Called<Card> | null {
  const others = words.filter((word) => !isOfTitle(card.title, word));
  // 'Counting bugs' is of counting pollinators; 'join the poster' is no name.
  const isPart = others.length < words.length && others.length <= 1 && others.every((word) => !asking.has(word));
  return isWhole || isPart ? { card, isWhole, score } : null;
}

/** The one that says most; of several that say as much, nobody knows which is meant. */
function surest<Card>(all: readonly (Called<Card> | null)[]): Card | undefined {
  const [first, second] = all
    .filter((one) => one !== null)
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.score - a.score);
  return first === undefined || (second?.isWhole === first.isWhole && second.score === first.score)
    ? undefined
    : first.card;
}

/** The project that a few words call, by its title or by all that its card says: 'the solar box', 'bees'. Of the member's own, it is that. */
export async function projectCalledBy(
  name: string,
  asker: Asker,
): Promise<CommunityProjectCard | CommunityProject | undefined> {
  const words = lettersOf(fold(name));
  const called = (await projectsNamedIn(name, asker, 'words')).map((one) => calledSo(words, one, isOf(one.card, name)));
  const own = called.filter((one) => one?.card.mine?.role != null);
  return surest(own) ?? surest(called);
}

/** The open job that a few words call: by its title, its place or its employer. */
export async function jobCalledBy(name: string, asker: Asker): Promise<JobCard | undefined> {
  const words = lettersOf(fold(name));
  return surest(
    (await jobsNamedIn(name, asker, 'words')).map((one) => {
      const own = lettersOf(`${one.card.title} ${one.card.place} ${one.card.organisation}`);
      return calledSo(
        words,
        one,
        words.every((word) => own.some((other) => isSameWord(word, other))),
      );
    }),
  );
}

const surely = 1;

/** The step of the member's own projects, or of those that are given, that a few words call by its title. */
export async function stepCalledBy(
  name: string,
  asker: Asker,
  besides: readonly CommunityProject[] = [],
): Promise<StepNamed | undefined> {
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const own = (await Promise.all(joined.slice(0, 4).map(({ id }) => asker.project(id)))).filter(
    (one) => one !== undefined,
  );
  const [first, second] = stepsNamedIn(name, [...own, ...besides], surely);
  return first === undefined || (second !== undefined && second.score === first.score) ? undefined : first;
}
