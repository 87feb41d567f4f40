import { fitting } from '../../../contract/beginning.ts';
import type { Difficulty, ProjectArea } from '../../../contract/community-project-fields.ts';
import type { efforts, projectSorts, shelves } from '../../../contract/community-projects.ts';

/** Without 'months', the longest: it would filter nothing. */
export type ShownEffort = Exclude<keyof typeof efforts, 'months'>;

/**
 * The filters of a list of community projects, as in its address. In the first load, so it imports no schema library.
 */
export interface FilterSearch {
  shelf?: Exclude<(typeof shelves)[number], 'all'>;
  skill?: string;
  area?: ProjectArea;
  difficulty?: Difficulty;
  effort?: ShownEffort;
  room?: 'yes';
  followed?: 'yes';
  sort?: Exclude<(typeof projectSorts)[number], 'newest'>;
}

const known: { readonly [Name in Exclude<keyof FilterSearch, 'skill'>]-?: Record<NonNullable<FilterSearch[Name]>, 1> } =
  {
    shelf: { joined: 1, saved: 1, own: 1 },
    area: { technology: 1, nature: 1, making: 1, stories: 1, design: 1, community: 1 },
    difficulty: { beginner: 1, intermediate: 1, advanced: 1 },
    effort: { evening: 1, weekend: 1, weeks: 1 },
    room: { yes: 1 },
    followed: { yes: 1 },
    sort: { match: 1, shortest: 1 },
  };

/** `validateSearch`: drops unknown values, so that an old link still shows projects. */
export function filterSearch(search: Record<string, unknown>): FilterSearch {
  const skill = typeof search.skill === 'string' ? fitting(search.skill.trim(), 100) : '';
  const named = Object.entries(known).flatMap(([name, values]) => {
    const value = search[name];
    return typeof value === 'string' && Object.hasOwn(values, value) ? [[name, value]] : [];
  });
  return { ...(skill === '' ? {} : { skill }), ...Object.fromEntries(named) } as FilterSearch;
}

/** Joined projects are ordered by the latest work, and their page offers no other order. */
function unsorted({ sort: _sort, ...filters }: FilterSearch): FilterSearch {
  return filters;
}

/** For visitors, drops shelves and filters that depend on the reader. */
export function filtersFor(as: string | null, search: Record<string, unknown>): FilterSearch {
  const filters = filterSearch(search);
  if (as !== null) return filters.shelf === 'joined' ? unsorted(filters) : filters;
  const { shelf: _shelf, followed: _followed, sort, ...open } = filters;
  return sort === undefined || sort === 'match' ? open : { ...open, sort };
}
