import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { type SearchInput, type SearchQuery, searchMachine } from '../../../machines/search/search.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { cache, readShared } from '../../entities/cache/cache.ts';
import { addressOf, queryIn } from '../../entities/search/address-query.ts';
import { searchAddress } from '../../entities/search/search-address.ts';
import { searchQuery } from '../../entities/search/search-queries.ts';
import { keepRecent, readRecent, watchRecent } from './recent-searches.ts';

export type SearchActor = ActorRefFrom<typeof searchMachine>;

const seekFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

const isKnown = (as: string | null, query: SearchQuery) =>
  cache.getQueryData(searchQuery(as, query).queryKey) !== undefined;

/** The search of one page, which keeps the address in step with its query. */
export function searchOf(router: AnyRouter) {
  return searchMachine.provide({
    actors: {
      seek: fromPromise(
        failingAs(seekFailure, async ({ input: { as, query }, signal }) => {
          // Already cached: the view shows it at once and refetches it.
          if (isKnown(as, query)) return;
          const options = searchQuery(as, query);
          signal.addEventListener('abort', () => void cache.cancelQueries({ queryKey: options.queryKey, exact: true }));
          await readShared(async () => {
            signal.throwIfAborted();
            await cache.fetchInfiniteQuery(options);
          });
        }),
      ),
    },
    actions: {
      writeAddress: (_, { query, entry }) => {
        ownWrites.add(router);
        void router.navigate({
          to: '/search',
          search: addressOf(query),
          replace: entry === 'same',
          resetScroll: false,
        });
        // Otherwise a result opened at the same moment would replace this history entry.
        router.history.flush();
        ownWrites.delete(router);
      },
      keepRecent: (_, { as, recent }) => keepRecent(as, recent),
    },
  });
}

/** Routers whose address a search is writing at the moment. */
const ownWrites = new WeakSet<AnyRouter>();

export function searchInput(as: string | null, router: AnyRouter): SearchInput {
  const query = queryIn(searchAddress(router.state.location.search as Record<string, unknown>));
  return { as, query, known: isKnown(as, query), online: navigator.onLine, recent: readRecent(as) };
}

/**
 * Passes on changes of the address, the connection, and recent searches in other tabs. Returns a function that stops
 * it.
 */
export function attendSearch(actor: SearchActor, router: AnyRouter): () => void {
  const history: RouterHistory = router.history;
  const stopHistory = history.subscribe(({ location }) => {
    if (ownWrites.has(router) || location.pathname !== '/search') return;
    const address = searchAddress(router.options.parseSearch(location.search) as Record<string, unknown>);
    // These replace the search on the page.
    if (address.job !== undefined || address.shelf !== undefined) return;
    const query = queryIn(address);
    actor.send({ type: 'address.changed', query, known: isKnown(actor.getSnapshot().context.as, query) });
  });
  const stopRecent = watchRecent(() =>
    actor.send({ type: 'recent.changed', recent: readRecent(actor.getSnapshot().context.as) }),
  );
  const lost = () => actor.send({ type: 'connection.lost' });
  const returned = () => actor.send({ type: 'connection.returned' });
  addEventListener('offline', lost);
  addEventListener('online', returned);
  return () => {
    stopHistory();
    stopRecent();
    removeEventListener('offline', lost);
    removeEventListener('online', returned);
  };
}

/** Sets the page's reader. Does nothing if the reader is the same. */
export function beReadBy(actor: SearchActor, as: string | null): void {
  if (actor.getSnapshot().context.as !== as) actor.send({ type: 'member.changed', as, recent: readRecent(as) });
}
