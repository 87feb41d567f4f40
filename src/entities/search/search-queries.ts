import { infiniteQueryOptions } from '@tanstack/react-query';
import type { QueryOf } from '../../../contract/call.ts';
import type { search as call } from '../../../contract/search.ts';
import type { SearchQuery } from '../../../machines/search/search.ts';
import { search } from '../../api/search.ts';

/** Normalises as the server does, so that equal searches share a cache entry. */
export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The results of one tab, page by page, with the counts of all tabs; `as` is null for a visitor. */
export function searchQuery(as: string | null, { text, tab, filters }: SearchQuery) {
  const asked = { ...filters, q: plainText(text), tab } as QueryOf<typeof call>;
  return infiniteQueryOptions({
    queryKey: [as, 'search', asked],
    queryFn: ({ pageParam, signal }) =>
      search({ ...asked, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (answer) => answer.next,
    // Longer than a result is read, so that its list is there with all its pages; not forever, as each text typed has one.
    gcTime: 3_600_000,
  });
}
