/** What the address of the moderators' queue says. Without it: all open cases, those that wait longest first. */
export interface QueueSearch {
  filter?: 'mine' | 'appeals' | 'closed';
  order?: 'newest' | 'reports';
  category?: string;
  kind?: string;
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z_]{1,20}$/.test(value);

/**
 * `validateSearch` of the queue. Imports nothing, because it is in the first load: which categories and kinds there are
 * is known to what loads the queue.
 */
export function queueSearch({ filter, order, category, kind }: Record<string, unknown>): QueueSearch {
  const isDecided = filter === 'appeals' || filter === 'closed';
  return {
    ...(isDecided || filter === 'mine' ? { filter } : {}),
    // Only what waits has an order to choose.
    ...(!isDecided && (order === 'newest' || order === 'reports') ? { order } : {}),
    ...(isName(category) ? { category } : {}),
    ...(isName(kind) ? { kind } : {}),
  };
}
