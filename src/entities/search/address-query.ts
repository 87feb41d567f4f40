import type { SearchTab } from '../../../contract/search.ts';
import type { SearchQuery } from '../../../machines/search/search.ts';
import type { SearchAddress } from './search-address.ts';

/* Converts between an address of /search and a query. Separate from search-address.ts, which is in the first load. */

/** The filters of each tab. */
const filterNames = {
  projects: ['skill', 'area', 'difficulty', 'effort'],
  jobs: ['skill', 'kind', 'remote'],
  members: ['skill'],
} as const satisfies Record<SearchTab, readonly (keyof SearchAddress)[]>;

/** The query in an address. Filters of other tabs are dropped. */
export function queryIn(address: SearchAddress): SearchQuery {
  const tab = address.tab ?? 'projects';
  const filters = filterNames[tab].flatMap((name) => {
    const value: string | undefined = address[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { text: address.q ?? '', tab, filters: Object.fromEntries(filters) };
}

/** The address that asks for a query. */
export function addressOf({ text, tab, filters }: SearchQuery): SearchAddress {
  const q = text.trim();
  return {
    ...(q === '' ? {} : { q }),
    ...(tab === 'projects' ? {} : { tab }),
    ...filters,
  };
}

/** The same search on another tab. Only the skill filter applies to every tab. */
export function onTab({ text, filters }: SearchQuery, tab: SearchTab): SearchQuery {
  return { text, tab, filters: filters.skill === undefined ? {} : { skill: filters.skill } };
}
