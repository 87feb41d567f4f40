import { fromPromise } from 'xstate';
import type { CommunityProject, CommunityProjectCard, Step } from '../../../contract/community-projects.ts';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { CallError } from '../../api/call-error.ts';
import { search } from '../../api/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import type { StepFinder } from '../../entities/editor/step-paste.ts';

/** The step of a project that readers of a text could open: nobody but its owners sees a draft. */
function openStep({ status, steps }: CommunityProject, id: string): Step | undefined {
  return status === 'draft' ? undefined : steps.find((step) => step.id === id);
}

/** What becomes of a step in a text. `unknown`: there is no answer yet. */
export function standingOf(project: CommunityProject | undefined, error: unknown, id: string) {
  if (project !== undefined) return openStep(project, id) === undefined ? 'gone' : 'there';
  return error instanceof CallError && error.kind === 'answered' && error.status === 404 ? 'gone' : 'unknown';
}

/** Projects of the member's, those first that they are working on. Steps of a draft are not yet for readers. */
export function ownProjects(joined: readonly CommunityProjectCard[], own: readonly CommunityProjectCard[]) {
  const all = [...new Map([...joined, ...own].map((card) => [card.id, card])).values()].filter(
    ({ status, steps }) => status !== 'draft' && steps > 0,
  );
  const isOpen = ({ mine, steps }: CommunityProjectCard) => mine !== null && mine.role !== null && mine.done < steps;
  return { going: all.filter(isOpen), others: all.filter((card) => !isOpen(card)) };
}

export function stepFinder(as: string): StepFinder {
  return async ({ project: projectId, step: id }) => {
    const project = await cache.ensureQueryData(projectQuery(as, projectId));
    const found = openStep(project, id);
    return found === undefined ? null : { project: project.id, step: id, title: found.title };
  };
}

const mostSuggestions = 12;

/** Projects that anyone may join, by what they are called or about: `alias` is the id. */
export function projectSuggestions(as: string) {
  return suggestionsMachine.provide({
    actors: {
      suggest: fromPromise(async ({ input, signal }) => {
        const { page } = await search({ q: input.text, tab: 'projects' }, { as, signal });
        return page.tab !== 'projects'
          ? []
          : page.results.slice(0, mostSuggestions).map(({ card }) => ({ name: card.title, alias: card.id }));
      }),
    },
  });
}
