import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * A list has one read at a time: storing a change or refetching the list cancels the read of its next page. The reader
 * has already pressed or scrolled and would not ask again, so this asks for that page as soon as the list is free.
 */
export function keepNextPages(client: QueryClient): void {
  const asked = new Map<Query, NonNullable<Query['state']['fetchMeta']>>();

  function ask(query: Query): void {
    const meta = asked.get(query);
    if (meta === undefined || query.state.fetchStatus !== 'idle') return;
    // The reader has left.
    if (!query.isActive()) asked.delete(query);
    // The views show its failure.
    else void query.fetch(undefined, { meta }).catch(() => undefined);
  }

  client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === 'removed') asked.delete(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch' && action.meta?.fetchMore !== undefined) asked.set(query, action.meta);
    if (!asked.has(query)) return;
    if (action.type === 'error') asked.delete(query);

    if (action.type === 'success' && action.manual !== true && query.state.fetchMeta?.fetchMore !== undefined)
      asked.delete(query);
    // Whatever cancelled it finishes first.
    if (action.type === 'success' || action.type === 'setState') queueMicrotask(() => ask(query));
  });
}
