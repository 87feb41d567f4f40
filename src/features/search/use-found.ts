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
  const shown = useSelector(actor, ({ context }) => context.shown);
  const query = useSelector(actor, ({ context }) => context.query);
  return useInfiniteQuery({ ...searchQuery(as, shown ?? query), enabled: shown !== null }, cache);
}
