import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Evidence, EvidencePage, Feedback } from '../../../contract/evidence.ts';
import { getEvidence } from '../../api/evidence.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { ownWorkChanged } from '../../entities/projects/own-work-queries.ts';
import { waitingChanged } from '../../entities/projects/waiting-queries.ts';
import { evidenceKey, projectQuery } from '../../entities/projects/project-queries.ts';

/** Evidence at a step, the newest first. */
export function evidenceQuery(as: string | null, project: string, step: string) {
  return infiniteQueryOptions({
    queryKey: [...evidenceKey(as), project, step],
    queryFn: ({ pageParam, signal }) => getEvidence(project, step, pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // A step stays open for a long time, and others add evidence to it.
    refetchOnWindowFocus: true,
  });
}

function storeEvidence(queryKey: readonly unknown[], write: (results: Evidence[], page: number) => Evidence[]): void {
  store<InfiniteData<EvidencePage>>(
    queryKey,
    (known) =>
      known && { ...known, pages: known.pages.map((page, at) => ({ ...page, results: write(page.results, at) })) },
  );
}

/** Puts evidence that the server has stored at the top, once, however often it was sent. */
export function evidenceAdded(as: string, project: string, step: string, evidence: Evidence): Evidence {
  const { queryKey } = evidenceQuery(as, project, step);
  storeEvidence(queryKey, (results, page) => {
    const others = results.filter(({ id }) => id !== evidence.id);
    return page === 0 ? [evidence, ...others] : others;
  });
  void cache.invalidateQueries({ queryKey });
  return evidence;
}

/** The evidence or the step is gone on the server: refetches both. What was typed stays. */
export function evidenceMissing(as: string, project: string): void {
  for (const queryKey of [[...evidenceKey(as), project], projectQuery(as, project).queryKey])
    void cache.invalidateQueries({ queryKey });
}

export function evidenceRemoved(as: string, project: string, step: string, id: string): void {
  const { queryKey } = evidenceQuery(as, project, step);
  storeEvidence(queryKey, (results) => results.filter((one) => one.id !== id));
  void cache.invalidateQueries({ queryKey });
  ownWorkChanged(as, project);
}

/** Feedback on a piece of evidence, added or replaced. */
export function feedbackAdded(as: string, id: string, feedback: Feedback): Feedback {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: evidenceKey(as) })) {
    storeEvidence(queryKey, (results) =>
      results.map((one) =>
        one.id === id
          ? { ...one, feedback: [...one.feedback.filter((known) => known.id !== feedback.id), feedback] }
          : one,
      ),
    );
  }
  waitingChanged(as);
  return feedback;
}

export function feedbackRemoved(as: string, id: string): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: evidenceKey(as) })) {
    storeEvidence(queryKey, (results) =>
      results.map((one) => ({ ...one, feedback: one.feedback.filter((known) => known.id !== id) })),
    );
  }
  void cache.invalidateQueries({ queryKey: evidenceKey(as) });
  waitingChanged(as);
}
