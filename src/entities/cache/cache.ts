import { isCancelledError, QueryClient } from '@tanstack/react-query';
import { onMemberLeft } from './member-data.ts';
import { keepNextPages } from './next-pages.ts';

/**
 * What the server has said, in one place for the whole tab. Every key begins with the id of the member who asked (null
 * for a visitor), so an answer that arrives after a change of member lands under a key that nobody reads.
 *
 * Hooks get it as their second argument, so that the first load needs no provider.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // The calls themselves notice that the server is unreachable, and retry a GET (src/api/send.ts).
      networkMode: 'always',
      retry: false,
      // A loader has just asked: the view shows why that failed and does not ask a second time.
      retryOnMount: false,
      staleTime: 5_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      // Without this, a list that failed while offline would keep saying so once the connection is back.
      refetchOnReconnect: true,
    },
  },
});

// Normally done by a provider: makes the cache notice reconnects and the tab becoming visible.
cache.mount();
keepNextPages(cache);

onMemberLeft(() => cache.clear());

/**
 * Waits for a read that others may share. A view that leaves aborts the read it was watching; callers that are still
 * waiting start it again, because nothing has failed.
 */
export async function readShared<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (isCancelledError(error)) return readShared(read);
    throw error;
  }
}

/**
 * Changes what is known under a key. A read in flight is cancelled, because its answer may be older than this change.
 * Data that was stale stays stale: only this change is new.
 */
export function store<Data>(queryKey: readonly unknown[], write: (known: Data | undefined) => Data | undefined): void {
  const state = cache.getQueryState(queryKey);
  // Cancelling the first read would leave its readers with nothing.
  const isRead = state?.fetchStatus === 'fetching' && state.data !== undefined;
  if (isRead) void cache.cancelQueries({ queryKey, exact: true });
  const isOutdated = state?.isInvalidated === true || (isRead && state.fetchMeta?.fetchMore === undefined);
  cache.setQueryData<Data>(queryKey, write);
  if (isOutdated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * Refetches the open queries under a key now, and the others when they are next visited. A read in flight may have been
 * answered before the change: it is restarted, or followed by another one. A first read cannot be restarted.
 */
export async function readAgainUnder(
  queryKey: readonly unknown[],
  { cancelRefetch }: { cancelRefetch: boolean },
): Promise<void> {
  const read = () => readShared(() => cache.invalidateQueries({ queryKey }, { cancelRefetch, throwOnError: true }));
  const underWay = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => !cancelRefetch || state.data === undefined);
  const settled = Promise.allSettled(underWay.map(async ({ promise }) => promise));
  await read();
  if (underWay.length === 0) return;
  await settled;
  await read();
}
