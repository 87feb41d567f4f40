import { fromPromise } from 'xstate';
import type { CommunityProject, CommunityProjectCard, Step } from '../../../contract/community-projects.ts';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { CallError } from '../../api/call-error.ts';
import { search } from '../../api/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import type { StepFinder } from '../../entities/editor/step-paste.ts';

/** The step of a project, if readers of the text could open it: only owners see drafts. */
function openStep({ status, steps }: CommunityProject, id: string): Step | undefined {
  return status === 'draft' ? undefined : steps.find((step) => step.id === id);
}

/** Whether readers can still open a step in a text. `unknown`: no answer yet. */
export function standingOf(project: CommunityProject | undefined, error: unknown, id: string) {
  if (project !== undefined) return openStep(project, id) === undefined ? 'gone' : 'there';
  return error instanceof CallError && error.kind === 'answered' && error.status === 404 ? 'gone' : 'unknown';
}

/**
 * The member's projects: those they are working on, and the others. Drafts are left out, because readers cannot open
 * them.
 */
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

/** Projects open to everyone, searched by title and topic; `alias` is the id. */
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
