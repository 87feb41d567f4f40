import { type RefObject, useEffect } from 'react';
import { useIsSeen } from '../../ui/use-is-seen.ts';

/**
 * Reports which unread rows come into view while the tab is visible. Rows carry their key in `data-unread`.
 *
 * @param keys of all unread rows, so that new ones are observed, too
 */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onSeen: (keys: readonly string[]) => void,
): void {
  const isSeen = useIsSeen();
  const watched = keys.join('\n');
  useEffect(() => {
    if (!isSeen || watched === '') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.flatMap(({ isIntersecting, target }) =>
          isIntersecting && target instanceof HTMLElement ? [target.dataset['unread'] ?? ''] : [],
        );
        if (seen.length > 0) onSeen(seen);
      },
      { threshold: 0.6 },
    );
    for (const row of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [isSeen, watched, list, onSeen]);
}
