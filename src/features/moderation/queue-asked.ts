import type { CaseFilter, CaseOrder } from '../../../contract/moderation.ts';
import { reportCategories, type ReportCategory, type ThingKind, thingKinds } from '../../../contract/reports.ts';
import type { QueueSearch } from '../../entities/moderation/queue-search.ts';

/** What is asked of the server. */
export interface QueueAsked {
  filter: CaseFilter;
  order: CaseOrder;
  category?: ReportCategory;
  kind?: ThingKind;
}

/** Cases that wait for a decision: the moderator chooses their order. */
export const hasOrder = (filter: CaseFilter): boolean => filter === 'open' || filter === 'mine';

/** How many filters are set. */
export const filtersIn = ({ category, kind }: QueueAsked): number =>
  [category, kind].filter((one) => one !== undefined).length;

/** A category or kind that does not exist counts as left out. */
export function askedBy({ filter: list, order, ...names }: QueueSearch): QueueAsked {
  const filter = list ?? 'open';
  const category = reportCategories.find((one) => one === names.category);
  const kind = thingKinds.find((one) => one === names.kind);
  return {
    filter,
    order: order ?? (hasOrder(filter) ? 'waiting' : 'newest'),
    ...(category === undefined ? {} : { category }),
    ...(kind === undefined ? {} : { kind }),
  };
}
