import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage } from '../../../contract/discussion.ts';
import { getComments } from '../../api/discussion.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { commentsKey } from '../../entities/projects/project-queries.ts';

/** The discussion of a step, the newest comment first. */
export function commentsQuery(as: string | null, project: string, step: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(as), project, step],
    queryFn: ({ pageParam, signal }) => getComments(project, step, pageParam, { as, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // A step stays open for a long time, and others comment on it.
    refetchOnWindowFocus: true,
  });
}

type Pages = InfiniteData<CommentPage>;

const write = (known: Pages | undefined, by: number, results: (page: Comment[], at: number) => Comment[]) =>
  known && {
    ...known,
    pages: known.pages.map((page, at) => ({ ...page, count: page.count + by, results: results(page.results, at) })),
  };

/** Puts a comment that the server has stored at the top, once, however often it was sent. */
export function commentAdded(as: string, project: string, step: string, comment: Comment): void {
  const { queryKey } = commentsQuery(as, project, step);
  store<Pages>(queryKey, (known) => {
    const isKnown = known?.pages.some(({ results }) => results.some(({ id }) => id === comment.id)) ?? false;
    return isKnown ? known : write(known, 1, (results, at) => (at === 0 ? [comment, ...results] : results));
  });
  void cache.invalidateQueries({ queryKey });
}

export function commentRemoved(as: string, project: string, step: string, id: string): void {
  const { queryKey } = commentsQuery(as, project, step);
  store<Pages>(queryKey, (known) => write(known, -1, (results) => results.filter((one) => one.id !== id)));
  void cache.invalidateQueries({ queryKey });
}
