import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { QueryOf } from '../../../contract/call.ts';
import type { JobHit, MemberHit, ProjectHit, search as call, SearchAnswer } from '../../../contract/search.ts';
import type { SearchQuery } from '../../../machines/search/search.ts';
import { search } from '../../api/search.ts';
import { cache, store } from '../cache/cache.ts';

/** As the server reads a text: the same search has one entry in the cache. */
export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The results of one tab, page by page, with the counts of all; `as` is null for a visitor. */
export function searchQuery(as: string | null, { text, tab, filters }: SearchQuery) {
  const asked = { ...filters, q: plainText(text), tab } as QueryOf<typeof call>;
  return infiniteQueryOptions({
    queryKey: [as, 'search', asked],
    queryFn: ({ pageParam, signal }) =>
      search({ ...asked, ...(pageParam === null ? {} : { after: pageParam }) }, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (answer) => answer.next,
  });
}

type Cards = { projects: ProjectHit['card']; jobs: JobHit['card']; members: MemberHit['card'] };

/** Changes cards of one kind in all results that are known. */
export function storeFound<Tab extends keyof Cards>(
  as: string,
  tab: Tab,
  write: (card: Cards[Tab]) => Cards[Tab],
): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'search'] })) {
    store<InfiniteData<SearchAnswer>>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((answer) =>
            answer.page.tab === tab ? { ...answer, page: withCards(answer.page, write) } : answer,
          ),
        },
    );
  }
}

function withCards(page: SearchAnswer['page'], write: (card: never) => unknown): SearchAnswer['page'] {
  const results = page.results.map((hit) => ({ ...hit, card: write(hit.card as never) }));
  return { ...page, results } as SearchAnswer['page'];
}
