import type { SearchTab } from '../../../contract/search.ts';
import type { SearchQuery } from '../../../machines/search/search.ts';
import type { SearchAddress } from './search-address.ts';

/* What an address of /search asks for, and the other way round. Apart from the address itself, which is in the first load. */

/** The filters of each tab. */
const filterNames = {
  projects: ['skill', 'area', 'difficulty', 'effort'],
  jobs: ['skill', 'kind', 'remote'],
  members: ['skill'],
} as const satisfies Record<SearchTab, readonly (keyof SearchAddress)[]>;

/** What an address asks for. Filters of another tab are left out. */
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

/** The same search on another tab. Only the skill is a filter of all of them. */
export function onTab({ text, filters }: SearchQuery, tab: SearchTab): SearchQuery {
  return { text, tab, filters: filters.skill === undefined ? {} : { skill: filters.skill } };
}
