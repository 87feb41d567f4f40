import { infiniteQueryOptions } from '@tanstack/react-query';
import { getWaitingEvidence } from '../../api/evidence.ts';
import { cache } from '../cache/cache.ts';

/** What others have shown in the member's projects and nobody has said anything about, page by page. */
export function waitingQuery(as: string) {
  return infiniteQueryOptions({
    queryKey: [as, 'waiting-evidence'],
    queryFn: ({ pageParam, signal }) => getWaitingEvidence(pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Feedback was given, or taken back: what waits is another list now. */
export function waitingChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: waitingQuery(as).queryKey });
}
