import type { InfiniteData } from '@tanstack/react-query';
import type { JobHit, MemberHit, ProjectHit, SearchAnswer } from '../../../contract/search.ts';
import { cache, store } from '../cache/cache.ts';

/*
 * Cached search results, for code that changes a project, a job or a member. Separate from the call, so that its
 * schemas are not loaded.
 */

type Cards = { projects: ProjectHit['card']; jobs: JobHit['card']; members: MemberHit['card'] };

/** Changes cards of one kind in all cached results. */
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
