import { cache } from '../../entities/cache/cache.ts';
import { ensureJob } from '../../entities/jobs/ensure-job.ts';
import { queryIn } from '../../entities/search/address-query.ts';
import type { SearchAddress } from '../../entities/search/search-address.ts';
import { searchQuery } from '../../entities/search/search-queries.ts';

/**
 * What /search loads for the reader `as` (null for a visitor). In a file of its own, because every page loads the
 * routes.
 */
export async function loadSearch(as: string | null, address: SearchAddress) {
  if (address.job !== undefined) {
    const id = String(address.job);
    const reading = await ensureJob(as, id);
    const title = reading.kind === 'found' ? reading.title : 'Job';
    return { shows: 'job' as const, as, id, reading, title };
  }
  if (address.shelf !== undefined) {
    const title = address.shelf === 'saved' ? 'Saved jobs' : 'Jobs you posted';
    return { shows: 'shelf' as const, as, shelf: address.shelf, title };
  }
  // Not awaited: the page appears before its results.
  void cache.prefetchInfiniteQuery(searchQuery(as, queryIn(address)));
  return { shows: 'search' as const, as, title: 'Search' };
}
