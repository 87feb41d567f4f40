import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SearchAnswer } from '../../../contract/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { searchQuery } from '../../entities/search/search-queries.ts';
import type { SearchActor } from './search-actors.ts';

export type Found = UseInfiniteQueryResult<InfiniteData<SearchAnswer>>;

/** The cached results of the query to show. */
export function useFound(actor: SearchActor): Found {
  const as = useSelector(actor, ({ context }) => context.as);
  const isShown = useSelector(actor, ({ context }) => context.shown !== null);
  // Only what is shown: with each letter, all results would be rendered again.
  const query = useSelector(actor, ({ context }) => context.shown ?? context.query);
  return useInfiniteQuery({ ...searchQuery(as, query), enabled: isShown }, cache);
}
