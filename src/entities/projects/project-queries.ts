import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../contract/call.ts';
import type {
  CommunityProject,
  CommunityProjectCard,
  CommunityProjectPage,
  getCommunityProjects as call,
} from '../../../contract/community-projects.ts';
import { getCommunityProject, getCommunityProjects } from '../../api/community-projects.ts';
import { cache, store } from '../cache/cache.ts';
import { storeFound } from '../search/found.ts';

/** The filters of a list of community projects, and its order. */
export type ProjectFilters = Omit<QueryOf<typeof call>, 'after'>;

type Read = (as: string | null, project: CommunityProject) => CommunityProject;
let withUnsent: Read = (_, project) => project;

/** Registers how unconfirmed marks are applied to every read; otherwise a read would seem to undo them. */
export function showUnsentAbove(reads: Read): void {
  withUnsent = reads;
}

/** A community project as the reader may see it; `as` is null for a visitor. */
export function projectQuery(as: string | null, id: string) {
  return queryOptions({
    queryKey: [as, 'project', id],
    queryFn: async ({ signal }) => withUnsent(as, await getCommunityProject(id, { as, signal })),
  });
}

/**
 * For pages that stay open for a long time: refetches when the tab is focused, because another tab may have changed the
 * project.
 */
export function openProjectQuery(as: string | null, id: string) {
  return { ...projectQuery(as, id), refetchOnWindowFocus: true };
}

/** Community projects, page by page. */
export function projectsQuery(as: string | null, filters: ProjectFilters) {
  return infiniteQueryOptions({
    queryKey: [as, 'project-lists', filters],
    queryFn: ({ pageParam, signal }) =>
      getCommunityProjects({ ...filters, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // A member who comes back after an hour in a project finds the pages that were open, and their place in them.
    gcTime: Infinity,
  });
}

/** Projects to continue, most recently worked on first. */
export const unfinishedQuery = (as: string) => projectsQuery(as, { shelf: 'joined', unfinished: 'yes' });

type Known = Pick<CommunityProjectCard, 'mine' | 'members' | 'has_room'>;

/** Changes a project wherever it is shown: on its own page, in every list and among the results of a search. */
export function storeProject(as: string, id: string, write: (known: Known) => Partial<Known>): void {
  store<CommunityProject>(projectQuery(as, id).queryKey, (known) => known && { ...known, ...write(known) });
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'project-lists'] })) {
    store<InfiniteData<CommunityProjectPage>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            results: page.results.map((card) => (card.id === id ? { ...card, ...write(card) } : card)),
          })),
        },
    );
  }
  storeFound(as, 'projects', (card) => (card.id === id ? { ...card, ...write(card) } : card));
}

/** What is open stays as it is; lists are refetched when they are next visited. */
export function forgetProjectLists(as: string): void {
  for (const list of ['project-lists', 'unavailable-work'])
    void cache.invalidateQueries({ queryKey: [as, list], refetchType: 'none' });
}

/*
 * Cache keys for comments, evidence and members of projects. Each is followed by the project's id, the first two also
 * by the step's.
 */
export const commentsKey = (as: string | null) => [as, 'comments'] as const;
export const evidenceKey = (as: string | null) => [as, 'evidence'] as const;
export const projectMembersKey = (as: string | null) => [as, 'project-members'] as const;

/** A member was blocked or unblocked: their comments and evidence change at once, whole projects on the next visit. */
export function peopleOfProjectsChanged(as: string): void {
  for (const queryKey of [commentsKey(as), evidenceKey(as), projectMembersKey(as)])
    void cache.invalidateQueries({ queryKey });
  // A cached project or job that the member may no longer see would be shown until it is refetched.
  for (const kind of ['project', 'job']) {
    cache.removeQueries({ queryKey: [as, kind], type: 'inactive' });
    void cache.invalidateQueries({ queryKey: [as, kind], refetchType: 'none' });
  }
  forgetProjectLists(as);
}
