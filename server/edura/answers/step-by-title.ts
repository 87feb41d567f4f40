import type { CommunityProject } from '../../../contract/community-projects.ts';
import { fold } from '../../search/words.ts';
import { filler } from '../reading/correcting.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { runIn } from '../reading/runs-of-words.ts';
import type { StepNamed } from './things-meant.ts';

/** A run of words of its title names a step, if it is so long, or so great a part of the title. */
const [longEnough, fewest, leastPart] = [3, 2, 0.5];
const mostWords = 60;

/**
 * Steps whose title is said nearly as it stands, small words too, the surest first. Words of the project's own title may be among them,
 * which alone would name the project: 'the three changes' of one walk, three changes.
 */
export function stepsByTitle(question: string, projects: readonly CommunityProject[]): StepNamed[] {
  const words = lettersOf(fold(question)).slice(0, mostWords);
  return projects
    .flatMap((project) =>
      project.steps.map((step) => {
        const title = lettersOf(step.title);
        const { from, length } = runIn(words, title);
        const said = words.slice(from, from + length);
        const part = length / Math.max(1, title.length);
        const isNamed =
          length >= fewest &&
          (length >= longEnough || part >= leastPart) &&
          said.some((word) => word.length > 2 && !filler.has(word));
        return { project, step, score: isNamed ? 1 + part : 0, places: said.map((_, at) => from + at) };
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
