import { isCancelledError, QueryClient } from '@tanstack/react-query';
import { onMemberLeft } from './member-data.ts';
import { keepNextPages } from './next-pages.ts';

/**
 * What the server says, known in one place for the whole tab. Every key begins with the id of the member who asked, null
 * for a visitor: an answer that comes after a change of member lands under a key that is no longer read.
 *
 * Reads through hooks pass it as their second argument, so that no provider is needed in the first load.
 */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      // The calls find out themselves whether the server can be reached, and repeat a GET (src/api/send.ts).
      networkMode: 'always',
      retry: false,
      // A loader has just asked: the view shows why it failed, and does not ask behind that.
      retryOnMount: false,
      staleTime: 5_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      // Otherwise a list that failed without a connection would still say so with one.
      refetchOnReconnect: true,
    },
  },
});

// A provider would do it: hears that the connection is back, or that the tab is looked at again.
cache.mount();
keepNextPages(cache);

onMemberLeft(() => cache.clear());

/**
 * Waits for a read that others may share. A view that leaves aborts the read it was watching; a caller that still waits
 * for it begins it again, because nothing has failed.
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
 * Changes what is known under a key; a read under way, which may know less than this, does not overwrite it. What was to be read again
 * stays so: only the change is newer than what is known.
 */
export function store<Data>(queryKey: readonly unknown[], write: (known: Data | undefined) => Data | undefined): void {
  const state = cache.getQueryState(queryKey);
  // Without known data its readers would be left with a cancelled read.
  const isRead = state?.fetchStatus === 'fetching' && state.data !== undefined;
  if (isRead) void cache.cancelQueries({ queryKey, exact: true });
  const isOutdated = state?.isInvalidated === true || (isRead && state.fetchMeta?.fetchMore === undefined);
  cache.setQueryData<Data>(queryKey, write);
  if (isOutdated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * Reads what is open under a key again, and the rest when it is visited. A read that is under way may have been answered before what has
 * happened: it begins again, or is followed by another one; a first read cannot begin again.
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
